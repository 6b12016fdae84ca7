extension CSVReader {
  /// The table in text that is there as a whole. What cannot be right is refused.
  ///
  /// - Parameter source: what the text is called in errors.
  public static func table(of bytes: [UInt8], source: String) throws(SourceError) -> Table {
    let reader = CSVReader(source: source)
    try reader.feed(bytes)
    return try reader.finish()
  }
}
