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
/// The widget scrolls for arrow keys, Page Up, Page Down, Home, End, the wheel and drags, and selects for clicks. With
/// `movesFocus`, arrows move a focus. With `usesTypeAhead`, letters go to items. All other keys are the program's. The
/// view's data source and delegate are called as in UIKit. `ItemList` makes a widget of plain values.
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

  /// Shown while the view has no items; nil shows nothing.
  public var placeholder: WidgetPlaceholder? { didSet { if placeholder != oldValue { setNeedsFrame() } } }
  /// Whether the thumbs of scroll bars are shown, in the last column and the last row. By default false; in lists of
  /// values true.
  public var showsScrollbars = false { didSet { if showsScrollbars != oldValue { setNeedsFrame() } } }
  /// Called when the user activates an element: Enter on the one in focus, a click on the item in focus, or a click on a
  /// header. Returns whether it did something; if not, an item is selected.
  public var onActivate: (@MainActor (ElementIdentifier) -> Bool)?

  /// The cells of the last picture.
  public private(set) var size = CellSize(width: 0, height: 0)
  private var upkeep = Upkeep()
  var state = WidgetState()
  var focusing = Focusing()
  var finding = Finding()
  var places = MarkedPlaces()

  /// How long a layout waits that invalidates itself while it prepares.
  private static let frameLength = Duration.seconds(1) / 60
  /// How long a picture of something in motion shows.
  public nonisolated static let motionFrameLength = Duration.milliseconds(33)

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
    upkeep.pass(to: time)
    view.finishTransition()
    view.eventTime = upkeep.now
    let isUsed = working { handle(event) }
    view.eventTime = nil
    if isUsed { upkeep.isOutdated = true }
    return isUsed
  }

  private func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key):
      state.endWheelTurn()
      return takeByFocus(key) ?? handle(key) || takeAhead(key, at: upkeep.now)
    case .mouse(let event): return handle(event)
    case .paste, .resize, .resumed, .ended: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .up: step(.up)
    case .down: step(.down)
    case .left: step(.left)
    case .right: step(.right)
    case .pageUp: scroll(mainAxis, pages: -1)
    case .pageDown: scroll(mainAxis, pages: 1)
    case .home: scrollToStart()
    case .end: scrollToEnd()
    default: false
    }
  }

  // MARK: Pictures

  /// The picture of `size` cells at a moment. Brings the layout up to date once; painting only reads it.
  ///
  /// - Complexity: O(k + c) for k visible elements and c cells, and what the layout costs.
  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    upkeep.pass(to: time)
    fit(size)
    layOut()
    if isSearching { working(searchOn) }
    let sample = sample(at: upkeep.now)
    var canvas = Canvas(size: size)
    let views = VisibleViews(of: view, at: sample)
    paint(views, into: &canvas, area: canvas.bounds)
    // Where elements are on their way, marks would be at their old places.
    if sample == nil { drawMarks(on: views, into: &canvas) }
    scrollbars.draw(into: &canvas)
    if let placeholder, isEmpty {
      placeholder.draw(into: &canvas, at: upkeep.now, style: palette.detail, isUnicode: palette.isUnicode)
    }
    return canvas
  }

  /// What is on its way at a moment; nil at rest. At the end of a transition, completions are called, and what they
  /// change is laid out.
  public func sample(at time: Duration) -> Transition.Sample? {
    upkeep.pass(to: time)
    guard view.isInMotion else { return nil }
    if let sample = view.sample(at: upkeep.now) { return sample }
    layOut()
    return view.sample(at: upkeep.now)
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
    upkeep.isOutdated = false
    if upkeep.report == .made { upkeep.report = .none }
  }

  /// Paints views of this view, from its last layout pass, into an area of a larger picture.
  public func paint(_ views: VisibleViews, into canvas: inout Canvas, area: CellRect) {
    renderer.paint(views, into: &canvas, area: area)
  }

  /// What paints the view, at its scale and with the palette.
  public var renderer: CollectionRenderer { CollectionRenderer(pointsPerCell: view.pointsPerCell, palette: palette) }

  /// When the next picture is due if no event comes before; nil at rest.
  public var nextFrame: Duration? {
    let now = upkeep.now
    if upkeep.isOutdated || isSearching { return now }
    if view.isInMotion { return now + Self.motionFrameLength }
    if view.needsAnotherFrame { return now + Self.frameLength }
    return placeholder?.isMoving == true && isEmpty ? now + WidgetPlaceholder.step : nil
  }

  /// The cell of the picture where the terminal's cursor belongs, which screen readers follow: the first cell of the
  /// element in focus, or else of the selected item, if it is in view.
  public var cursor: CellPoint? {
    let (grid, area) = (renderer.grid(of: view), CellRect(size: size))
    let selected = (view.indexPathsForSelectedItems ?? []).map { ElementIdentifier.cell($0[0], $0[1]) }
    for element in focusedElement.map({ [$0] }) ?? selected {
      guard let element = view.visibleElement(element) else { continue }
      let cells = grid.shownCells(of: element.attributes).intersection(area)
      if !cells.isEmpty { return cells.origin }
    }
    return nil
  }

  // MARK: Changes

  /// Reports a change that the view cannot see, such as a picture that arrived for a visible cell.
  public func setNeedsFrame() { noteChange() }

  private func noteChange() {
    guard !upkeep.isAtWork else { return }
    upkeep.isOutdated = true
    guard onChange != nil, upkeep.report == .none else { return }
    upkeep.report = .due
    Task { [weak self] in self?.reportChange() }
  }

  private func reportChange() {
    // A picture may have been made since.
    upkeep.report = upkeep.isOutdated ? .made : .none
    if upkeep.isOutdated { onChange?() }
  }

  private var isEmpty: Bool {
    (0..<view.numberOfSections).allSatisfy { view.numberOfItems(inSection: $0) == 0 }
  }

  func working<Result>(_ body: () -> Result) -> Result {
    let wasAtWork = upkeep.isAtWork
    upkeep.isAtWork = true
    defer { upkeep.isAtWork = wasAtWork }
    return body()
  }
}

/// What a widget knows of its last picture.
private struct Upkeep {
  /// Whether `onChange` was called since the last picture, or will be.
  enum Report { case none, due, made }

  /// Whether the picture may look different from the last one.
  var isOutdated = true
  /// Whether the widget itself changes the view, which `onChange` does not report.
  var isAtWork = false
  var report = Report.none
  /// The time of the last event or picture.
  private(set) var now = Duration.zero

  mutating func pass(to time: Duration) { now = max(now, time) }
}
