import Foundation
import LayoutCore
import Scenes

/// The keys that set live parameters. Names with dots become mappings: `gap.top` is `gap: {top: 3}`. A width and a
/// height can also be a list: `card: [12, 3]`.
@MainActor
struct ParameterFields<Owner> {
  /// Sets a parameter of the owner, by its name.
  let set: (_ name: String, _ value: LiveParameter.Value, inout Owner) -> Void

  func fields(of parameters: [LiveParameter]) -> [Field<Owner>] {
    var groups: [(key: String, members: [LiveParameter])] = []
    for parameter in parameters {
      let key = String(parameter.name.prefix { $0 != "." })
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].members.append(parameter)
      } else {
        groups.append((key, [parameter]))
      }
    }
    return groups.map { key, members in
      members.first { $0.name == key }.map { field(of: $0, called: key) } ?? field(of: members, called: key)
    }
  }

  private func field(of parameter: LiveParameter, called key: String) -> Field<Owner> {
    let (name, set) = (parameter.name, set)
    let shape = parameter.isOptional ? parameter.shape.orNull().map { $0 ?? .none } : parameter.shape
    let summary = "Default: \(parameter.text(of: parameter.value))."
    return Field(key, summary, expectation: shape.expectation, schema: shape.schema) { subject, owner, reader in
      if let value = shape.read(subject, reader) { set(name, value, &owner) }
    }
  }

  private func field(of members: [LiveParameter], called key: String) -> Field<Owner> {
    let names = members.map { $0.name.dropFirst(key.count + 1) }
    let inner = ParameterFields<Values> { $2[$0] = $1 }.fields(of: zip(members, names).map { $0.named(String($1)) })
    var shape = Shape<Values>.object(inner, startingAt: Self.start(names))
    if names == ["width", "height"] || names == ["x", "y"] { shape = Self.pair(members, names).or(shape) }
    let set = set
    return Field(
      key, "\(names.joined(separator: ", ")).", expectation: shape.expectation, schema: shape.schema
    ) { subject, owner, reader in
      guard let values = shape.read(subject, reader) else { return }
      for (name, value) in values.sorted(by: { $0.key < $1.key }) { set("\(key).\(name)", value, &owner) }
    }
  }

  private typealias Values = [String: LiveParameter.Value]

  /// Sides that are left out are 0, as in all insets.
  private static func start(_ names: [Substring]) -> Values {
    guard Set(names) == ["top", "left", "bottom", "right"] else { return [:] }
    return Dictionary(uniqueKeysWithValues: names.map { (String($0), .number(0)) })
  }

  private static func pair(_ members: [LiveParameter], _ names: [Substring]) -> Shape<Values> {
    let shapes = members.map(\.shape)
    let expectation = "[\(names[0]), \(names[1])], each \(shapes[0].expectation)"
    return Shape(
      expectation,
      schema: ["type": "array", "items": shapes[0].schema, "minItems": .number(2), "maxItems": .number(2)],
      resembles: { $0.node.sequence != nil }
    ) { subject, reader in
      guard let elements = reader.elements(of: subject, in: 2...2, expected: expectation) else { return nil }
      var values: Values = [:]
      for ((element, shape), name) in zip(zip(elements, shapes), names) {
        guard let value = shape.read(element, reader) else { return nil }
        values[String(name)] = value
      }
      return values
    }
  }
}

extension LiveParameter {
  /// The shape of the parameter's values.
  @MainActor
  var shape: Shape<Value> {
    if let spelling { return spelled(spelling) }
    return switch kind {
    case .number(let range, let step) where step == step.rounded() && range.lowerBound == range.lowerBound.rounded():
      Shape<Int>.whole(Self.whole(range.lowerBound)...Self.whole(range.upperBound)).map { .number(Double($0)) }
    case .number(let range, _), .length(let range): Shape<CGFloat>.number(in: range).map { .number(Double($0)) }
    case .flag: Shape<Bool>.flag.map { .flag($0) }
    case .choice(let names): Shape<Value>.word(names.map { ($0, .choice($0)) })
    }
  }

  @MainActor
  private func spelled(_ spelling: Spelling) -> Shape<Value> {
    Shape<Value>(scalar: "a value such as \(text(of: value))", schema: ["type": ["string", "number"]]) { subject in
      (subject.text.flatMap(spelling.number) ?? subject.number).flatMap { allowed(.number($0)) }
    }
  }

  private static func whole(_ bound: Double) -> Int { Int(min(max(bound, -1e9), 1e9).rounded(.down)) }
}

extension Shape<CGFloat> {
  static func number(in range: ClosedRange<Double>) -> Shape {
    let range = range.clamped(to: -1e9...1e9)
    let words = [range.lowerBound, range.upperBound].map { LiveParameter.Value.number($0).description }
    return Shape(
      scalar: "a number from \(words[0]) to \(words[1])",
      schema: ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    ) { subject in subject.number.flatMap { range.contains($0) ? CGFloat($0) : nil } }
  }
}
