import CharacterCanvas
import CollectionWidget
import Foundation
import Images
import LayoutCore
import TestExpectations
import Testing

/// A process, which is the same whatever it does.
private struct Job: Identifiable, Hashable {
  let id: Int
  var name: String
  var share: Int
}

@MainActor
@Suite("Lists of values in a widget") struct ItemListTests {
  private let size = CellSize(width: 10, height: 4)

  private func metals(_ names: [String] = ["Iron", "Copper", "Zinc", "Silver", "Tin", "Gold"]) -> ItemList<
    String, String
  > {
    ItemList(names, id: \.self) { ViewContent(text: $0) }
  }

  /// The picture without the empty rows below.
  private func picture<Item, ID>(_ list: ItemList<Item, ID>, at milliseconds: Int = 0) -> String {
    var rows = list.widget.frame(size, at: .milliseconds(milliseconds)).plainText().split(
      separator: "\n", omittingEmptySubsequences: false)
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  private func press<Item, ID>(_ list: ItemList<Item, ID>, _ keys: Key...) -> [Bool] {
    keys.map { list.widget.handle(.key($0), at: .zero) }
  }

  @Test("items and a closure make a list, and Enter chooses the item in focus")
  func choosing() {
    var chosen: [String] = []
    let list = metals()
    list.onChoose = { chosen.append($0) }
    expect(picture(list), "Iron\nCopper\nZinc\nSilver")
    expect(list.focused, "Iron")
    expect(press(list, .down, .down, .enter), [true, true, true])
    expect(chosen, ["Zinc"])
    expect(list.widget.cursor, CellPoint(x: 0, y: 2))
  }

  @Test("the focus stays with its item when others come, and goes to the next when its item goes")
  func focusFollows() {
    let list = metals()
    _ = picture(list)
    _ = press(list, .down, .down)
    list.items.insert("Lead", at: 0)
    expect(picture(list), "Lead\nIron\nCopper\nZinc")
    expect(list.focused, "Zinc")
    list.items.removeAll { $0 == "Zinc" }
    expect(list.focused, "Silver")
    list.items = ["Gold"]
    expect(list.focused, "Gold")
    list.items = []
    #expect(list.focused == nil)
    expect(press(list, .down, .enter, .end), [false, false, false])
  }

  @Test("an item that changed is the same item with another text")
  func contents() {
    var jobs = [Job(id: 1, name: "swift", share: 5), Job(id: 2, name: "git", share: 9)]
    let list = ItemList(jobs) { ViewContent(text: $0.name, detail: "\($0.share)") }
    expect(picture(list), "swift    5\ngit      9")
    _ = press(list, .down)
    jobs[0].share = 12
    list.items = jobs.sorted { $0.share > $1.share }
    expect(picture(list), "swift   12\ngit      9")
    jobs[1].share = 40
    list.items = jobs.sorted { $0.share > $1.share }
    expect(picture(list), "git     40\nswift   12")
    expect(list.focused?.name, "git")
    expect(list.indexPath(of: 1), IndexPath(item: 1, section: 0))
  }

  @Test("of items with one identifier, the later one is shown")
  func duplicates() {
    let list = ItemList([Job(id: 1, name: "a", share: 1), Job(id: 1, name: "b", share: 2)]) {
      ViewContent(text: $0.name)
    }
    expect(picture(list), "b")
  }

  @Test("headers are pinned, and fold their sections for Enter and for a click")
  func folding() {
    let list = metals([])
    list.foldsSections = true
    list.sections = [
      ItemSection("soft", items: ["Tin", "Lead", "Gold"]), ItemSection("hard", items: ["Iron", "Chrome"]),
    ]
    expect(picture(list), "▾ soft\nTin\nLead\nGold")
    expect(press(list, .end), [true])
    expect(picture(list), "▾ soft\n▾ hard\nIron\nChrome")
    _ = press(list, .home, .up)
    expect(list.widget.focusedElement?.kind, ElementKind.sectionHeader)
    expect(press(list, .enter), [true])
    expect(picture(list), "▸ soft   3\n▾ hard\nIron\nChrome")
    expect(list.foldedSections, ["soft"])
    for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
      #expect(list.widget.handle(.mouse(MouseEvent(kind, at: CellPoint(x: 3, y: 0))), at: .zero))
    }
    expect(picture(list), "▾ soft\nTin\nLead\nGold")
  }

  @Test("the later ones of many items are found by typing their beginning, which waits a second for more letters")
  func typeAhead() {
    let list = metals((0..<200).map { "row \($0)" } + ["Silver", "Sodium"])
    list.widget.usesTypeAhead = true
    _ = picture(list)
    let type = { (letter: Character, time: Int) in
      list.widget.handle(.key(Key(letter)), at: .milliseconds(time))
    }
    #expect(type("s", 0))
    expect(list.focused, "Silver")
    #expect(type("o", 500))
    expect(list.focused, "Sodium")
    #expect(type("s", 2000))
    expect(list.focused, "Silver")
    #expect(type("s", 4000))
    expect(list.focused, "Sodium")
    #expect(!type("q", 6000))
    expect(list.focused, "Sodium")
  }

  @Test("a search goes to its matches in turn, and marks them in the picture")
  func search() {
    let list = metals()
    _ = picture(list)
    #expect(!list.widget.goToMatch())
    list.widget.searchPattern = "in"
    expect(list.widget.matches, [IndexPath(item: 2, section: 0), IndexPath(item: 4, section: 0)])
    #expect(list.widget.goToMatch())
    expect(list.focused, "Zinc")
    #expect(list.widget.goToMatch())
    expect(list.focused, "Tin")
    #expect(list.widget.goToMatch())
    expect(list.focused, "Zinc")
    #expect(list.widget.goToMatch(.backward))
    expect(list.focused, "Tin")
    let canvas = list.widget.frame(size, at: .zero)
    let marked = (0..<4).map { y in
      String(canvas.row(y).filter { $0.style.attributes.contains(.bold) }.map(\.character))
    }
    expect(marked, ["", "in", "", "in"])
    list.widget.searchPattern = "In"
    #expect(list.widget.matches.isEmpty)
    list.widget.searchPattern = ""
    #expect(list.widget.searchPattern == nil)
  }

  @Test("without items there is a text, and a sign that turns while data are loaded")
  func placeholders() {
    let list = metals([])
    list.widget.placeholder = .empty("nothing")
    expect(picture(list), "\n nothing")
    #expect(list.widget.nextFrame == nil)
    expect(list.widget.lines, ["nothing"])
    list.widget.placeholder = .loading("wait")
    expect(picture(list), "\n  ⠋ wait")
    expect(list.widget.nextFrame, .milliseconds(120))
    expect(picture(list, at: 120), "\n  ⠙ wait")
    list.items = ["Iron"]
    expect(picture(list, at: 130), "Iron")
    #expect(list.widget.nextFrame == nil)
  }

  @Test("an image shows above the text of an item, also in two rows", arguments: [(1, 0), (2, 1), (3, 2), (4, 3)])
  func images(rows: Int, imageRows: Int) {
    // Programs that other tests run have the shared store decode later.
    let (store, formerly) = (ImageStore.shared, ImageStore.shared.decodesAtOnce)
    store.decodesAtOnce = true
    defer { store.decodesAtOnce = formerly }
    let red = Image(name: "red", size: PixelSize(width: 8, height: 8)) { size in
      Pixels(size: size) { _, _ in PixelColor(200, 0, 0) }
    }
    let list = ItemList(["Iron", "Tin"], id: \.self, rows: rows) { name in
      var content = ViewContent(text: name)
      content.images = [ContentImage(red)]
      return content
    }
    list.widget.movesFocus = false
    let canvas = list.widget.frame(CellSize(width: 10, height: 2 * rows), at: .zero)
    let lines = canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false)
    for (item, name) in ["Iron", "Tin"].enumerated() {
      let first = item * rows
      let isRed = (first..<first + rows).map { row in
        canvas.grounds(at: CellPoint(x: 6, y: row)).upper == .color(.rgb(200, 0, 0))
      }
      expect(isRed, (0..<rows).map { $0 < imageRows })
      #expect(lines[first + imageRows].hasPrefix(name))
    }
  }

  @Test("screen readers get the items in view with what they are")
  func lines() {
    let list = metals([])
    list.sections = [ItemSection("metals", items: ["Iron", "Copper"])]
    _ = picture(list)
    _ = press(list, .space, .down)
    list.widget.searchPattern = "pp"
    expect(list.widget.lines, ["header: metals", "0.0: Iron; selected", "0.1: Copper; match, focus"])
  }

  @Test("a transcript follows its end until the user scrolls away")
  func following() {
    let list = ItemList((1...5).map { "line \($0)" }, id: \.self, rows: nil) { ViewContent(text: $0) }
    list.widget.movesFocus = false
    list.view.follows = .end
    _ = picture(list)
    _ = press(list, .end)
    list.items.append("line 6")
    expect(picture(list), "line 3\nline 4\nline 5\nline 6")
    _ = press(list, .up)
    list.items.append("line 7")
    expect(picture(list), "line 2\nline 3\nline 4\nline 5")
  }

  @Test("changes by the program are reported", .timeLimit(.minutes(20)))
  func reports() async {
    let list = metals()
    _ = picture(list)
    await withCheckedContinuation { (resume: CheckedContinuation<Void, Never>) in
      list.widget.onChange = { resume.resume() }
      list.items.append("Lead")
    }
    expect(list.widget.nextFrame, .zero)
  }
}
