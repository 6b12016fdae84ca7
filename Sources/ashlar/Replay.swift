import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Scenes

/// The viewer without a terminal, input from a script.
@MainActor
struct Replay {
  /// One picture of the whole screen, by what came before it.
  struct Frame: Encodable {
    var event: String
    var hash: String
    /// What the script says the hash was; nil where it does not.
    var recorded: String?

    var isAsRecorded: Bool { recorded == nil || recorded == hash }

    init(_ frame: ScriptPlayer.Frame) {
      let words = frame.steps.filter { if case .wait = $0 { false } else { true } }.map(InputScript.text)
      event = frame.steps.isEmpty ? "start" : words.joined(separator: " ")
      hash = InputScript.hexadecimal(frame.hash)
      recorded = frame.expectedHash.map(InputScript.hexadecimal)
    }
  }

  private let script: InputScript
  private let session: ExplorerSession

  /// - Throws: what keeps the scenes from being opened, or their data from being read to their end.
  init(_ script: InputScript) throws {
    let opening = try Opening(script.conditions.request).readToEnd()
    self.script = script
    session = ExplorerSession(
      catalogue: opening.catalogue, startingAt: opening.index, as: script.conditions, size: Exhibition.textSize)
  }

  /// Plays the script, up to what quits.
  func frames() -> [Frame] {
    var frames: [Frame] = []
    var player = ScriptPlayer(session) { frames.append(Frame($0)) }
    player.play(script)
    return frames
  }

  /// All frames as an asciicast.
  var cast: String { script.cast(in: session) }

  /// The whole screen as it is now.
  var picture: Picture { session.screenPicture() }
}
