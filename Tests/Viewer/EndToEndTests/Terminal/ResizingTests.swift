import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("Resizing the terminal", .serialized) struct ResizingTests {
  /// The gallery, scrolled into its fourth section, and the card that is the first in the status line.
  private func opened() throws -> (tmux: Tmux, screen: [String], card: String) {
    let tmux = try Ashlar.shown()
    let whole = try Elements.tallPicture(columns: 80)
    try tmux.press("]", "]", "]", "j", "j", "j", "j", "j", "j")
    let picture = whole.view(at: whole.headers[3] + 6, height: 23)
    let screen = try tmux.wait(for: "the fourth section") { $0.dropLast() == picture[...] }
    return (tmux, screen, try card(in: screen))
  }

  private func card(in screen: [String]) throws -> String {
    let status = StatusLine(screen)
    let (section, item) = (try #require(status.section), try #require(status.item))
    #expect(section.name == nil || section.name == Elements.sections[section.index].name)
    return Elements.sections[section.index].cards[item]
  }

  @Test("the terminal's size is measured, whatever LINES and COLUMNS say")
  func leftOver() throws {
    let plain = try Ashlar.shown("open flow").rows
    try expect(Ashlar.shown("open flow", locale: "LINES=10 COLUMNS=30").rows, plain)
  }

  @Test("a larger terminal shows more, beginning with the same item")
  func larger() throws {
    let (tmux, _, card) = try opened()
    try tmux.resize(200, 60)
    let screen = try tmux.wait(for: "the whole width and height") {
      $0.count == 60 && $0.last?.contains("? help") == true
        && StatusLine($0).range?.end == (StatusLine($0).range?.start ?? 0) + 59
    }
    let range = try #require(StatusLine(screen).range)
    try expect(self.card(in: screen), card)
    try expect(Ashlar.picture("waterfall", columns: 200, rows: 59, y: range.start), Array(screen.dropLast()))
  }

  @Test("a small terminal shows what fits, beginning with the same item")
  func smaller() throws {
    let (tmux, _, card) = try opened()
    try tmux.resize(20, 5)
    let whole = try Elements.tallPicture(columns: 20)
    let name = try #require(whole.rows.firstIndex { $0.contains(card.prefix(15)) })
    // The item's card begins a row above its name and has at most eight rows.
    let places = (max(0, name - 4)...name + 7).map { whole.view(at: $0, height: 4) }
    let screen = try tmux.wait(for: "the item") { places.contains(Array($0.dropLast())) }
    try #require(screen.count == 5)
    #expect(screen[4].contains("Chemical el"))
  }

  @Test("a series of sizes, down to one cell and back, does not change the place")
  func series() throws {
    let (tmux, screen, _) = try opened()
    for (columns, rows) in [(200, 60), (20, 5), (1, 1), (2, 2), (1, 40), (300, 1), (3, 3), (61, 17)] {
      try tmux.resize(columns, rows)
      try tmux.wait(for: "\(columns)x\(rows)") { $0.count == rows }
    }
    try tmux.resize(80, 24)
    try tmux.wait(for: "the picture of before") { $0 == screen }
    try tmux.press("j")
    try tmux.wait(for: "a row further") { $0 != screen && $0.count == 24 && $0[0] == screen[0] }
  }

  @Test("the help stays on the screen")
  func help() throws {
    let tmux = try Ashlar.shown()
    try tmux.press("?")
    try tmux.wait(for: "the keys") { $0.contains { $0.contains("─ Keys ─") } }
    try tmux.resize(20, 5)
    try tmux.wait(for: "the keys, cut") { $0.count == 5 && $0.contains { $0.contains("j down") } }
    try tmux.resize(1, 1)
    try tmux.resize(80, 24)
    try tmux.press("Escape")
    let picture = try Ashlar.picture("waterfall", columns: 80, rows: 23)
    try tmux.wait(for: "the picture") { $0.dropLast() == picture[...] }
  }
}
