import Foundation
import TestExpectations
import Testing

/// The gallery, used as a person would use it, in a real terminal. What the screen must show is known without a
/// terminal.
@Suite("The gallery in a terminal", .serialized) struct GalleryTests {
  /// The rows of content at 80x24, below which is the status line.
  private let height = 23

  @Test(
    "the gallery opens on the waterfall, with its first header at the top, whatever the locale",
    arguments: ["", "LANG=C", "LC_ALL=C.UTF-8", "LANG=xx_XX.UTF-8"])
  func firstPicture(locale: String) throws {
    let tmux = try Ashlar.shown(locale: locale)
    let picture = try Ashlar.picture("waterfall", columns: 80, rows: height)
    #expect(TallPicture.isHeader(picture[0], of: "Other nonmetals"))
    let screen = try tmux.wait(for: "the picture, in section 0") {
      $0.dropLast() == picture[...] && StatusLine($0).section?.index == 0
    }
    expect(screen.last?.contains("rows 1–23/"), true)
    expect(StatusLine(screen).scene, "Chemical elements")
    expect(screen.last?.contains("  ? help  "), true)
  }

  @Test("the gallery scrolls by lines, pages and half pages, with pinned headers")
  func scrolling() throws {
    let tmux = try Ashlar.shown()
    let whole = try Elements.tallPicture(columns: 80)
    // A page is the part below the pinned header; half a page is half of the view.
    let (page, half) = (height - 1, height / 2)
    let moves: [(key: String, rows: Int)] = [
      ("j", 1), ("Down", 1), ("NPage", page), ("Space", page), ("j", 1), ("C-d", half), ("C-u", -half),
      ("k", -1), ("b", -page), ("k", -1), ("PPage", -page), ("j", 1), ("Up", -1), ("C-d", half),
    ]
    var y = 0
    for move in moves {
      y = max(0, y + move.rows)
      try tmux.press(move.key)
      let above = whole.headers.lastIndex { $0 <= y }
      // A terminal may show the rows of a picture before its last one.
      let screen = try tmux.wait(for: "row \(y) after \(move.key), in section \(above ?? 0) or the next") { screen in
        screen.dropLast() == whole.view(at: y, height: height)[...]
          && StatusLine(screen).section.map { $0.index == above || $0.index == (above ?? 0) + 1 } == true
      }
      try expect(Ashlar.picture("waterfall", columns: 80, rows: height, y: y), Array(screen.dropLast()))
    }
  }

  @Test("G goes to the end and g to the start")
  func ends() throws {
    let tmux = try Ashlar.shown()
    let start = try Ashlar.picture("waterfall", columns: 80, rows: height)
    let end = try Ashlar.picture("waterfall", columns: 80, rows: height, y: 1_000_000)
    let lastCard = try #require(Elements.sections.last?.cards.last)
    #expect(end.contains { $0.contains(lastCard) })
    for (key, picture) in [("G", end), ("g", start), ("End", end), ("j", end), ("Home", start), ("k", start)] {
      try tmux.press(key)
      _ = try tmux.wait(for: "what \(key) shows") {
        $0.dropLast() == picture[...] && StatusLine($0).isAtEnd == (picture == end)
      }
    }
  }

  @Test("] and [ go from section to section")
  func sections() throws {
    let tmux = try Ashlar.shown()
    let whole = try Elements.tallPicture(columns: 80)
    let last = whole.rows.lastIndex { !$0.isEmpty } ?? 0
    for (key, steps) in [("]", Array(1...6)), ("[", Array((0...5).reversed()))] {
      for section in steps where whole.headers[section] + height <= last {
        try tmux.press(key)
        let y = whole.headers[section]
        // The status line is the last that the terminal paints.
        let screen = try tmux.wait(for: "section \(section)") {
          $0.dropLast() == whole.view(at: y, height: height)[...] && StatusLine($0).section?.index == section
        }
        let name = StatusLine(screen).section?.name
        #expect(name == nil || name == Elements.sections[section].name)
      }
    }
  }

  @Test("Tab and Shift-Tab cycle through the scenes, and each keeps its place")
  func scenes() throws {
    let tmux = try Ashlar.shown()
    let count = Ashlar.scenes.count
    expect(Array(Ashlar.scenes.prefix(3)), ["waterfall", "flow", "boxes"])
    let places: [(key: String, scene: Int, y: Int)] = [
      ("C-d", 0, 11), ("Tab", 1, 0), ("j", 1, 1), ("Tab", 2, 0), ("BTab", 1, 1), ("BTab", 0, 11),
      ("BTab", count - 1, 0),
      ("Tab", 0, 11), ("Tab", 1, 1),
    ]
    for (key, scene, y) in places {
      try tmux.press(key)
      let screen = try tmux.wait(for: "scene \(scene + 1) after \(key)") {
        // What is said of the last scene leaves no space for its number and the range.
        scene >= 3
          ? $0.contains { $0.hasPrefix(" \(Ashlar.scenes[scene]) ") }
          : $0.last?.hasPrefix(" \(scene + 1)/\(count) ") == true && StatusLine($0).range?.start == y
      }
      guard scene < 3 else { continue }
      try expect(Ashlar.picture(Ashlar.scenes[scene], columns: 80, rows: height, y: y), Array(screen.dropLast()))
    }
  }

  @Test(
    "scenes look the same in the terminal as without one, at any offset", arguments: ["waterfall", "flow", "boxes"])
  func everyScene(scene: String) throws {
    let tmux = try Ashlar.shown("open \(scene)", columns: 100, rows: 31)
    var y = 0
    for key in ["", "j", "j", "j", "NPage", "j", "C-d", "k"] {
      if !key.isEmpty { try tmux.press(key) }
      let before = y
      let screen = try tmux.wait(for: "the range after \(key)") { screen in
        guard let range = StatusLine(screen).range else { return false }
        y = range.start
        return key.isEmpty ? y == 0 : y != before || range.end == range.whole
      }
      try expect(Ashlar.picture(scene, columns: 100, rows: 30, y: y), Array(screen.dropLast()), "at row \(y)")
    }
  }

  @Test(
    "scrolling any scene there and back restores its picture",
    // The conversation continues while it is shown.
    arguments: Ashlar.scenes.filter { !$0.hasPrefix("fault-") && $0 != "messages" })
  func roundTrip(scene: String) throws {
    let tmux = try Ashlar.shown("open \(scene)", columns: 110, rows: 30)
    // The carousel begins with its second card, and g goes to the first.
    if scene == "carousel" { try tmux.press("g") }
    let isController = scene == "settings" || scene == "mountains"
    // How many rows there are is known once they were measured.
    let rows = { (screen: [String]) in isController || scene == "feed" ? screen.dropLast() : screen[...] }
    // Images come after the first picture.
    var (last, unchanged) = ([String](), 0)
    let start = rows(
      try tmux.wait(for: "the images") { screen in
        unchanged = screen == last ? unchanged + 1 : 0
        last = screen
        return unchanged >= 15 && (scene != "photos" || !screen.contains { $0.contains("░") })
      })
    // The cards are side by side. Lists of controllers begin with a focus, which steps move without scrolling.
    let steps = scene == "carousel" ? ("l", "h") : isController ? ("C-d", "C-u") : ("j", "k")
    // The moons' headers cover the last row of a page up, so that it is a row less than a page down.
    let pages = scene == "stream" ? ("G", "g") : ("NPage", "PPage")
    // What is all in view does not scroll.
    let scrolls = last.last?.hasSuffix("  all") == true ? [] : [steps, ("C-d", "C-u"), ("G", "g"), pages]
    for (away, back) in scrolls + [("Tab", "BTab"), ("?", "Escape")] {
      try tmux.press(away)
      try tmux.wait(for: "something else after \(away)") { rows($0) != start }
      try tmux.press(back)
      try tmux.wait(for: "the start after \(back)") { rows($0) == start }
    }
  }

  @Test("? shows all keys, and closing the help restores the picture")
  func help() throws {
    let tmux = try Ashlar.shown()
    let picture = try Ashlar.picture("waterfall", columns: 80, rows: height)
    try tmux.wait(for: "the picture") { $0.dropLast() == picture[...] }
    for key in ["Escape", "?"] {
      try tmux.press("?")
      let screen = try tmux.wait(for: "the keys") { $0.contains { $0.contains("─ Keys ─") } }
      for words in ["j down ", "ctrl-d ", "G end "] {
        #expect(screen.contains { $0.contains(words) }, "\(words)")
      }
      try tmux.press("End")
      try tmux.wait(for: "the last keys") { $0.contains { $0.contains("In step mode") } }
      try tmux.press(key)
      try tmux.wait(for: "the picture again after \(key)") { $0.dropLast() == picture[...] }
    }
  }

  @Test("a paste is not taken for keys")
  func paste() throws {
    let tmux = try Ashlar.shown()
    let picture = try Ashlar.picture("waterfall", columns: 80, rows: height, y: 1)
    try tmux.wait(for: "the picture") { $0[0].hasPrefix(" Other nonmetals") }
    try tmux.run(["set-buffer", "G\nq"])
    try tmux.run(["paste-buffer", "-p"])
    try tmux.press("j")
    try tmux.wait(for: "one row on") { $0.dropLast() == picture[...] }
  }

  @Test("the wheel scrolls")
  func wheel() throws {
    let tmux = try Ashlar.shown()
    let start = try tmux.rows
    // What a terminal sends for a turn of the wheel in the tenth column and row: down, then up.
    try tmux.send("\u{1B}[<65;10;10M")
    let next = try tmux.wait(for: "rows further down") { $0 != start && StatusLine($0).range != nil }
    let y = try #require(StatusLine(next).range?.start)
    #expect(y > 0)
    try expect(Ashlar.picture("waterfall", columns: 80, rows: height, y: y), Array(next.dropLast()))
    try tmux.send("\u{1B}[<64;10;10M")
    try tmux.wait(for: "the start") { $0 == start }
  }
}
