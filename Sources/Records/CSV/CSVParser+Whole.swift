extension CSVParser {
  /// Reads a whole text into a table. Malformed quotes are errors.
  ///
  /// - Parameter source: the name of the text in errors.
  public static func table(of bytes: [UInt8], source: String) throws(SourceError) -> Table {
    let parser = CSVParser(source: source)
    try parser.feed(bytes)
    return try parser.finish()
  }
}
