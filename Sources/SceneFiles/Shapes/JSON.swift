import CharacterCanvas

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
