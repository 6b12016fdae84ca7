import CharacterCanvas

/// A label and its value.
struct Fact: Hashable {
  let label: DisplayText
  let value: DisplayText

  init(_ label: String, _ value: String) { (self.label, self.value) = (DisplayText(label), DisplayText(value)) }
}

/// Facts in as many columns as fit, filled one after the other.
struct FactTable {
  private static let columnWidth = 38
  /// In narrower columns, values begin right after their labels.
  private static let leastAligned = 30
  private let facts: [Fact]

  init(_ facts: [Fact]) { self.facts = facts }

  static func columns(inWidth width: Int) -> Int { max(1, width / columnWidth) }

  /// How many rows this many facts take if none is longer than a column.
  static func rows(of facts: Int, inWidth width: Int) -> Int {
    let columns = columns(inWidth: width)
    return (facts + columns - 1) / columns
  }

  @MainActor
  func rows(columns width: Int, theme: Theme) -> TextRows {
    let columns = min(Self.columns(inWidth: width), facts.count)
    guard columns > 0 else { return TextRows() }
    let (perColumn, breadth) = ((facts.count + columns - 1) / columns, width / columns)
    return (0..<columns).reversed().reduce(TextRows()) { later, column in
      let own = facts.dropFirst(column * perColumn).prefix(perColumn)
      let rows = rows(of: own, columns: MoreMarks.textColumns(breadth), theme: theme)
      return rows.beside(later, at: breadth)
    }
  }

  @MainActor
  private func rows(of facts: ArraySlice<Fact>, columns: Int, theme: Theme) -> TextRows {
    let isAligned = columns >= Self.leastAligned
    let labelWidth = (self.facts.map(\.label.width).max() ?? 0) + 1
    var rows = TextRows()
    for fact in facts {
      let label = fact.label.truncated(to: columns)
      let indent = isAligned ? labelWidth : label.width + 1
      let blank = DisplayText(String(repeating: " ", count: indent))
      let lines = (blank + fact.value).wrapped(to: columns, hangingIndent: isAligned ? indent : 1)
      for (index, line) in lines.enumerated() {
        let text = TextRows.Part(text: line, style: theme.panel)
        rows.add(index == 0 ? [text, TextRows.Part(text: label, style: theme.faint)] : [text])
      }
    }
    return rows
  }
}
