/// The progress of reading a source.
public struct ReadProgress: Hashable, Sendable {
  /// The amount that was read, in bytes or in other units, and the total; nil if that is not known.
  public var done: Int
  public var total: Int?
  /// The number of names that are known before their rows: those of files that are still to be sorted.
  public var names: Int
  /// The number of groups found, if rows are shown only once all are counted; nil if they are shown as they come.
  public var groups: Int?

  public init(done: Int = 0, total: Int? = nil, names: Int = 0, groups: Int? = nil) {
    (self.done, self.total, self.names, self.groups) = (done, total, names, groups)
  }

  /// From 0 to 100, rounded down.
  public var percent: Int? {
    guard let total, total > 0 else { return nil }
    return min(100, Int(Double(done) / Double(total) * 100))
  }
}

/// Reads the rows of a source (a file, a pipe, a folder, a database) in bounded steps. Only one thread may use it at a
/// time. For text it supplies the bytes, and a `RowParser` makes rows of them.
public protocol RowReader: AnyObject {
  /// The rows read so far; nil until the names of the columns are known.
  var rows: (any RowStore)? { get }
  /// The malformed rows so far.
  var faults: RowFaults { get }
  var progress: ReadProgress { get }
  /// The column whose values make the sections, unless another is named.
  var sectionColumn: String? { get }
  /// The columns with the parts that the source is made of, outermost first; empty if it has none. They make the
  /// sections and their groups, unless others are named, and every change of a value begins another part.
  var outlineColumns: [String] { get }
  /// Whether the source names the columns of its rows, so that they make a table.
  var namesColumns: Bool { get }
  /// A note about a choice that people may not expect; nil if there is none.
  var note: ReadingNote? { get }
  /// Whether later rows may bring new columns.
  var mayGainColumns: Bool { get }
  /// Whether later rows may bring a column of this name.
  func mayGain(column name: String) -> Bool
  /// The descriptor that the next step may have to wait for. Once it is readable, the step does not wait.
  var fileDescriptor: Int32? { get }
  /// Whether the next step may take long. It is then better to show that there are no rows yet than to wait for them.
  var mayTakeLong: Bool { get }
  /// Whether the source has an end, and no more rows than its size lets expect: files and folders have.
  var isBounded: Bool { get }
  /// How many bytes of text were read; 0 if the source is no text.
  var byteCount: Int { get }
  /// Whether the source can be read completely in a moment, before the first picture.
  var isSmall: Bool { get }
  /// Whether the source may grow after it was read, and can then be read on.
  var canGrow: Bool { get }
  /// Whether everything was read that is there, and more is waited for.
  var isWaiting: Bool { get }
  /// Decides whether the end of the source is final, or more is waited for there. Any thread may call it.
  func follow(_ follows: Bool)
  /// Ends a step in progress, which may then throw. Any thread may call it.
  func interrupt()
  /// Some of the last rows of a source, read out of turn to show how wide its columns will be. Their columns have the
  /// names of those of `rows`; a source may have others between and after them. nil if they are unknown.
  ///
  /// - Complexity: O(1) rows.
  func lastRows() -> (any RowStore)?
  /// Releases what others may be waiting for; nothing is read afterwards. Rows that were held back until all were read
  /// become available.
  func releaseSource()
  /// Reads the next step.
  ///
  /// - Returns: false at the end.
  func readMore() throws(SourceError) -> Bool
}

extension RowReader {
  public var sectionColumn: String? { nil }
  public var outlineColumns: [String] { [] }
  public var namesColumns: Bool { false }
  public var note: ReadingNote? { nil }
  public var mayGainColumns: Bool { false }
  public func mayGain(column name: String) -> Bool { mayGainColumns }
  public var fileDescriptor: Int32? { nil }
  public var mayTakeLong: Bool { fileDescriptor != nil }
  public var isBounded: Bool { false }
  public var byteCount: Int { 0 }
  public var isSmall: Bool { false }
  public var canGrow: Bool { false }
  public var isWaiting: Bool { false }
  public func follow(_ follows: Bool) {}
  public func interrupt() {}
  public func lastRows() -> (any RowStore)? { nil }
  public func releaseSource() {}
}

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
  /// Whether later rows may bring a column of this name.
  func mayGain(column name: String) -> Bool
  /// A note about a choice that people may not expect.
  var note: ReadingNote? { get }
  /// The decoder that makes UTF-8 of its bytes, if it reads text in any encoding.
  var decoder: TextDecoder { get set }
  /// Whether bytes may follow after `finish`, because the source has grown.
  var mayGoOn: Bool { get }
  /// The rows that begin in the last bytes of the text; nil if it is unknown where they do.
  func lastRows(in end: UnsafeRawBufferPointer) -> (any RowStore)?
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
  func mayGain(column name: String) -> Bool { true }
  var mayGoOn: Bool { false }
  var note: ReadingNote? { nil }
  var decoder: TextDecoder {
    get { .none }
    set {}
  }
  func openEmpty() {}
  func lastRows(in end: UnsafeRawBufferPointer) -> (any RowStore)? { nil }
  func beginAnotherText() {}

  func feed(_ bytes: [UInt8]) throws(SourceError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try feed(UnsafeRawBufferPointer(buffer))
    }
  }
}

/// A parser that reads one line after the other.
protocol LineByLineParser: RowParser {
  var lines: LineSplitter { get set }
}

extension LineByLineParser {
  var decoder: TextDecoder {
    get { lines.decoder }
    set { lines.decoder = newValue }
  }
}

/// A choice of a reader that people may not expect, in words.
public struct ReadingNote: Hashable, Sendable {
  /// Some words for the status line.
  public let words: String
  /// The same in a sentence. Text quoted from the source is not yet sanitised.
  public let sentence: String
  /// Whether the source is not of the format that its name or the user named.
  public let isError: Bool

  init(_ words: String, _ sentence: String, isError: Bool = false) {
    (self.words, self.sentence, self.isError) = (words, sentence, isError)
  }

  /// This and what another decision says.
  func and(_ other: ReadingNote?) -> ReadingNote {
    guard let other else { return self }
    return ReadingNote(
      "\(words); \(other.words)", "\(sentence); \(other.sentence)", isError: isError || other.isError)
  }

  static let binary = ReadingNote(
    "binary", "the first bytes have zeros and are of no known format: binary data are shown as lines of text")

  static let windows1252 = ReadingNote(
    "CP-1252, not UTF-8",
    "the text has bytes that are not UTF-8, so it is read as Windows-1252 (CP-1252); --encoding names another encoding")

  static let firstRowIsData = ReadingNote(
    "first row is data: --header",
    "the first row has numbers or no names where its columns have numbers or dates, so it is shown as data; "
      + "--header takes it as the names of the columns")
}
