import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Long pastes into one line take bounded work")
struct PasteTests {
  private final class Count { var asked = 0 }

  @Test("a filter keeps a bounded line, ranks once per paste, and not at all for text that does not fit")
  func filter() {
    let count = Count()
    func entry(_ index: Int) -> ListEntry {
      count.asked += 1
      return ListEntry(title: "action \(index)")
    }
    var list = FilterList(count: 200, matching: .fuzzy)
    list.handle(pasted: String(repeating: "abc漢 ", count: 60_000), entry: entry)
    expect(count.asked, 200)
    #expect(list.filter.text.utf8.count <= TextLine.mostBytes)
    #expect(list.filter.text.utf8.count > TextLine.mostBytes - 4)
    #expect(list.filter.text.hasPrefix("abc漢 abc漢 "))
    list.handle(pasted: "more", entry: entry)
    _ = list.handle("漢", rows: 10, entry: entry)
    #expect(count.asked <= 400)
    let before = count.asked
    for _ in 0..<50 { _ = list.handle("漢", rows: 10, entry: entry) }
    expect(count.asked, before)
  }

  @Test("a character with too many combining marks is dropped, together with the text after it")
  func hugeCharacter() {
    var line = TextLine("a")
    line.insert("b\(String(repeating: "\u{301}", count: 160_000))c")
    expect(line.text, "a")
  }
}
