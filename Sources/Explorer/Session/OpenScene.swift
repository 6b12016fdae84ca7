import CollectionWidget
import LayoutCore
import Scenes

/// The state of a scene that has been shown: the user's changes and place in it.
///
/// It is made when the scene is first shown, and kept while other scenes are shown.
@MainActor
final class OpenScene {
  /// The view with its data. A reload replaces it.
  var stage: Stage { didSet { widget = CollectionViewWidget(stage.collectionView) } }
  /// What lays out, paints and scrolls the view.
  private(set) var widget: CollectionViewWidget
  /// The first element in view at the last scroll. A series of resizes keeps it in place.
  private(set) var anchor: ScrollAnchor?
  /// Whether the view was scrolled since `anchor` was noted. Only `ExplorerSession.moveView(_:)` sets it.
  var hasScrolled = false
  /// The element that the arrow keys move from, if there is a focus.
  var focusedElement: ElementIdentifier?
  /// The element that had the focus and was in view before the resizes since the last scroll, or when the scene was
  /// left.
  var focusKept: ElementIdentifier?
  /// The changes made to the scene, for undo and redo.
  var edits = EditHistory()
  /// The place to go back to once the rows of then are shown again.
  var placeToRestore: ShownState?
  /// How many steps the current layout is past the first one. The steps go round all layouts.
  var layoutSwitches = 0
  /// Whether Escape has hidden the scene's notes.
  var hidesNotes = false
  /// A layout that was requested and waits for its data.
  var pendingLayout: PendingLayout?
  /// The device chosen for the scene; nil for the scene's own.
  var chosenDevice: Device?
  /// The last rotation, so that rotating again returns to where it began.
  var turn: DeviceTurn?

  init(_ stage: Stage) { (self.stage, widget) = (stage, CollectionViewWidget(stage.collectionView)) }

  var view: CollectionView { stage.collectionView }

  /// Notes the first element in view, if the view was scrolled since the last time.
  func noteAnchorIfScrolled() {
    if hasScrolled { noteAnchor() }
  }

  /// Notes the first element in view.
  func noteAnchor() {
    focusKept = nil
    keep(view.scrollAnchor)
  }

  /// Notes the first element in view before the first scroll.
  func noteFirstAnchor() { if anchor == nil { anchor = view.scrollAnchor } }

  /// Makes an element the one that resizes keep in place.
  func keep(_ anchor: ScrollAnchor?) { (self.anchor, hasScrolled) = (anchor, false) }
}
