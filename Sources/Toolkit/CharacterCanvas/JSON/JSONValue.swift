/// A JSON value that keeps the order of its members. Reports, logs, schemas and saved views are written by it; rows of
/// records are written by `RowWriter`.
package indirect enum JSONValue: Sendable {
  case null
  case flag(Bool)
  case number(Double)
  /// The digits of a whole number of any size.
  case integer(String)
  case string(String)
  case array([JSONValue])
  /// An array that has a line for each element.
  case lines([JSONValue])
  case object([(key: String, value: JSONValue)])
  /// A reference to a named value in the definitions of a JSON Schema. It is written on one line everywhere.
  case definition(String, JSONValue)

  /// The text on one line, apart from the elements of `lines`.
  package var text: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    // As few digits as possible, the same on every machine.
    case .number(let number) where !number.isFinite: "null"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .integer(let digits): digits
    case .string(let string): string.asJSON
    case .definition(let name, _): "{\"$ref\": \(("#/$defs/" + name).asJSON)}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
    case .lines(let elements) where elements.isEmpty: "[]"
    case .lines(let elements): "[\n" + elements.map { "  " + $0.text }.joined(separator: ",\n") + "\n]"
    case .object(let members):
      "{" + members.map { "\($0.key.asJSON): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// The text with a line for each member of an object, indented by two blanks per level, and a line feed at the end.
  package var document: String {
    var text = ""
    write(into: &text, indent: "")
    return text + "\n"
  }

  private func write(into text: inout String, indent: String) {
    switch self {
    case .object(let members) where !members.isEmpty:
      let inner = indent + "  "
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += inner + member.key.asJSON + ": "
        member.value.write(into: &text, indent: inner)
        text += index == members.count - 1 ? "\n" : ",\n"
      }
      text += indent + "}"
    case .array(let elements), .lines(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(into: &text, indent: indent)
      }
      text += "]"
    case .null, .flag, .number, .integer, .string, .object, .definition: text += self.text
    }
  }
}

extension JSONValue {
  package static func integer(_ number: some BinaryInteger) -> JSONValue { .integer(String(number)) }

  package static func strings(_ strings: [String]) -> JSONValue { .array(strings.map { .string($0) }) }

  /// An object without the members that are nil.
  package static func present(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements.map { ($0, $1) }) }
}
