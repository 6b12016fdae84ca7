import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import SceneFiles

@MainActor
@Suite("Tables in scene files") struct TableSceneTests {
  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"

  private func scene(_ text: String) throws -> Scene {
    let room = try Room()
    _ = try room.write("birds.csv", birds)
    return try SceneFile(path: room.write("scene.yaml", text)).load()
  }

  private func texts(_ view: CollectionView, _ kind: String?) -> [[String]] {
    view.visibleElements.filter { $0.identifier.kind == kind }
      .sorted { ($0.identifier.section, $0.identifier.item) < ($1.identifier.section, $1.identifier.item) }
      .map { $0.view.shownContent.fields.map(\.text) }
  }

  @Test("a table has all fields that make no sections, or the columns that the file lists")
  func columns() throws {
    let plain = try scene("{layout: {kind: table, headerHeight: 1}, data: {source: birds.csv, sectionBy: kind}}")
    let (_, view) = plain.view(40, 10)
    expect(texts(view, nil), [["wren", "3"], ["gull", "1"], ["owl", "20"], ["crow", "100"]])
    expect(texts(view, TableLayout.columnHeaderKind), [["name"], ["n"]])
    let fields = view.visibleElements.first { $0.identifier == .cell(0, 0) }?.view.shownContent.fields
    expect(fields?.map(\.alignment), [.leading, .trailing])
    expect(fields?.map { $0.frame.width }, [4, 3])
    let listed = try scene(
      """
      layout:
        kind: table
        columns: [n, {title: Bird, text: "{name} ({kind})", width: 12, alignment: center}]
      data: {source: birds.csv}
      """)
    let (_, other) = listed.view(40, 10)
    expect(texts(other, nil).first, ["3", "wren (a)"])
    expect(texts(other, TableLayout.columnHeaderKind), [["n"], ["Bird"]])
  }

  @Test("headers show all kinds of aggregates, and an unknown field is a fault")
  func aggregates() throws {
    let text = { (template: String) in
      "{layout: {kind: list, headerHeight: 1}, data: {source: birds.csv, sectionBy: kind, header: {text: '\(template)'}}}"
    }
    let (_, view) = try scene(text("{sum n} {mean n} {median n} {min n} {max n} {count n} {share n}")).view(60, 10)
    let headers = view.visibleElements.filter { $0.identifier.kind == ElementKind.sectionHeader }
    expect(headers.map(\.view.shownContent.text).sorted(), ["120 60 60 20 100 2 96.8%", "4 2 2 1 3 2 3.2%"])
    #expect(throws: (any Error).self) { _ = try scene(text("{mean size}")).view(60, 10) }
  }

  @Test("audits of tables find nothing", arguments: [0, 1, 2])
  func audit(frozen: Int) throws {
    let scene = try scene(
      """
      layout: {kind: table, headerHeight: 1, sectionHeadersPinToVisibleBounds: true, frozenColumns: \(frozen),
        columns: [{title: name, width: 9}, {title: kind, width: 14}, {title: n, width: 30}, {title: more, text: x, width: 8}]}
      data: {source: birds.csv, sectionBy: kind}
      """)
    let report = LayoutAuditor(seed: 3, rects: 20).audit(try scene.auditSubject(size: CGSize(width: 24, height: 6)))
    #expect(report.isClean, "\(report)")
  }
}
