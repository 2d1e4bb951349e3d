// A month that grew too large for one page keeps its old address; a link to a message in it is sent on to the page
// that has the message now. #jump lists the pages, each with the first digits of its anchors, all equally long.
(function () {
  "use strict";
  function go() {
    var map = document.getElementById("jump"), anchor = location.hash.slice(1);
    if (!map || !/^m[0-9a-f]{10,}$/.test(anchor)) return;
    var n = +map.getAttribute("data-n"), start = anchor.slice(1, n + 1);
    for (var page = map.firstElementChild; page; page = page.nextElementSibling) {
      var all = page.getAttribute("data-m"), at = all.indexOf(start);
      while (at > 0 && at % n) at = all.indexOf(start, at + 1);
      if (at >= 0) return location.replace(page.getAttribute("data-page") + "#" + anchor);
    }
  }
  addEventListener("hashchange", go);
  go();
})();
