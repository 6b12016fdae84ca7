import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import TerminalParts
import TestExpectations
import Testing

/// Presses keys, and returns which had an effect.
@MainActor
private func press(_ part: some ScreenPart, _ keys: Key...) -> [Bool] {
  keys.map { part.handle(.key($0), at: .zero) }
}

/// The picture without spaces and empty rows at its ends.
@MainActor
private func picture(_ part: some ScreenPart, _ width: Int, _ height: Int) -> String {
  part.frame(CellSize(width: width, height: height), at: .zero).plainText()
    .trimmingCharacters(in: CharacterSet(charactersIn: "\n"))
}

@MainActor
@Suite("Text fields and filtered lists") struct TypedPartTests {
  @Test("a field takes letters, pastes and editing keys, and leaves what it cannot use")
  func typing() {
    let field = TextField(label: "name: ")
    var edits: [String] = []
    field.onTextChange = { edits.append($0) }
    expect(press(field, "a", "c", .left, "b", .end, .backspace), Array(repeating: true, count: 6))
    expect(field.text, "ab")
    expect(edits, ["a", "ac", "abc", "ab"])
    #expect(field.handle(.paste("cd\nx"), at: .zero))
    expect(field.text, "abcd")
    expect(picture(field, 20, 1), "name: abcd")
    expect(field.cursor, CellPoint(x: 10, y: 0))
    expect(press(field, .enter, .up, .tab, .right), [false, false, false, false])
    field.onSubmit = { edits.append("enter \($0)") }
    expect(press(field, .enter), [true])
    expect(edits.last, "enter abcd")
  }

  @Test("Tab completes as far as all completions agree, and lists them")
  func completion() {
    let field = TextField(label: "> ")
    field.completions = { typed in ["status", "stash", "switch"].filter { $0.hasPrefix(typed) } }
    expect(press(field, "s", "t", .tab), [true, true, true])
    expect(field.text, "sta")
    expect(picture(field, 10, 3), "> sta\n  status\n  stash")
    expect(press(field, "t", .tab), [true, true])
    expect(field.text, "status")
    expect(picture(field, 10, 3), "> status")
    field.text = "x"
    expect(press(field, .tab), [false])
  }

  @Test("a click puts the cursor between letters")
  func click() {
    let field = TextField(label: "> ")
    field.text = "abc"
    _ = picture(field, 10, 1)
    #expect(field.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(x: 3, y: 0))), at: .zero))
    expect(press(field, "x"), [true])
    expect(field.text, "axbc")
  }

  @Test("what is typed filters the list, the best first, and Enter chooses")
  func filter() {
    let files = ["Sources/Canvas.swift", "Package.swift", "Tests/CanvasTests.swift", "README.md"]
    let list = FilteredList(files, id: \.self, matching: { $0 }, content: { ViewContent(text: $0) })
    var chosen: [String] = []
    list.list.onChoose = { chosen.append($0) }
    expect(picture(list, 24, 5), ">\n" + files.joined(separator: "\n"))
    _ = press(list, .down, "c", "a", "n")
    expect(picture(list, 24, 5), "> can\nTests/CanvasTests.swift\nSources/Canvas.swift")
    expect(list.list.focused, "Tests/CanvasTests.swift")
    _ = press(list, .down, .enter)
    expect(chosen, ["Sources/Canvas.swift"])
    _ = press(list, "z")
    expect(picture(list, 24, 5), "> canz\n\n       no matches")
    expect(list.lines, ["> canz", "no matches"])
    list.items = ["canzone"]
    expect(list.list.focused, "canzone")
  }
}

/// A number that keys count up, as a value.
private struct Counter: Surface {
  enum Response { case passed, counted }

  var count = 0
  var motion: SurfaceMotion?

  mutating func handle(_ event: InputEvent, in step: Int) -> Response {
    guard event == .key("+") else { return .passed }
    (count, motion) = (count + step, SurfaceMotion(nextFrame: .milliseconds(30)))
    return .counted
  }

  func draw(into canvas: inout Canvas, in step: Int) {
    canvas.draw(DisplayText("\(count) by \(step)"), at: .zero, style: .plain)
  }

  func cursor(in step: Int) -> CellPoint? { CellPoint(x: step, y: 0) }
  func lines(in step: Int) -> [String] { ["\(count)"] }
}

@MainActor
@Suite("Values as parts") struct SurfacePartTests {
  @Test("a surface handles events, draws and moves as a part, in surroundings that the program makes")
  func counter() {
    var responses: [Counter.Response] = []
    let part = SurfacePart(Counter(), context: { $0.name == "dark" ? 3 : 2 }) { response in
      responses.append(response)
      return response == .counted
    }
    var pictures = 0
    part.onChange = { pictures += 1 }
    expect(press(part, "+", "x", "+"), [true, false, true])
    expect(responses, [.counted, .passed, .counted])
    #expect(pictures > 0)
    expect(picture(part, 8, 1), "4 by 2")
    expect(part.lines, ["4"])
    expect(part.nextFrame, .milliseconds(30))
    part.finishMotion()
    #expect(!part.isInMotion)
    part.adopt(.dark)
    expect(part.cursor, CellPoint(x: 3, y: 0))
    part.surface.count = 9
    expect(picture(part, 8, 1), "9 by 3")
  }
}

@MainActor
@Suite("Divided screens, popups and keys") struct DividedPartTests {
  private func list(_ names: String...) -> ItemList<String, String> {
    ItemList(names, id: \.self) { ViewContent(text: $0) }
  }

  @Test("Tab and a click go from one side to the other, and keys go to the active side")
  func split() {
    let (left, right) = (list("a", "b"), list("c", "d"))
    let split = SplitPart(left, right)
    expect(picture(split, 31, 2), "a              │c\nb              │d")
    _ = press(split, .down)
    expect(left.focused, "b")
    expect(press(split, .tab), [true])
    _ = press(split, .down)
    expect(right.focused, "d")
    expect([left.isActive, right.isActive], [false, true])
    expect(split.cursor, CellPoint(x: 16, y: 1))
    #expect(split.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(x: 2, y: 0))), at: .zero))
    #expect(split.handle(.mouse(MouseEvent(.release(.left), at: CellPoint(x: 2, y: 0))), at: .zero))
    expect(left.focused, "a")
    #expect(!split.usesSecond)
    #expect(!split.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(x: 15, y: 0))), at: .zero))
    expect(split.lines.count, 4)
  }

  @Test("where there is no space for both sides, the active one is shown")
  func narrow() {
    let split = SplitPart(list("a"), list("c"))
    expect(picture(split, 24, 1), "a")
    _ = press(split, .tab)
    expect(picture(split, 24, 1), "c")
    let stacked = SplitPart(list("a"), list("c"), .stacked, dividing: .second(1))
    expect(picture(stacked, 3, 3), "a\n───\nc")
    expect(picture(stacked, 3, 4), "a\n\n───\nc")
    stacked.division = .first(1)
    expect(picture(stacked, 3, 4), "a\n───\nc")
    expect(picture(stacked, 3, 2), "a\nc")
    expect(picture(stacked, 3, 1), "a")
  }

  /// Four fields in divided parts within divided parts.
  private func form(_ fields: [TextField]) -> SplitPart {
    SplitPart(
      fields[0],
      SplitPart(
        fields[1], SplitPart(fields[2], fields[3], .stacked, dividing: .first(1)), .stacked, dividing: .first(1)),
      .stacked, dividing: .first(1))
  }

  @Test("fields above each other have no lines where only the fields fit")
  func tight() {
    let fields = ["a", "b", "c", "d"].map { TextField(label: $0) }
    let form = form(fields)
    expect(picture(form, 3, 7), "a\n───\nb\n───\nc\n───\nd")
    expect(picture(form, 3, 6), "a\nb\nc\nd")
    expect(picture(form, 3, 4), "a\nb\nc\nd")
  }

  @Test(
    "Tab goes through all fields and back to the first, Shift-Tab the other way, and the field with the keys is shown")
  func fields() {
    for rows in 1...8 {
      let fields = ["a", "b", "c", "d"].map { TextField(label: $0) }
      let form = form(fields)
      _ = picture(form, 3, rows)
      var order = ""
      for key in [Key.tab, .tab, .tab, .tab, .tab, .backTab, .backTab, .backTab, .backTab, .backTab] {
        expect(press(form, key), [true])
        let label = fields.first(where: \.isActive)?.label ?? "none"
        order += label
        let lines = picture(form, 3, rows).split(separator: "\n")
        expect(form.cursor.map { String(lines[$0.y]) }, label, "\(rows) rows")
      }
      expect(order, "bcdabadcba")
      expect(fields.count { $0.isActive }, 1)
    }
    let hidden = form(["a", "b", "c", "d"].map { TextField(label: $0) })
    _ = picture(hidden, 3, 0)
    expect(press(hidden, .tab), [false])
  }

  @Test("a popup names the keys of its part, and the one that closes it")
  func hints() {
    func words(_ part: any ScreenPart) -> [String] { part.hints.map { "\($0.key.name) \($0.does)" } }
    let field = TextField(label: "a")
    expect(words(Popup("A", field, size: .init(width: 3, height: 1))), ["esc close"])
    field.onSubmit = { _ in }
    field.completions = { _ in [] }
    #expect(
      words(Popup("A", field, size: .init(width: 3, height: 1))) == ["enter accept", "tab complete", "esc close"])
    expect(words(SplitPart(field, TextField())), ["enter accept", "tab next"])
    let list = list("a")
    list.onChoose = { _ in }
    expect(words(list), ["enter choose"])
  }

  @Test("a popup is a box in the middle that fits the screen")
  func popup() {
    let popup = Popup("Metals", list("Iron", "Tin"), size: CellSize(width: 12, height: 2))
    expect(popup.area(on: CellSize(width: 40, height: 10)), CellRect(x: 13, y: 3, width: 14, height: 4))
    expect(popup.area(on: CellSize(width: 8, height: 3)), CellRect(x: 0, y: 0, width: 8, height: 3))
    expect(picture(popup, 14, 4), "╭─ Metals ───╮\n│Iron        │\n│Tin         │\n╰────────────╯")
    expect(popup.cursor, CellPoint(x: 1, y: 1))
    // A title that does not fit goes up to the corner, as in panels of the viewer.
    expect(picture(popup, 8, 3), "╭─ Met…╮\n│Iron  │\n╰──────╯")
  }

  private var table: KeyTable {
    KeyTable([
      KeyCommand("quit", "q", .control("q"), does: "quit") {}, KeyCommand("sort", "s", does: "sort by size") {},
      KeyCommand("help", "?", does: "list keys") {},
    ])
  }

  @Test("other keys of the user take precedence, and what is wrong with them is said")
  func binding() throws {
    let bound = try table.binding(["sort": ["q", "ctrl-s"], "help": []])
    expect(bound.command(for: "q")?.name, "sort")
    expect(bound.command(for: .control("q"))?.name, "quit")
    #expect(bound.command(for: "?") == nil)
    expect(bound.help.map(\.keys), ["ctrl-q", "q ctrl-s", ""])
    func message(_ own: [String: [String]]) -> String? {
      do throws(KeyTableError) {
        _ = try table.binding(own)
        return nil
      } catch { return error.description }
    }
    expect(message(["srot": ["x"]]), "unknown command 'srot'; known: quit, sort, help")
    #expect(
      message(["sort": ["hyper-x"]])
        == "unknown key 'hyper-x' for 'sort'; expected a name such as j, G, ctrl-n, alt-x, pgdn or f1")
    expect(message(["sort": ["x"], "help": ["x"]]), "key 'x' is given to 'help' and to 'sort'")
  }

  @Test("the status row has the text at the left and as many hints as fit at the right")
  func status() {
    func row(_ text: String, _ width: Int) -> String {
      var canvas = Canvas(size: CellSize(width: width, height: 1))
      StatusRow(text, keys: table).draw(into: &canvas, canvas.bounds, theme: .none)
      return canvas.plainText()
    }
    expect(row("3 files", 50), " 3 files      q quit  s sort by size  ? list keys")
    expect(row("3 files", 34), " 3 files   q quit  s sort by size")
    expect(row("", 20), " q quit")
    expect(row("a long text", 8), " a lon…")
  }
}
