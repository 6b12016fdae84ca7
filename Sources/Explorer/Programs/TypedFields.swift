import CharacterCanvas
import Scenes

/// The fields of a question, with what was typed into them. Tab goes to the next one.
@MainActor
struct TypedFields: Hashable {
  private struct Field: Hashable {
    let title: String
    let isSecure: Bool
    var text: String
  }

  private var fields: [Field]
  /// The field that keys go to.
  private var current = 0

  init(_ fields: [StageField]) {
    self.fields = fields.map { Field(title: $0.title, isSecure: $0.isSecure, text: $0.text) }
  }

  var isEmpty: Bool { fields.isEmpty }
  var count: Int { fields.count }

  /// What a key does in the fields; nil if they have no use for it.
  mutating func take(_ key: Key) -> [Effect]? {
    guard !fields.isEmpty else { return nil }
    switch key.code {
    case .tab, .backTab:
      current = (current + (key.code == .tab ? 1 : count - 1)) % count
      return []
    case .backspace: _ = fields[current].text.popLast()
    case .character(let character) where key.modifiers.isEmpty: fields[current].text.append(character)
    default:
      guard key == .control("u") else { return nil }
      fields[current].text = ""
    }
    return typed
  }

  /// A pasted text goes into the field as one line; nil if there are no fields.
  mutating func take(pasted text: String) -> [Effect]? {
    guard !fields.isEmpty else { return nil }
    fields[current].text += text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return typed
  }

  private var typed: [Effect] { [.program(.type(fields[current].text, field: current))] }

  /// The fields as lines of text.
  var lines: [String] {
    fields.map { field in
      let text = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
      return field.title.isEmpty ? text : "\(field.title): \(text)"
    }
  }

  /// Adds a row for each field. The one that keys go to ends with a cursor.
  func draw(into rows: inout TextRows, theme: Theme) {
    for (index, line) in lines.enumerated() {
      let text = DisplayText(line)
      var parts = [TextRows.Part(text: text, style: index == current ? theme.panel : theme.faint)]
      if index == current {
        parts.append(TextRows.Part(column: text.width, text: DisplayText(" "), style: theme.marks.choice))
      }
      rows.add(parts)
    }
  }
}
