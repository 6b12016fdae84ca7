import Yams

/// What a value in a scene file may be: how it is said in a sentence, how JSON Schema says it, and how it is read.
///
/// The reader and the schema come from the same shapes, so that neither knows a key that the other does not.
@MainActor
struct Shape<Value> {
  /// After "expected": `a number of at least 0`.
  let expectation: String
  let schema: JSON
  /// Whether a node is meant to be of this shape, well or badly; chooses between alternatives.
  let resembles: (Subject) -> Bool
  /// The value; nil after a fault.
  let read: (Subject, Reader) -> Value?

  init(
    _ expectation: String, schema: JSON, resembles: @escaping (Subject) -> Bool,
    read: @escaping (Subject, Reader) -> Value?
  ) {
    (self.expectation, self.schema, self.resembles, self.read) = (expectation, schema, resembles, read)
  }

  /// A shape of scalars: nil from `value` is a fault.
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

  /// The same values, said in other words.
  func said(as expectation: String) -> Shape {
    Shape(expectation, schema: schema, resembles: resembles) { subject, reader in
      if resembles(subject) { return read(subject, reader) }
      reader.wrong(subject, expected: expectation)
      return nil
    }
  }

  /// The same values under a name in the schema's definitions.
  func named(_ name: String) -> Shape {
    Shape(expectation, schema: .definition(name, schema), resembles: resembles, read: read)
  }

  /// The same values, and what else the schema says of them that depends on more than one key.
  func withSchema(_ more: [(key: String, value: JSON)]) -> Shape {
    guard case .object(let members) = schema else { return self }
    return Shape(expectation, schema: .object(members + more), resembles: resembles, read: read)
  }

  /// This shape, or else another.
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

  /// The same values, or `null` for none.
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
