import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// Whether there is a focus, where it stops, and how it looks.
struct Focusing {
  var isOn = false
  /// Whether the widget is the part of the screen that keys go to.
  var isActive = true
  var stopsAtHeaders = false
  /// Whether it stops at a header or footer, if that is not the same for all.
  var isStop: ((ElementIdentifier) -> Bool)?
  /// Whether the widget is notified of updates.
  var followsUpdates = false
  var style = Style(attributes: .reverse)
}

// The focus is the item that the next key acts on. It moves by geometry, so it works in every layout.

extension CollectionViewWidget {
  /// Whether arrow keys move a focus instead of the view. Enter then activates the item in focus, and the space bar
  /// selects it. By default false.
  ///
  /// The focus follows its item when data change. The widget uses the view's `updateHandler` for that, and calls the one
  /// that was there.
  public var movesFocus: Bool {
    get { focusing.isOn }
    set {
      guard newValue != focusing.isOn else { return }
      focusing.isOn = newValue
      if newValue { followUpdates() }
      setNeedsFrame()
    }
  }

  /// Whether the focus also stops at headers and footers. By default false.
  public var focusesHeaders: Bool {
    get { focusing.stopsAtHeaders }
    set { focusing.stopsAtHeaders = newValue }
  }

  /// Whether keys go to this widget. In one that is not active, the focus is underlined only. By default true.
  public var isActive: Bool {
    get { focusing.isActive }
    set {
      guard newValue != focusing.isActive else { return }
      focusing.isActive = newValue
      setNeedsFrame()
    }
  }

  /// The look of the element in focus: its colours, if it has any, and its attributes. By default reversed. An element
  /// that is reversed already is bold and underlined too.
  public var focusStyle: Style {
    get { focusing.style }
    set { focusing.style = newValue }
  }

  /// The element in focus: the one that was given it, or else the first item in view; nil if nothing moves a focus.
  /// Setting it scrolls to it.
  public var focusedElement: ElementIdentifier? {
    get { movesFocus ? focusSearch.focused(state.focus) : nil }
    set {
      state.focus = newValue
      if let newValue { working { _ = reveal(newValue) } }
      setNeedsFrame()
    }
  }

  /// The item in focus; nil if there is none, or if a header has it.
  public var focusedItem: IndexPath? {
    get { focusedElement?.itemPath }
    set { focusedElement = newValue.map { .cell($0[0], $0[1]) } }
  }

  /// Moves the focus to the next element in a direction. If there is none, the view scrolls by a cell: there may be
  /// headers and insets beyond the last item.
  ///
  /// - Returns: whether anything changed.
  /// - Complexity: O(k) for k elements that are compared, at most 20,000.
  @discardableResult
  public func moveFocus(_ direction: FocusDirection) -> Bool {
    guard movesFocus else { return false }
    view.layoutIfNeeded()
    let (search, before) = (focusSearch, state.focus)
    guard let move = search.move(from: before ?? search.firstInView, direction), move.count > 0 || before != nil else {
      return perform(.step(direction))
    }
    return perform(state.reduce(move, direction)) || state.focus != before
  }

  /// Opens, selects or otherwise uses the element in focus, as Enter does: calls `onActivate`; if that does nothing,
  /// opens or closes an item of an outline, or selects the item.
  ///
  /// - Returns: whether anything was done.
  @discardableResult
  public func activate() -> Bool {
    guard let element = focusedElement else { return false }
    state.focus = element
    if onActivate?(element) == true { return true }
    guard element.category == .cell else { return false }
    let path = element.indexPath
    if view.userCanToggleItem(at: path), view.userDidToggleItem(at: path) { return true }
    return select(path)
  }

  private func select(_ path: IndexPath) -> Bool {
    let before = view.indexPathsForSelectedItems ?? []
    view.animate { view.userDidTapItem(at: path) }
    return (view.indexPathsForSelectedItems ?? []) != before
  }

  // MARK: Keys

  /// Takes a key if there is a focus; nil if the key scrolls as without one.
  func takeByFocus(_ key: Key) -> Bool? {
    guard movesFocus else { return nil }
    switch key {
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .left: return toggles(.left) || moveFocus(.left)
    case .right: return toggles(.right) || moveFocus(.right)
    case .enter: return activate()
    case .space: return focusedItem.map(select) ?? false
    case .home: return focusEdge(.first, after: scrollToStart())
    case .end: return focusEdge(.last, after: scrollToEnd())
    case .pageUp: return focusPage(-1)
    case .pageDown: return focusPage(1)
    default: return nil
    }
  }

  /// Left closes an item of an outline, right opens it.
  private func toggles(_ direction: FocusDirection) -> Bool {
    guard let path = focusedItem, view.userCanToggleItem(at: path),
      view.isItemExpanded(at: path) == (direction == .left)
    else { return false }
    return view.userDidToggleItem(at: path)
  }

  /// Moves the view by a page, and the focus to the first item there. Where the view cannot move, the focus goes to the
  /// first or last item.
  private func focusPage(_ pages: Double) -> Bool {
    let hasMoved = scroll(mainAxis, pages: pages)
    return focusEdge(pages < 0 || hasMoved ? .first : .last, after: hasMoved)
  }

  /// Gives the focus to the first or last item that is in view and not covered.
  private func focusEdge(_ edge: FocusSearch.Edge, after hasMoved: Bool) -> Bool {
    guard let element = focusSearch.element(at: edge, of: openRect) else { return hasMoved }
    return focus(element) || hasMoved
  }

  func focus(_ element: ElementIdentifier) -> Bool {
    let before = state.focus
    state.focus = element
    return reveal(element) || before != element
  }

  // MARK: Pictures

  /// Marks the matches of the search, and the element in focus.
  func drawMarks(on views: VisibleViews, into canvas: inout Canvas) {
    let (focused, finder) = (focusedElement, finding.search.finder)
    guard focused != nil || finder != nil else { return }
    let highlights = Highlights(views.elements, renderer.grid(of: view), rows: canvas.size.height)
    if let finder {
      highlights.markText(on: &canvas, finder.columns, marksCutOnes: false) {
        $0.category == .cell ? [.bold, .underline] : nil
      }
    }
    guard let focused else { return }
    let style = isActive ? focusStyle : Style(attributes: .underline)
    highlights.mark(focused, on: &canvas) { canvas, _, cells in canvas.restyle(cells) { $0.marked(by: style) } }
  }

  // MARK: Places

  /// Finds neighbours among items, and headers and footers that can have the focus.
  package var focusSearch: FocusSearch { FocusSearch(view) { [unowned self] in isStop($0) } }

  /// Decides which headers and footers can have the focus, in place of `focusesHeaders`.
  package func stopFocus(at isStop: @escaping (ElementIdentifier) -> Bool) { focusing.isStop = isStop }

  private func isStop(_ element: ElementIdentifier) -> Bool {
    switch element.category {
    case .cell: true
    case .supplementaryView: focusing.isStop?(element) ?? (focusing.stopsAtHeaders && view.mayHave(element))
    case .decorationView: false
    }
  }

  /// Lets the focus and the marked places go with their items from now on.
  func followUpdates() {
    guard !focusing.followsUpdates else { return }
    focusing.followsUpdates = true
    let other = view.updateHandler
    view.updateHandler = { [weak self] change in
      if let self {
        state.focus = state.focus.flatMap(change.successor(of:))
        places.follow(change.successor(of:))
      }
      other?(change)
    }
  }
}

extension Style {
  /// The style of a cell that is marked. A mark that would not show is bold and underlined.
  fileprivate func marked(by mark: Style) -> Style {
    var style = adding(attributes.isSuperset(of: mark.attributes) ? [.bold, .underline] : mark.attributes)
    if mark.foreground != .standard { style = style.foreground(mark.foreground) }
    if mark.background != .standard { style = style.background(mark.background) }
    return style
  }
}
