import SafeHTML

extension Place {
    /// Messages that follow each other. A sender is named wherever it changes.
    func messages(_ rows: [MessageRow], showsSenders: Bool) -> HTML {
        var html: HTML = "<ol class=\"plain msgs\">"
        for index in rows.indices {
            let isFirst = index == rows.startIndex
            let isNewSender =
                showsSenders && !rows[index].isService && (isFirst || !rows[index - 1].isSame(senderAs: rows[index]))
            let isSameTime = !isFirst && rows[index].time != nil && rows[index].time == rows[index - 1].time
            html += message(
                rows[index], sender: isNewSender ? rows[index].sender ?? "" : nil, isSame: !isNewSender && isSameTime)
        }
        html += "</ol>\n"
        return html
    }

    /// - Parameter isSame: whether sender and time are those of the message above it.
    private func message(_ row: MessageRow, sender: String?, isSame: Bool) -> HTML {
        let isTimed = row.time.map { !$0.text.isBlank } ?? false
        return """
            <li id="\(row.anchor)"\(when: isSame || row.isService, kind(isSame: isSame, isService: row.isService))>\
            <a class="t\(when: isTimed && row.time?.isLong == true, " w")" href="#\(row.anchor)"\
            \(when: !isTimed, " aria-label=\"\(words.permalink)\"")>\(isTimed ? time(row.time) : "#")</a>\
            <div class="b" dir="auto">\(when: sender != nil, who(sender ?? ""))\(body(row))\
            \(files(row.attachments))\(when: row.isEdited, edited)</div></li>

            """
    }

    private func kind(isSame: Bool, isService: Bool) -> HTML {
        " class=\"\(when: isSame, "same")\(when: isSame && isService, " ")\(when: isService, "sys")\""
    }

    func time(_ time: TimeText?) -> HTML {
        guard let time else { return "" }
        guard let datetime = time.datetime else { return "<bdi>\(time.text)</bdi>" }
        return "<time datetime=\"\(datetime.toTheMinute)\">\(time.text)</time>"
    }

    /// The name stands in `bdi`, so it does not decide the direction of the text below it.
    private func who(_ name: String) -> HTML { "<p class=\"who\">\(self.name(name))</p>" }

    private func body(_ row: MessageRow) -> HTML {
        guard row.body.isEmpty else { return row.body }
        return row.attachments.isEmpty ? "<p class=\"muted\"><bdi>\(words.noText)</bdi></p>" : ""
    }

    private func files(_ names: [String]) -> HTML {
        guard !names.isEmpty else { return "" }
        // Words of ours stand in `bdi`, so that they do not decide the direction of what people wrote.
        let items: [HTML] = names.map {
            "<li>\(Icon.clip.use)<bdi class=\"vh\">\(words.attachments): </bdi>\(name($0))</li>"
        }
        return "<ul class=\"plain att\">\(items)</ul>"
    }

    private var edited: HTML { "<p class=\"ed\">\(Icon.pen.use)<bdi>\(words.edited)</bdi></p>" }
}

extension TimeText {
    /// A time stays in one line, but what a source showed as one may be any text, and a long one must not push the page
    /// aside.
    var isLong: Bool { text.utf8.count > 24 }
}

extension MessageRow {
    fileprivate func isSame(senderAs other: MessageRow) -> Bool {
        !isService && !other.isService && sender == other.sender
    }
}
