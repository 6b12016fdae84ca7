/// The parts of columns that a text typed so far may name.
extension RowStore {
  /// The names of parts that begin with a text: first the text itself if it names one, and then those that a further
  /// word or letter leads to. Empty if the text is no column with a `.`, `[` or `@` after it.
  ///
  /// Only parts that some of the first values have are among them.
  ///
  /// - Complexity: O(r) for r rows, at most ten thousand.
  package func partNames(beginningWith text: String) -> [String] {
    guard PartNotation.mayBePart(text), column(named: text) == nil else { return [] }
    let exact = isPart(text) ? [text] : []
    return exact + completions(of: text).filter { $0 != text && column(named: $0) == nil }.prefix(PartOffers.mostNames)
  }

  /// Whether a text names a part that one of the first rows has.
  private func isPart(_ text: String) -> Bool {
    let source = source
    guard case .part(let column, let steps) = PartNotation.read(text, column: { source.column(named: $0) }) else {
      return false
    }
    let part = ColumnPart(column, steps)
    return part.path.isEmpty || (0..<min(rowCount, PartOffers.mostRows)).contains { row in
      source.withBytes(row: row, column: column) { JSONPart.mayHaveParts($0) && JSONPart.exists(part.path, in: $0) }
    }
  }

  private func completions(of text: String) -> [String] {
    guard let place = text.lastIndex(where: PartNotation.signs.contains) else { return [] }
    let (before, typed) = (String(text[..<place]), text[place...])
    guard column(named: before) != nil || isPart(before) else { return [] }
    let rows = withParts(parts(named: [before]))
    guard typed.first != "@" else {
      return PartStep.words.filter { $0.hasPrefix(typed) }.map { before + $0 }.filter { rows.hasValues(ofPart: $0) }
    }
    guard let column = rows.column(named: before) else { return [] }
    return rows.steps(inside: column).filter { $0.hasPrefix(typed) }.map { before + $0 }
  }

  /// Whether one of the first values has a part.
  private func hasValues(ofPart name: String) -> Bool {
    guard let part = parts(named: [name]).first?.part else { return false }
    let source = source
    return (0..<min(rowCount, PartOffers.mostSampledRows)).contains { row in
      source.withBytes(row: row, column: part.column) { part.withBytes(of: $0) { !$0.isEmpty } }
    }
  }
}

/// The limits of looking for parts while a text is typed.
private enum PartOffers {
  static let (mostNames, mostRows, mostSampledRows) = (20, 10_000, 100)
}
