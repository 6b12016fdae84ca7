import CharacterCanvas
import Scenes

extension InputScript {
  /// The time between frames if a script does not contain times.
  static let pace = Duration.milliseconds(500)

  /// Plays the script, at most until it quits, and returns its frames as an asciicast.
  /// - Parameter session: a session in the state where the script began.
  @MainActor
  public func cast(in session: ExplorerSession) -> String {
    let making = CastMaking(self, in: session)
    while !making.goOn(.max) {}
    return making.text
  }
}

/// A cast that is made a few steps at a time.
@MainActor
final class CastMaking {
  private var cast: Asciicast
  private var player: ScriptPlayer?
  private let stepCount: Int

  /// - Parameter session: a session in the state where the script began.
  init(_ script: InputScript, in session: ExplorerSession) {
    let depth = script.conditions.capabilities.colors
    cast = Asciicast(size: session.size, title: DisplayText(session.scene.title), depth: depth)
    stepCount = script.steps.count
    let hasTimes = script.steps.contains { if case .wait = $0 { true } else { false } }
    var count = 0
    player = ScriptPlayer(session) { [unowned self] frame in
      cast.add(frame.canvas, cursor: frame.cursor, at: hasTimes ? frame.time : InputScript.pace * count)
      count += 1
    }
    player?.begin(script)
  }

  /// The cast. It is complete once all steps are played.
  var text: String { cast.text }

  var percent: Int { stepCount == 0 ? 100 : (stepCount - (player?.remainingCount ?? 0)) * 100 / stepCount }

  /// - Returns: whether the cast is complete.
  func goOn(_ steps: Int) -> Bool {
    guard player?.playNext(steps) == true else { return false }
    player = nil
    cast.end()
    return true
  }
}

extension ExplorerSession {
  /// A new session in the state where this one began, with the present data.
  /// - Parameter conditions: those of the session's script.
  func begunAgain(as conditions: ScriptConditions) -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue(
        catalogue.scenes.map { scene in
          scene.changingStages { stage in
            stage.live = nil
            stage.doors?.readsToEnd = true
          }
        }, from: catalogue.request, in: catalogue.program),
      startingAt: scenes.firstIndex, as: conditions)
  }
}
