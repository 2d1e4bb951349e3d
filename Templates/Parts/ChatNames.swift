import SafeHTML

extension Place {
    /// A chat without a name is "Chat".
    func chatName(_ chat: ChatLink) -> String { chat.name.isBlank ? words.chat : chat.name }

    func chatHeading(_ chat: ChatLink) -> HTML { "<h1><bdi>\(chatName(chat))</bdi></h1>" }

    /// The way down to a page of a chat; nothing on the months page of the only chat.
    /// - Parameter trail: the steps below the chat, each with its page.
    func crumb(_ chat: ChatLink, trail: [(name: String, address: String)]) -> HTML {
        var steps: [HTML] = []
        if let all = chat.allChats {
            steps.append("<a href=\"\(link: link(all))\">\(words.chats)</a>")
        }
        if address != chat.address {
            steps.append("<a href=\"\(link: link(chat.address))\"><bdi>\(chatName(chat))</bdi></a>")
        }
        for step in trail { steps.append("<a href=\"\(link: link(step.address))\">\(step.name)</a>") }
        guard let first = steps.first else { return "" }
        let rest: [HTML] = steps.dropFirst().map { " <span aria-hidden=\"true\">›</span> \($0)" }
        return "<p class=\"crumb\">\(first)\(rest)</p>\n"
    }
}
