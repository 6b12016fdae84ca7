import Foundation
import LayoutCore
import Yams

extension Shape {
  /// A list. `what` names its elements in messages: `a list of colours`.
  static func list<Element>(of element: Shape<Element>, _ what: String, atLeast minimum: Int = 0) -> Shape
  where Value == [Element] {
    let expectation = "a list of \(what)\(minimum > 0 ? ", not empty" : "")"
    return Shape(
      expectation,
      schema: ["type": "array", "items": element.schema, "minItems": .number(Double(minimum))],
      resembles: { $0.node.sequence != nil }
    ) { subject, reader in
      guard let elements = subject.elements, elements.count >= minimum else {
        reader.wrong(subject, expected: expectation)
        return nil
      }
      return elements.compactMap { element.read($0, reader) }
    }
  }

  /// A single value, or a list of values.
  static func oneOrMore<Element>(_ element: Shape<Element>, _ what: String) -> Shape where Value == [Element] {
    element.map { [$0] }.or(list(of: element, what, atLeast: 1))
  }

  /// Two values in a list: `[width, height]`.
  static func pair<Element>(of element: Shape<Element>, _ first: String, _ second: String) -> Shape
  where Value == (Element, Element) {
    let expectation = "[\(first), \(second)], each \(element.expectation)"
    return Shape(
      expectation,
      schema: ["type": "array", "items": element.schema, "minItems": .number(2), "maxItems": .number(2)],
      resembles: { $0.node.sequence != nil }
    ) { subject, reader in
      guard let elements = subject.elements, elements.count == 2 else {
        reader.wrong(subject, expected: expectation)
        return nil
      }
      guard let first = element.read(elements[0], reader), let second = element.read(elements[1], reader) else {
        return nil
      }
      return (first, second)
    }
  }

  /// The node itself, which `shape` reads later.
  static func deferred<Other>(_ shape: Shape<Other>) -> Shape where Value == Subject {
    Shape(shape.expectation, schema: shape.schema, resembles: { _ in true }) { subject, _ in subject }
  }
}

extension Shape<CGSize> {
  /// `[width, height]` in points.
  static let size = Shape<(CGFloat, CGFloat)>.pair(of: .length, "width", "height")
    .map { CGSize(width: $0, height: $1) }.named("size")
}

extension Shape<EdgeInsets> {
  static let insets = Shape.object(
    [
      Field("top", \.top, .number, "In points. Default: 0."),
      Field("left", \.left, .number, "In points. Default: 0."),
      Field("bottom", \.bottom, .number, "In points. Default: 0."),
      Field("right", \.right, .number, "In points. Default: 0."),
    ], startingAt: EdgeInsets.zero
  ).named("insets")
}
