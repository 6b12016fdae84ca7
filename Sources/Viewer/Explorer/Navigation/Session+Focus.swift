import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore

extension ExplorerAction {
  static let items = [
    ExplorerAction("focus", .items, keys: ["f"], "toggle focus mode", .focus(.toggle)),
    ExplorerAction(
      "activate", .items, keys: [.enter], "open the row, select the item, activate the header", .focus(.activate)),
    ExplorerAction(
      "select-too", .items, keys: ["x"], "toggle selection of the item", needs: .focus, .focus(.select)),
  ]
}

/// What is done with the focus, or with the element in focus.
enum FocusEffect: Hashable, Sendable {
  case toggle
  /// Opens the row, selects only the item, or activates the header.
  case activate
  /// Adds the item to the selection, or removes it.
  case select
}

extension ExplorerSession {
  func perform(_ effect: FocusEffect) {
    switch effect {
    case .toggle: toggleFocus()
    case .activate: activate()
    case .select: selectToo()
    }
  }

  /// The focused element, or the first in view if there is none; nil if arrows scroll.
  public var focusedElement: ElementIdentifier? {
    guard isFocusing else { return nil }
    if let element = shown.focusedElement, frame(of: element) != nil { return element }
    return firstFocusInView
  }

  /// The first item in view, or the first header that can have the focus if there is no item.
  private var firstFocusInView: ElementIdentifier? {
    if let item = view.scrollAnchor?.element { return item }
    let headers = view.visibleElements.map(\.identifier).filter { $0.isFoldingHeader && isFocusStop($0) }
    return headers.min { ($0.section, $1.kind ?? "", $0.item) < ($1.section, $0.kind ?? "", $1.item) }
  }

  func toggleFocus() {
    guard !isFocusing else {
      isFocusing = false
      return announce("arrows scroll")
    }
    startFocus()
  }

  /// Puts the focus on the element that had it or was clicked, if that is in view, else on the first item in view.
  func startFocus() {
    isFocusing = true
    let element = focusInView
    shown.focusedElement = element
    announce(
      element == nil
        ? "nothing in view to focus"
        : "arrows move the focus\(hint("activate", "selects"))\(hint("focus", "ends", after: ", "))")
  }

  /// Moves the focus; returns false if arrows scroll the view. They also do while nothing in view can have it.
  func moveFocus(_ direction: FocusDirection, times: Int) -> Bool {
    guard isFocusing else { return false }
    view.layoutIfNeeded()
    guard var element = focusedElement, let frame = frame(of: element) else { return false }
    var left = min(times, Self.mostFocusMoves)
    // If paging left the focus behind, it starts again from what is in view.
    if !isInView(element, frame) || shown.focusedElement == nil {
      guard let first = firstFocusInView else { return false }
      (element, left) = (first, left - 1)
    }
    var candidatesLeft = Self.mostCandidates
    let start = LayoutStatistics.total
    // Some layouts make more attributes than a query asks for.
    let hasTime = {
      candidatesLeft > 0 && (LayoutStatistics.total - start).attributesMade < 2 * Self.mostCandidates
    }
    let search = focusSearch
    while left > 0, hasTime(), let next = search.nearest(to: element, direction, &candidatesLeft) {
      (element, left) = (next, left - 1)
    }
    focus(element)
    let (moved, wasCutShort) = (min(times, Self.mostFocusMoves) - left, left > 0 && !hasTime())
    if wasCutShort || moved < times && left == 0 {
      announce("the focus moved \(moved.grouped) of \(times.grouped) times")
    } else if left > 0 {
      scrollToEdge(direction)
    }
    return true
  }

  /// The most moves of the focus for one key, so that the next key does not wait.
  private static let mostFocusMoves = 5_000
  /// The most elements that one key compares, for the same reason.
  private static let mostCandidates = 20_000

  /// Whether any part of an element is in view. A frozen item counts where it is frozen.
  func isInView(_ element: ElementIdentifier, _ frame: CGRect) -> Bool {
    let visible = view.visibleContentRect
    let shown = element.category == .cell ? view.locatedAttributes(of: element)?.shownFrame : frame
    guard let shown, view.sectionScroller(element.section) == nil || !shown.isEmpty else { return false }
    return shown.maxY > visible.minY && shown.minY < visible.maxY && shown.maxX > visible.minX
      && shown.minX < visible.maxX
  }

  /// The focused element if any part of it is in view, else the first element in view. What is in view is what the
  /// last layout pass found.
  var focusInView: ElementIdentifier? {
    guard let element = focusedElement, let frame = frame(of: element), isInView(element, frame) else {
      return firstFocusInView
    }
    return element
  }

  /// Brings the focus into view before a command acts on it. If paging left it behind, the first element in view takes
  /// it.
  func takeFocusIntoView() {
    guard isFocusing else { return }
    view.layoutIfNeeded()
    if let element = focusInView { focus(element) }
  }

  /// Gives the focus to an element that the user went to, if arrows move a focus.
  func bringFocus(to element: ElementIdentifier) {
    if isFocusing { shown.focusedElement = element }
  }

  enum Edge { case first, last }

  /// Gives the focus to the first or last item in view, if arrows move a focus.
  func bringFocusToEdge(_ edge: Edge) {
    guard isFocusing else { return }
    view.layoutIfNeeded()
    let visible = view.visibleContentRect
    let items = view.visibleElements
      .filter { $0.identifier.category == .cell && $0.attributes.frame.intersects(visible) }.map(\.identifier)
    let order = { (a: ElementIdentifier, b: ElementIdentifier) in (a.section, a.item) < (b.section, b.item) }
    if let element = edge == .first ? items.min(by: order) : items.max(by: order) { focus(element) }
  }

  func focus(_ element: ElementIdentifier) {
    shown.focusedElement = element
    reveal(element)
  }

  /// Scrolls only if no part of the element is in view.
  func revealIfHidden(_ element: ElementIdentifier) {
    guard let frame = frame(of: element), !isInView(element, frame) else { return }
    reveal(element)
  }

  /// Runs a change and keeps the focused element in view. This does not count as a scroll: once there is room again,
  /// the view returns to what was first. If a change leaves no space for the element, the changes after it still keep
  /// it.
  func keepFocusInView(_ change: () -> Void) {
    let element = focusToKeep
    shown.focusKept = element
    change()
    if let element { moveViewForNow { reveal(element) } }
  }

  /// The focused element, if it is in view, or was before the resizes since the last scroll.
  var focusToKeep: ElementIdentifier? {
    guard isFocusing, let element = shown.focusedElement else { return nil }
    return element == shown.focusKept || frame(of: element).map { isInView(element, $0) } == true ? element : nil
  }

  /// Scrolls just enough to show the whole element, clear of what is pinned.
  private func reveal(_ element: ElementIdentifier) {
    guard element.category != .cell else { return showGently(item: element.indexPath) }
    guard let frame = frame(of: element), !view.visibleContentRect.contains(frame) else { return }
    scroll { _ in
      let offset = view.contentOffset
      view.scrollRectToVisible(frame, animated: false)
      return view.contentOffset != offset
    }
  }

  /// Beyond the first and last item there may be headers, footers and insets to see.
  private func scrollToEdge(_ direction: FocusDirection) {
    switch direction {
    case .up: scroll(lines: -1)
    case .down: scroll(lines: 1)
    case .left: scroll(columns: -1)
    case .right: scroll(columns: 1)
    }
  }

  // MARK: Geometry

  /// Finds neighbours among items, and headers and footers that have an action or fold.
  var focusSearch: FocusSearch { FocusSearch(view) { [unowned self] in isFocusStop($0) } }

  func candidates(in region: CGRect) -> [FocusSearch.Candidate] { focusSearch.candidates(in: region) }

  func frame(of element: ElementIdentifier) -> CGRect? { focusSearch.frame(of: element) }
}

/// Whether the arrow keys move a focus.
struct FocusState: Hashable {
  var isOn = false
  /// Whether it began with a record that was opened, so that it ends with the record.
  var isForRecord = false
}
