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
