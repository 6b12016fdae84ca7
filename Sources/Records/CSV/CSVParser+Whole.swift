extension CSVParser {
  /// The table in text that is there as a whole. What cannot be right is refused.
  ///
  /// - Parameter source: what the text is called in errors.
  public static func table(of bytes: [UInt8], source: String) throws(SourceError) -> Table {
    let parser = CSVParser(source: source)
    try parser.feed(bytes)
    return try parser.finish()
  }
}
