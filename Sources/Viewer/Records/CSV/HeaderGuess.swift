/// Whether the first row of comma- or tab-separated text has the names of the columns.
///
/// It has, unless both of these are true: a column whose values are all numbers or dates has such a value in the first
/// row too, and a name in the row is empty, repeated, or a number that is no year. A row of texts, or of texts and
/// years, has names.
enum HeaderGuess {
  /// Numbers that often name columns.
  private static let years = 1800...2199

  /// - Parameters:
  ///   - opening: the first bytes, in UTF-8.
  ///   - isWhole: whether these are all bytes.
  static func firstRowIsData(_ opening: [UInt8], delimiter: UInt8, isWhole: Bool) -> Bool {
    // Most first rows are names, whatever the other rows are.
    let beginning = rows(of: opening.prefix(1 << 10), delimiter: delimiter, isWhole: false)
    if let first = beginning.first, !hasNoNames(first) { return false }
    let rows = rows(of: opening[...], delimiter: delimiter, isWhole: isWhole)
    guard let first = rows.first else { return false }
    return hasNoNames(first)
      && first.indices.contains { column in
        isValue(first[column])
          && rows.dropFirst().allSatisfy { column >= $0.count || isEmpty($0[column]) || isValue($0[column]) }
      }
  }

  /// Whether a name is empty, repeated, or a number that is no year.
  private static func hasNoNames(_ row: [String]) -> Bool {
    let names = row.map(\.trimmed)
    return Set(names).count < names.count || names.contains { $0.isEmpty || !mayBeName($0) }
  }

  /// Whether a text is no number, or a year, which may have the code of a currency.
  static func mayBeName(_ text: String) -> Bool {
    let name = text.trimmed
    let isCode = name.dropLast(4).allSatisfy { $0.isLetter || $0 == " " }
    if isCode, let year = Int(name.suffix(4)), years.contains(year) { return true }
    return WrittenAmount(name) == nil
  }

  private static func isEmpty(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private static func isValue(_ text: String) -> Bool {
    guard WrittenAmount(text) == nil else { return true }
    var text = text
    return text.withUTF8 { bytes in
      [false, true].contains { WrittenDate(UnsafeRawBufferPointer(bytes), isDayFirst: $0) != nil }
    }
  }

  /// The complete rows among the first bytes.
  private static func rows(of opening: ArraySlice<UInt8>, delimiter: UInt8, isWhole: Bool) -> [[String]] {
    let parser = CSVRecordParser(source: "", delimiter: delimiter, isForgiving: true)
    var rows: [[String]] = []
    let collect = { (record: Record) throws(SourceError) in rows.append((0..<record.fieldCount).map(record.text)) }
    // A forgiving parser throws nothing.
    try? opening.withUnsafeBufferPointer { (bytes) throws(SourceError) in
      try parser.feed(UnsafeRawBufferPointer(bytes), onRecord: collect)
      if isWhole { try parser.finish(onRecord: collect) }
    }
    return rows
  }
}
