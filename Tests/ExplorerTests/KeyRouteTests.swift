import CharacterCanvas
import ExplorerSessions
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The routing of keys") struct KeyRouteTests {
  @Test("a key without an action is reported once")
  func unbound() throws {
    let session = try gallerySession("flow")
    session.press(.function(9))
    #expect(session.statusLine.hasPrefix(" no action on f9; ? lists the keys"))
    session.press("j", .function(9))
    #expect(!session.statusLine.contains("f9"))
  }

  @Test("help begins with the keys of the current mode or panel")
  func helpInContext() throws {
    let session = try gallerySession("flow", width: 60, height: 15)
    session.press("E", "?")
    let rows = session.rows()
    let heading = try #require(rows.firstIndex { $0.contains("In edit mode") })
    #expect(rows[heading + 1].contains("insert"), "its keys are below it")
    expect(heading, 1, "\(rows)")
    session.press("?", .escape, "i", "?")
    #expect(session.rows().contains { $0.contains("In the inspector") })
  }

  @Test(
    "in lists and the palette, / types nothing, because the filter already shows it",
    arguments: ["L", "O", .control("p")] as [Key])
  func slashInLists(key: Key) throws {
    let session = try gallerySession("flow")
    session.press(key)
    let untouched = session.rows()
    session.press("/")
    expect(session.rows(), untouched)
    #expect(untouched.contains { $0.contains("/ ") })
  }

  @Test("the palette skips entries in which the typed letters are merely scattered")
  func scattered() {
    #expect(FuzzyMatch("oe").score(in: "scroll down one row") != nil, "o begins a word, and half of two is one")
    #expect(FuzzyMatch("slnw").score(in: "scroll down one row") == nil)
    #expect(FuzzyMatch("scroll").score(in: "scroll down one row") != nil)
    #expect(FuzzyMatch("sdor").score(in: "scroll down one row") != nil, "beginnings of words")
  }
}

@MainActor
@Suite("Comparisons and matches are easy to find") struct FindingTests {

  @Test("a match out of view is scrolled to the middle, and the status line shows its place")
  func middle() throws {
    let session = try gallerySession("waterfall")
    let height = session.view.bounds.height
    session.press("/")
    session.press(contentsOf: "radon")
    session.press(.enter)
    let match = try #require(session.matchInView)
    let frame = try #require(session.view.layoutAttributesForItem(at: match.indexPath)?.frame)
    let middle = frame.midY - session.view.contentOffset.y
    #expect(abs(middle - height / 2) <= 4, "\(middle) of \(height)")
    expect(session.observation.place, match)
  }
}
