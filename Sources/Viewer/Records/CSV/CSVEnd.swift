/// The records at the end of comma-separated text, found without reading what is before them.
///
/// A line break ends a record if it is outside quotes. Whether it is shows from the end: no quote is open there, so an
/// even number of quotes follows the break. That is only true where quotes stand around whole fields. With any other
/// quote, or a record with more or fewer fields, the records are unknown.
struct CSVEnd {
  private static let (quote, lineFeed) = (UInt8(ascii: "\""), UInt8(0x0A))

  let delimiter: UInt8

  /// The records as rows below some column names; nil if they are unknown.
  ///
  /// - Complexity: O(b) for b bytes.
  func rows(_ bytes: UnsafeRawBufferPointer, columns: [String]) -> Table? {
    guard let start = firstRecord(in: bytes) else { return nil }
    let records = UnsafeRawBufferPointer(rebasing: bytes[start...])
    guard records.isUTF8, hasPlainQuotes(records) else { return nil }
    let parser = CSVRecordParser(source: "", delimiter: delimiter)
    var (table, isRegular) = (Table(header: columns), true)
    let append = { (record: Record) throws(SourceError) in
      isRegular = isRegular && record.fieldCount == columns.count
      if isRegular { table.append(record) }
    }
    do throws(SourceError) {
      try parser.feed(records, onRecord: append)
      try parser.finish(onRecord: append)
    } catch {
      return nil
    }
    return isRegular && table.rowCount > 0 ? table : nil
  }

  /// Where the first record begins that begins in these bytes; nil if none does.
  private func firstRecord(in bytes: UnsafeRawBufferPointer) -> Int? {
    var isInQuotes = bytes.count(where: { $0 == Self.quote }) % 2 == 1
    for (place, byte) in bytes.enumerated() {
      if byte == Self.quote { isInQuotes.toggle() }
      if byte == Self.lineFeed, !isInQuotes { return place + 1 < bytes.count ? place + 1 : nil }
    }
    return nil
  }

  /// Whether all quotes are around whole fields, or doubled in such fields.
  private func hasPlainQuotes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var (isInQuotes, mayOpen, wasClosed) = (false, true, false)
    for byte in bytes {
      if byte == Self.quote {
        // After a closing quote, another one is a doubled quote.
        guard isInQuotes || mayOpen || wasClosed else { return false }
        (isInQuotes, wasClosed) = (!isInQuotes, isInQuotes)
        mayOpen = false
      } else if !isInQuotes {
        mayOpen = byte == delimiter || CSVScanner.isLineBreak(byte)
        guard mayOpen || !wasClosed else { return false }
        wasClosed = false
      }
    }
    return !isInQuotes
  }
}
