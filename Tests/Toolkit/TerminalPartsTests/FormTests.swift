import CharacterCanvas
import Foundation
import TerminalParts
import TestExpectations
import Testing

private struct Person: Equatable {
  var name = "Ada"
  var group = "friends"
  var isFavourite = false
  var wantsNews = true
}

@MainActor
@Suite("Forms") struct FormTests {
  private func form() -> Form<Person> {
    Form(Person(), [
      .text("name", \.name, placeholder: "who?"), .choice("group", \.group, ["friends", "work"]),
      .toggle("favourite", \.isFavourite), .checkBox("newsletter", \.wantsNews),
    ])
  }

  private func press(_ part: any ScreenPart, _ keys: Key...) -> [Bool] {
    keys.map { part.handle(.key($0), at: .zero) }
  }

  private func click(_ part: any ScreenPart, _ x: Int, _ y: Int) -> Bool {
    part.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(x: x, y: y))), at: .zero)
  }

  private func picture(_ part: any ScreenPart, _ width: Int, _ height: Int) -> [String] {
    part.frame(CellSize(width: width, height: height), at: .zero).plainText()
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("labels and values stand in two columns, and a mark shows the field in use")
  func drawing() {
    let form = form()
    expect(
      picture(form, 40, 4),
      [
        "› name        Ada", "  group       ● friends  ○ work", "  favourite   ●━ off", "  newsletter  [x]",
      ])
    expect(form.cursor, CellPoint(x: 17, y: 0))
    expect(form.lines, ["chosen: name: Ada", "group: friends", "favourite: off", "newsletter: on"])
    form.isActive = false
    expect(picture(form, 40, 1), ["  name        Ada"])
    #expect(form.cursor == nil)
  }

  @Test("Tab and arrows go from field to field, and each kind of field has its keys")
  func editing() {
    let form = form()
    var edits: [Person] = []
    form.onEdit = { edits.append($0) }
    expect(press(form, "x", .tab, .right, .down, .space, .tab, .left, .tab, .backspace), Array(repeating: true, count: 9))
    expect(form.value, Person(name: "Ada", group: "work", isFavourite: true, wantsNews: false))
    expect(edits.map(\.name), ["Adax", "Adax", "Adax", "Adax", "Ada"])
    expect(press(form, .backTab, .right, .backTab, .left, .up, "f"), Array(repeating: true, count: 6))
    expect(form.value, Person(name: "Ada", group: "friends", isFavourite: false, wantsNews: true))
    expect(press(form, "z", .function(2)), [false, false])
  }

  @Test("Enter submits a value without objections, and shows an objection below the fields")
  func submitting() {
    let form = form()
    var submitted: [String] = []
    expect(press(form, .enter), [false])
    form.onSubmit = { submitted.append($0.name) }
    form.check = { $0.name.isEmpty ? "the name is empty" : nil }
    expect(press(form, .control("u"), .enter), [true, true])
    expect(submitted, [])
    expect(picture(form, 40, 5).first, "› name        who?")
    expect(picture(form, 40, 5).last, "the name is empty")
    expect(press(form, "B", "o", .tab, .enter), [true, true, true, true])
    expect(submitted, ["Bo"])
    expect(picture(form, 40, 5).last, "")
  }

  @Test("the field in use is shown where few rows and columns are left")
  func small() {
    let form = form()
    _ = press(form, .tab, .right, .tab)
    expect(picture(form, 20, 2), ["  group   ‹ work ›", "› favou…  ●━ off"])
    _ = press(form, .tab)
    expect(picture(form, 20, 1), ["› newsl…  [x]"])
    expect(picture(form, 3, 1), ["› ["])
    expect(picture(form, 0, 0), [""])
  }

  @Test("a click goes to a field, and changes a choice, a switch or a box")
  func clicks() {
    let form = form()
    _ = picture(form, 40, 4)
    #expect(click(form, 27, 1))
    expect(form.value.group, "work")
    #expect(click(form, 15, 2))
    #expect(form.value.isFavourite)
    #expect(click(form, 3, 3))
    #expect(form.value.wantsNews)
    #expect(click(form, 14, 0))
    expect(press(form, "M"), [true])
    expect(form.value.name, "MAda")
    #expect(!click(form, 3, 4))
  }

  @Test("a text is hidden where it is secret")
  func secret() {
    let form = Form(Person(), [.text("password", \.name, isSecure: true)])
    expect(picture(form, 30, 1), ["› password  •••"])
    expect(form.lines, ["chosen: password: •••"])
    _ = press(form, "!")
    expect(form.value.name, "Ada!")
  }

  @Test("Tab leaves the last field of a form that does not wrap")
  func leaving() {
    let form = form()
    form.wraps = false
    expect(press(form, .backTab, .tab, .tab, .tab, .tab), [false, true, true, true, false])
  }

  @Test("a popup of a form has space for its fields and a sentence, and shows its keys")
  func popup() {
    let form = form()
    expect(Popup("Edit", form).size, CellSize(width: 38, height: 5))
    form.onSubmit = { _ in }
    expect(Popup("Edit", form).hints.map { "\($0.key.name) \($0.does)" }, ["tab next", "enter accept", "esc close"])
  }
}
