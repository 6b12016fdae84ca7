import Records

/// One key of a mapping: its name, its meaning, and how to read it into its owner.
@MainActor
struct Field<Owner> {
  let description: MappingKey
  let read: (Subject, inout Owner, Reader) -> Void

  var key: String { description.name }

  init(
    _ key: String, _ summary: String, isRequired: Bool = false, expectation: String, schema: JSON,
    read: @escaping (Subject, inout Owner, Reader) -> Void
  ) {
    description = MappingKey(
      name: key, summary: summary, isRequired: isRequired, expectation: expectation, schema: schema)
    self.read = read
  }

  init<Value>(
    _ key: String, _ property: WritableKeyPath<Owner, Value>, _ shape: Shape<Value>, isRequired: Bool = false,
    _ summary: String
  ) {
    self.init(
      key, summary, isRequired: isRequired, expectation: shape.expectation, schema: shape.schema
    ) { subject, owner, reader in
      if let value = shape.read(subject, reader) { owner[keyPath: property] = value }
    }
  }

  /// An optional property: the key may be left out.
  init<Value>(
    _ key: String, _ property: WritableKeyPath<Owner, Value?>, _ shape: Shape<Value>, isRequired: Bool = false,
    _ summary: String
  ) {
    self.init(
      key, summary, isRequired: isRequired, expectation: shape.expectation, schema: shape.schema
    ) { subject, owner, reader in
      if let value = shape.read(subject, reader) { owner[keyPath: property] = value }
    }
  }
}

extension Shape {
  /// A mapping with these keys and no others.
  static func object(_ fields: [Field<Value>], startingAt start: @autoclosure @escaping () -> Value) -> Shape {
    let keys = MappingKeys(fields.map(\.description))
    return Shape(
      keys.expectation, schema: schema(of: fields), resembles: { $0.node.mapping != nil }
    ) { subject, reader in
      guard var values = keys.values(of: subject, reader) else { return nil }
      var value = start()
      while let (index, found) = values.next() { fields[index].read(found, &value, reader) }
      return value
    }
  }

  static func schema(of fields: [Field<Value>]) -> JSON { MappingKeys.schema(of: fields.map(\.description)) }
}

/// Suggests the word that was probably meant.
enum ClosestWord {
  static func hint(for word: String, among known: [String]) -> String? {
    closestName(to: word, among: known).map { "; did you mean '\($0)'?" }
  }
}
