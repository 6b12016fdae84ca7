import Yams

/// The shape of a value in a scene file: how messages describe it, its JSON Schema, and how to read it.
///
/// The reader and the schema come from the same shapes, so that both know the same keys.
@MainActor
struct Shape<Value> {
  /// What follows "expected" in a message: `a number of at least 0`.
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
