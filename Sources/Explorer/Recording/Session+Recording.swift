import CharacterCanvas
import Scenes

extension ExplorerSession {
  /// Notes what was shown, for scripts. Whoever shows frames hands each of them over.
  /// - Complexity: O(*c*) for the *c* cells of the screen.
  public func record(shown picture: Canvas) {
    // The end of a flash is no answer to anything: the frame with it stands.
    if isFlashOver, recording.endsInFrame { return }
    recording.note(frame: isRepeatable ? repeatableHash(of: picture) : nil)
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
    !isBlinking && !isFlashOver && panels.focused?.watchesSteps != true && stage.live?.progress == nil
      && pendingLayouts[sceneIndex] == nil && !hasSwitchedLate && pendingCast == nil && !hasReloaded
      && notices.allSatisfy(\.isHidden)
  }

  /// Lets the host say in the status line what became of a request; of several, one sentence after the other.
  public func say(_ sentence: String) {
    recording.note(said: sentence)
    let before = lastSaid.flatMap { $0.inputCount == inputCount ? $0.sentence : nil }
    let sentences = [before, sentence].compactMap { $0 }.joined(separator: "; ")
    (lastSaid, stage.announcement) = ((sentences, inputCount), sentences)
  }

  /// What was done since the session began, with the hash of every frame that was shown.
  public var script: InputScript { InputScript(firstConditions, steps: recording.finishedSteps) }
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
