import Foundation

/// One element on show: its attributes as the layout gave them, and the view that shows it.
@MainActor
public struct VisibleElement {
  /// The element's name in the data.
  public let identifier: ElementIdentifier
  /// As the layout gave them, mirrored where the view mirrors its layout.
  public internal(set) var attributes: LayoutAttributes
  /// What shows the element.
  public internal(set) var view: ReusableView
  /// What the data source called the item when it came on show, if it has identifiers.
  let modelIdentifier: String?
  /// What the view took, where the layout hands out the same object each time and may change it in place.
  private var taken: LayoutAttributes?

  init(
    identifier: ElementIdentifier, attributes: LayoutAttributes, view: ReusableView, modelIdentifier: String? = nil
  ) {
    (self.identifier, self.attributes, self.view) = (identifier, attributes, view)
    self.modelIdentifier = modelIdentifier
  }

  /// Notes what the layout says now.
  /// - Returns: whether the view has to take it, and whether that changes its size.
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

/// The visible elements after a pass, and what the pass changed.
@MainActor
struct VisibleElements {
  /// By identity; `order` holds the same elements from back to front.
  private(set) var elements: [ElementIdentifier: VisibleElement] = [:]
  private(set) var order: [ElementIdentifier] = []
  /// Whether no element in view was left out.
  var areAll = true

  subscript(_ identifier: ElementIdentifier) -> VisibleElement? { elements[identifier] }

  var inPaintOrder: [VisibleElement] { order.compactMap { elements[$0] } }

  mutating func replaceView(of identifier: ElementIdentifier, with view: ReusableView) {
    elements[identifier]?.view = view
  }

  mutating func replace(with shown: [ElementIdentifier: VisibleElement]) {
    elements = shown
    var keys: [PaintKey] = []
    keys.reserveCapacity(shown.count)
    for (identifier, element) in shown {
      keys.append(PaintKey(zIndex: element.attributes.zIndex, identifier: identifier))
    }
    keys.sort()
    order = keys.map(\.identifier)
  }
}

/// What decides which elements cover others. Apart from the elements, since values are sorted without a check of the
/// actor for each comparison.
private struct PaintKey: Comparable {
  let zIndex: Int
  let identifier: ElementIdentifier

  static func < (a: PaintKey, b: PaintKey) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : ElementIdentifier.paintsBefore(a.identifier, b.identifier)
  }
}
