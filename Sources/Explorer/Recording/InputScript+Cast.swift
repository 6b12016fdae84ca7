import CharacterCanvas
import Scenes

extension InputScript {
  /// How far apart frames are where a script does not tell the time.
  static let pace = Duration.milliseconds(500)

  /// Plays the script, up to what quits, and writes its frames down as an asciicast.
  /// - Parameter session: as it was when the script began.
  @MainActor
  public func cast(in session: ExplorerSession) -> String {
    let making = CastMaking(self, in: session)
    while !making.goOn(.max) {}
    return making.text
  }
}

/// A cast in the making, some steps at a time.
@MainActor
final class CastMaking {
  private var cast: Asciicast
  private var player: ScriptPlayer?
  private let stepCount: Int

  /// - Parameter session: as it was when the script began.
  init(_ script: InputScript, in session: ExplorerSession) {
    let depth = script.conditions.capabilities.colors
    cast = Asciicast(size: session.size, title: DisplayText(session.scene.title), depth: depth)
    stepCount = script.steps.count
    let tellsTime = script.steps.contains { if case .wait = $0 { true } else { false } }
    var count = 0
    player = ScriptPlayer(session) { [unowned self] frame in
      cast.add(frame.canvas, cursor: frame.cursor, at: tellsTime ? frame.time : InputScript.pace * count)
      count += 1
    }
    player?.begin(script)
  }

  /// Whole once all steps are played.
  var text: String { cast.text }

  var percent: Int { stepCount == 0 ? 100 : (stepCount - (player?.restCount ?? 0)) * 100 / stepCount }

  /// - Returns: whether it is whole.
  func goOn(_ steps: Int) -> Bool {
    guard player?.playNext(steps) == true else { return false }
    player = nil
    cast.end()
    return true
  }
}

extension ExplorerSession {
  /// Another session as this one was when it began, over the data that are there now.
  func begunAgain() -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue(catalogue.scenes.map { $0.changingStages { $0.live = nil } }, from: catalogue.request),
      startingAt: scenes.firstIndex, as: journal.firstConditions)
  }
}
