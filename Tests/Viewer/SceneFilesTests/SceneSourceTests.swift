import Foundation
import LayoutCore
import Records
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// A scene file whose data come from a source is shown while the source is read.
@MainActor
@Suite("Scenes over sources", .serialized) struct SceneSourceTests {
  private static let rowCount = 20_000

  /// Rows in seven sections, with their heights.
  private static let table =
    "name,kind,height\n" + (0..<rowCount).map { "item \($0),kind \($0 % 7),\($0 % 5 + 1)\n" }.joined()

  /// A scene with that table, shown in 60x20 points.
  private func shown(_ layout: String, _ data: String, _ room: Room) throws -> (scene: Scene, stage: Stage) {
    _ = try room.write("rows.csv", Self.table)
    let text = "layout: \(layout)\ndata: {source: rows.csv, \(data)}\n"
    let scene = try SceneFile(path: room.write("scene.yaml", text)).load()
    return (scene, scene.view(60, 20).stage)
  }

  private func read(_ live: any LiveData, onTurn: @escaping () -> Void = {}, until isDone: @escaping () -> Bool) async {
    await withCheckedContinuation { continuation in
      live.onChange = {
        onTurn()
        guard isDone() else { return }
        live.onChange = nil
        continuation.resume()
      }
      live.start()
    }
  }

  private func counts(_ stage: Stage) -> [Int] {
    let view = stage.collectionView
    view.layoutIfNeeded()
    return (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
  }

  @Test(
    "a scene shows the first rows, takes in those that come, and solves no row again",
    arguments: [
      ("{kind: list, itemHeight: 1}", "sectionBy: kind"), ("{kind: list}", "sectionBy: kind, height: {field: height}"),
      ("{kind: flow, itemSize: [8, 3], alignment: leading}", "sectionBy: kind, width: fit"),
      ("{kind: waterfall, columns: 3, headerHeight: 1}", "sectionBy: kind, height: {field: height}"),
      (
        "{kind: mixed, sections: [{kind: waterfall, columns: 2}, {kind: list}, {kind: flow, alignment: leading}]}",
        "sectionBy: kind, width: {field: height}, height: {field: height}"
      ), ("{kind: grid, itemSize: [4, 1]}", "sectionBy: kind"), ("{kind: list}", "height: {field: height}"),
    ])
  func takesIn(layout: String, data: String) async throws {
    let room = try Room()
    let (scene, stage) = try shown(layout, data, room)
    let live = try #require(stage.live)
    let first = counts(stage).reduce(0, +)
    #expect(first > 100)
    #expect(first < Self.rowCount / 2)
    var (turns, solved) = (0, 0)
    await read(live) {
      turns += 1
      // Between turns, other tests add to the counters.
      let before = LayoutStatistics.total
      stage.collectionView.layoutIfNeeded()
      solved += (LayoutStatistics.total - before).itemsSolved
    } until: {
      live.progress == nil
    }
    expect(counts(stage).reduce(0, +), Self.rowCount)
    // A flow breaks its last line again when items follow it.
    #expect(solved <= Self.rowCount + turns * 7 * 12, "\(turns) turns")
    let fresh = scene.view(60, 20).view
    expect(stage.collectionView.contentSize, fresh.contentSize)
    for (section, count) in counts(stage).enumerated() {
      for item in [0, count / 2, count - 1] {
        expect(stage.collectionView.itemFrame(section, item), fresh.itemFrame(section, item))
      }
    }
  }

  @Test("headers that show counts and sums are updated")
  func bars() async throws {
    let room = try Room()
    let (_, stage) = try shown(
      "{kind: list, headerHeight: 1}", "header: {text: '{count} items', detail: 'sum {sum height}'}", room)
    let live = try #require(stage.live)
    let header = { stage.collectionView.visibleElements.first { $0.identifier.kind == ElementKind.sectionHeader } }
    let first = header()?.view.shownContent.text
    await read(live) { live.progress == nil }
    #expect(first != "20000 items")
    expect(header()?.view.shownContent.text, "20000 items")
    expect(header()?.view.shownContent.detail, "sum 60,000")
  }

  @Test("reading stops on request, and the progress says so")
  func stops() async throws {
    let room = try Room()
    let (_, stage) = try shown("{kind: list}", "", room)
    let live = try #require(stage.live)
    live.stop()
    expect(live.progress?.hasPrefix("stopped after "), true)
    live.start()
    #expect(counts(stage)[0] < Self.rowCount)
  }

  @Test("malformed rows are counted and reported with their lines")
  func badRows() throws {
    let room = try Room()
    _ = try room.write("rows.csv", "name,kind\na,x\nb\nc,\"y\" z\nd,x\n")
    let text = "layout: {kind: list}\ndata: {source: rows.csv}\n"
    let scene = try SceneFile(path: room.write("scene.yaml", text)).load()
    var faults: [String] = []
    _ = try scene.stage(size: .init(width: 20, height: 5)) { faults = $0 }
    #expect(
      faults == [
        "2 malformed rows", "line 3: 1 field, 2 expected",
        "line 4: text after the closing quote of 'y'",
      ])
  }

  @Test("all unknown fields are reported together")
  func unknownFields() throws {
    let room = try Room()
    _ = try room.write("rows.csv", "name,kind\na,b\n")
    let data = "source: rows.csv, sectionBy: nix, title: nope, detail: zip, header: '{sum zap}', height: {field: zop}"
    let error = #expect(throws: SceneFileError.self) {
      try SceneFile(path: room.write("scene.yaml", "layout: {kind: list}\ndata: {\(data)}\n")).load()
    }
    let names = error?.faults.map { $0.sentence.split(separator: "'").dropFirst().first ?? "" }
    expect(names, ["nix", "nope", "zip", "zap", "zop"])
  }

  @Test("fields that first appear late are found, and those that never appear are reported")
  func lateFields() throws {
    let room = try Room()
    let lines = (0..<5000).map { "{\"name\": \"item \($0)\", \"kind\": \"x\"}" } + ["{\"name\": \"last\", \"size\": 7}"]
    _ = try room.write("rows.jsonl", lines.joined(separator: "\n"))
    let text = { (field: String) in
      "layout: {kind: list}\ndata:\n  source: rows.jsonl\n  title: name\n  height: {field: \(field)}\n"
    }
    let (stage, view) = try SceneFile(path: room.write("scene.yaml", text("size"))).load().view(20, 10)
    try stage.live?.finish()
    view.layoutIfNeeded()
    expect(view.itemFrame(0, 5000)?.height, 7)
    let error = #expect(throws: SceneFileError.self) {
      try SceneFile(path: room.write("scene.yaml", text("sise"))).load()
    }
    let fault = error?.faults.first
    expect(fault?.line, 5)
    expect(fault?.column, 11)
    #expect(
      fault?.sentence
        == "data.height names an unknown field 'sise'; did you mean 'size'? known: name, kind, size")
  }

  @Test(
    "a source that cannot be read is reported at its place in the scene file",
    arguments: [
      ("no.csv", "/no.csv': no such file"), ("empty.csv", "/empty.csv' is empty; expected a header row"),
      ("rows.json", "/rows.json' is not JSON at line 2"), ("rows.plist", "/rows.plist' is not a property list"),
      ("rows.db", "/rows.db' is not an SQLite database: file is not a database"),
    ])
  func unreadable(name: String, words: String) throws {
    let room = try Room()
    _ = try room.write("empty.csv", "")
    for name in ["rows.json", "rows.db", "rows.plist"] { _ = try room.write(name, "nothing\nof\nthe kind") }
    let path = try room.write("scene.yaml", "layout: {kind: list}\ndata:\n  source: \(name)\n")
    let error = #expect(throws: SceneFileError.self) { try SceneFile(path: path).load() }
    let fault = try #require(error?.faults.first)
    expect(fault.line, 3)
    expect(fault.column, 11)
    #expect(fault.sentence.contains(words), "\(fault.sentence)")
  }
}
