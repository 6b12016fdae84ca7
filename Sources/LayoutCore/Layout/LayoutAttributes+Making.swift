import Foundation

extension LayoutAttributes {
  /// Makes attributes of this class for one element. Layouts call it on their `layoutAttributesClass`.
  public static func make(for element: ElementIdentifier) -> Self {
    let attributes = self.init(blank: ())
    if Self.self == LayoutAttributes.self {
      attributes.represent(element)
    } else {
      // A subclass may store the path itself.
      attributes.represent(element.category, kind: element.kind, at: element.indexPath)
    }
    return attributes
  }
}
