import Foundation

/// A visible element: its attributes as the layout returned them, and its view.
@MainActor
public struct VisibleElement {
  /// The element's name in the data.
  public let identifier: ElementIdentifier
  /// As the layout returned them, mirrored if the view mirrors its layout.
  public internal(set) var attributes: LayoutAttributes
  /// The view that shows the element.
  public internal(set) var view: ReusableView
  /// The identifier of the item when it came into view, if the data source has identifiers.
  let modelIdentifier: String?
  /// A copy of the attributes that the view has applied. Used for layouts that return the same object each time, which
  /// they may change.
  private var taken: LayoutAttributes?

  init(
    identifier: ElementIdentifier, attributes: LayoutAttributes, view: ReusableView, modelIdentifier: String? = nil
  ) {
    (self.identifier, self.attributes, self.view) = (identifier, attributes, view)
    self.modelIdentifier = modelIdentifier
  }

  /// Stores the attributes that the layout returns now.
  /// - Returns: whether the view has to apply them, and whether its size changes.
  mutating func show(_ new: LayoutAttributes) -> (isOther: Bool, isResized: Bool) {
    let isSameObject = new === attributes
    let before = taken ?? (isSameObject ? nil : attributes)
    attributes = new
    if let before, before.isEqual(new) { return (false, false) }
    taken = isSameObject ? new.duplicate() : nil
    return (true, (before?.size ?? view.bounds.size) != new.size)
  }

  func renamed(_ name: ElementIdentifier) -> VisibleElement {
    var element = VisibleElement(
      identifier: name, attributes: attributes, view: view, modelIdentifier: modelIdentifier)
    element.taken = taken
    return element
  }

  /// The order in which elements appear and disappear.
  static func comesBefore(_ a: VisibleElement, _ b: VisibleElement) -> Bool {
    ElementIdentifier.paintsBefore(a.identifier, b.identifier)
  }
}

/// The visible elements after a pass, and the changes of the pass.
@MainActor
struct VisibleElements {
  /// By identifier; `order` has the same elements from back to front.
  private(set) var elements: [ElementIdentifier: VisibleElement] = [:]
  private(set) var order: [ElementIdentifier] = []
  /// Whether no element in view was left out.
  var areAll = true
  /// The anchor that was found among them, and the visible part of the content then.
  var anchor: (visible: CGRect, anchor: ScrollAnchor?)?

  subscript(_ identifier: ElementIdentifier) -> VisibleElement? { elements[identifier] }

  /// A loop, as a closure would check the actor for each element.
  var inPaintOrder: [VisibleElement] {
    var result: [VisibleElement] = []
    result.reserveCapacity(order.count)
    for identifier in order { if let element = elements[identifier] { result.append(element) } }
    return result
  }

  mutating func replaceView(of identifier: ElementIdentifier, with view: ReusableView) {
    elements[identifier]?.view = view
  }

  mutating func replace(with shown: [ElementIdentifier: VisibleElement]) {
    (elements, anchor) = (shown, nil)
    var keys: [PaintKey] = []
    keys.reserveCapacity(shown.count)
    for (identifier, element) in shown {
      keys.append(PaintKey(zIndex: element.attributes.zIndex, identifier: identifier))
    }
    keys.sort()
    order = keys.map(\.identifier)
  }
}

/// Decides which elements cover others. It is apart from the elements, so that sorting needs no check of the actor for
/// each comparison.
private struct PaintKey: Comparable {
  let zIndex: Int
  let identifier: ElementIdentifier

  static func < (a: PaintKey, b: PaintKey) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : ElementIdentifier.paintsBefore(a.identifier, b.identifier)
  }
}

extension Sequence<ElementIdentifier> {
  /// The order in which elements appear and disappear. Names are sorted without a check of the actor for each
  /// comparison.
  var inPaintOrder: [ElementIdentifier] { sorted(by: ElementIdentifier.paintsBefore) }
}

// The visible elements, and the element at a point.

extension CollectionView {
  /// The visible elements, from back to front, as the last pass left them.
  public var visibleElements: [VisibleElement] { shown.inPaintOrder }

  /// Whether there are none.
  package var showsNothing: Bool { shown.order.isEmpty }

  /// A visible element; nil for any other.
  /// - Complexity: O(1).
  public func visibleElement(_ identifier: ElementIdentifier) -> VisibleElement? { shown[identifier] }

  /// The visible elements of one category and kind, in data order.
  func shownElements(_ category: ElementCategory, kind: String? = nil) -> [VisibleElement] {
    layoutIfNeeded()
    return shown.elements.values
      .filter { $0.identifier.category == category && $0.identifier.kind == kind }
      .sorted { ElementIdentifier.paintsBefore($0.identifier, $1.identifier) }
  }

  func shownView(_ category: ElementCategory, kind: String? = nil, at indexPath: IndexPath) -> ReusableView? {
    guard indexPath.count == 2 else { return nil }
    layoutIfNeeded()
    return shown[
      ElementIdentifier(category: category, kind: kind, section: indexPath[0], item: indexPath[1])]?
      .view
  }

  func item(under point: CGPoint) -> IndexPath? {
    prepareLayout()
    let probe = CGRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    return elements(in: probe)
      .filter { $0.representedElementCategory == .cell && $0.alpha > 0 && $0.shownFrame.holds(point) }
      .max {
        $0.zIndex != $1.zIndex
          ? $0.zIndex < $1.zIndex : ElementIdentifier.paintsBefore(ElementIdentifier($0), ElementIdentifier($1))
      }?.indexPath
  }
}
