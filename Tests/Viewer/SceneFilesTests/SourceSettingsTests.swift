import Foundation
import LayoutAudit
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// Sources in scene files, and how their items are multiplied for audits.
@MainActor
@Suite("Sources and counts in scene files") struct SourceSettingsTests {
  private func load(_ data: String, in room: Room, layout: String = "{kind: list, headerHeight: 1}") throws -> Scene {
    try SceneFile(path: room.write("scene.yaml", "layout: \(layout)\ndata: \(data)\n")).load()
  }

  private func titles(_ scene: Scene) throws -> [String] {
    let stage = try scene.stage(size: .init(width: 40, height: 20))
    return stage.collectionView.visibleElements.sorted { $0.attributes.frame.minY < $1.attributes.frame.minY }
      .map(\.view.shownContent.text)
  }

  @Test("a source can say the encoding of its text, which is then strict")
  func encodings() throws {
    let room = try Room()
    let path = try room.write("latin.csv", "")
    let bytes = "n,k\nJos\u{E9} \u{A4},x\n".unicodeScalars.map { UInt8($0.value) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let expected = ["iso-8859-15": "José €", "windows-1252": "José ¤"]
    for (encoding, title) in expected {
      #expect(
        try titles(load("{source: {file: latin.csv, encoding: \(encoding)}, title: n}", in: room)) == ["", title])
    }
    let error = #expect(throws: SceneFileError.self) {
      try load("{source: {file: latin.csv, encoding: utf-8}, title: n}", in: room)
    }
    #expect("\(error as Any)".contains("is not UTF-8 at line 2: byte E9"), "\(error as Any)")
  }

  @Test("all files of a scene are watched")
  func severalFiles() throws {
    let room = try Room()
    _ = try room.write("a.csv", "wren,1\nowl,2\n")
    _ = try room.write("b.csv", "gull,3\n")
    let scene = try load("{source: [a.csv, b.csv]}", in: room)
    expect(scene.origin?.files.map { URL(fileURLWithPath: $0).lastPathComponent }, ["scene.yaml", "a.csv", "b.csv"])
  }

  @Test("a source can name a table or a query of a database")
  func databases() throws {
    let room = try Room()
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.copyItem(
      at: tests.appendingPathComponent("DatabaseSourceTests/Fixtures/birds.db"),
      to: URL(fileURLWithPath: room.path).appendingPathComponent("birds.db"))
    let query = "SELECT name FROM birds ORDER BY name LIMIT 2"
    #expect(
      try titles(load("{source: {file: birds.db, query: '\(query)'}}", in: room)) == ["", "Barn owl", "Blackbird"])
    try expect(titles(load("{source: {file: birds.db, table: birds}, title: name}", in: room)).count, 7)
    for (source, place, words) in [
      ("{file: birds.db, table: bird}", "2:40: ", "unknown table 'bird' in"),
      ("{file: birds.db, query: SELEC}", "2:40: ", "cannot answer 'SELEC': near"),
    ] {
      let error = #expect(throws: SceneFileError.self) { try load("{source: \(source)}", in: room) }
      let description = error.map { "\($0)" } ?? ""
      #expect(description.contains(place), "\(description)")
      #expect(description.contains(words), "\(description)")
    }
  }

  @Test(
    "with items of one size and rows fetched on demand, nothing is solved per item",
    arguments: ["{kind: list}", "{kind: flow, itemSize: [9, 3]}", "{kind: grid, itemSize: [9, 1]}"])
  func fetched(layout: String) throws {
    let room = try Room()
    try database(room.path + "/many.db", rows: 30_000)
    let scene = try load("{source: many.db, title: name}", in: room, layout: layout)
    let (stage, view) = scene.view(40, 20)
    try stage.live?.finish()
    let before = LayoutStatistics.total
    view.layoutIfNeeded()
    expect((LayoutStatistics.total - before).itemsSolved, 0)
    view.scrollToItem(at: IndexPath(indexes: [0, 29_999]), at: [.bottom, .right], animated: false)
    view.layoutIfNeeded()
    #expect(view.visibleElements.contains { $0.view.shownContent.text == "row 30000" })
  }

  private func database(_ path: String, rows: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "sqlite3", path,
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows))
        INSERT INTO t SELECT i, 'row ' || i FROM n;
      """,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test(
    "scenes multiply their items for audits of growing work, and pass the audits",
    arguments: [
      ("{items: 7, sections: 3}", "{kind: flow}"),
      ("{sections: [{items: [a, {title: b, height: 3}]}, {items: 4}]}", "{kind: list, headerHeight: 1}"),
      ("{source: rows.csv, sectionBy: kind, height: {field: height}}", "{kind: waterfall, columns: 2}"),
    ])
  func multiplied(data: String, layout: String) throws {
    let room = try Room()
    _ = try room.write("rows.csv", "name,kind,height\nb,y,2\nd,x,1\na,y,4\nc,x,2\n")
    let scene = try load(data, in: room, layout: layout)
    #expect(scene.canMultiply)
    let (one, many) = (scene.makeStage(), scene.makeStage(times: 16))
    for stage in [one, many] { try stage.live?.finish() }
    let counts = { (stage: Stage) in
      (0..<stage.collectionView.numberOfSections).map(stage.collectionView.numberOfItems(inSection:))
    }
    expect(counts(many), counts(one).map { $0 * 16 })
    #expect(counts(one).reduce(0, +) > 0)
    let subject = try scene.auditSubject(size: CGSize(width: 60, height: 20))
    let report = LayoutAuditor(seed: 3, rects: 4).audit(subject)
    #expect(report.findings.isEmpty, "\(report)")
    #expect(!report.queryWork.isEmpty, "growing work was looked at")
  }

  @Test("a named pipe called like a scene file keeps its contents")
  func pipe() throws {
    let room = try Room()
    let path = room.path + "/pipe.json"
    try #require(mkfifo(path, 0o600) == 0)
    let pipe = open(path, O_RDWR | O_NONBLOCK)
    defer { close(pipe) }
    expect(write(pipe, "{\"layout\":1}", 12), 12)
    #expect(!SceneFile.isSceneFile(path))
    var bytes = [UInt8](repeating: 0, count: 20)
    expect(read(pipe, &bytes, 20), 12)
  }

  @Test("changing a scene in Swift keeps what audits need to know")
  func changes() throws {
    let scene = Scene(name: "x", title: "x", summary: "", source: "") { times in
      Scene.boxes("x", counts: [3 * times]) { FlowLayout() }.makeStage()
    }.waiving(.exactMirror, because: "why not")
    let changed = try scene.changed(by: [SceneSetting("layout.itemSize=[9, 3]"), SceneSetting("title=y")])
    #expect(changed.canMultiply)
    expect(changed.waivers.count, 1)
    expect(changed.title, "y")
    let many = changed.makeStage(times: 5)
    expect(many.collectionView.numberOfItems(inSection: 0), 15)
    let view = changed.view(40, 20).view
    expect(view.itemFrame(0, 0)?.size, CGSize(width: 9, height: 3))
  }
}
