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

  func renamed(_ name: ElementIdentifier) -> VisibleElement {
    VisibleElement(identifier: name, attributes: attributes, view: view)
  }

  /// The order in which elements appear and disappear.
  static func comesBefore(_ a: VisibleElement, _ b: VisibleElement) -> Bool {
    ElementIdentifier.paintsBefore(a.identifier, b.identifier)
  }
}

/// The elements on show after a pass, and what the pass changed.
@MainActor
struct VisibleElements {
  /// By identity; `order` holds the same elements from back to front.
  private(set) var elements: [ElementIdentifier: VisibleElement] = [:]
  private(set) var order: [ElementIdentifier] = []

  subscript(_ identifier: ElementIdentifier) -> VisibleElement? { elements[identifier] }

  var inPaintOrder: [VisibleElement] { order.compactMap { elements[$0] } }

  mutating func replace(with shown: [ElementIdentifier: VisibleElement]) {
    elements = shown
    order = shown.values.sorted {
      let (z0, z1) = ($0.attributes.zIndex, $1.attributes.zIndex)
      return z0 != z1 ? z0 < z1 : ElementIdentifier.paintsBefore($0.identifier, $1.identifier)
    }.map(\.identifier)
  }
}
