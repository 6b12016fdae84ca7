import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

/// Lists whose rows can be opened.
@MainActor
final class DoorLists {
  /// Lists by name. A row with the name of a list leads to it, all others to tables.
  static let lists = [
    "root": ["birds", "trees", "inner", "broken"], "inner": ["root", "birds", "stones", "deep"],
    "deep": ["inner", "trees", "root"],
  ]

  private struct Broken: Error, CustomStringConvertible { let description = "the row is broken\nreally" }

  func scene(_ name: String) throws -> Scene {
    let names = DoorLists.lists[name]
    let text =
      names.map { "name\n" + $0.map { "\($0)\n" }.joined() }
      ?? "name,kind,n\n" + (0..<40).map { "\(name) \($0),k\($0 % 3),\($0 * 7 % 40)\n" }.joined()
    var request = SourceRequest(path: "\(name).csv", format: .csv)
    request.content = Array(text.utf8)
    let stream = try RecordStream(request.reader())
    let section = names == nil ? "kind" : nil
    let grouping = try Grouping(
      of: stream.rows, ColumnChoice(section: section, showsAllDetails: true), source: request.path)
    let scene = Scene.records(
      stream, grouping: grouping, layout: .list, name: "t", title: name, source: name)
    guard let names else { return try scene.readToEnd() }
    return try scene.changingStages { stage in
      stage.doors = SceneDoors(
        in: name, placeOfRow: { names[$0] }, file: { names[$0] == "inner" ? nil : "\(names[$0]).txt" },
        open: { row in
          guard names[row] != "broken" else { throw Broken() }
          self.opened.append(names[row])
          return SceneDoors.Opened(
            try self.scene(names[row]),
            request: Presentation(files: ["\(names[row]).csv"]))
        })
    }.readToEnd()
  }

  /// The names of what was opened, in order.
  private(set) var opened: [String] = []
}

@MainActor
@Suite("Scenes that are opened from lists") struct DoorTests {
  private func session(_ lists: DoorLists = DoorLists(), settings: ViewerSettings = ViewerSettings()) throws
    -> ExplorerSession
  {
    ExplorerSession(
      catalogue: SceneCatalogue(
        [try lists.scene("root")], from: Presentation(files: ["root.csv"])),
      size: CellSize(width: 60, height: 12), capabilities: ScreenCapabilities(), settings: settings)
  }

  /// All that going in again must find as it was.
  private func state(_ session: ExplorerSession) -> [String] {
    [
      "\(String(describing: session.stage.records?.choice))", "\(session.stage.folds)", "\(session.isFocusing)",
      "\(session.view.contentOffset)", "\(String(describing: session.view.indexPathsForSelectedItems?.sorted()))",
      "\(String(describing: session.focusedElement))", "\(session.stage.layoutIndex)",
    ]
  }

  @Test("Enter opens the row in focus, and Escape goes back to that row")
  func inAndOut() throws {
    let lists = DoorLists()
    let session = try session(lists)
    #expect(session.isFocusing)
    expect(session.lines(2), ["birds", "trees"])
    session.play("j", .enter)
    expect(session.scene.title, "trees")
    expect(session.observation.announcement, "esc goes back to root")
    expect(session.command, "ashlar view trees.csv")
    session.play(.escape)
    expect(session.scene.title, "root")
    expect(session.focusedElement?.item, 1)
    expect(lists.opened, ["trees"])
    expect(session.command, "ashlar view root.csv")
    // With nothing open and no way back, it does nothing.
    session.play(.escape)
    expect(session.scene.title, "root")
    #expect(session.isFocusing)
    #expect(!session.isFinished)
  }

  @Test("going in again finds filter, order, folds, place, selection and focus as they were, and opens nothing anew")
  func again() throws {
    let lists = DoorLists()
    let session = try session(lists)
    session.play(.enter)
    session.play("&")
    session.play(contentsOf: "n<30")
    session.play(.enter, "z", "M", "z", "o", "f", "j", "j", "j", "x", "j")
    let before = state(session)
    session.goBack()
    expect(session.scene.title, "root")
    session.play("j", .enter, .escape, "k", .enter)
    expect(session.scene.title, "birds")
    expect(lists.opened, ["birds", "trees"])
    expect(state(session), before)
    expect(session.stage.records?.choice.filters, ["n<30"])
  }

  @Test("at the end the state of the list is kept, and not that of the scene that was opened")
  func kept() throws {
    var settings = ViewerSettings()
    settings.keeping = KeptPresentation()
    let session = try session(settings: settings)
    session.play("K", .enter, "g", .enter, "K", .down, .enter)
    session.keepPresentation()
    expect(settings.keeping?.presentation, (try Presentation(words: ["--sort", "name"])))
  }

  /// The oracle is a list of names, and what each scene looked like when it was left.
  @Test("whatever is opened and left, the way back is the way in", arguments: TestSeeds.all(1...12))
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lists = DoorLists()
    let session = try session(lists)
    var way = ["root"]
    var left: [String: [String]] = [:]
    for step in 0..<120 {
      let name = way.last ?? ""
      let before = state(session)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        guard let rows = DoorLists.lists[name] else { continue }
        let row = try #require(session.scenery.focusedRecord?.row)
        session.play(.enter)
        guard rows[row] != "broken" else { continue }
        left[name] = before
        let place = way.firstIndex(of: rows[row]) ?? way.count
        way = way.prefix(place) + [rows[row]]
      case 2:
        // A table ends its focus first.
        guard DoorLists.lists[name] != nil || !session.isFocusing else { continue }
        session.play(.escape)
        guard way.count > 1 else { continue }
        left[name] = before
        way.removeLast()
      case 3: session.play("j")
      case 4: session.play("f", "j", "f")
      default: if DoorLists.lists[name] == nil { session.play("z", "a") } else { session.play("k") }
      }
      expect(session.scene.title, way.last, "seed \(seed), step \(step)")
      if let known = left[way.last ?? ""], way.last != name {
        expect(state(session), known, "seed \(seed), step \(step)")
      }
    }
    expect(lists.opened.count, Set(lists.opened).count)
  }
}
