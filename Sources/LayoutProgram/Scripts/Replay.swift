import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Scenes

/// The viewer without a terminal, with input from a script.
@MainActor
struct Replay {
  /// A picture of the whole screen, and the events before it.
  struct Frame {
    var event: String
    var hash: String
    /// The hash that the script recorded; nil if it has none.
    var recorded: String?

    var json: JSONValue {
      .present([
        "event": .string(event), "hash": .string(hash), "recorded": recorded.map { .string($0) },
      ])
    }

    var isAsRecorded: Bool { recorded == nil || recorded == hash }

    init(_ frame: ScriptPlayer.Frame) {
      let acts = frame.steps.filter { if case .wait = $0 { false } else { true } }
      let words = (acts.isEmpty ? frame.steps : acts).map(InputScript.text)
      event = frame.steps.isEmpty ? "start" : words.joined(separator: " ")
      hash = InputScript.hexadecimal(frame.hash)
      recorded = frame.expectedHash.map(InputScript.hexadecimal)
    }
  }

  private let script: InputScript
  private let session: ExplorerSession

  /// - Throws: the error that keeps the scenes from being opened, or their data from being read to their end.
  init(_ script: InputScript) throws {
    let opening = try OpenedScenes(script.conditions).readToEnd()
    self.script = script
    session = ExplorerSession(
      catalogue: opening.catalogue, startingAt: opening.index, as: script.conditions, size: SceneDisplay.textSize)
  }

  /// Plays the script until something in it quits.
  func frames() -> [Frame] {
    var frames: [Frame] = []
    var player = ScriptPlayer(session) { frames.append(Frame($0)) }
    player.play(script)
    return frames
  }

  /// All frames as an asciicast.
  var cast: String { script.cast(in: session) }

  /// The whole screen at the moment.
  var picture: Picture { session.screenPicture() }
}
