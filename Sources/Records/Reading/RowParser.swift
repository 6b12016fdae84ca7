/// Makes rows from the bytes of a text. It opens nothing: a `RowReader` supplies the bytes.
protocol RowParser: AnyObject {
  /// The rows so far; nil until the names of the columns are known.
  var table: Table? { get }
  var faults: RowFaults { get }
  var sectionColumn: String? { get }
  /// The rows so far, with columns that a table does not store.
  var store: (any RowStore)? { get }
  /// The columns with the parts that the source is made of, outermost first. They are used unless others are named.
  var outlineColumns: [String] { get }
  /// Whether the text names the columns of its rows.
  var namesColumns: Bool { get }
  var mayGainColumns: Bool { get }
  /// What was decided about the text that people may not expect.
  var note: ReadingNote? { get }
  /// Whether bytes may follow after `finish`, because the source has grown.
  var mayGoOn: Bool { get }
  /// Begins another text with the same columns, because a file has taken the place of the one that was read.
  func beginAnotherText()
  /// Makes an empty table, because rows may come later.
  func openEmpty()
  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError)
  /// Ends the text: no bytes follow.
  func finish() throws(SourceError) -> Table
}

extension RowParser {
  var sectionColumn: String? { nil }
  var store: (any RowStore)? { table }
  var outlineColumns: [String] { [] }
  var namesColumns: Bool { false }
  var mayGainColumns: Bool { true }
  var mayGoOn: Bool { false }
  var note: ReadingNote? { nil }
  func openEmpty() {}
  func beginAnotherText() {}

  func feed(_ bytes: [UInt8]) throws(SourceError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try feed(UnsafeRawBufferPointer(buffer))
    }
  }
}
