import CharacterCanvas
import CollectionRendering
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

  /// Puts the focus on the first item in view.
  func startFocus() {
    isFocusing = true
    let element = focusedElement
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
    while left > 0, hasTime(), let next = nearest(to: element, direction, &candidatesLeft) {
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
    let shown = element.category == .cell ? view.layoutAttributesForItem(at: element.indexPath)?.shownFrame : frame
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

  /// - Parameter left: how many more elements may be compared.
  private func nearest(
    to element: ElementIdentifier, _ direction: FocusDirection, _ left: inout Int
  ) -> ElementIdentifier? {
    guard let frame = frame(of: element) else { return nil }
    if let neighbour = neighbourInSection(of: element, frame, direction, &left) { return neighbour }
    return nearest(to: element, direction) { region in
      let found = candidates(in: region)
      left -= found.count
      return found
    }
  }

  /// - Parameter candidates: returns the elements in a region, in the order of a query.
  func nearest(
    to element: ElementIdentifier, _ direction: FocusDirection,
    candidates: (CGRect) -> [(element: ElementIdentifier, frame: CGRect)]
  ) -> ElementIdentifier? {
    guard let frame = frame(of: element) else { return nil }
    let geometry = FocusGeometry(
      scrollsVertically: view.contentSize.width <= view.visibleContentRect.width + 0.5
        || view.contentSize.height > view.visibleContentRect.height + 0.5)
    let whole = CGRect(origin: .zero, size: view.contentSize).union(frame)
    var reach = view.bounds.size
    // Across the axis that scrolls, only elements straight ahead are candidates.
    if direction.isVertical, !geometry.scrollsVertically { reach.width = 0 }
    // In a view that is zoomed out, elements nearby are enough.
    while max(reach.width, reach.height) > max(frame.width, frame.height),
      isCrowded(region(beyond: frame, direction, reach: reach))
    {
      reach = CGSize(width: reach.width / 4, height: reach.height / 4)
    }
    while true {
      let region = region(beyond: frame, direction, reach: reach)
      let candidates = candidates(region).filter { $0.element != element }
      if let index = geometry.nearest(to: frame, among: candidates.map(\.frame), direction) {
        return candidates[index].element
      }
      reach = CGSize(width: reach.width * 4, height: reach.height * 4)
      // A line of a million items has none below it. A query for one would return the whole line.
      guard max(reach.width, reach.height) < 4 * max(whole.width, whole.height),
        !isCrowded(self.region(beyond: frame, direction, reach: reach))
      else { return nil }
    }
  }

  /// How many items before and after one are neighbours of it, in a section that scrolls by itself.
  private static let sectionReach = 64

  /// The next item in a section that scrolls by itself in this direction: most of its items are out of view.
  private func neighbourInSection(
    of element: ElementIdentifier, _ frame: CGRect, _ direction: FocusDirection, _ left: inout Int
  ) -> ElementIdentifier? {
    let axis: ScrollDirection = direction.isVertical ? .vertical : .horizontal
    guard element.category == .cell, scrolls(element.section, along: axis) else { return nil }
    let first = max(0, element.item - Self.sectionReach)
    let end = min(view.numberOfItems(inSection: element.section), element.item + Self.sectionReach + 1)
    let items = (first..<end).filter { $0 != element.item }.map { ElementIdentifier.cell(element.section, $0) }
    let frames = items.map { self.frame(of: $0) ?? .null }
    left -= items.count
    return FocusGeometry(scrollsVertically: direction.isVertical).nearest(to: frame, among: frames, direction)
      .map { items[$0] }
  }

  /// Whether a query would return more elements than one key has time for.
  private func isCrowded(_ region: CGRect) -> Bool {
    view.numberOfElements(overlapping: region).map { $0 > 4_096 } ?? false
  }

  /// The region in a direction, from the middle of a frame to a distance beyond it. Up and down, it is also broader
  /// than the frame by that distance on both sides. Left and right, it is as high as the frame.
  private func region(beyond frame: CGRect, _ direction: FocusDirection, reach: CGSize) -> CGRect {
    switch direction {
    case .down, .up:
      let y = direction == .down ? frame.midY : frame.minY - reach.height
      return CGRect(
        x: frame.minX - reach.width, y: y, width: frame.width + 2 * reach.width,
        height: frame.height / 2 + reach.height)
    case .right, .left:
      let x = direction == .right ? frame.midX : frame.minX - reach.width
      return CGRect(x: x, y: frame.minY, width: frame.width / 2 + reach.width, height: frame.height)
    }
  }

  /// Items. Headers and footers count too if the scene gives them an action, or if they fold and unfold.
  func candidates(in region: CGRect) -> [(element: ElementIdentifier, frame: CGRect)] {
    view.layoutAttributes(overlapping: region).compactMap { attributes in
      let other = ElementIdentifier(attributes)
      guard !attributes.isHidden, attributes.alpha > 0 else { return nil }
      switch other.category {
      case .supplementaryView where !isFocusStop(other): return nil
      case .cell, .supplementaryView: return (other, frame(of: other) ?? attributes.frame)
      case .decorationView: return nil
      }
    }
  }

  /// The frame of an element if nothing pinned it; nil if the element no longer exists.
  func frame(of element: ElementIdentifier) -> CGRect? {
    guard element.section < view.numberOfSections else { return nil }
    if element.category == .cell, element.item >= view.numberOfItems(inSection: element.section) { return nil }
    if let natural = view.naturalFrame(of: element) { return natural }
    if element.category == .cell { return view.layoutAttributesForItem(at: element.indexPath)?.frame }
    guard let kind = element.kind, view.mayHave(element) else { return nil }
    return view.layoutAttributesForSupplementaryElement(ofKind: kind, at: element.indexPath)?.frame
  }
}

/// Whether the arrow keys move a focus.
struct FocusState: Hashable {
  var isOn = false
  /// Whether it began with a record that was opened, so that it ends with the record.
  var isForRecord = false
}
