import Foundation

extension LayoutAttributes {
  /// Attributes of the class this is sent to, for one element. What layouts call on their `layoutAttributesClass`.
  public static func make(for element: ElementIdentifier) -> Self {
    let attributes = self.init(blank: ())
    attributes.represent(element)
    return attributes
  }
}
