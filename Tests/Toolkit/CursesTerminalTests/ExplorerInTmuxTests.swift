import CharacterCanvas
import Explorer
import Foundation
import Gallery
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

/// Random use of everything that a user can do. Whatever panels, overlays and modes are open, the terminal shows what
/// is on the canvas. No failure is excepted.
@MainActor
@Suite struct ExplorerInTmuxTests {
  init() { #expect(UnicodeLocale.adopt()) }

  @Test(
    "the terminal shows the canvas after random scrolling, resizing, keys and mouse events",
    arguments: [("xterm-256color", 1), ("tmux-256color", 2), ("linux", 3)])
  func fuzz(type: String, own: UInt64) throws {
    let seed = TestSeeds.one(own)
    var hand = RandomHand(seed: seed)
    var size = CellSize(width: 80, height: 24)
    let replay = try Replay(size: size)
    let surface = try #require(CursesSurface(type: type, size: size))
    var session = ExplorerSession(
      catalogue: GalleryCatalogue.standard, size: size, capabilities: ScreenCapabilities(colors: surface.colors))
    var done: [String] = []
    for step in 0..<250 {
      let events = hand.events(for: session)
      done.append(events.map { "\($0)" }.joined(separator: " "))
      session.handle(events)
      if session.isFinished { session = ExplorerSession(catalogue: session.catalogue, size: size) }
      while session.hasWork, hand.isPatient() { session.work() }
      _ = session.takeRequests()
      if session.size != size {
        size = session.size
        try replay.tmux.resize(to: size)
        surface.resize(to: size)
      }
      let frame = session.frame()
      expect(frame.size, size)
      try replay.write(surface.bytes(showing: frame, cursor: session.cursor))
      let colorless: TextAttributes = type == "linux" ? [.dim, .underline] : []
      let differences = try replay.differences(from: frame.limited(to: surface, colorless: colorless))
      try #require(
        differences.isEmpty,
        "\(type), seed \(seed), step \(step), \(size), after \(done.suffix(6)): \(differences.prefix(5))")
    }
  }

  @Test(
    "after random sizes the terminal shows the canvas, and the first item in view stays in view",
    arguments: [("waterfall", 21), ("flow", 22)])
  func sizes(scene: String, own: UInt64) throws {
    let seed = TestSeeds.one(own)
    var random = SplitMix64(seed: seed)
    let replay = try Replay(size: CellSize(width: 80, height: 24))
    let surface = try #require(CursesSurface(type: "xterm-256color", size: CellSize(width: 80, height: 24)))
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: surface.size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    session.handle([.key(.pageDown), .key(.pageDown), .key("j")])
    let first = try #require(session.observation.firstItem)
    for step in 0..<250 {
      let size = CellSize(width: .random(in: 1...160, using: &random), height: .random(in: 1...60, using: &random))
      session.handle([.resize(size)])
      try replay.tmux.resize(to: size)
      surface.resize(to: size)
      let frame = session.frame()
      try replay.write(surface.bytes(showing: frame, cursor: session.cursor))
      let differences = try replay.differences(from: frame.limited(to: surface))
      try #require(differences.isEmpty, "\(scene), seed \(seed), step \(step), \(size): \(differences.prefix(5))")
      // In fewer cells the pinned header may leave no space for items.
      guard size.width >= 24, size.height >= 8 else { continue }
      let shown = session.stage.collectionView.indexPathsForVisibleItems
      #expect(shown.contains(first.indexPath), "\(scene), seed \(seed), step \(step), \(size)")
    }
  }
}
