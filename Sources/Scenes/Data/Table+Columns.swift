extension Table {
  /// The index of the column that people call `name`: its name, or else its position, from 1 on.
  ///
  /// - Parameter source: what the table is called in the error.
  /// - Throws: `SourceError.unknownColumn`, which lists the columns there are.
  public func column(named name: String, source: String) throws(SourceError) -> Int {
    if let index = columns.firstIndex(of: name) { return index }
    if let position = Int(name), columns.indices.contains(position - 1) { return position - 1 }
    throw .unknownColumn(name: name, source: source, known: columns)
  }
}
