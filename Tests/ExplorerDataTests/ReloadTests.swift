import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// A scene with a row per item, as if made from a file. Tests change the contents; there is no file.
@MainActor
private final class PretendedFile {
  var counts = [30, 30]
  var error: Failure?
  var title = "rows"
  var itemHeight: CGFloat = 1
  var data: String?
  private(set) var madeCount = 0

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  var scene: Scene {
    let scene = Scene.boxes("rows", title: title, counts: counts) { [itemHeight] in
      let layout = ListLayout()
      layout.itemHeight = itemHeight
      layout.headerHeight = 1
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    }
    return withOrigin(scene)
  }

  private func withOrigin(_ scene: Scene) -> Scene {
    var scene = scene
    scene.origin = SceneOrigin(files: ["rows.yaml"] + [data].compactMap { $0 }) { [self] reads in
      madeCount += 1
      try reads("rows.csv")
      if let error { throw error }
      return self.scene
    }
    return scene
  }
}

@MainActor
@Suite("Scenes reload when their files change", .serialized) struct ReloadTests {
  private let file = PretendedFile()

  private func session(width: Int = 60, height: Int = 12) -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue([file.scene, .boxes("other", counts: [3]) { ListLayout() }]),
      size: CellSize(width: width, height: height))
  }

  private func firstRow(_ session: ExplorerSession) -> ElementIdentifier? {
    session.stage.collectionView.scrollAnchor?.element
  }

  @Test("a reload keeps the first item in view and the selection")
  func place() {
    let session = session()
    session.press("3", "5", "j")
    expect(firstRow(session), .cell(1, 4))
    let before = session.rows()
    session.press("f", .enter, "f")
    file.counts = [50, 30]
    session.reload(changed: ["rows.yaml"])
    expect(firstRow(session), .cell(1, 4))
    expect(session.stage.collectionView.indexPathsForSelectedItems, [IndexPath(indexes: [1, 4])])
    expect(session.stage.collectionView.contentOffset.y, 55)
    expect(session.rows()[1...9], before[1...9])
  }

  @Test("if the first item in view is gone, the last item before it shows, and removed items are deselected")
  func clamped() {
    let session = session()
    session.press("3", "5", "j", "f", .enter, "f")
    file.counts = [30]
    session.reload(changed: ["rows.yaml"])
    #expect(session.rows()[10].contains("0.29"))
    expect(session.stage.collectionView.indexPathsForSelectedItems, [])
    file.counts = []
    session.reload(changed: ["rows.yaml"])
    #expect(session.rows()[0].trimmingSpaces.isEmpty)
    file.counts = [3]
    session.reload(changed: ["rows.yaml"])
    #expect(session.rows()[1].contains("0.0"))
  }

  @Test("an error has the style of warnings, and a file that was tried before reading failed is watched")
  func broken() {
    let session = session()
    let before = session.rows()
    file.error = .init(description: "rows.yaml:3:11: itemHeight is 'x'; expected a number\nrows.yaml:4:1: more")
    session.reload(changed: ["rows.yaml"])
    expect(session.frame()[1, 9].style, session.theme.marks.warning)
    expect(session.rows()[..<9], before[..<9])
    session.press("j")
    expect(session.rows()[1], before[2])
    file.error = nil
    session.reload(changed: ["rows.csv"])
    session.press("k")
    expect(session.rows(), before)
  }

  @Test("a narrow error bar names the file without its folders")
  func path() {
    let session = session(width: 20, height: 5)
    session.warn(["/home/me/here/rows.yaml:3:11: no"], about: "x")
    expect(session.rows()[3], " rows.yaml:3:11: no ")
    session.warn(["cannot read '/home/rows.csv': no such file"], about: "x")
    #expect(session.rows()[3].hasPrefix(" cannot read "))
  }

  @Test("each error has one row of the bar before any error has two")
  func fairBar() {
    let session = session(width: 60, height: 24)
    let long = String(repeating: "known: something, ", count: 30)
    session.warn((1...4).map { "config.yaml:\($0):3: unknown; \(long)" }, about: "settings")
    let rows = session.rows()
    for line in 1...4 { #expect(rows.contains { $0.hasPrefix(" config.yaml:\(line):3: unknown") }, "\(rows)") }
    #expect(rows[22].hasPrefix(" config.yaml:4"))
    #expect(!rows[16].contains("known"))
    session.warn((1...9).map { "config.yaml:\($0):3: unknown; \(long)" }, about: "settings")
    #expect(session.rows()[21].hasPrefix(" config.yaml:5"))
    #expect(session.rows()[22].hasPrefix(" and 4 more; ! lists all"))
  }

  @Test("files reloaded one after the other are reported together until the next key")
  func reported() throws {
    let session = session(width: 80)
    session.reload(changed: ["rows.yaml"])
    #expect(session.statusLine.hasPrefix(" rows.yaml read again "))
    session.press("E", "d", .escape)
    session.reload(changed: ["rows.yaml"])
    #expect(session.statusLine.hasPrefix(" rows.yaml read again, without the change made here "))
    file.data = "birds/rows.csv"
    session.reload(changed: ["rows.yaml"])
    session.reload(changed: ["birds/rows.csv"])
    #expect(session.statusLine.hasPrefix(" rows.csv and rows.yaml read again, without the change made here "))
    session.press("j")
    #expect(session.statusLine.hasPrefix(" 1/2 rows "))
    session.reload(changed: ["birds/rows.csv"])
    #expect(session.statusLine.hasPrefix(" rows.csv read again "))
    session.press("j")
    session.reload(changed: ["rows.yaml", "birds/rows.csv"])
    #expect(session.statusLine.hasPrefix(" rows.csv and rows.yaml read again "))
    // A scene that is not shown reports nothing when it is shown again.
    session.press(.tab)
    session.reload(changed: ["rows.yaml"])
    session.press(.backTab)
    #expect(session.statusLine.hasPrefix(" 1/2 rows "))
  }

  @Test("results of several requests are reported together")
  func severalRequests() throws {
    let session = session(width: 80)
    session.say("saved a.txt")
    session.say("saved b.txt")
    #expect(session.statusLine.hasPrefix(" saved a.txt; saved b.txt "))
    session.press("j")
    session.say("saved c.txt")
    #expect(session.statusLine.hasPrefix(" saved c.txt "))
  }

  @Test("parameters set by hand survive a reload, with undo, unless the file's value of them changed")
  func parameters() throws {
    let session = session()
    func height() -> LiveParameter.Value? { session.parameter(named: "layout.itemHeight")?.value }
    session.set("layout.itemHeight", to: .number(3))
    session.press("E", "d", .escape)
    file.counts = [40, 30]
    session.reload(changed: ["rows.yaml"])
    #expect(session.statusLine.contains("read again, without the change made here"), "the data are what the file says")
    expect(height(), .number(3))
    #expect(session.command.contains("layout.itemHeight=3"))
    session.press("u")
    expect(height(), .number(1))
    #expect(!session.command.contains("itemHeight"))
    session.press(.control("r"))
    expect(height(), .number(3))
    // A value that was edited in the file meanwhile wins.
    file.itemHeight = 2
    session.reload(changed: ["rows.yaml"])
    expect(height(), .number(2))
    #expect(session.statusLine.contains("without the change made here"))
    session.press("u")
    expect(height(), .number(2))
    #expect(session.statusLine.contains("nothing to undo"))
  }

  @Test("only scenes whose files changed are made again, including those not shown")
  func others() {
    let session = session()
    session.reload(changed: ["elsewhere.yaml"])
    expect(file.madeCount, 0)
    expect(session.watchedFiles, ["rows.yaml"])
    session.press(.tab)
    file.title = "new"
    session.reload(changed: ["rows.yaml"])
    expect(file.madeCount, 1)
    expect(session.scene.name, "other")
    session.press(.backTab)
    #expect(session.statusLine.hasPrefix(" 1/2 new "))
  }

  @Test("a reload repeats the search")
  func search() {
    let session = session()
    session.press("/")
    session.press(contentsOf: "1.2")
    session.press(.enter)
    #expect(session.statusLine.contains("of 11 for '1.2'"))
    file.counts = [30, 60]
    session.reload(changed: ["rows.yaml"])
    session.press("n")
    #expect(session.statusLine.contains("of 11 for '1.2'"))
    file.counts = [30, 5]
    session.reload(changed: ["rows.yaml"])
    session.press("n")
    #expect(session.statusLine.contains("of 1 for '1.2'"))
  }
}

@MainActor
@Suite("Data that change while they are shown", .serialized) struct DataReloadTests {
  private let path = NSTemporaryDirectory() + "ashlar-\(UUID().uuidString).csv"

  private func write(_ rows: Int, _ word: String) throws {
    try Data(("name\n" + (0..<rows).map { "\(word) \($0)\n" }.joined()).utf8).write(to: URL(fileURLWithPath: path))
  }

  private func scene() throws -> Scene {
    let stream = try RecordStream(SourceRequest(path: path).reader())
    let grouping = try Grouping(of: stream.rows, source: path)
    var scene = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "t.csv", source: path)
    scene.origin = SceneOrigin(files: [path]) { _ in try self.scene() }
    return scene
  }

  @Test("the old rows stay until the new rows are read up to the same place")
  func place() async throws {
    try write(60_000, "old")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = ExplorerSession(catalogue: SceneCatalogue([try scene()]), size: CellSize(width: 60, height: 12))
    await session.arrival { session.stage.live?.progress == nil }
    session.press("5", "0", "0", "0", "1", "G")
    #expect(session.rows()[0].hasPrefix("old 50000 "))
    try write(60_000, "new")
    session.reload(changed: [path])
    #expect(session.rows()[0].hasPrefix("old 50000 "))
    #expect(session.statusLine.contains("reading: "))
    await session.arrival { session.rows()[0].hasPrefix("new") }
    #expect(session.rows()[0].hasPrefix("new 50000 "))
    #expect(!session.statusLine.contains("reading"))
    // Escape keeps the old rows.
    try write(60_000, "newer")
    session.reload(changed: [path])
    session.press(.escape)
    #expect(session.rows()[0].hasPrefix("new 50000 "))
    #expect(!session.statusLine.contains("reading"))
    // A file that is gone is reported, and its rows stay.
    try FileManager.default.removeItem(atPath: path)
    session.reload(changed: [path])
    #expect(session.rows()[0].hasPrefix("new 5000"))
    #expect(session.rows()[8].contains("cannot read"))
  }

  @Test("a pipe that replaces the file is reported and not waited for")
  func pipe() throws {
    try write(3, "old")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = ExplorerSession(catalogue: SceneCatalogue([try scene()]), size: CellSize(width: 60, height: 12))
    try FileManager.default.removeItem(atPath: path)
    expect(mkfifo(path, 0o600), 0)
    session.reload(changed: [path])
    #expect(session.rows().contains { $0.contains("a pipe") })
    #expect(session.rows()[0].hasPrefix("old 0"))
    try FileManager.default.removeItem(atPath: path)
    try write(3, "new")
    session.reload(changed: [path])
    #expect(session.rows()[0].hasPrefix("new 0"))
    #expect(!session.rows().contains { $0.contains("a pipe") })
  }
}
