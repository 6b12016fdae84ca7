import Foundation
import LayoutCore
import Yams

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
    let names = words.map(\.0)
    let expectation = "one of \(names.joined(separator: ", "))"
    return Shape(
      expectation, schema: ["enum": .array(names.map { .string($0) })],
      resembles: { $0.node.scalar != nil && $0.number == nil }
    ) { subject, reader in
      let text = subject.text.map { spoken[$0] ?? $0 }
      if let word = words.first(where: { $0.0 == text }) { return word.1 }
      let hint = subject.text.flatMap { ClosestWord.hint(for: $0, among: names) } ?? ""
      reader.wrong(subject, expected: expectation + hint)
      return nil
    }
  }
}

extension Shape where Value: CaseIterable {
  /// One of the names of the cases.
  static func word() -> Shape { word(Value.allCases.map { ("\($0)", $0) }) }
}

extension Shape<ViewColor?> {
  /// `orange`, `"#0b5394"`, or `none` for no colour of its own.
  static let color: Shape = {
    let names = ColorWords.all.map(\.name) + ["none"]
    let expectation = "a colour such as '#0b5394', or one of \(names.joined(separator: ", "))"
    return Shape(
      expectation,
      schema: [
        "anyOf": [["enum": .array(names.map { .string($0) })], ["type": "string", "pattern": "^#[0-9a-fA-F]{6}$"]]
      ],
      resembles: { $0.node.scalar != nil }
    ) { subject, reader in
      if subject.text == "none" { return .some(nil) }
      if let color = subject.text.flatMap(ColorWords.color) { return color }
      let hint = subject.text.flatMap { ClosestWord.hint(for: $0, among: names) } ?? ""
      reader.wrong(subject, expected: expectation + hint)
      return nil
    }.named("color")
  }()
}

/// The named colours, which are those of `ViewColor`.
enum ColorWords {
  static let all: [(name: String, color: ViewColor)] = [
    ("black", .black), ("darkGray", .darkGray), ("gray", .gray), ("lightGray", .lightGray), ("white", .white),
    ("red", .red), ("green", .green), ("blue", .blue), ("cyan", .cyan), ("yellow", .yellow), ("magenta", .magenta),
    ("orange", .orange), ("purple", .purple), ("brown", .brown),
  ]

  static func color(_ text: String) -> ViewColor? {
    if let known = all.first(where: { $0.name == text }) { return known.color }
    guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return ViewColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
