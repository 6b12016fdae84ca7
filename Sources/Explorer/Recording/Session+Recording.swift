import CharacterCanvas
import Scenes

extension ExplorerSession {
  /// Notes what was shown, for scripts. Whoever shows frames hands each of them over.
  /// - Complexity: O(*c*) for the *c* cells of the screen.
  public func record(shown picture: Canvas) {
    // The end of a flash is no answer to anything: the frame with it stands.
    if overlays.isFlashOver, journal.recording.endsInFrame { return }
    journal.recording.note(frame: isRepeatable ? repeatableHash(of: picture) : nil)
  }

  /// A hash of what is on show but for the panels that tell times.
  /// - Complexity: O(*c*) for the *c* cells of the screen.
  public func repeatableHash(of picture: Canvas) -> UInt64 {
    var picture = picture
    for place in placement.places where place.panel.watchesSteps { picture.fill(place.outer, style: .plain) }
    return picture.pictureHash
  }

  /// Whether what is on show follows from the input alone: the panel in use tells no times, nothing blinks, no data are
  /// on their way or were when keys were answered, and nothing became of files meanwhile.
  private var isRepeatable: Bool {
    !isBlinking && !overlays.isFlashOver && route.panels.focused?.watchesSteps != true && stage.live?.progress == nil
      && shown.pendingLayout == nil && !journal.hasSwitchedLate && journal.pendingCast == nil && !reloads.hasReloaded
      && notices.allSatisfy(\.isHidden)
  }

  /// Lets the host say in the status line what became of a request; of several, one sentence after the other.
  public func say(_ sentence: String) {
    stage.announcement = journal.note(message: sentence)
  }

  /// What was done since the session began, with the hash of every frame that was shown.
  public var script: InputScript { InputScript(journal.firstConditions, steps: journal.recording.finishedSteps) }
}

extension ScriptConditions {
  @MainActor
  init(
    _ catalogue: SceneCatalogue, startingAt index: Int, size: CellSize, capabilities: ScreenCapabilities, theme: Theme
  ) {
    let request = catalogue.request ?? SceneRequest()
    data = request.data
    scenes = data != nil ? [] : request.scenes.isEmpty ? [catalogue.names[index]] : request.scenes
    settings = request.settings
    (self.size, self.theme) = (size, theme)
    (colors, isUnicode) = (capabilities.colors, capabilities.isUnicode)
  }
}
