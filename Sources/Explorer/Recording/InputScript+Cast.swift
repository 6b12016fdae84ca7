import CharacterCanvas
import Scenes

extension InputScript {
  /// How far apart frames are where a script does not tell the time.
  static let pace = Duration.milliseconds(500)

  /// Plays the script, up to what quits, and writes its frames down as an asciicast.
  /// - Parameter session: as it was when the script began.
  @MainActor
  public func cast(in session: ExplorerSession) -> String {
    let depth = conditions.capabilities.colors
    var cast = Asciicast(size: session.size, title: DisplayText(session.scene.title), depth: depth)
    let tellsTime = steps.contains { if case .wait = $0 { true } else { false } }
    var count = 0
    var player = ScriptPlayer(session) { frame in
      cast.add(frame.canvas, cursor: frame.cursor, at: tellsTime ? frame.time : Self.pace * count)
      count += 1
    }
    player.play(self)
    cast.end()
    return cast.text
  }
}

extension ExplorerSession {
  /// Another session as this one was when it began, over the data that are there now.
  func begunAgain() -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue(catalogue.scenes.map { $0.changingStages { $0.live = nil } }, from: catalogue.request),
      startingAt: firstScene, as: firstConditions)
  }
}
