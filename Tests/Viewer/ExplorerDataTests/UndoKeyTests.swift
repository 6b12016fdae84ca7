import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// A key of what is shown that a step of undo sets, and a change of it.
private struct UndoneKey: CustomTestStringConvertible, Sendable {
  let name: String
  let change: @Sendable (inout Presentation) -> Void

  var testDescription: String { name }

  static let all: [UndoneKey] = [
    UndoneKey(name: "aggregate") { $0.rows.aggregates = [Aggregate(.sum, of: "n")] },
    UndoneKey(name: "filter") { $0.rows.filters = ["kind=a"] },
    UndoneKey(name: "sort") { $0.rows.order = [ColumnOrder("n", isDescending: true)] },
    UndoneKey(name: "sortSections") { $0.rows.sections = SectionOrder(.size, isDescending: true) },
    UndoneKey(name: "sectionBy") { $0.rows.groups = ["n"] },
    UndoneKey(name: "wrap") { $0.text.wrapsLines = true },
    UndoneKey(name: "numbers") { $0.text.numbersLines = true },
    UndoneKey(name: "columns") { $0.table.columns.removeLast() },
    UndoneKey(name: "freeze") { $0.table.frozenCount = 2 },
    UndoneKey(name: "columnOrder") { $0.table.order.swapAt(1, 2) },
    UndoneKey(name: "layoutName") { $0.layout = layout("grid") },
    UndoneKey(name: "viewportSize") { $0.screen.size = .points(CGSize(width: 20, height: 9)) },
    UndoneKey(name: "pointsPerCell") { $0.screen.pointsPerCell = PointsPerCell(width: 2, height: 2) },
    UndoneKey(name: "parameters") { $0.layout.parameters = [.init("layout.columnSpacing", .number(3))] },
  ]

  /// The keys that no step here sets: how the data are read, the viewer's own look, and what other steps undo. Layouts
  /// by number and parameters of generated data are in `ShownUndoTests` and `Cases/edit-undo.txt`.
  static let others: Set<String> = [
    "from", "encoding", "delimiter", "header", "recursive", "merge", "sectionStart", "pattern", "table", "query", "engine",
    "timeout", "raw", "title", "detail", "itemSize", "tabs", "layout", "fold", "unfold", "follow", "state", "theme", "boxes", "ascii", "colors",
    "set", "layoutNumber", "dataParameters", "edits",
  ]
}

private func layout(_ name: String) -> Presentation.Layout {
  var layout = Presentation().layout
  layout.name = name
  return layout
}

@MainActor
@Suite("Undo of each key of what is shown") struct UndoKeyTests {
  private func session() throws -> ExplorerSession {
    let session = try groupedSession(
      "name,kind,n\nwren,a,1\nowl,b,2\ngull,a,3\n", by: [], layout: .table, request: Presentation(words: ["t.csv"]))
    // The columns are named, so that a change of them differs from another key's.
    session.show { shown in
      shown.table.columns = ["name", "kind", "n"].map { ShownColumns.Entry(name: $0, width: 9) }
      shown.table.order = shown.table.columns
    }
    return session
  }

  private func settled(_ session: ExplorerSession) -> Presentation {
    while session.hasWork { session.work() }
    return session.shown.presentation
  }

  @Test("a change of a key is a step, and undo and redo set it", arguments: UndoneKey.all)
  fileprivate func steps(key: UndoneKey) throws {
    let session = try session()
    let before = settled(session)
    session.change(key.change)
    let after = settled(session)
    let row = try #require(Presentation.key(key.name))
    #expect(!row.isEqual(before, after), "\(session.state.scenes[0] ?? SceneState())")
    expect(session.history.count, 1)
    session.goInHistory(backwards: true)
    expect(settled(session), before)
    expect(session.stage.presentation.rows, before.rows)
    expect(session.stage.presentation.table, before.table)
    expect(session.stage.presentation.text, before.text)
    session.goInHistory(backwards: false)
    expect(settled(session), after)
  }

  @Test("a copy of the scene, as comparisons and audits make it, shows a change of a key", arguments: UndoneKey.all)
  fileprivate func copies(key: UndoneKey) throws {
    let session = try session()
    session.change(key.change)
    var known = settled(session)
    // The viewer knows the screen.
    known.screen = Presentation.Screen()
    expect(session.replica().presentation, known)
  }

  @Test("an edit of items is a step that sets nothing else, whatever changed since")
  func edits() throws {
    let session = try session()
    let edits = try session.stage.itemEdits(with: .delete(count: 1, section: 0, item: 1))
    session.change { $0.edits = edits }
    expect(session.history.count, 1)
    expect(session.view.numberOfItems(inSection: 0), 2)
    session.show { $0.rows.order = [ColumnOrder("n", isDescending: true)] }
    let after = settled(session)
    session.goInHistory(backwards: true)
    var known = after
    known.edits = []
    expect(settled(session), known)
    expect(session.view.numberOfItems(inSection: 0), 3)
    session.goInHistory(backwards: false)
    expect(settled(session), after)
    expect(session.stage.itemEdits, edits)
  }

  @Test("a reset in another layout resets the parameters of the first one, too, and is one step")
  func reset() throws {
    let session = try session()
    session.set("layout.columnSpacing", to: .number(3))
    let set = settled(session)
    session.play("t")
    session.play("U")
    #expect(settled(session).layout.parameters.isEmpty)
    #expect(session.stage.parameter(named: "layout.columnSpacing")?.value != .number(3))
    session.play("u")
    session.play("u")
    expect(settled(session), set)
  }

  @Test("each key of the table is undone here, or is among those that are not")
  func all() {
    let undone = Set(UndoneKey.all.map(\.name))
    expect(undone.union(UndoneKey.others), Set(Presentation.keys.map(\.name)))
    #expect(undone.isDisjoint(with: UndoneKey.others))
  }

  @Test("the state of a scene is printed by the keys that differ from the defaults")
  func printed() throws {
    let session = try session()
    session.change { $0.rows.filters = ["kind=a"] }
    let text = session.state.scenes[session.sceneIndex]?.description ?? ""
    #expect(text.contains("filter: kind=a"), "\(text)")
    #expect(text.contains("columns: name:9, kind:9, n:9"), "\(text)")
    #expect(!text.contains("sort"), "\(text)")
  }
}
