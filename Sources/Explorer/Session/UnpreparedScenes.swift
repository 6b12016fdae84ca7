import CharacterCanvas
import LayoutCore
import Scenes

/// Scenes that were opened and are shown by their names, because to solve their layouts may take long.
///
/// A layout cannot be interrupted while it prepares. So the picture says what is prepared before that begins, and it
/// begins only when no input is waiting: a scene can be left before it is solved.
struct UnpreparedScenes {
  /// Whether the host shows a picture before background work is done.
  var isWanted = false
  var indices: Set<Int> = []
  /// The scene to return to; nil if the first scene is not prepared yet.
  var former: Int?
}

extension ExplorerSession {
  /// From how many items on a layout may take long.
  static let mostItemsAtOnce = 20_000

  /// Whether the current scene is shown by its name only.
  var isPreparing: Bool { host.unprepared.indices.contains(sceneIndex) }

  /// Whether a scene that was just opened is prepared later. Records come in layouts that are known to be fast.
  func postpones(_ stage: Stage) -> Bool {
    guard host.unprepared.isWanted, stage.records == nil, let data = view.dataSource else { return false }
    var count = 0
    for section in 0..<data.numberOfSections(in: view) {
      count += data.collectionView(view, numberOfItemsInSection: section) + 1
      if count > Self.mostItemsAtOnce { return true }
    }
    return false
  }

  /// Solves the layout of the current scene, if that was put off.
  func prepareScene() {
    guard host.unprepared.indices.remove(sceneIndex) != nil else { return }
    host.unprepared.former = nil
    begin(stage)
  }

  /// A slice of background work, which lasts as long as the layout takes.
  func workOnPreparing() {
    if !host.isInputWaiting() { prepareScene() }
  }

  /// Takes an event while the current scene is not prepared. Keys that leave it leave it at once, and for all others it
  /// is prepared first.
  ///
  /// - Returns: whether the event is done with.
  func leavesPreparing(_ event: InputEvent) -> Bool {
    guard isPreparing else { return false }
    switch event {
    case .ended: isFinished = true
    case .resize(let size): looks.size = size
    case .resumed: break
    case .key(let key):
      guard let action = table.action(for: key) else { return false }
      if action.quits {
        isFinished = true
      } else if action.role == .dismiss, let former = host.unprepared.former {
        show(scene: former)
      } else if action.name == "next-scene" || action.name == "previous-scene" {
        perform(action, count: nil)
      } else {
        prepareScene()
        return false
      }
    default:
      prepareScene()
      return false
    }
    return true
  }

  /// Only the name of the scene that is prepared.
  var preparingPicture: Canvas {
    var canvas = Canvas(size: size)
    let row = CellRect(x: 0, y: max(0, size.height - 1), width: size.width, height: 1)
    canvas.fill(row, style: theme.status)
    canvas.draw(
      DisplayText("preparing \(scene.title) …").truncated(to: max(0, size.width - 1)), at: CellPoint(x: 1, y: row.y),
      style: theme.status)
    return looks.isUnicode ? canvas : canvas.asciiOnly()
  }
}
