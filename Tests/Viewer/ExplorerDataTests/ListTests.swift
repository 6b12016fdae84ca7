import CharacterCanvas
import ExplorerSessions
import Foundation
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Lists filtered by typing")
struct ListTests {

  @Test("the outline lists the sections of the scene that is shown")
  func outlineOfOtherScene() throws {
    let session = try gallerySession("waterfall")
    session.press("O", .tab)
    #expect(session.scene.name != "waterfall")
    let titles = session.stage.outlineRows().map { session.stage.title(of: $0) }
    let listed = session.rows().dropLast().dropFirst(2).map { String($0.dropFirst(2)) }
    for (title, row) in zip(titles, listed) {
      #expect(row.hasPrefix(String(title.prefix(12))))
    }
  }

  @Test("the palette finds every action by its name")
  func palette() throws {
    let session = try gallerySession("waterfall")
    for action in ActionTable.standard.actions where action.name != "palette" {
      session.press(.control("p"))
      session.press(contentsOf: action.name.replacing("-", with: " "))
      let words = "› " + action.name.replacing("-", with: " ")
      #expect(session.rows().contains { $0.contains(words + " ") }, "\(action.name)")
      session.press(.escape, .escape)
    }
    #expect(session.route.panels.ids.isEmpty)
  }

  @Test("letters match in order; runs of letters and starts of words score higher")
  func fuzzy() {
    expect(FuzzyMatch("").score(in: "x"), 0)
    #expect(FuzzyMatch("ba").score(in: "abc") == nil)
    #expect(FuzzyMatch("PO").score(in: "page on") != nil)
    #expect(FuzzyMatch("km").score(in: "\u{212A}m") != nil, "the lowercase of the Kelvin sign is k")
    func isBetter(_ letters: String, _ better: String, _ worse: String) -> Bool {
      (FuzzyMatch(letters).score(in: better) ?? -99) > (FuzzyMatch(letters).score(in: worse) ?? -99)
    }
    #expect(isBetter("ns", "next section", "scenes list no s"))
    #expect(isBetter("end", "end", "extend"))
    #expect(isBetter("row", "row down", "narrow"))
  }

  @Test("matches in titles come first, then those in details, then those in explanations", arguments: [true, false])
  func ranks(isFuzzy: Bool) {
    let entries = [
      ListEntry(title: "one", detail: "x", explanation: "like a header"), ListEntry(title: "two", detail: "the header"),
      ListEntry(title: "the last header of all"), ListEntry(title: "header"),
    ]
    var list = FilterList(count: 4, matching: isFuzzy ? .fuzzy : .containing)
    list.handle(pasted: "header") { entries[$0] }
    expect((0..<list.lineCount).map(list.index(ofLine:)), (isFuzzy ? [3, 2, 1, 0] : [2, 3, 1, 0]))
  }

  @Test("words of a filter are found in any order, in titles, details and explanations", arguments: [true, false])
  func wordsInAnyOrder(isFuzzy: Bool) {
    let entries = [
      ListEntry(title: "sum of total", detail: "on"), ListEntry(title: "mean of total"),
      ListEntry(title: "total and sum", explanation: "both"), ListEntry(title: "sum", detail: "a total"),
    ]
    func hits(_ text: String) -> [Int] {
      var list = FilterList(count: 4, matching: isFuzzy ? .fuzzy : .containing)
      list.handle(pasted: text) { entries[$0] }
      return (0..<list.lineCount).map(list.index(ofLine:))
    }
    expect(Set(hits("sum tot")), [0, 2, 3])
    expect(hits("sum tot").last, 3)
    expect(Set(hits("tot  sum ")), [0, 2, 3])
    expect(hits("tot sum").last, 3)
    // Few letters of several words abbreviate many texts.
    #expect(isFuzzy ? hits("on sum").contains(0) : hits("on sum") == [0])
    expect(hits("both sum"), [2])
    #expect(hits("sum of nothing").isEmpty)
    expect(hits(" ").count, 4)
  }

  @Test("up from the first entry of a list goes to the last, and down from there back; paging stays")
  func goingRound() {
    var here = FilterList(count: 5)
    for (key, expected) in [
      (Key.up, 4), (.down, 0), (.pageUp, 0), (.end, 4), (.pageDown, 4), (.down, 0), (.down, 1),
    ] {
      _ = here.handle(key, rows: 3) { ListEntry(title: "\($0)") }
      expect(here.choice, expected, "\(key.name)")
    }
    var empty = FilterList(count: 0)
    _ = empty.handle(.up, rows: 3) { _ in ListEntry(title: "") }
    #expect(empty.choice == nil)
  }

  @Test("other names belong to actions, are in small letters and repeat none of their own words")
  func otherNamesOfActions() {
    for (name, others) in ExplorerAction.otherNames {
      let action = ActionTable.standard.action(named: name)
      #expect(action != nil, "\(name)")
      expect(Set(others).count, others.count, "\(name)")
      for other in others {
        expect(other, other.lowercased())
        #expect(!other.isEmpty)
        #expect(other != action?.name.replacing("-", with: " "))
      }
    }
  }
}
