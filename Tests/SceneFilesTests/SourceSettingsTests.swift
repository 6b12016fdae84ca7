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

  @Test("a source can say how its file is read")
  func formats() throws {
    let room = try Room()
    _ = try room.write("rows.txt", "b;y\na;x\nc;y\n")
    #expect(
      try titles(load("{source: {file: rows.txt, from: lines, delimiter: ';'}, title: '1'}", in: room))
        == ["", "b", "a", "c"])
    #expect(
      try titles(load("{source: {file: rows.txt, from: csv, delimiter: ';'}, title: b}", in: room)) == ["", "a", "c"])
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

  @Test("sections and items can be sorted by name")
  func sorting() throws {
    let room = try Room()
    _ = try room.write("rows.csv", "name,kind\nb,y\nd,x\na,y\nc,x\n")
    #expect(
      try titles(load("{source: rows.csv, sectionBy: kind, sort: sections}", in: room))
        == [" x", "d", "c", " y", "b", "a"])
    #expect(
      try titles(load("{source: rows.csv, sectionBy: kind, sort: [sections, items]}", in: room))
        == [" x", "c", "d", " y", "a", "b"])
  }

  @Test("items are sorted by fields and filtered, and sections sorted by size; what is wrong is reported at its key")
  func choices() throws {
    let room = try Room()
    _ = try room.write("rows.csv", "name,kind,n\nb,y,10\nd,x,9\na,y,100\nc,y,2\n")
    #expect(
      try titles(load("{source: rows.csv, sectionBy: kind, sort: 'n:desc', sortSections: size}", in: room))
        == [" x", "d", " y", "a", "b", "c"])
    #expect(
      try titles(load("{source: rows.csv, sort: [kind, n], filter: ['n>5', '!a']}", in: room)) == ["", "d", "b"])
    for (data, words) in [
      ("sort: nn", "unknown field 'nn'"), ("filter: '~('", "has a '(' without a ')'"),
      ("sortSections: width", "'width'"),
    ] {
      let error = #expect(throws: SceneFileError.self) { try load("{source: rows.csv, \(data)}", in: room) }
      #expect("\(error as Any)".contains(words), "\(error as Any)")
    }
  }

  @Test("sections are sorted by an aggregate, and an unknown field is reported")
  func aggregateOrder() throws {
    let room = try Room()
    _ = try room.write("rows.csv", "name,kind,n\nb,y,1\nd,x,9\na,y,2\n")
    let scene = try load("{source: rows.csv, sectionBy: kind, sortSections: 'sum:n'}", in: room)
    try expect(titles(scene), [" y", "b", "a", " x", "d"])
    let turned = try load("{source: rows.csv, sectionBy: kind, sortSections: 'sum:n:desc'}", in: room)
    try expect(titles(turned), [" x", "d", " y", "b", "a"])
    for (order, words) in [
      ("sum:m", "unknown field 'm'"), ("sum", "name, size or an aggregate such as sum:population"),
    ] {
      let error = #expect(throws: SceneFileError.self) {
        try load("{source: rows.csv, sectionBy: kind, sortSections: '\(order)'}", in: room)
      }
      #expect("\(error as Any)".contains(words), "\(error as Any)")
    }
  }

  @Test("lines that match a pattern begin sections, and groups of sections")
  func sectionStarts() throws {
    let room = try Room()
    _ = try room.write("log.txt", "before\n== one\na\n-- x\nb\n== two\nc\n")
    let text = "{source: log.txt, sectionStart: '^== ', title: line}"
    let shown = try titles(load(text, in: room))
    // Lines before the first section have a header without a name.
    expect(shown.dropFirst(), ["before", " == one", "a", "-- x", "b", " == two", "c"])
    let nested = try load("{source: log.txt, sectionStart: ['^== ', '^-- '], title: line}", in: room)
    try expect(nested.stage(size: .init(width: 40, height: 20)).collectionView.numberOfSections, 4)
    for (data, words) in [
      ("sectionStart: '('", "data.sectionStart: "), ("sectionStart: ''", "expected a regular expression"),
      ("sectionStart: x, sectionBy: line", "both 'sectionStart' and 'sectionBy'"),
    ] {
      let error = #expect(throws: SceneFileError.self) { try load("{source: log.txt, \(data)}", in: room) }
      #expect("\(error as Any)".contains(words), "\(error as Any)")
    }
    let csv = "{source: {file: log.txt, from: csv}, sectionStart: x}"
    let error = #expect(throws: SceneFileError.self) { try load(csv, in: room) }
    #expect("\(error as Any)".contains("for lines of text"), "\(error as Any)")
  }

  @Test("a file may have no header; several files make a section each, or one")
  func severalFiles() throws {
    let room = try Room()
    _ = try room.write("a.csv", "wren,1\nowl,2\n")
    _ = try room.write("b.csv", "gull,3\n")
    #expect(
      try titles(load("{source: {file: a.csv, header: false}, title: '1'}", in: room)) == ["", "wren", "owl"])
    #expect(
      try titles(load("{source: {file: [a.csv, b.csv], header: false}, title: '1'}", in: room))
        == [" a.csv", "wren", "owl", " b.csv", "gull"])
    #expect(
      try titles(load("{source: {file: [a.csv, b.csv], header: false, merge: true}, title: '1'}", in: room))
        == ["", "wren", "owl", "gull"])
    let scene = try load("{source: [a.csv, b.csv]}", in: room)
    expect(scene.origin?.files.map { URL(fileURLWithPath: $0).lastPathComponent }, ["scene.yaml", "a.csv", "b.csv"])
    for (source, words) in [
      ("[]", "data.source"), ("[a.csv, none.csv]", "none.csv"), ("{file: a.csv, header: 1}", "expected true or false"),
      ("{file: a.csv, from: json, header: true}", "data.source.header is for csv and tsv, not for json"),
    ] {
      let error = #expect(throws: (any Error).self) { try load("{source: \(source)}", in: room) }
      #expect("\(error as Any)".contains(words), "\(error as Any)")
    }
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

  @Test(
    "a JSON file is a scene if it is one mapping with its own layout, and data otherwise",
    arguments: [
      (#"{"layout": {"kind": "list"}, "data": {"items": 3}}"#, true), (#"{"layout": 1}"#, true),
      (#"{"a": [{"layout": 1}, "]}"], "layout" : {"kind": "flow"}}\#n"#, true), (#"{"a": "\\", "layout": {"#, true),
      ("\u{FEFF} {\"layout\": {}}", true),
      (#"{"rows": [{"name": "a", "layout": "x"}]}"#, false), (#"[{"layout": {}}]"#, false),
      (#"{"a": "layout"}"#, false),
      (#"{"a": "\", \"layout\": 1"}"#, false), ("{\"layout\": 1}\n{\"layout\": 2}\n", false), ("", false), ("}", false),
      (#"{"title": "a", "data": {"items": 2}, "layot": {}}"#, true), (#"{"data": {}, "viewport": {}}"#, true),
      (#"{"layout": {}, "data": {}} x"#, true), (#"{"layout": {}}}"#, true), (#"{"layout": {}} {}"#, false),
      (#"{"title": "a", "data": [{"name": "b"}]}"#, false), (#"{"title": "a", "summary": "b"}"#, false),
      (#"{"data": {"a": 1}, "errors": []}"#, false), (#"{"title": "a", "data": {}, "x": 1, "y": 2, "z": 3}"#, false),
    ])
  func recognition(json: String, isScene: Bool) throws {
    let room = try Room()
    expect(SceneFile.isSceneFile(try room.write("file.json", json)), isScene)
  }

  @Test(
    "a YAML file is a scene if its members are those of one, even with faults, and data otherwise",
    arguments: [
      ("layout: {kind: list}\ndata: {items: 3}\n", true), ("# a\n---\nlayout:\n  kind: [\n", true),
      ("\u{FEFF}\"layout\": {}\n", true), ("{layout: {kind: list}, data: {items: 3}}", true),
      ("title: a\ndata:\n  items: 2\nlayot: {}\n", true), ("data: {}\nviewport: {}\n", true),
      ("data:\n  items: 3\nlayout\n", false), ("", false), ("- layout: {}\n", false),
      ("version: 3\nservices:\n  web:\n    layout: x\n    image: nginx\n", false),
      ("title: a\nsummary: b\n", false), ("title: a\ndata:\n  - name: b\n", false),
      ("a: {layout: 1}\n", false), ("kind: Pod\n---\nlayout: 1\n", false), ("{a: {layout: 1}}", false),
      ("layout: 1\n---\nlayout: 2\n", false), ("text: |\n  layout: 1\n", false),
    ])
  func yamlRecognition(yaml: String, isScene: Bool) throws {
    let room = try Room()
    for name in ["file.yaml", "file.YML"] {
      expect(SceneFile.isSceneFile(try room.write(name, yaml)), isScene)
    }
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
