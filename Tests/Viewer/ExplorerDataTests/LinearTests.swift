import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import Layouts
import Records
import Scenes
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("The explorer as lines of text") struct LinearTests {
  private func explorer(_ scene: String) throws -> LinearExplorer { LinearExplorer(try gallerySession(scene)) }

  @Test("nothing moves, whatever level of motion is asked for")
  func motion() throws {
    let session = try gallerySession("shuffle")
    session.motionLevel = .full
    session.holdClock(at: .zero)
    let explorer = LinearExplorer(session)
    for key: Key in ["E", "s", "d", "u", .escape, .pageDown] {
      session.play(.key(key))
      _ = session.frame()
      #expect(session.nextFrame == nil, "\(key.name)")
      #expect(!session.view.isInMotion, "\(key.name)")
    }
    withExtendedLifetime(explorer) {}
  }

  @Test("? lists every action, and commands that mean nothing are answered")
  func commands() throws {
    let explorer = try explorer("boxes")
    let list = explorer.answer("?")
    for action in ActionTable.standard.actions {
      #expect(list.contains { $0.hasPrefix(action.name) && $0.hasSuffix(action.explanation) }, "\(action.name)")
    }
    for garbage in ["\u{1B}[2J", "999999999999999999999j", "\"", "{", ":", "/", String(repeating: "x", count: 10_000)] {
      #expect(!explorer.answer(garbage).isEmpty, "\(garbage.prefix(20))")
      #expect(!explorer.answer("again").contains { $0.contains("\u{1B}") })
    }
    #expect(explorer.answer("quit").isEmpty)
    #expect(explorer.isFinished)
  }

  @Test("the number of rows is printed once, when all are read")
  func arriving() {
    let live = Arriving()
    let scene = Scene(name: "t", title: "T", summary: "", source: "") {
      let stage = Scene.boxes("t", counts: [3]) { ListLayout() }.makeStage()
      stage.live = live
      return stage
    }
    let explorer = LinearExplorer(
      ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 15)))
    _ = explorer.opening()
    #expect(explorer.news().isEmpty)
    live.progress = nil
    expect(explorer.news(), ["all rows read: 3 items in 1 section"])
    #expect(explorer.news().isEmpty)
  }

  @Test("every scene of the gallery prints text without box lines or control characters")
  func gallery() throws {
    for name in GalleryCatalogue.standard.names {
      let lines = try explorer(name).opening()
      #expect(lines.count >= 3, "\(name)")
      #expect(!lines.contains { $0.contains(/[\x{2500}-\x{257F}\p{Cc}]/) }, "\(name): \(lines)")
    }
  }

  @Test("random commands leave the explorer working", arguments: TestSeeds.all(0..<4))
  func fuzz(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let scenes = GalleryCatalogue.standard.names
    let explorer = try explorer(scenes[Int(seed % UInt64(scenes.count))])
    let names = ActionTable.standard.actions.map(\.name).filter { $0 != "quit" }
    for step in 0..<60 {
      let command =
        random(4) == 0 ? ["", "esc", "5", "x y", ":1.1", "/a", "enter"][random(7)] : names[random(names.count)]
      _ = explorer.answer(command)
      #expect(!explorer.isFinished, "seed \(seed), step \(step), \(command)")
    }
  }
}

private final class Arriving: LiveData {
  var progress: String? = "reading: 3 rows"
  let faults: [String] = []
  var onChange: (() -> Void)?
  func start() {}
  func stop() {}
  func finish() throws {}
}
