import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
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
    let lacking = """
      sort unsort sort-sections filter unfilter group ungroup copy-rows record aggregate columns wrap unfold-all follow
      undo redo next-match previous-match compare-swap select-too rotate theme
      """
    for name in lacking.split(whereSeparator: \.isWhitespace).map(String.init)
    where !session.table.keyName(of: name).isEmpty {
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

  @Test("with colours, the palette marks them faint")
  func palette() throws {
    let coloured = try session(colors: .rgb, theme: .named(.dark))
    coloured.press(.control("p"))
    coloured.press(contentsOf: "sort")
    coloured.press(.down)
    try expect(style(of: "unsort", in: coloured).foreground, coloured.theme.faint.foreground)
  }

  @Test("hints of keys that can do nothing are dim with colours")
  func hints() throws {
    let coloured = try session(width: 140, colors: .rgb, theme: .named(.dark))
    coloured.press("c")
    #expect(try style(of: "2 keep a second frame", in: coloured).attributes.contains(.dim))
    #expect(try !style(of: "f this frame", in: coloured).attributes.contains(.dim))
  }

  @Test("the accessible viewer marks them by a word")
  func linear() throws {
    let explorer = LinearExplorer(try session(colors: .rgb, theme: .named(.dark)))
    let lines = explorer.answer("?")
    #expect(lines.contains("sort, K (unavailable): sort by a column"))
    #expect(lines.contains("focus, f: toggle focus mode"))
  }
}
