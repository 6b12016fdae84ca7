import CharacterCanvas
import Foundation
import LayoutCore
import Scenes
import Yams

/// The shape of a value in a scene file: how messages describe it, its JSON Schema, and how to read it.
///
/// The reader and the schema come from the same shapes, so that both know the same keys.
@MainActor
struct Shape<Value> {
  /// The expectation in a message, as words after "expected": `a number of at least 0`.
  let expectation: String
  let schema: JSON
  /// Whether a node is probably meant to have this shape, even if it is faulty. Chooses between alternatives.
  let resembles: (Subject) -> Bool
  /// Reads the value; nil after a fault.
  let read: (Subject, Reader) -> Value?

  init(
    _ expectation: String, schema: JSON, resembles: @escaping (Subject) -> Bool,
    read: @escaping (Subject, Reader) -> Value?
  ) {
    (self.expectation, self.schema, self.resembles, self.read) = (expectation, schema, resembles, read)
  }

  /// A shape of scalars. If `value` returns nil, a fault is reported.
  init(scalar expectation: String, schema: JSON, value: @escaping (Subject) -> Value?) {
    let resembles = { (subject: Subject) in subject.node.scalar != nil && value(subject) != nil }
    self.init(expectation, schema: schema, resembles: resembles) { subject, reader in
      if let value = value(subject) { return value }
      reader.wrong(subject, expected: expectation)
      return nil
    }
  }

  func map<Other>(_ transform: @escaping (Value) -> Other) -> Shape<Other> {
    Shape<Other>(expectation, schema: schema, resembles: resembles) { read($0, $1).map(transform) }
  }

  /// The same values, with other words in messages.
  func described(as expectation: String) -> Shape {
    Shape(expectation, schema: schema, resembles: resembles) { subject, reader in
      if resembles(subject) { return read(subject, reader) }
      reader.wrong(subject, expected: expectation)
      return nil
    }
  }

  /// The same values, as a named definition in the schema.
  func named(_ name: String) -> Shape {
    Shape(expectation, schema: .definition(name, schema), resembles: resembles, read: read)
  }

  /// The same values, with schema constraints that depend on more than one key.
  func withSchema(_ more: [(key: String, value: JSON)]) -> Shape {
    guard case .object(let members) = schema else { return self }
    return Shape(expectation, schema: .object(members + more), resembles: resembles, read: read)
  }

  /// This shape or another one.
  func or(_ other: Shape) -> Shape {
    let expectation = "\(expectation), or \(other.expectation)"
    return Shape(
      expectation, schema: ["anyOf": .array(alternatives + other.alternatives)],
      resembles: { resembles($0) || other.resembles($0) }
    ) { subject, reader in
      if resembles(subject) { return read(subject, reader) }
      if other.resembles(subject) { return other.read(subject, reader) }
      reader.wrong(subject, expected: expectation)
      return nil
    }
  }

  /// The same values, or `null`, which reads as nil.
  func orNull() -> Shape<Value?> {
    Shape<Value?>(
      "\(expectation), or null", schema: ["anyOf": .array(alternatives + [["type": "null"]])],
      resembles: { $0.isEmpty || resembles($0) }
    ) { subject, reader in
      subject.isEmpty ? .some(nil) : read(subject, reader).map { $0 }
    }
  }

  private var alternatives: [JSON] {
    if case .object(let members) = schema, members.count == 1, members[0].key == "anyOf",
      case .array(let known) = members[0].value
    {
      return known
    }
    return [schema]
  }
}

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
      reader.elements(of: subject, in: minimum...(.max), expected: expectation)?
        .compactMap { element.read($0, reader) }
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
      guard let elements = reader.elements(of: subject, in: 2...2, expected: expectation) else { return nil }
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

extension Shape<CGFloat> {
  /// Arithmetic on points is still exact up to this number.
  private static let limit = 1e9

  static let number = number(atLeast: -limit)
  /// A length in points.
  static let length = number(atLeast: 0)
  /// A part of a whole.
  static let fraction = Shape(
    scalar: "a number from 0 to 1", schema: ["type": "number", "minimum": .number(0), "maximum": .number(1)]
  ) { subject in subject.number.flatMap { $0 >= 0 && $0 <= 1 ? CGFloat($0) : nil } }
  static let positive = Shape(
    scalar: "a number above 0, at most 1000000000",
    schema: ["type": "number", "exclusiveMinimum": .number(0), "maximum": .number(limit)]
  ) { subject in subject.number.flatMap { $0 > 0 && $0 <= limit ? CGFloat($0) : nil } }

  static func number(atLeast minimum: Double) -> Shape {
    let range = minimum == 0 ? "of at least 0" : "from \(Int(minimum))"
    return Shape(
      scalar: "a number \(range)\(minimum == 0 ? ", at most" : " to") \(Int(limit))",
      schema: ["type": "number", "minimum": .number(minimum), "maximum": .number(limit)]
    ) { subject in subject.number.flatMap { $0 >= minimum && $0 <= limit ? CGFloat($0) : nil } }
  }
}

extension Shape<Int> {
  static func whole(_ range: ClosedRange<Int>) -> Shape {
    Shape(
      scalar: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      schema: [
        "type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound)),
      ]
    ) { subject in subject.number.flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Shape<Bool> {
  static let flag = Shape(scalar: "true or false", schema: ["type": "boolean"]) { $0.flag }
}

extension Shape<String> {
  static let text = Shape(
    scalar: "a text, in quotes if it could be taken for something else", schema: ["type": ["string", "number"]]
  ) { $0.text }
}

extension Shape {
  /// One of a few words.
  ///
  /// - Parameter spoken: other accepted spellings.
  static func word(_ words: [(String, Value)], spoken: [String: String] = [:]) -> Shape {
    let names = Words(names: words.map(\.0), spoken: spoken)
    return Shape(names.expectation, schema: names.schema, resembles: Words.resemble) { subject, reader in
      names.index(of: subject, reader).map { words[$0].1 }
    }
  }
}

extension Shape where Value: CaseIterable {
  /// One of the names of the cases.
  static func word() -> Shape { word(Value.allCases.map { ("\($0)", $0) }) }
}

extension Shape<ViewColor?> {
  /// `orange`, `"#0b5394"`, or `none` for no colour of its own: the colour of texts and lines.
  static let color = color("color") { $0.line }

  /// The same, behind texts.
  static let fill = color("fill") { $0.fill }

  /// The same, behind headers and footers.
  static let bar = color("bar") { $0.bar }

  private static func color(_ name: String, _ role: @escaping @Sendable (Tint) -> ViewColor) -> Shape {
    let names = ColorWords.names + ["none"]
    let expectation = "a colour such as '#0b5394', or one of \(names.joined(separator: ", "))"
    return Shape(
      expectation,
      schema: [
        "anyOf": [["enum": .array(names.map { .string($0) })], ["type": "string", "pattern": "^#[0-9a-fA-F]{6}$"]]
      ],
      resembles: { $0.node.scalar != nil }
    ) { subject, reader in
      if subject.text == "none" { return .some(nil) }
      if let color = subject.text.flatMap({ ColorWords.color($0, role) }) { return color }
      let hint = subject.text.flatMap { ClosestWord.hint(for: $0, among: names) } ?? ""
      reader.wrong(subject, expected: expectation + hint)
      return nil
    }.named(name)
  }
}

/// The named colours: tints, which depend on the theme and on what they are for, and greys, which do not.
enum ColorWords {
  private static let greys: [(name: String, color: ViewColor)] = [
    ("black", .black), ("darkGray", .darkGray), ("lightGray", .lightGray), ("white", .white),
  ]

  static let names = greys.map(\.name) + Tint.allCases.map(\.rawValue)

  static func color(_ text: String, _ role: (Tint) -> ViewColor) -> ViewColor? {
    if let tint = Tint(rawValue: text) { return role(tint) }
    if let grey = greys.first(where: { $0.name == text }) { return grey.color }
    guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return ViewColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

/// A value of a JSON Schema, with the definitions that it refers to.
typealias JSON = JSONValue

extension JSONValue {
  /// All definitions in this value, each once, in the order of their first use.
  func definitions() -> [(key: String, value: JSONValue)] {
    var found: [(key: String, value: JSONValue)] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [(key: String, value: JSONValue)]) {
    switch self {
    case .object(let members): for member in members { member.value.collect(into: &found) }
    case .array(let elements), .lines(let elements): for element in elements { element.collect(into: &found) }
    case .definition(let name, let body):
      guard !found.contains(where: { $0.key == name }) else { return }
      found.append((name, body))
      body.collect(into: &found)
    case .null, .flag, .number, .integer, .string: break
    }
  }
}
