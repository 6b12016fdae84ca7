import CharacterCanvas
import Explorer
import Foundation
import Gallery
import Scenes
import Testing

@testable import CursesTerminal

/// Everything a user can do, done at random: whatever panels, overlays and modes are open, the terminal shows what is
/// on the canvas. There is no list of failures that are known.
@MainActor
@Suite struct ExplorerInTmuxTests {
  init() { #expect(UnicodeLocale.adopt()) }

  @Test("random scrolling, resizing, keys and mouse", arguments: [("xterm-256color", 1), ("tmux-256color", 2), ("linux", 3)])
  func fuzz(type: String, seed: UInt64) throws {
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
      #expect(frame.size == size)
      try replay.write(surface.bytes(showing: frame, cursor: session.cursor))
      let differences = try replay.differences(from: frame.limited(to: surface, colorless: type == "linux" ? [.dim, .underline] : []))
      try #require(
        differences.isEmpty,
        "\(type), seed \(seed), step \(step), \(size), after \(done.suffix(6)): \(differences.prefix(5))")
    }
  }
}
