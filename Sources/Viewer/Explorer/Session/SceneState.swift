import CollectionWidget
import LayoutCore
import Records
import Scenes

/// Everything that the user decides of a scene: what is shown, where they are in it, and how they look at it. It stays
/// while other scenes are shown.
struct SceneState: Hashable {
  /// The presentation before the user changed anything, and the one on show. In an array, so that copies of the state
  /// share them.
  private var presentations = [Presentation(), Presentation()]
  /// The layout to show once all that it needs is read; nil if none waits.
  var awaited: AwaitedLayout?
  /// The first element in view at the last scroll. A series of resizes keeps it in place.
  var anchor: ScrollAnchor?
  /// Whether the view was scrolled since `anchor` was noted, or its data have changed.
  var hasScrolled = false
  /// The focus, the drag under way, and the remainder of the wheel.
  var input = WidgetState()
  /// The element that the arrow keys move from, if there is a focus.
  var focusedElement: ElementIdentifier? {
    get { input.focus }
    set { input.focus = newValue }
  }
  /// The column that has the focus with a row, or had it or was clicked; nil for the first one in view.
  var focusedColumn: ColumnFocus?
  /// The element that had the focus and was in view before the resizes since the last scroll, or when the scene was
  /// left.
  var focusKept: ElementIdentifier?
  /// Whether Escape has hidden the scene's notes.
  var hidesNotes = false
  /// The last rotation, so that rotating again returns to where it began.
  var rotation: DeviceRotation?
}

extension SceneState {
  /// The presentation before the user changed anything.
  var start: Presentation {
    get { presentations[0] }
    _modify { yield &presentations[0] }
  }
  /// The presentation on show. Only `ExplorerSession.show` changes it, and folds and edits of the data.
  var presentation: Presentation {
    get { presentations[1] }
    _modify { yield &presentations[1] }
  }
}

extension SceneState {
  /// Makes an element the one that resizes keep in place.
  mutating func keep(_ anchor: ScrollAnchor?) { (self.anchor, hasScrolled) = (anchor, false) }

  /// Whether to note the first element in view: if the view was scrolled since the last time, or before its first scroll
  /// for a focus. A scroll that brings the focus into view must not change the place to come back to.
  func wantsAnchor(isFocusing: Bool) -> Bool {
    hasScrolled || isFocusing && focusedElement != nil && anchor == nil
  }

  /// Notes the first element in view.
  mutating func noteAnchor(_ first: ScrollAnchor?) {
    if hasScrolled { focusKept = nil }
    keep(first)
  }

  /// Moves the focus of a table by some columns, and scrolls just enough to show the one in focus.
  ///
  /// - Parameter column: the column in focus; nil if none is.
  @MainActor
  mutating func moveFocus(_ steps: Int, from column: Int?, in table: RecordTable?) {
    guard let column, let table else { return }
    let next = table.column(steps, after: column)
    focusedColumn = table.focus(onColumn: next)
    table.reveal(column: next)
    hasScrolled = true
  }

  /// Stores what the stage of the scene shows now: it may allow less than was wanted of it, and may fold, edit or give
  /// up rows.
  @MainActor
  mutating func update(from stage: Stage) {
    var now = stage.presentation
    now.screen = presentation.screen
    // Layouts without names are switched, and only counted here.
    if stage.layoutNames.isEmpty { now.layout.choice = presentation.layout.choice }
    // Another item may be the first in view. A view without a size has none.
    if now != presentation, !stage.collectionView.bounds.isEmpty { hasScrolled = true }
    presentation = now
  }

  /// How many steps the layout on show is past the first one.
  @MainActor
  func layoutSteps(on stage: Stage) -> Int {
    let count = stage.layoutNames.count
    guard count > 0 else { return presentation.layout.number }
    return (stage.layoutIndex - stage.firstLayout + count) % count
  }
}

extension SceneState: CustomStringConvertible {
  /// The values that are not as by default, a line each, and the first element in view.
  var description: String {
    let values = Presentation.keys.compactMap { key in
      key.texts(of: presentation).map { "\(key.name): \($0.joined(separator: ", "))" }
    }
    return (values + [anchor.map { "first in view: \($0.element)" }].compactMap { $0 }).joined(separator: "\n")
  }
}

/// A layout to show, or to compare with, once all is read that it needs of the items: the part of the state that is not
/// reached yet.
struct AwaitedLayout: Hashable {
  enum Use: Hashable {
    /// Shows the layout with its parameters, as a step that can be undone or not.
    case show(Presentation.Layout, isStep: Bool)
    /// Compares the current layout with it, side by side or not.
    case compare(isSplit: Bool)
  }

  let index: Int
  let use: Use
  /// How many input events there had been when it began to wait.
  let inputCount: Int
}

/// The view of a scene that was shown, and the changes made to its data.
@MainActor
final class SceneView {
  /// The view with its data. A reload replaces it.
  var stage: Stage { didSet { widget = Self.widget(of: stage) } }
  /// What lays out, paints and scrolls the view.
  private(set) var widget: CollectionViewWidget
  /// The changes made to the scene, for undo and redo.
  var edits = EditHistory()
  /// The position to restore when the earlier rows are shown again.
  var placeToRestore: ShownState?
  /// The reading for the layout that waits; nil if none does, or while the reading cannot begin.
  var readingForLayout: (any LiveData)?

  init(_ stage: Stage) { (self.stage, widget) = (stage, Self.widget(of: stage)) }

  private static func widget(of stage: Stage) -> CollectionViewWidget {
    let widget = CollectionViewWidget(stage.collectionView)
    widget.stopFocus { [weak stage] in stage?.isFocusStop($0) == true }
    return widget
  }

  /// How much is read of what a layout waits for.
  var progressForLayout: String? { (readingForLayout ?? stage.live)?.progress }

  func stopReadingForLayout() {
    let reading = readingForLayout
    readingForLayout = nil
    reading?.onChange = nil
    reading?.stop()
  }
}
