import CharacterCanvas
import Foundation
import LayoutCore
import TerminalParts
import TestExpectations
import Testing

@MainActor
private func press(_ part: any ScreenPart, _ keys: Key...) -> [Bool] {
  keys.map { part.handle(.key($0), at: .zero) }
}

@MainActor
private func click(_ part: any ScreenPart, _ x: Int, _ y: Int) -> Bool {
  part.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(x: x, y: y))), at: .zero)
}

@MainActor
private func picture(_ part: any ScreenPart, _ width: Int, _ height: Int) -> [String] {
  part.frame(CellSize(width: width, height: height), at: .zero).plainText()
    .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

@MainActor
@Suite("Questions, progress and tabs") struct SmallPartTests {
  @Test("a reply is chosen by its letter, by Enter or by a click")
  func question() {
    var replies: [Int] = []
    let popup = Popup.question("Delete", Confirmation("Delete Ada?", replies: ["Delete", "Cancel"])) {
      replies.append($0)
    }
    expect(popup.size, CellSize(width: 24, height: 3))
    expect(picture(popup.content, 24, 3), ["Delete Ada?", "", " [ Delete ]  [ Cancel ]"])
    expect(press(popup, "d", "c", .enter, .left, .enter, "x"), [true, true, true, true, true, false])
    expect(replies, [0, 1, 1, 0])
    #expect(click(popup.content, 3, 2))
    #expect(click(popup.content, 22, 2))
    expect(replies, [0, 1, 1, 0, 0, 1])
    expect(popup.lines, ["Delete", "Delete Ada?", "chosen: Delete", "Cancel"])
  }

  @Test("replies that do not fit beside each other stand below each other")
  func narrow() {
    var replies: [Int] = []
    let popup = Popup.question("Quit", Confirmation("Save first?", replies: ["Save", "Discard", "Stay"])) {
      replies.append($0)
    }
    expect(picture(popup.content, 14, 4), ["Save first?", "[ Save ]", "[ Discard ]", "[ Stay ]"])
    #expect(click(popup.content, 2, 2))
    expect(replies, [1])
    expect(picture(popup.content, 6, 1).count, 1)
  }

  @Test("progress is a label, a bar and a percentage, as far as they fit")
  func progress() {
    let part = SurfacePart(ProgressRow("copying", done: 1, of: 2))
    expect(picture(part, 23, 1), ["copying ━━━━━╌╌╌╌╌  50%"])
    expect(picture(part, 12, 1), ["copying  50%"])
    expect(picture(part, 7, 1), ["co… 50%"])
    expect(part.lines, ["copying: 50%"])
    part.surface.share = 1
    expect(picture(part, 23, 1), ["copying ━━━━━━━━━━ 100%"])
    part.surface.share = nil
    expect(picture(part, 23, 1), ["copying"])
    #expect(!part.handle(.key("x"), at: .zero))
  }

  @Test("a percentage counts whole steps", arguments: [(0, 0, "100%"), (29, 100, "29%"), (999, 1000, "99%"), (2, 1, "100%")])
  func percentages(done: Int, count: Int, expected: String) {
    expect(ProgressRow("x", done: done, of: count).words, "x: \(expected)")
  }

  @Test("one of several parts is shown below the titles, and gets the keys")
  func tabs() {
    let (first, second) = (TextField(label: "a "), TextField(label: "b "))
    let tabs = TabsPart([.init("One", first), .init("Two", second)])
    expect(picture(tabs, 14, 2), [" One   Two", "a"])
    expect([first.isActive, second.isActive], [true, false])
    expect(press(tabs, "x", .alt("2"), "y", .alt("3"), .right), [true, true, true, false, true])
    expect([first.text, second.text], ["x", "y"])
    expect(tabs.current, 0)
    #expect(click(tabs, 7, 0))
    expect(picture(tabs, 14, 2), [" One   Two", "b y"])
    expect(tabs.cursor, CellPoint(x: 3, y: 1))
    expect(tabs.lines, ["tabs: One; Two, shown", "b y"])
    expect(picture(tabs, 4, 1), ["Two"])
    #expect(!click(tabs, 13, 0))
  }
}

private struct Metal: Equatable {
  let name: String
  let number: Int
}

@MainActor
@Suite("Tables of values") struct TablePartTests {
  private func table() -> TablePart<Metal, String> {
    TablePart(
      [Metal(name: "Zinc", number: 30), Metal(name: "Iron", number: 26), Metal(name: "Tin", number: 50)], id: \.name,
      columns: [TableColumn("name", \.name), TableColumn("number", \.number, width: 8, alignment: .trailing)])
  }

  @Test("titles stand above aligned columns")
  func drawing() {
    expect(
      picture(table(), 22, 4),
      ["name           number", "Zinc               30", "Iron               26", "Tin                50"])
  }

  @Test("a click on a title sorts by its column, and another one reverses the order")
  func sorting() {
    let table = table()
    _ = picture(table, 22, 4)
    #expect(click(table, 15, 0))
    expect(
      picture(table, 22, 4),
      ["name         number ▲", "Iron               26", "Zinc               30", "Tin                50"])
    #expect(click(table, 15, 0))
    expect(
      picture(table, 22, 4),
      ["name         number ▼", "Tin                50", "Zinc               30", "Iron               26"])
    table.sort(by: 0)
    expect(table.list.items.map(\.name), ["Iron", "Tin", "Zinc"])
    table.order = nil
    expect(table.list.items.map(\.name), ["Zinc", "Iron", "Tin"])
    #expect(!click(table, 12, 0))
  }

  @Test("items that are equal keep their order in both directions")
  func stability() {
    let table = TablePart(
      [Metal(name: "b", number: 1), Metal(name: "a", number: 1), Metal(name: "c", number: 0)], id: \.name,
      columns: [TableColumn("n", \.number)])
    table.sort(by: 0)
    expect(table.list.items.map(\.name), ["c", "b", "a"])
    table.sort(by: 0)
    expect(table.list.items.map(\.name), ["b", "a", "c"])
  }

  @Test("the focus stays with its item, and columns that do not fit are left out")
  func focus() {
    let table = table()
    _ = picture(table, 22, 4)
    #expect(click(table, 2, 2))
    #expect(table.handle(.mouse(MouseEvent(.release(.left), at: CellPoint(x: 2, y: 2))), at: .zero))
    expect(table.list.focused?.name, "Iron")
    table.sort(by: 1)
    expect(table.list.focused?.name, "Iron")
    expect(picture(table, 12, 2), ["name", "Iron"])
    expect(picture(table, 22, 1).first?.hasPrefix("Iron"), true)
    table.items.append(Metal(name: "Gold", number: 79))
    expect(table.list.items.map(\.number), [26, 30, 50, 79])
  }
}
