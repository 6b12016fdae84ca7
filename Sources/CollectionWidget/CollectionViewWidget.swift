import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// A collection view as a part of a program for the terminal: events go in, pictures come out.
///
/// The program owns the screen and the clock, and decides where the picture goes:
///
///     let widget = CollectionViewWidget(view)
///     if widget.handle(event, at: time) { screen.present(widget.frame(size, at: time), cursor: widget.cursor) }
///
/// Times are durations since any moment that the program chooses. Each is at least the one before. At rest `nextFrame`
/// is nil, and nothing has to be drawn until an event or `onChange` comes.
///
/// If the view animates changes (`CollectionView.animatesChanges`), pictures show them on their way, and `nextFrame` says
/// when the next is due. An event ends what moves before it is handled.
///
/// The widget scrolls for arrow keys, Page Up, Page Down, Home, End and the wheel, and selects for clicks. All other
/// keys are the program's. The view's data source and delegate are called as in UIKit.
@MainActor
public final class CollectionViewWidget {
  /// The view that is shown. The widget sets its size.
  public let view: CollectionView
  /// The default styles, and which characters can be shown.
  public var palette: ContentPalette
  /// Called once after the view changed by itself: its data arrived or changed, its layout was invalidated, or
  /// `setNeedsFrame()` was called. The next call comes only after another picture was made. It comes after the code
  /// that made the change has returned, so it may draw.
  public var onChange: (@MainActor () -> Void)?

  /// The cells of the last picture.
  public private(set) var size = CellSize(width: 0, height: 0)
  /// Whether the picture may look different from the last one.
  private var isOutdated = true
  /// Whether the widget itself changes the view, which `onChange` does not report.
  private var isAtWork = false
  private var report = Report.none
  /// The time of the last event or picture.
  private var now = Duration.zero
  /// The offset that turns of the wheel add up to, as long as the layout does not let the view stop there.
  package var wheelProposal: CGPoint?
  /// Whether the left button went down on an item and was not dragged since.
  private var isPressing = false

  /// Whether `onChange` was called since the last picture, or will be.
  private enum Report { case none, due, made }

  /// How long a layout waits that invalidates itself while it prepares.
  private static let frameLength = Duration.seconds(1) / 60
  /// How long a picture of something in motion shows.
  public static let motionFrameLength = Duration.milliseconds(33)

  /// A widget that shows `view`.
  ///
  /// Views are made only for what shows in cells: see `CollectionView.showsOnlyWhatFitsCells`. One widget shows a view
  /// at a time.
  public init(_ view: CollectionView, palette: ContentPalette = ContentPalette()) {
    (self.view, self.palette) = (view, palette)
    view.showsOnlyWhatFitsCells = true
    view.announceFrames()
    view.layoutRequestHandler = { [weak self] in self?.noteChange() }
  }

  // MARK: Events

  /// Handles an event, whose position is in cells of the picture.
  ///
  /// - Parameters:
  ///   - event: a key or an event of the mouse. Others have no effect here.
  ///   - time: when it came.
  /// - Returns: whether it had an effect. If not, the program may use it: an arrow key at the end of the content, for
  ///   example, could go to the next widget.
  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    now = max(now, time)
    view.finishTransition()
    view.eventTime = now
    let isUsed = working { handle(event) }
    view.eventTime = nil
    if isUsed { isOutdated = true }
    return isUsed
  }

  private func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      wheelProposal = nil
      return handle(key)
    case .mouse(let event): return handle(event)
    case .paste, .resize, .resumed, .ended: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .up: scroll(rows: -1)
    case .down: scroll(rows: 1)
    case .left: scroll(columns: -1)
    case .right: scroll(columns: 1)
    case .pageUp: scroll(mainAxis, pages: -1)
    case .pageDown: scroll(mainAxis, pages: 1)
    case .home: scrollToStart()
    case .end: scrollToEnd()
    default: false
    }
  }

  private func handle(_ event: MouseEvent) -> Bool {
    switch event.kind {
    case .scroll(let dx, let dy) where CellRect(size: size).contains(event.position):
      let goesAcross = event.modifiers.contains(.shift)
      return turnWheel(columns: goesAcross ? dx + dy : dx, rows: goesAcross ? 0 : dy, at: event.position)
    case .press(.left):
      guard let item = item(at: event.position) else { return false }
      isPressing = true
      view.userDidPressItem(at: item)
    case .release(.left) where isPressing:
      isPressing = false
      if let item = item(at: event.position) { view.userDidReleaseItem(at: item) } else { view.userDidCancelPress() }
    case .drag(.left) where isPressing:
      isPressing = false
      view.userDidCancelPress()
    default: return false
    }
    return true
  }

  private func turnWheel(columns: Int, rows: Int, at cell: CellPoint) -> Bool {
    let axis: ScrollDirection? = rows == 0 ? .horizontal : columns == 0 ? .vertical : nil
    guard let axis, let section = section(at: cell, scrollingAlong: axis) else {
      return turnWheel(columns: columns, rows: rows)
    }
    return turnWheel(over: section, steps: columns + rows)
  }

  /// The item shown at a cell of the picture, in front of others; nil if there is none.
  /// - Complexity: O(k) for k visible elements.
  public func item(at cell: CellPoint) -> IndexPath? {
    working { view.layoutIfNeeded() }
    // Decorations cannot be pressed: the line between two items must not get a press in place of an item.
    let element = renderer.element(at: cell, of: view, area: CellRect(size: size), seesThroughDecorations: true)
    return element?.identifier.category == .cell ? element?.identifier.indexPath : nil
  }

  // MARK: Pictures

  /// The picture of `size` cells at a moment. Brings the layout up to date once; painting only reads it.
  ///
  /// - Complexity: O(k + c) for k visible elements and c cells, and what the layout costs.
  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    now = max(now, time)
    fit(size)
    layOut()
    let sample = sample(at: now)
    var canvas = Canvas(size: size)
    paint(VisibleViews(of: view, at: sample), into: &canvas, area: canvas.bounds)
    return canvas
  }

  /// What is on its way at a moment; nil at rest. At the end of a transition, completions are called, and what they
  /// change is laid out.
  public func sample(at time: Duration) -> Transition.Sample? {
    now = max(now, time)
    guard view.transition != nil else { return nil }
    if let sample = view.sample(at: now) { return sample }
    layOut()
    return view.sample(at: now)
  }

  /// Gives the view the size of so many cells. The first items in view stay in place.
  public func fit(_ size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    working { view.resize(to: view.pointsPerCell.points(self.size), animated: false) }
  }

  /// Brings the layout up to date, for the next picture.
  public func layOut() {
    working {
      view.beginFrame()
      view.layoutIfNeeded()
    }
    isOutdated = false
    if report == .made { report = .none }
  }

  /// Paints views of this view, from its last layout pass, into an area of a larger picture.
  public func paint(_ views: VisibleViews, into canvas: inout Canvas, area: CellRect) {
    renderer.paint(views, into: &canvas, area: area)
  }

  /// What paints the view, at its scale and with the palette.
  public var renderer: CollectionRenderer { CollectionRenderer(pointsPerCell: view.pointsPerCell, palette: palette) }

  /// When the next picture is due if no event comes before; nil at rest.
  public var nextFrame: Duration? {
    if isOutdated { return now }
    if view.transition != nil { return now + Self.motionFrameLength }
    return view.needsAnotherFrame ? now + Self.frameLength : nil
  }

  /// The cell of the picture where the terminal's cursor belongs, which screen readers follow: the first cell of the
  /// selected item, if it is in view.
  public var cursor: CellPoint? {
    let (grid, area) = (renderer.grid(of: view), CellRect(size: size))
    for path in view.indexPathsForSelectedItems ?? [] {
      guard let element = view.visibleElement(.cell(path[0], path[1])) else { continue }
      let cells = grid.shownCells(of: element.attributes).intersection(area)
      if !cells.isEmpty { return cells.origin }
    }
    return nil
  }

  // MARK: Changes

  /// Reports a change that the view cannot see, such as a picture that arrived for a visible cell.
  public func setNeedsFrame() { noteChange() }

  private func noteChange() {
    guard !isAtWork else { return }
    isOutdated = true
    guard onChange != nil, report == .none else { return }
    report = .due
    Task { [weak self] in self?.reportChange() }
  }

  private func reportChange() {
    // A picture may have been made since.
    report = isOutdated ? .made : .none
    if isOutdated { onChange?() }
  }

  private func working<Result>(_ body: () -> Result) -> Result {
    let wasAtWork = isAtWork
    isAtWork = true
    defer { isAtWork = wasAtWork }
    return body()
  }
}
