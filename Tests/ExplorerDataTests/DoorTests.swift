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

/// Lists whose rows can be opened, and the way back.
@MainActor
@Suite("Scenes that are opened from lists") struct DoorTests {
  /// Lists by name. A row with the name of a list leads to it, all others to tables.
  private static let lists = [
    "root": ["birds", "trees", "inner", "broken"], "inner": ["root", "birds", "stones", "deep"],
    "deep": ["inner", "trees", "root"],
  ]

  private final class Openings { var names: [String] = [] }

  private struct Broken: Error, CustomStringConvertible { let description = "the row is broken\nreally" }

  private func scene(_ name: String, _ openings: Openings) throws -> Scene {
    let names = Self.lists[name]
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
          openings.names.append(names[row])
          return SceneDoors.Opened(
            try self.scene(names[row], openings),
            request: Presentation(files: ["\(names[row]).csv"]))
        })
    }.readToEnd()
  }

  private func session(_ openings: Openings = Openings(), settings: ViewerSettings = ViewerSettings()) throws
    -> ExplorerSession
  {
    ExplorerSession(
      catalogue: SceneCatalogue(
        [try scene("root", openings)], from: Presentation(files: ["root.csv"])),
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
    let openings = Openings()
    let session = try session(openings)
    #expect(session.isFocusing)
    expect(session.lines(2), ["birds", "trees"])
    session.play("j", .enter)
    expect(session.scene.title, "trees")
    expect(session.observation.announcement, "esc goes back to root")
    expect(session.command, "ashlar view trees.csv")
    session.play(.escape)
    expect(session.scene.title, "root")
    expect(session.focusedElement?.item, 1)
    expect(openings.names, ["trees"])
    expect(session.command, "ashlar view root.csv")
    // With nothing open and no way back, it does nothing.
    session.play(.escape)
    expect(session.scene.title, "root")
    #expect(session.isFocusing)
    #expect(!session.isFinished)
  }

  @Test("going in again finds filter, order, folds, place, selection and focus as they were, and opens nothing anew")
  func again() throws {
    let openings = Openings()
    let session = try session(openings)
    session.play(.enter)
    session.play("&")
    session.play(contentsOf: "n<30")
    session.play(.enter, "z", "M", "z", "o", "f", "j", "j", "j", "x", "j")
    let before = state(session)
    session.goBack()
    expect(session.scene.title, "root")
    session.play("j", .enter, .escape, "k", .enter)
    expect(session.scene.title, "birds")
    expect(openings.names, ["birds", "trees"])
    expect(state(session), before)
    expect(session.stage.records?.choice.filters, ["n<30"])
  }

  @Test("the list of scenes describes an opened list that is not among them, and chooses no row, until a key does")
  func sceneList() throws {
    for key: Key in [.control("p"), .control("w"), "?"] {
      let session = try session()
      session.play("j", .enter, "L")
      #expect(session.rows().contains { $0.contains("source: trees") })
      #expect(session.lines(3).contains { $0.contains("root") })
      #expect(!session.frame().plainText().contains("›"))
      // Enter on no row goes nowhere.
      session.play(.enter)
      expect(session.scene.title, "trees")
      session.play(key)
      #expect(!session.rows().isEmpty)
      expect(session.scene.title, "trees")
    }
    let session = try session()
    session.play("j", .enter, "L", .down)
    #expect(session.rows().contains { $0.contains("source: root") })
    session.play(.enter)
    expect(session.scene.title, "root")
  }

  @Test("a row that cannot be opened says why in one sentence, and the list stays")
  func broken() throws {
    let session = try session()
    session.play("j", "j", "j", .enter)
    expect(session.scene.title, "root")
    expect(session.observation.announcement, "the row is broken")
  }

  @Test("the editor gets the file of the row in focus, and a row without a file says so")
  func editor() throws {
    let session = try session()
    session.play("j", .control("e"))
    expect(session.takeRequests(), [.edit(path: "trees.txt", line: 1)])
    session.play("j", .control("e"))
    #expect(session.takeRequests().isEmpty)
    #expect(
      session.observation.announcement == "the row is not a file that an editor could open; enter opens it here")
  }

  @Test("entered scenes ask for their files to be watched, and Tab does not leave them")
  func watching() throws {
    let session = try session()
    session.play(.enter)
    expect(session.takeRequests(), [.watch])
    session.play(.tab)
    expect(session.scene.title, "birds")
    expect(session.observation.announcement?.contains("no other scenes"), true)
    session.play(.escape, .enter)
    #expect(session.takeRequests().isEmpty)
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
    let openings = Openings()
    let session = try session(openings)
    var way = ["root"]
    var left: [String: [String]] = [:]
    for step in 0..<120 {
      let name = way.last ?? ""
      let before = state(session)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        guard let rows = Self.lists[name] else { continue }
        let row = try #require(session.focusedRecord?.row)
        session.play(.enter)
        guard rows[row] != "broken" else { continue }
        left[name] = before
        let place = way.firstIndex(of: rows[row]) ?? way.count
        way = way.prefix(place) + [rows[row]]
      case 2:
        // A table ends its focus first.
        guard Self.lists[name] != nil || !session.isFocusing else { continue }
        session.play(.escape)
        guard way.count > 1 else { continue }
        left[name] = before
        way.removeLast()
      case 3: session.play("j")
      case 4: session.play("f", "j", "f")
      default: if Self.lists[name] == nil { session.play("z", "a") } else { session.play("k") }
      }
      expect(session.scene.title, way.last, "seed \(seed), step \(step)")
      if let known = left[way.last ?? ""], way.last != name {
        expect(state(session), known, "seed \(seed), step \(step)")
      }
    }
    expect(openings.names.count, Set(openings.names).count)
  }
}
