import Records

/// A text with placeholders: `{name}, {count} items`. Doubled braces stand for single ones.
struct Template: Hashable {
  enum Part: Hashable {
    case text(String)
    case place(String)
    /// A value of a column over a section: `{sum population}`, `{mean age}`.
    case aggregate(Aggregate.Function, String)
  }

  let parts: [Part]

  /// A template that consists of one placeholder.
  init(place: String) { parts = [.place(place)] }

  /// nil if a brace is not closed.
  init?(_ text: String) {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let next = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(next)
        rest = rest.dropFirst(2)
      } else if next == "{" {
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let name = rest[rest.index(after: rest.startIndex)..<end]
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(Self.aggregate(name) ?? .place(String(name)))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(next)
        rest = rest.dropFirst()
      }
    }
    self.parts = literal.isEmpty ? parts : parts + [.text(literal)]
  }

  /// A function and a column, such as `sum population`.
  private static func aggregate(_ name: Substring) -> Part? {
    guard let blank = name.firstIndex(of: " "), let function = Aggregate.Function(rawValue: String(name[..<blank]))
    else { return nil }
    return .aggregate(function, String(name[name.index(after: blank)...]))
  }

  /// A template of plain text, without placeholders.
  init(literal: String) { parts = literal.isEmpty ? [] : [.text(literal)] }

  /// The text; nil if there are placeholders.
  var literal: String? {
    switch (parts.count, parts.first) {
    case (0, _): ""
    case (1, .text(let text)?): text
    default: nil
    }
  }

  /// The text that makes this template.
  var source: String {
    parts.map { part in
      switch part {
      case .text(let text): text.replacing("{", with: "{{").replacing("}", with: "}}")
      case .place(let name): "{\(name)}"
      case .aggregate(let function, let column): "{\(function.rawValue) \(column)}"
      }
    }.joined()
  }

  /// A text that is just the name or the number of a field becomes a placeholder for that field.
  func resolved(in fields: [String]) -> Template {
    guard let literal else { return self }
    if fields.contains(literal) { return Template(place: literal) }
    guard let number = Int(literal), fields.indices.contains(number - 1) else { return self }
    return Template(place: fields[number - 1])
  }

  func filled(_ value: (Part) -> String) -> String {
    parts.map { part in
      if case .text(let text) = part { return text }
      return value(part)
    }.joined()
  }

  @MainActor
  static let shape = Shape<Template>(
    "a text, in which {…} is replaced by a value", schema: ["type": ["string", "number"]],
    resembles: { $0.text != nil }
  ) { subject, reader in
    guard let template = subject.text.flatMap(Template.init) else {
      reader.wrong(subject, expected: "a text, in which every '{' for a value is closed by '}', and '{{' is a brace")
      return nil
    }
    return template
  }
}
