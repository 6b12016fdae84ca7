import CharacterCanvas
import Foundation
import Gallery
import LayoutCore
import Scenes
import Testing

@testable import Explorer

/// Scripts that ask for motion: their times are those of what moves.
@MainActor
@Suite("Scripts of what moves") struct MotionScriptTests {
  private func replayed(_ text: String) throws -> [ScriptPlayer.Frame] {
    let script = try InputScript(parsing: "scene: shuffle\nsize: 60x16\n" + text)
    let catalogue = GalleryCatalogue.standard
    let index = try catalogue.index(named: "shuffle")
    var frames: [ScriptPlayer.Frame] = []
    var player = ScriptPlayer(ExplorerSession(catalogue: catalogue, startingAt: index, as: script.conditions)) {
      frames.append($0)
    }
    player.play(script)
    return frames
  }

  /// A session on the scene that shows motion by a clock that the test sets.
  private func session() throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "shuffle"), size: CellSize(width: 60, height: 16))
    session.motionLevel = .full
    session.holdClock(at: .zero)
    _ = session.frame()
    return session
  }

  /// The picture without the status line.
  private func content(_ frame: ScriptPlayer.Frame) -> [Substring] {
    frame.canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test("a wait has the frames that a viewer shows, every 33 ms, and one of the end")
  func frames() throws {
    let frames = try replayed("motion: full\nt wait:0.5")
    let times: [Duration] = frames.map { $0.time }
    #expect(times == [0, 0, 33, 66, 99, 132, 165, 198, 231].map { Duration.milliseconds($0) })
    #expect(content(frames[1]) == content(frames[0]), "the first frame is what was there")
    #expect(Set(frames.map(\.hash)).count > 3)
    let still = try replayed("t")
    #expect(frames.last?.hash == still.last?.hash)
  }

  @Test("each moment is the one that a session shows at that time, however the wait is divided")
  func moments() throws {
    for moment in [20, 66, 120, 180] {
      let session = try session()
      session.play(.key("t"))
      _ = session.frame()
      session.holdClock(at: .milliseconds(moment))
      let expected = session.repeatableHash(of: session.frame())
      let whole = try replayed("motion: full\nt\nframe\nwait:0.\(moment < 100 ? "0" : "")\(moment)\nframe")
      let parts = try replayed("motion: full\nt wait:0.01 wait:0.\(moment < 110 ? "0" : "")\(moment - 10)")
      #expect(whole.last?.hash == expected, "\(moment) ms")
      #expect(parts.last?.hash == expected, "\(moment) ms")
      #expect(parts.last?.time == .milliseconds(moment))
    }
  }

  @Test("hashes of frames on the way are compared, and another time is another picture")
  func hashes() throws {
    let found = try replayed("motion: full\nt\nframe\nwait:0.066\nframe\nwait:0.5\nframe")
    let words = found.dropFirst().map { "frame \(InputScript.hexadecimal($0.hash))" }
    func script(_ wait: String) -> String {
      "version: 2\nmotion: full\nt\n\(words[0])\nwait:\(wait)\n\(words[1])\nwait:0.5\n\(words[2])"
    }
    #expect(try replayed(script("0.066")).map(\.isAsRecorded) == [true, true, true, true])
    #expect(try replayed(script("0.14")).map(\.isAsRecorded) == [true, true, false, true])
  }

  @Test("a key ends what moves, as in the viewer")
  func cut() throws {
    let cut = try replayed("motion: full\nt wait:0.066 j")
    #expect(cut.last?.hash == (try replayed("t j").last?.hash))
  }

  @Test("scripts that do not ask show no motion, and an unknown level is an error", arguments: ["", "motion: none\n"])
  func unasked(head: String) throws {
    let times: [Duration] = try replayed(head + "t wait:0.5").map { $0.time }
    #expect(times == [.zero, .zero])
    #expect(throws: ScriptFaults.self) { try replayed("motion: wild\nj") }
  }
}
