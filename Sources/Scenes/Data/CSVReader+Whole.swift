extension CSVReader {
  /// The table in text that is there as a whole.
  ///
  /// - Parameter source: what the text is called in errors.
  public static func table(of bytes: [UInt8], source: String) throws(SourceError) -> Table {
    let reader = CSVReader(source: source)
    try reader.feed(bytes)
    return try reader.finish()
  }

  /// The table in a file, or in standard input for `-`, read to its end.
  public static func table(path: String) throws(SourceError) -> Table {
    let bytes = try ByteSource(path: path)
    let reader = CSVReader(source: path)
    while let chunk = try bytes.nextChunk() {
      try reader.feed(chunk)
    }
    return try reader.finish()
  }
}
