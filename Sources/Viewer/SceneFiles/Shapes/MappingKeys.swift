import Yams

/// One key of a mapping, without the type of its owner.
struct MappingKey {
  let name: String
  let summary: String
  let isRequired: Bool
  let expectation: String
  let schema: JSON

  var described: JSON {
    if case .object(let members) = schema { return .object([("description", .string(summary))] + members) }
    return ["description": .string(summary), "allOf": [schema]]
  }
}

/// The keys of a mapping, and its values one after the other.
///
/// The compiler makes `Shape.object` again for each type of value. The parts that do not depend on the type are here,
/// so that it makes them once.
@MainActor
struct MappingKeys {
  private let keys: [MappingKey]
  private let names: [String]
  private let indices: [String: Int]
  let expectation: String

  init(_ keys: [MappingKey]) {
    self.keys = keys
    names = keys.map(\.name)
    indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    expectation = "a mapping with \(names.joined(separator: ", "))"
  }

  static func schema(of keys: [MappingKey]) -> JSON {
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    let properties = JSON.object(keys.map { ($0.name, $0.described) })
    let open: [(key: String, value: JSON)] = [("type", "object"), ("properties", properties)]
    let closed: [(key: String, value: JSON)] = [("additionalProperties", .flag(false))]
    return .object(open + (required.isEmpty ? [] : [("required", .array(required))]) + closed)
  }

  /// The values of `subject`. Reports a fault and returns nil if it is not a mapping.
  func values(of subject: Subject, _ reader: Reader) -> Values? {
    guard let mapping = subject.node.mapping else {
      reader.wrong(subject, expected: expectation)
      return nil
    }
    return Values(keys: self, subject: subject, reader: reader, nodes: mapping.makeIterator())
  }

  /// Values of known keys in the order of the file. Unknown keys are reported on the way, missing keys at the end.
  @MainActor
  struct Values {
    fileprivate let keys: MappingKeys
    fileprivate let subject: Subject
    fileprivate let reader: Reader
    fileprivate var nodes: Array<(key: Node, value: Node)>.Iterator
    private var seen: Set<String> = []

    fileprivate init(
      keys: MappingKeys, subject: Subject, reader: Reader, nodes: Array<(key: Node, value: Node)>.Iterator
    ) {
      (self.keys, self.subject, self.reader, self.nodes) = (keys, subject, reader, nodes)
    }

    mutating func next() -> (index: Int, value: Subject)? {
      while let (key, node) = nodes.next() {
        guard let name = key.scalar?.string, let index = keys.indices[name] else {
          reader.unknown(key: key, in: subject, known: keys.names)
          continue
        }
        seen.insert(name)
        return (index, subject[name, node])
      }
      for key in keys.keys where key.isRequired && !seen.contains(key.name) {
        reader.missing(key: key.name, in: subject, expected: key.expectation)
      }
      return nil
    }
  }
}

/// Words to choose from, without the values that they mean.
@MainActor
struct Words {
  let names: [String]
  /// Other accepted spellings.
  let spoken: [String: String]

  var expectation: String { "one of \(names.joined(separator: ", "))" }
  var schema: JSON { ["enum": .array(names.map { .string($0) })] }

  static func resemble(_ subject: Subject) -> Bool { subject.node.scalar != nil && subject.number == nil }

  /// The index of the word in `subject`. Reports a fault and returns nil if it is not one of them.
  func index(of subject: Subject, _ reader: Reader) -> Int? {
    let text = subject.text.map { spoken[$0] ?? $0 }
    if let index = names.firstIndex(where: { $0 == text }) { return index }
    let hint = subject.text.flatMap { ClosestWord.hint(for: $0, among: names) } ?? ""
    reader.wrong(subject, expected: expectation + hint)
    return nil
  }
}
