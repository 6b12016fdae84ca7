import CharacterCanvas
import CollectionRendering
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import TestItems
import Testing

@testable import Explorer

/// Changes over time that leave fewer rows. Rows that fade out have index paths of data that are gone.
@MainActor
@Suite("Elements that are leaving") struct LeavingElementsTests {
  private static let table =
    "name,region,n\n" + (0..<40).map { "\($0 % 3 == 0 ? "ash" : "elm") \($0),r\($0 % 2),\($0)\n" }.joined()

  private func session(_ level: MotionLevel, isGrouped: Bool = false) throws -> ExplorerSession {
    let session =
      isGrouped
      ? try groupedSession(Self.table, by: ["region"], width: 90, height: 24)
      : try recordsSession(Self.table, width: 90, height: 24)
    session.motionLevel = level
    session.holdClock(at: .zero)
    _ = session.frame()
    return session
  }

  /// Pictures from a key to the end of what it changes.
  private func pictures(_ session: ExplorerSession, after milliseconds: Int, every step: Int = 20) -> [Canvas] {
    stride(from: milliseconds, through: milliseconds + 240, by: step).map {
      session.holdClock(at: .milliseconds($0))
      return session.frame()
    }
  }

  private func filter(_ session: ExplorerSession, _ text: String) {
    session.press("&")
    session.press(contentsOf: text)
    session.press(.enter)
    while session.hasWork { session.work() }
  }

  /// Whether a part of a row is marked as a match: bold and underlined.
  private func isMarked(_ canvas: Canvas, row: Int) -> Bool {
    (0..<canvas.size.width).contains { canvas[$0, row].style.attributes.isSuperset(of: [.bold, .underline]) }
  }

  @Test("marks of a search are on rows that match, while a filter takes rows away", arguments: MotionLevel.allCases)
  func searchMarks(level: MotionLevel) throws {
    for text in ["zzz", "n>=20", "elm", "ash"] {
      let session = try session(level)
      session.press("/")
      session.press(contentsOf: "ash")
      session.press(.enter)
      _ = pictures(session, after: 0)
      filter(session, text)
      let pictures = pictures(session, after: 1_000)
      for (index, canvas) in pictures.enumerated() {
        for row in 0..<22 where isMarked(canvas, row: row) {
          #expect(canvas.rowText(row).contains("ash"), "\(text), picture \(index), row \(row): \(canvas.rowText(row))")
        }
      }
      let marked = (0..<22).filter { isMarked(pictures[pictures.count - 1], row: $0) }
      expect(marked.isEmpty, ["zzz", "elm"].contains(text), "\(text)")
    }
  }

  @Test("the inspector shows elements of the present data only", arguments: MotionLevel.allCases)
  func inspector(level: MotionLevel) throws {
    for (isGrouped, text) in [(true, "zzz"), (true, "n>=38"), (true, "region=r1"), (false, "zzz"), (false, "n<2")] {
      let session = try session(level, isGrouped: isGrouped)
      session.press("i", "j", "j", "j")
      _ = session.frame()
      filter(session, text)
      for time in stride(from: 1_000, through: 1_240, by: 20) {
        session.holdClock(at: .milliseconds(time))
        _ = session.frame()
        session.press("J", "K", ".")
        let rows = session.stage.records.map { $0.rowCount } ?? 0
        for inspection in session.scenery.inspections(at: CellPoint(x: 4, y: 3)) {
          #expect(inspection.element.item < max(1, rows), "\(text), after \(time) ms: \(inspection.element)")
        }
      }
    }
  }

  @Test("every panel and overlay draws a filter, a fold and another order on their way", arguments: [true, false])
  func panels(isGrouped: Bool) throws {
    let actions = [
      "inspector", "minimap", "numbers", "events", "outline", "record", "audit", "parameters", "aggregate", "help",
      "faults", "device-frame",
    ]
    let known = ActionTable.standard.actions.filter { actions.contains($0.name) }
    #expect(known.count > 8)
    for number in 0..<known.count + OverlayKind.allCases.count {
      for keys in ["&zzz\r", "&n>30\r", "zM", "dd", "&region=r1\r", "I"] {
        let session = try session(.full, isGrouped: isGrouped)
        if number < known.count {
          session.perform(known[number])
        } else {
          session.state.overlays.toggle(OverlayKind.allCases[number - known.count])
        }
        session.press("/", "a", "s", "h", .enter)
        _ = session.frame()
        session.route.panels.focus(nil)
        session.handle(keys.map { .key($0 == "\r" ? .enter : Key($0)) })
        while session.hasWork { session.work() }
        let last = try #require(pictures(session, after: 1_000, every: 80).last)
        #expect(session.nextFrame == nil, "\(keys)")
        expect(last.size, session.size)
      }
    }
  }

  @Test("lines for screen readers name the present data while rows are leaving")
  func lines() throws {
    let session = try session(.full, isGrouped: true)
    filter(session, "n>=38")
    _ = session.frame()
    #expect(session.nextFrame != nil)
    let lines = LinearContent(session).lines.map { "\($0.name) \($0.text)" }
    expect(lines.count { $0.contains("elm") || $0.contains("ash") }, 2, "\(lines)")
    session.press("i", "m")
    #expect(MinimapPanel().lines(in: session.scenery).contains("sections: 1 to 2 of 2"))
  }

  @Test("between a change of the data and its layout pass, the inspector goes by the counts of the last pass")
  func betweenChangeAndPass() {
    let data = TestItems([5, 5])
    let view = data.view(ListLayout(), size: CGSize(width: 20, height: 12))
    view.layoutIfNeeded()
    let observed = LayoutReading(view)
    let shown = observed.elements
    expect(shown.count { $0.category == .cell }, 10)
    // A data source that says it only grew is counted again at once, and its views stay until the next pass.
    data.counts = []
    view.dataSourceDidGrow()
    expect(view.numberOfSections, 0)
    expect(observed.numberOfSections, 2)
    expect(observed.numberOfItems(inSection: 1), 5)
    let grid = CellGrid(pointsPerCell: .one, offset: .zero)
    let stack = ElementStack(at: CellPoint(x: 2, y: 2), among: shown, of: observed, grid: grid)
    #expect(stack.inspections.allSatisfy { $0.section.extent == nil })
    view.reloadData()
    view.layoutIfNeeded()
    expect(observed.numberOfSections, 0)
    #expect(observed.elements.isEmpty)
  }
}

extension Canvas {
  fileprivate func rowText(_ row: Int) -> String { String((0..<size.width).map { self[$0, row].character }) }
}
