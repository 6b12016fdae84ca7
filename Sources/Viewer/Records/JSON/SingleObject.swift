/// A document that is a single object may be the only row of JSON Lines. The columns that are used decide.
extension SourceRequest {
  /// Whether a JSON document is an object that is read as a row: a column that is used is one of its members, and no
  /// column of the table of its members.
  ///
  /// - Complexity: O(b) for b bytes.
  func isRow(_ text: [UInt8]) -> Bool {
    let names = columns.names + named
    guard !names.isEmpty || !filters.isEmpty else { return false }
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), JSONBeginning(of: text) == .whole else { return false }
    guard let members = table(text, asRow: false), let row = table(text, asRow: true) else { return false }
    if names.contains(where: { members.column(named: $0) == nil && row.column(named: $0) != nil }) { return true }
    return filters.contains { filter in
      let unknown = RowFilter.unknownNames(in: filter, among: members.columns)
      return !Set(unknown).isSubset(of: RowFilter.unknownNames(in: filter, among: row.columns))
    }
  }

  /// The same for an object on one line, which others may follow.
  func isRowOnOneLine(_ text: [UInt8]) -> Bool {
    guard let end = text.lastIndex(where: { $0 > 0x20 }), let start = text.firstIndex(where: { $0 > 0x20 }) else {
      return false
    }
    return !text[start...end].contains(0x0A) && isRow(text)
  }

  private func table(_ text: [UInt8], asRow: Bool) -> Table? {
    let parser = JSONParser(source: path, isOneRow: asRow)
    do throws(SourceError) {
      try parser.feed(text)
      return try parser.finish()
    } catch {
      return nil
    }
  }
}
