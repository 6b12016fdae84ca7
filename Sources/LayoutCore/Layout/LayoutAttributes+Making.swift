import Foundation

extension LayoutAttributes {
  /// Attributes of the class this is sent to, for one element. What layouts call on their `layoutAttributesClass`.
  public static func make(for element: ElementIdentifier) -> Self {
    let attributes = self.init(blank: ())
    if Self.self == LayoutAttributes.self {
      attributes.represent(element)
    } else {
      // A subclass may keep the path itself.
      attributes.represent(element.category, kind: element.kind, at: element.indexPath)
    }
    return attributes
  }
}
