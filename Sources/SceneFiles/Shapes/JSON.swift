import CharacterCanvas

// `Sendable` is explicit, because in some file orders the compiler cannot infer it without a cycle.

/// A value of a JSON Schema, with the definitions that it refers to.
indirect enum JSON: Sendable {
  case object([(key: String, value: JSON)])
  case array([JSON])
  case string(String)
  case number(Double)
  case flag(Bool)
  /// A reference to a named value in the document's definitions.
  case definition(String, JSON)

  /// The value as it is written. A definition is a reference to its name.
  var value: JSONValue {
    switch self {
    case .object(let members): .object(members.map { ($0.key, $0.value.value) })
    case .array(let elements): .array(elements.map(\.value))
    case .string(let string): .string(string)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .definition(let name, _): .inline(["$ref": .string("#/$defs/" + name)])
    }
  }

  // MARK: Definitions

  /// All definitions in this value, each once, in the order of their first use.
  func definitions() -> [(key: String, value: JSON)] {
    var found: [(key: String, value: JSON)] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [(key: String, value: JSON)]) {
    switch self {
    case .object(let members): for member in members { member.value.collect(into: &found) }
    case .array(let elements): for element in elements { element.collect(into: &found) }
    case .definition(let name, let body):
      guard !found.contains(where: { $0.key == name }) else { return }
      found.append((name, body))
      body.collect(into: &found)
    case .string, .number, .flag: break
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements.map { ($0, $1) }) }
}
