import CharacterCanvas
import Records

/// One kind of value as a text: how it is read and written, and the rules for it.
///
/// Options, scene files and their schema, kept states and scripts take these from the table of keys.
struct TextShape<Value: Sendable>: Sendable {
  var rules: TextRules
  let read: @Sendable (String) throws(PresentationFault) -> Value
  let text: @Sendable (Value) -> String

  init(
    _ rules: TextRules, reading read: @escaping @Sendable (String) throws(PresentationFault) -> Value,
    text: @escaping @Sendable (Value) -> String
  ) { (self.rules, self.read, self.text) = (rules, read, text) }

  init(
    _ rules: TextRules, _ read: @escaping @Sendable (String) -> Value?, text: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      rules,
      reading: { (source: String) throws(PresentationFault) in
        guard let value = read(source) else { throw PresentationFault(expected: rules.expectation) }
        return value
      }, text: text)
  }
}

/// Rules for a value that is written as a text.
package struct TextRules: Sendable {
  /// What follows `expected` where a text is wrong.
  package var expectation: String
  /// Whether any text will do. A command line then takes no option for it.
  package var isFreeText = false
  /// The words to choose from; empty if there are other values.
  package var names: [String] = []
  /// The JSON Schema of the value in scene files.
  package var schema: JSONValue = ["type": ["string", "number"]]

  /// Any text of the user's.
  static func free(_ expectation: String) -> TextRules { TextRules(expectation: expectation, isFreeText: true) }

  static func word(of names: [String]) -> TextRules {
    TextRules(
      expectation: "one of " + names.joined(separator: ", "), names: names,
      schema: ["enum": .array(names.map { .string($0) })])
  }

  static func pattern(_ pattern: String, _ expectation: String) -> TextRules {
    TextRules(expectation: expectation, schema: ["type": "string", "pattern": .string("^(\(pattern))$")])
  }
}

extension TextRules: ExpressibleByStringLiteral {
  package init(stringLiteral expectation: String) { self.init(expectation: expectation) }
}

// MARK: Words and numbers

extension TextShape<Bool> {
  static var flag: Self {
    Self(
      TextRules(expectation: "true or false", schema: ["type": "boolean"]), { ["true": true, "false": false][$0] },
      text: { "\($0)" })
  }
}

extension TextShape<Int> {
  static func number(_ range: ClosedRange<Int>) -> Self {
    let (least, most) = (range.lowerBound, range.upperBound)
    let schema: JSONValue = [
      "type": "integer", "minimum": .number(Double(least)), "maximum": .number(Double(most)),
    ]
    return Self(
      TextRules(expectation: "a number from \(least) to \(most)", schema: schema),
      { Int($0).flatMap { range.contains($0) ? $0 : nil } }, text: { "\($0)" })
  }
}

extension TextShape<String> {
  /// Any text of the user's.
  static func free(_ expectation: String) -> Self { Self(.free(expectation), { $0 }, text: { $0 }) }

  static func word(of names: [String]) -> Self {
    Self(.word(of: names), { names.contains($0) ? $0 : nil }, text: { $0 })
  }

  static var column: Self { free("the name or the number of a column") }

  static var fold: Self {
    Self("a level from 1, or titles such as Europe/Spain", { Folds(folded: [$0]) == nil ? nil : $0 }, text: { $0 })
  }
}

extension TextShape where Value: RawRepresentable<String> & CaseIterable {
  static func word() -> Self {
    Self(.word(of: Value.allCases.map(\.rawValue)), { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

extension TextShape<TextEncoding> {
  static var encoding: Self {
    Self(.word(of: TextEncoding.allCases.map(\.rawValue)), { TextEncoding(name: $0) }, text: { $0.rawValue })
  }
}

extension TextShape<Character> {
  static var delimiter: Self {
    let names: KeyValuePairs = ["tab": "\t", "space": " "]
    let schema: JSONValue = [
      "anyOf": [["type": "string", "maxLength": .number(1)], ["enum": .array(names.map { .string($0.key) })]]
    ]
    return Self(
      TextRules(expectation: "one character of ASCII but for quotes, or tab, or space", schema: schema),
      { text in
        let named = text == "\\t" ? "\t" : names.first { $0.key == text }?.value ?? text
        return named.count == 1 ? named.first.flatMap { $0.isFieldDelimiter ? $0 : nil } : nil
      }, text: { character in names.first { $0.value == String(character) }?.key ?? String(character) })
  }
}

// MARK: Rows

extension TextShape<TextPattern> {
  static var line: Self {
    Self(
      TextRules(expectation: "a regular expression", schema: ["type": ["string", "number"], "minLength": .number(1)]),
      reading: { (source: String) throws(PresentationFault) in
        do throws(PatternError) {
          if let pattern = try TextPattern("~" + source) { return pattern }
        } catch {
          throw PresentationFault(problem: "\(error)")
        }
        throw PresentationFault(expected: "a regular expression")
      }, text: { String($0.source.dropFirst()) })
  }
}

extension TextShape<GroupPattern> {
  static var groups: Self {
    Self(
      TextRules(expectation: "a regular expression with named groups", schema: ["type": "string", "minLength": .number(1)]),
      reading: { (source: String) throws(PresentationFault) in
        do throws(PatternError) {
          return try GroupPattern(source)
        } catch {
          throw PresentationFault(problem: "\(error)")
        }
      }, text: { $0.source })
  }
}

extension TextShape<Aggregate> {
  static var aggregate: Self {
    Self(
      .pattern(
        Aggregate.pattern, "a function (\(Aggregate.functionNames)) and a column, such as sum:size"),
      { Aggregate($0) }, text: { $0.text })
  }
}

extension TextShape<SectionOrder> {
  static var sectionOrder: Self {
    Self(
      .pattern(
        "(name|size|\(Aggregate.pattern))(:asc|:desc)?",
        "name, size or an aggregate such as sum:population, with or without :desc"),
      { SectionOrder($0) }, text: { $0.text })
  }
}

extension TextShape<ShownColumns.Entry> {
  static var entry: Self {
    Self(.free("the name or the number of a column"), { ShownColumns.Entry($0) }, text: { $0.text })
  }
}

extension TextShape<ItemEdit> {
  static var edit: Self { Self("an edit such as 4 move 7x2 after 0", { ItemEdit($0) }, text: { $0.description }) }
}

/// A text in the list of what is sorted: a column, or the word for sections.
enum SortedPart: Hashable, Sendable {
  case sections
  case items(ColumnOrder)
}

extension TextShape<SortedPart> {
  static var sortedPart: Self {
    Self(
      .free("the name or the number of a column"),
      { $0 == RecordOrder.sectionsWord ? .sections : ColumnOrder($0).map { .items($0) } },
      text: {
        switch $0 {
        case .sections: RecordOrder.sectionsWord
        case .items(let order): order.text
        }
      })
  }
}

extension Aggregate {
  /// The names of all functions, for help.
  package static let functionNames = Function.allCases.map(\.rawValue).joined(separator: ", ")

  /// Alternatives of a regular expression that match every text of an aggregate.
  fileprivate static var pattern: String {
    let functions = Function.allCases.map(\.rawValue).joined(separator: "|")
    return "count|share|(\(functions)|minimum|maximum|average|avg|total):.+"
  }
}
