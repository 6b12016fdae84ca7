import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Layouts
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("Held keys")
struct HeldKeyTests {
  /// Scenes whose layouts change with every query, so that the number of passes decides what is shown.
  private static let changing: Set = ["fault-drift", "fault-lookup", "fault-append", "fault-joined"]

  /// Runs of keys, most of them keys that scroll.
  private func keys(_ random: inout SplitMix64) -> [Key] {
    // Half of the runs begin with a focus.
    let start: [Key] = Bool.random(using: &random) ? ["f"] : []
    let often: [Key] = ["j", "k", .down, .up, "l", "h", "j", "j"]
    let seldom: [Key] = [.space, "b", "G", "g", "]", "[", "3", "f", "x", "?", .escape, "0", "$", .control("d")]
    return start
      + (0..<5).flatMap { _ in
        Bool.random(using: &random)
          ? Array(repeating: often.randomElement(using: &random)!, count: .random(in: 1...40, using: &random))
          : [seldom.randomElement(using: &random)!]
      }
  }

  @Test("however keys are divided into writes, state and picture are the same")
  func divisions() throws {
    let seed = TestSeeds.one(3600)
    var random = SplitMix64(seed: seed)
    var kinds: Set<Kind> = []
    for scene in GalleryCatalogue.standard.scenes.map(\.name) where !Self.changing.contains(scene) {
      kinds.formUnion(try compareDivisions(of: keys(&random), in: scene, "seed \(seed)", &random))
    }
    expect(kinds, Set(Kind.allCases), "seed \(seed)")
  }

  /// What makes a key depend on what those before it brought into view.
  private enum Kind: CaseIterable { case estimatedSizes, scrolledSection }

  private func compareDivisions(
    of keys: [Key], in scene: String, _ seed: String, _ random: inout SplitMix64
  ) throws -> Set<Kind> {
    let (single, divided) = (try gallerySession(scene), try gallerySession(scene))
    for key in keys {
      single.press(key)
      _ = single.frame()
    }
    var rest = keys[...]
    while !rest.isEmpty {
      let write = rest.prefix(.random(in: 1...60, using: &random))
      divided.handle(write.map { .key($0) })
      _ = divided.frame()
      rest = rest.dropFirst(write.count)
    }
    let note: Comment = "\(seed), \(scene), keys \(keys.map(\.name).joined(separator: " "))"
    expect(divided.rows(), single.rows(), note)
    expect(divided.view.contentOffset, single.view.contentOffset, note)
    expect(divided.view.sectionOffsets, single.view.sectionOffsets, note)
    expect(divided.focusedElement, single.focusedElement, note)
    return Set(
      (single.widget.estimatesSizes ? [Kind.estimatedSizes] : [])
        + (single.view.sectionOffsets.values.contains { $0 > 0 } ? [.scrolledSection] : []))
  }

  /// Where keys are held: a list or a table, with or without a focus.
  struct Place: CustomTestStringConvertible, Sendable {
    let keys: [Key]
    let isTable: Bool
    var testDescription: String { "\(isTable ? "table" : "list") after \(keys.map(\.name))" }
  }

  nonisolated private static let places = [[], ["f"], ["G"], ["f", "G"]].flatMap { keys in
    [false, true].map { Place(keys: keys, isTable: $0) }
  }

  @Test(
    "five hundred rows in one write query the layout at most as often as fifteen rows one by one", arguments: places)
  func work(place: Place) throws {
    let (many, single) = (try session(place), try session(place))
    let manyQueries = queries(in: many) { many.handle(Array(repeating: .key("j"), count: 500)) }
    let singleQueries = queries(in: single) {
      for _ in 0..<15 {
        single.press("j")
        _ = single.frame()
      }
    }
    #expect(manyQueries <= singleQueries)
    for _ in 0..<485 { single.press("j") }
    expect(many.rows(), single.rows())
    expect(many.focusedElement, single.focusedElement)
  }

  private func queries(in session: ExplorerSession, _ body: () -> Void) -> Int {
    let before = LayoutStatistics.total
    body()
    _ = session.frame()
    return (LayoutStatistics.total - before).rectQueries
  }

  private func session(_ place: Place) throws -> ExplorerSession {
    let scene = place.isTable ? try Self.table() : Self.list
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 24))
    session.handle(place.keys.map { .key($0) })
    _ = session.frame()
    return session
  }

  private static let list = Scene(name: "million", title: "Million", summary: "", source: "") {
    Stage(TestItems(1_000_000) { "row \($0)" }.view(ListLayout()), keeping: [])
  }

  private static func table() throws -> Scene {
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array(("name,kind\n" + String(repeating: "wren,bird\n", count: 20_000)).utf8)
    let stream = try RecordStream(source.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "t.csv")
    return try Scene.records(
      stream, grouping: grouping, choice: nil, layout: .table, name: "t", title: "t.csv", source: "t.csv",
      aggregates: []
    ).readToEnd()
  }

  @Test("a held key is recorded key by key")
  func recording() throws {
    let session = try gallerySession()
    session.handle(Array(repeating: .key("j"), count: 20))
    _ = session.frame()
    let events = session.journal.recording.steps.filter { if case .event = $0 { true } else { false } }
    expect(events.count, 20)
    expect(session.journal.inputCount, 20)
  }
}
