import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Lists show which actions cannot do anything now") struct RefusedActionTests {
  private func session(
    width: Int = 100, height: Int = 170, colors: ColorDepth = .none, theme: ThemeChoice = .automatic
  ) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    return ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "boxes"),
      size: CellSize(width: width, height: height), capabilities: ScreenCapabilities(colors: colors), theme: theme)
  }

  /// The style of the first cell of a text on the screen.
  private func style(of text: String, in session: ExplorerSession) throws -> Style {
    let canvas = session.frame()
    for y in 0..<canvas.size.height {
      let cells = canvas.row(y).filter { $0.width > 0 }
      let line = String(cells.map(\.character))
      guard let range = line.range(of: text) else { continue }
      return cells[line.distance(from: line.startIndex, to: range.lowerBound)].style
    }
    throw NotShown(text: text)
  }

  private struct NotShown: Error { let text: String }

  private func helpLine(_ name: String, in session: ExplorerSession) throws -> KeySheet.Line {
    let action = try #require(session.table.action(named: name))
    return try #require(
      HelpPanel().shownLines(in: session.scenery).first { $0.explanation.string.hasPrefix(action.explanation) })
  }

  @Test("without colours, a word in the help marks each action that lacks what it needs")
  func words() throws {
    let session = try session()
    for (name, _) in ActionNeedTests.lacking where !session.table.keyName(of: name).isEmpty {
      let line = try helpLine(name, in: session)
      #expect(line.explanation.string.hasSuffix(" (unavailable)"), "\(name)")
    }
    for name in ["search", "help", "quit", "focus", "fold", "compare", "compare-frame", "audit", "mark", "edit-data"] {
      #expect(try !helpLine(name, in: session).explanation.string.contains("unavailable"), "\(name)")
    }
  }

  @Test("with colours, such actions are faint in the help and have no word")
  func colours() throws {
    let session = try session(colors: .rgb, theme: .named(.dark))
    session.press("?")
    try expect(style(of: "sort by a column", in: session), session.theme.faint)
    try expect(style(of: "search in all fields", in: session), session.theme.panel)
    #expect(!session.rows().contains { $0.contains("unavailable") })
  }

  @Test("an open help follows what becomes possible")
  func live() throws {
    let session = try session()
    session.press("?")
    #expect(session.rows().contains { $0.contains("toggle selection of the item (unavailable)") })
    session.startFocus()
    #expect(session.rows().contains { $0.contains("toggle selection of the item ") })
    #expect(!session.rows().contains { $0.contains("toggle selection of the item (unavailable)") })
  }

  @Test("the palette marks them, and choosing one says why it does nothing")
  func palette() throws {
    let session = try session()
    session.press(.control("p"))
    session.press(contentsOf: "sort by a column")
    #expect(session.rows().contains { $0.contains("sort by a column (unavailable)  K") })
    session.press(.enter)
    expect(session.stage.announcement, "no records to sort")
    let coloured = try self.session(colors: .rgb, theme: .named(.dark))
    coloured.press(.control("p"))
    coloured.press(contentsOf: "sort")
    coloured.press(.down)
    try expect(style(of: "unsort", in: coloured).foreground, coloured.theme.faint.foreground)
  }

  @Test("hints of keys that can do nothing are in parentheses without colours, and dim with them")
  func hints() throws {
    let plain = try session(width: 140)
    plain.press("c")
    #expect(plain.statusLine.contains("f this frame  (2 keep a second frame)"))
    plain.press("f", "c")
    #expect(plain.statusLine.contains("f this frame  2 keep a second frame  s toggle"))
    let coloured = try session(width: 140, colors: .rgb, theme: .named(.dark))
    coloured.press("c")
    #expect(try style(of: "2 keep a second frame", in: coloured).attributes.contains(.dim))
    #expect(try !style(of: "f this frame", in: coloured).attributes.contains(.dim))
  }

  @Test("small screens show the marks as far as there is room, and always the reason", arguments: [(80, 24), (20, 5)])
  func small(width: Int, height: Int) throws {
    let session = try session(width: width, height: height)
    session.press("?")
    expect(session.rows().count, height)
    session.press(.escape, "c")
    #expect(session.statusLine.contains("esc leave"))
    session.press(.escape, "K")
    #expect(session.statusLine.contains("no records to sort"))
  }

  @Test("the accessible viewer marks them by a word")
  func linear() throws {
    let explorer = LinearExplorer(try session(colors: .rgb, theme: .named(.dark)))
    let lines = explorer.answer("?")
    #expect(lines.contains("sort, K (unavailable): sort by a column"))
    #expect(lines.contains("focus, f: toggle focus mode"))
  }
}
