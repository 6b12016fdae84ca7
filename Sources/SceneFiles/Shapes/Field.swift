import Records
import Scenes
import Yams

/// One key of a mapping: its name, its meaning, and how to read it into its owner.
@MainActor
struct Field<Owner> {
  let key: String
  let summary: String
  let isRequired: Bool
  let expectation: String
  let schema: JSON
  let read: (Subject, inout Owner, Reader) -> Void

  init(
    _ key: String, _ summary: String, isRequired: Bool = false, expectation: String, schema: JSON,
    read: @escaping (Subject, inout Owner, Reader) -> Void
  ) {
    (self.key, self.summary, self.isRequired) = (key, summary, isRequired)
    (self.expectation, self.schema, self.read) = (expectation, schema, read)
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

  var described: JSON {
    if case .object(let members) = schema { return .object([("description", .string(summary))] + members) }
    return ["description": .string(summary), "allOf": [schema]]
  }
}

extension Shape {
  /// A mapping with these keys and no others.
  static func object(_ fields: [Field<Value>], startingAt start: @autoclosure @escaping () -> Value) -> Shape {
    let known = fields.map(\.key)
    let byKey = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0) })
    let expectation = "a mapping with \(known.joined(separator: ", "))"
    return Shape(expectation, schema: schema(of: fields), resembles: { $0.node.mapping != nil }) { subject, reader in
      guard let mapping = subject.node.mapping else {
        reader.wrong(subject, expected: expectation)
        return nil
      }
      var value = start()
      var seen: Set<String> = []
      for (key, node) in mapping {
        guard let name = key.scalar?.string, let field = byKey[name] else {
          reader.unknown(key: key, in: subject, known: known)
          continue
        }
        seen.insert(name)
        field.read(subject[name, node], &value, reader)
      }
      for field in fields where field.isRequired && !seen.contains(field.key) {
        reader.missing(key: field.key, in: subject, expected: field.expectation)
      }
      return value
    }
  }

  static func schema(of fields: [Field<Value>]) -> JSON {
    let required = fields.filter(\.isRequired).map { JSON.string($0.key) }
    let properties = JSON.object(fields.map { ($0.key, $0.described) })
    let open: [(key: String, value: JSON)] = [("type", "object"), ("properties", properties)]
    let closed: [(key: String, value: JSON)] = [("additionalProperties", .flag(false))]
    return .object(open + (required.isEmpty ? [] : [("required", .array(required))]) + closed)
  }
}

/// Suggests the word that was probably meant.
enum ClosestWord {
  static func hint(for word: String, among known: [String]) -> String? {
    closestName(to: word, among: known).map { "; did you mean '\($0)'?" }
  }
}
