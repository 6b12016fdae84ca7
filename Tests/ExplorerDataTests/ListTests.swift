import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Lists filtered by typing")
struct ListTests {
  private nonisolated static let sizes = [CellSize(width: 80, height: 24), CellSize(width: 20, height: 5)]

  @Test("the scene list shows scenes with description and source, and Enter opens the chosen one")
  func scenes() throws {
    let session = try gallerySession("waterfall")
    session.press("L")
    let rows = session.rows()
    #expect(rows[0].contains(" Scenes "))
    #expect(rows[2].hasPrefix("› Chemical elements"), "\(rows)")
    for scene in session.catalogue.scenes.prefix(8) { #expect(rows.contains { $0.contains(scene.title) }) }
    #expect(rows.contains { $0.contains("The heavier an atom") })
    #expect(rows.contains { $0.contains("source: IUPAC standard atomic") })
    expect(session.contentArea.minX, 33, "the content keeps the rest")
    session.press(.down, .enter)
    expect(session.scene.name, "flow")
    #expect(session.focusedPanel == nil)
    expect(session.openPanels, [.sceneList])
    session.press("j")
    expect(session.stage.collectionView.contentOffset.y, 1)
    session.press("L", .escape)
    #expect(session.openPanels.isEmpty)
  }

  @Test("the list describes the chosen scene while it has the keys, and the shown scene otherwise")
  func descriptions() throws {
    let session = try gallerySession("waterfall", width: 100, height: 40)
    session.press("L")
    let row = try #require(session.rows().firstIndex { $0.contains("Countries") && $0.hasPrefix("  ") })
    session.click(CellPoint(x: 4, y: row))
    let words = { session.catalogue.scenes[$0].summary.split(separator: " ").prefix(2).joined(separator: " ") }
    let flow = try session.catalogue.index(named: "flow")
    expect(session.scene.name, "flow")
    #expect(session.rows().contains { $0.hasPrefix(" " + words(flow)) })
    session.press(.tab)
    #expect(session.rows().contains { $0.hasPrefix(" " + words(flow + 1)) })
    session.press("L", "L", .up)
    #expect(session.scene.name != "flow")
    #expect(session.rows().contains { $0.hasPrefix(" " + words(flow)) })
  }

  @Test("typing filters a list, and Escape first clears the filter")
  func filtering() throws {
    let session = try gallerySession("waterfall")
    session.press("L")
    session.press(contentsOf: "unicode")
    #expect(session.rows()[1].hasPrefix(" /unicode"))
    #expect(session.rows()[2].hasPrefix("› Unicode blocks"))
    #expect(!session.rows().dropFirst(2).contains { $0.hasPrefix("  Countries") })
    session.press(contentsOf: "zzz")
    #expect(session.rows()[2].hasPrefix(" no matches"))
    session.press(.enter)
    expect(session.scene.name, "waterfall")
    session.press(.escape)
    #expect(session.rows()[1].hasPrefix(" / "))
    expect(session.openPanels, [.sceneList])
    session.press(contentsOf: "boxes")
    session.press(.enter)
    expect(session.scene.name, "boxes")
  }

  @Test("a filter that is longer than its row shows the end of what was typed, or the place of the cursor")
  func longFilter() throws {
    let session = try gallerySession("waterfall")
    session.press("L")
    session.press(contentsOf: "a-filter-much-longer-than-the-row-of-a-list")
    let shown = session.rows()[1].prefix(session.contentArea.minX)
    #expect(shown.hasPrefix(" /…"))
    #expect(shown.contains("-row-of-a-list"))
    session.press(.control("a"))
    #expect(session.rows()[1].hasPrefix(" /a-filter-much"))
    let help = try gallerySession("waterfall", width: 40)
    help.press("?", "/")
    help.press(contentsOf: "another-filter-much-longer-than-the-row-of-the-help")
    let row = try #require(help.rows().first { $0.contains("/…") })
    #expect(row.contains("row-of-the-help_"))
  }

  @Test("the outline goes to sections and marks the one in view")
  func outline() throws {
    let session = try gallerySession("waterfall")
    let layout = try #require(session.stage.collectionView.collectionViewLayout as? any LayoutStructure)
    session.press("O")
    #expect(session.rows()[2].hasPrefix("› Other nonmetals"))
    session.press(contentsOf: "noble")
    session.press(.enter)
    expect(session.stage.collectionView.contentOffset.y, layout.extent(ofSection: 1)?.minY)
    #expect(session.rows().contains { $0.hasPrefix("• Noble gases") })
    session.press("'", "'")
    expect(session.stage.collectionView.contentOffset.y, 0)
  }

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

  @Test("a title takes what a short text at the end of its row leaves")
  func longTitles() throws {
    let session = try gallerySession("carousels")
    session.press("O")
    #expect(session.rows()[3].hasPrefix("  Rests where a card begins 12"))
  }

  @Test("the palette finds every action by its name and runs it")
  func palette() throws {
    let session = try gallerySession("waterfall")
    session.press(.control("p"))
    session.press(contentsOf: "nsec")
    #expect(session.rows().contains { $0.contains("› next section") })
    session.press(.enter)
    #expect(session.openPanels.isEmpty)
    #expect(session.stage.collectionView.contentOffset.y > 0)
    for action in ActionTable.standard.actions where action.name != "palette" {
      session.press(.control("p"))
      session.press(contentsOf: action.name.replacing("-", with: " "))
      let words = "› " + action.name.replacing("-", with: " ")
      #expect(session.rows().contains { $0.contains(words + " ") }, "\(action.name)")
      session.press(.escape, .escape)
    }
    #expect(session.openPanels.isEmpty)
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
    list.take(pasted: "header") { entries[$0] }
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
      list.take(pasted: text) { entries[$0] }
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
      _ = here.take(key, rows: 3) { ListEntry(title: "\($0)") }
      expect(here.choice, expected, "\(key.name)")
    }
    var empty = FilterList(count: 0)
    _ = empty.take(.up, rows: 3) { _ in ListEntry(title: "") }
    #expect(empty.choice == nil)
  }

  @Test(
    "the palette knows what other programs call an action",
    arguments: [
      ("export", "save"), ("total", "aggregate"), ("unique", "group"), ("statistics", "aggregate"),
      ("stats", "aggregate"),
      ("freq", "group"), ("frequency", "group"), ("histogram", "group"), ("pivot", "group"), ("distinct", "group"),
      ("value counts", "group"), ("median", "aggregate"), ("csv", "save"), ("where", "filter"), ("grep", "filter"),
      ("collapse", "fold"), ("expand all", "unfold all"), ("tail", "follow"), ("yank", "copy rows"), ("exit", "quit"),
      ("find", "search"), ("bookmark", "mark"), ("diff", "compare"), ("colors", "theme"), ("toc", "outline"),
      ("largest groups", "sort sections"), ("hide columns", "columns"), ("order by", "sort"), ("errors", "faults"),
    ])
  func otherNames(words: String, action: String) throws {
    let session = try gallerySession("waterfall", width: 100, height: 30)
    session.press(.control("p"))
    session.press(contentsOf: words)
    #expect(session.rows().contains { $0.contains("› \(action) ") }, "\(session.rows())")
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

  @Test("a scene with the word in its title comes before scenes that only mention it")
  func sceneTitles() throws {
    let session = try gallerySession("waterfall")
    session.press("L")
    session.press(contentsOf: "header")
    session.press(.enter)
    #expect(session.scene.title.lowercased().contains("header"))
  }

  @Test("a click opens an entry, and the wheel moves the choice")
  func mouse() throws {
    let session = try gallerySession("waterfall")
    session.press("L")
    session.turnWheel(dy: 1)
    let chosen = session.rows().filter { $0.hasPrefix("›") }
    try #require(chosen.count == 1, "three entries further: \(chosen)")
    #expect(chosen[0].hasPrefix("› Elements, mixed "), "three entries further: \(chosen)")
    session.click(CellPoint(x: 4, y: 3))
    expect(session.scene.name, "flow")
  }

  @Test("open lists leave content in view, and closing them restores the screen", arguments: sizes)
  func small(size: CellSize) throws {
    for keys in [["L"], ["O"], [.control("p")]] as [[Key]] {
      let session = try gallerySession("waterfall", width: size.width, height: size.height)
      let content = session.rows()
      session.handle(keys.map { .key($0) })
      session.press(contentsOf: "e\u{1B}語")
      session.press(.up, .down, .pageDown, .end, .home)
      expect(session.frame().size, size)
      if keys != [.control("p")], size.width >= 80 {
        #expect(session.rows().dropLast().contains { $0.contains("Hydrogen") }, "\(keys): \(session.rows())")
      }
      session.press(.escape, .escape)
      #expect(session.openPanels.isEmpty)
      expect(session.rows(), content)
    }
  }

  @Test("at 20x5 a list covers the stage and does not resize the content")
  func overlaid() throws {
    let session = try gallerySession("waterfall", width: 20, height: 5)
    session.press("L")
    expect(session.contentArea.size, CellSize(width: 20, height: 4))
    #expect(session.rows()[0].hasPrefix(" /"))
    #expect(session.rows()[1].hasPrefix("› Chemical elements"))
  }
}
