import CharacterCanvas

// `Sendable` is explicit, because in some file orders the compiler cannot infer it without a cycle.

/// A JSON value that keeps the order of its keys.
indirect enum JSON: Sendable {
  case object([(key: String, value: JSON)])
  case array([JSON])
  case string(String)
  case number(Double)
  case flag(Bool)
  /// A reference to a named value in the document's definitions.
  case definition(String, JSON)

  /// The JSON text, indented by two blanks per level, with a line feed at the end.
  func document() -> String {
    var text = ""
    write(into: &text, indent: "")
    return text + "\n"
  }

  private func write(into text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .object(let members) where !members.isEmpty:
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += inner + member.key.asJSON + ": "
        member.value.write(into: &text, indent: inner)
        text += index == members.count - 1 ? "\n" : ",\n"
      }
      text += indent + "}"
    case .object: text += "{}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(into: &text, indent: indent)
      }
      text += "]"
    case .string(let string): text += string.asJSON
    case .number(let number):
      text += number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .flag(let flag): text += flag ? "true" : "false"
    case .definition(let name, _): text += "{\"$ref\": \(("#/$defs/" + name).asJSON)}"
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
