import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes
import TestExpectations
import Testing

@MainActor
@Suite("Data that arrive while they are shown", .serialized) struct ArrivalTests {
  /// A session on a file with this text.
  private func session(_ text: String) throws -> ExplorerSession {
    let file = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).csv"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let stream = try RecordStream(SourceRequest(path: file).reader())
    let grouping = try Grouping(of: stream.rows, source: file)
    let scene = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t.csv", source: file)
    return ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
  }

  @Test("the status line shows the progress of reading until all rows are read")
  func progress() async throws {
    let rows = (0..<20_000).map { "item \($0)" }.joined(separator: "\n")
    let session = try session("name\n\(rows)\n")
    #expect(session.statusLine.contains("t.csv  reading: "))
    await session.arrival { session.stage.live?.progress == nil }
    #expect(!session.statusLine.contains("reading"))
    session.press("G")
    #expect(session.rows()[10].hasPrefix("item 19999 "))
  }

  @Test("rows that arrived in a hidden scene are solved once when it is shown in another size, also with a focus")
  func hidden() async throws {
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array(("name,group\n" + (0..<40_000).map { "\($0),\($0 % 50)\n" }.joined()).utf8)
    let stream = try RecordStream(source.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: "group"), source: "t.csv")
    let records = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t", source: "t.csv")
    let boxes = Scene.boxes("boxes", counts: [5]) { FlowLayout() }
    let session = ExplorerSession(catalogue: SceneCatalogue([records, boxes]), size: CellSize(width: 60, height: 12))
    _ = session.frame()
    let view = session.stage.collectionView
    session.press(.tab, "f", .right)
    await session.arrival { (0..<50).reduce(0) { $0 + view.numberOfItems(inSection: $1) } == 40_000 }
    session.handle([.resize(CellSize(width: 70, height: 12))])
    let before = LayoutStatistics.total
    session.press(.tab)
    #expect(session.stage.collectionView === view)
    expect(view.bounds.width, 70)
    expect((LayoutStatistics.total - before).sectionsSolved, 50)
  }

  @Test("Escape stops reading and keeps the rows read so far")
  func stops() throws {
    let session = try session("name\n" + (0..<20_000).map { "item \($0)\n" }.joined())
    session.press("?", .escape)
    #expect(session.statusLine.contains("reading"))
    session.press(.escape)
    #expect(session.statusLine.contains("stopped after"))
    #expect(session.rows()[0].hasPrefix("item 0 "))
  }

  @Test("the status line counts malformed rows; ! sorts them by line, whatever order they were found in")
  func countedFaults() async throws {
    let session = try session("name,kind\nowl,\"x\nbee\na,b,c\n")
    await session.arrival { session.stage.live?.progress == nil }
    let count = try #require(session.stage.live?.faultCount)
    #expect(count > 0, "\(session.statusLine)")
    #expect(session.statusLine.contains("\(count) malformed row"), "\(session.statusLine)")
    var faults = RowFaults()
    for line in [7, 40, 3, nil, 12, 3] as [Int?] { faults.add(RowFault(line: line, .malformed("x"))) }
    expect(faults.lines, ["x", "line 3: x", "line 3: x", "line 7: x", "line 12: x", "line 40: x"])
  }

  @Test(
    "groups of the source that make too many sections are given up, and the status line says so",
    arguments: [false, true])
  func tooMany(arriving: Bool) throws {
    let session = try groupedSession("name,kind\nwren,a\nowl,b\ngull,a\ncrow,b\n", by: ["kind"], width: 100)
    session.stage.records?.mostSections = 1
    if arriving { session.stage.records?.settle() } else { while session.hasWork { session.work() } }
    expect(session.rows().prefix(4).map { $0.prefix(4) }, ["wren", "owl ", "gull", "crow"])
    #expect(session.statusLine.contains("'kind' would make more than 1 sections; group by another column"))
    session.play("B", .escape, .escape)
    expect(session.stage.records?.choice.groups, [])
  }
}
