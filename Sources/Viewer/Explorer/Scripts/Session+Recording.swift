import CharacterCanvas
import Images
import Scenes

extension ExplorerSession {
  /// Records a frame that was shown, for scripts. A host that shows frames passes each of them.
  /// - Complexity: O(*c*) for the *c* cells of the screen.
  public func record(shown picture: Canvas) {
    guard !isPreparing else { return }
    let hasMovingImages = journal.noteMovingImages(ImageStore.shared.work.movingImages)
    // The end of a flash does not follow from any input, so the frame with the flash is kept.
    if state.overlays.isFlashOver, journal.recording.endsInFrame { return }
    journal.recording.note(
      frame: scenery.isRepeatable(journal) && !hasMovingImages ? repeatableHash(of: picture) : nil,
      at: motion.isOnItsWay ? motion.moment : nil)
  }

  /// A hash of the screen without the panels that show times.
  /// - Complexity: O(*c*) for the *c* cells of the screen.
  public func repeatableHash(of picture: Canvas) -> UInt64 {
    guard route.panels.panels.contains(where: \.traits.watchesSteps) else { return picture.pictureHash }
    var picture = picture
    for place in scenery.placement.places where place.panel.traits.watchesSteps {
      picture.fill(place.outer, style: .plain)
    }
    return picture.pictureHash
  }

  /// Lets the host report the result of a request in the status line. Several results become one sentence after the
  /// other.
  public func say(_ sentence: String) {
    announce(journal.note(message: sentence))
  }

  /// Lets the host report how a request goes, instead of what the session said about it.
  public func correct(_ sentence: String) {
    journal.recording.note(said: sentence)
    announce(sentence)
  }

  /// The input since the session began, with the hash of every frame that was shown. If the session showed motion, the
  /// script asks for it, and its waits are the times of what moved.
  public var script: InputScript {
    var conditions = journal.firstConditions
    if journal.recording.hasMotion { conditions.motion = motion.level }
    return InputScript(conditions, steps: journal.recording.finishedSteps)
  }
}

extension ExplorerSession {
  /// Handles one event of a script, and then does all background work, so that nothing depends on time.
  public func play(_ event: InputEvent) {
    handle([event])
    while hasWork { work() }
  }

  /// The presentation now: the opened one, with all changes of the user since.
  var presentation: Presentation { SceneCommand(scenes, shown, boxes: state.looks.boxes).presentation }

  /// The command line that shows the scene as it is now, as far as the program takes settings.
  public var command: String { scenery.command }

  /// Stores what is kept of the records at the end, if the user wants that.
  public func keepPresentation() {
    guard let keeping = host.keeping, catalogue.request?.isOfData == true else { return }
    // The list is kept, and not a scene that was opened from it.
    while goBack() {}
    keeping.presentation = presentation.limited(to: .state)
  }
}

extension Scenery {
  /// Whether the screen follows from the input alone. It does not if the panel in use shows times, if something blinks,
  /// if images are still decoded, or if data are arriving or arrived late. Nor does it if files were read again, or if
  /// another process audits and has not reported: a replay waits for its report.
  fileprivate func isRepeatable(_ journal: SessionJournal) -> Bool {
    comparison?.blinks != true && !isFlashOver && state.route.panels.focused?.traits.watchesSteps != true
      && stage?.live?.progress == nil
      && sceneState.awaited == nil && !journal.hasSwitchedLate && journal.pendingCast == nil
      && scenes?.reloads.hasReloaded != true && instruments.audit?.dependsOnTime != true
      && state.notices.allSatisfy(\.isHidden) && (ImageStore.shared.decodesAtOnce || !ImageStore.shared.isDecoding)
  }
}

extension ScriptConditions {
  @MainActor
  init(
    _ catalogue: SceneCatalogue, startingAt index: Int, size: CellSize, capabilities: ScreenCapabilities, theme: Theme
  ) {
    let request = catalogue.request ?? Presentation()
    data = request.isOfData ? request.words(through: .script) : nil
    scenes = request.isOfData ? [] : request.source.scenes.isEmpty ? [catalogue.names[index]] : request.source.scenes
    settings = request.settings
    (version, self.size, self.theme) = (capabilities.allowsHalfRows ? 2 : 1, size, theme)
    (colors, isUnicode) = (capabilities.colors, capabilities.isUnicode)
  }
}
