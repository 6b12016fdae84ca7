import Foundation
import ProgramRuns

/// A source and how to read it. Values that are left open are detected from the source.
public struct SourceRequest {
  /// A path, or `-` for standard input.
  public var path: String
  /// The bytes of a source in memory; nil for a file.
  public var content: [UInt8]?
  /// nil detects it by the name of the file and its first bytes.
  public var format: DataFormat?
  /// The encoding of text; nil detects it.
  public var encoding: TextEncoding? {
    get { rest.encoding }
    set { rest.encoding = newValue }
  }
  /// The character between fields of comma-separated text or of lines; nil depends on the format.
  public var delimiter: Character?
  /// Whether the first row of comma- or tab-separated text names the columns; nil detects it.
  public var hasHeader: Bool?
  /// Whether the source may be empty as yet, because more is waited for.
  public var mayBeEmpty = false
  /// Lines that match one of these patterns begin a section, or a group for all but the last. Only text has such lines.
  public var sectionStarts: [TextPattern] = []
  /// The pattern whose named groups are the columns of lines; nil for none. Only text has such lines.
  public var linePattern: GroupPattern? {
    get { rest.linePattern }
    set { rest.linePattern = newValue }
  }
  /// Whether the lines of a common log are divided into columns, if nothing says how lines are divided.
  public var guessesLogs: Bool {
    get { rest.guessesLogs }
    set { rest.guessesLogs = newValue }
  }
  /// The columns that will be used. Columns of lines are named by numbers.
  public var columns: ColumnChoice
  /// How a folder is read.
  public var folderDepth = FolderDepth.all
  private var rest = Rest()
  /// Whether a source that is not of the format that its name or `format` says is shown as lines. One whose format was
  /// found by its contents always is.
  public var showsFaultyAsLines = false
  /// How many bytes compressed data may decompress to.
  var decompressionBounds = Decompression.Bounds()

  private struct Rest {
    var named: Set<String> = []
    var filters: [String] = []
    var encoding: TextEncoding?
    var linePattern: GroupPattern?
    var guessesLogs = false
    /// Readers of the formats that need other targets.
    var openDatabase: ((_ path: String) throws(SourceError) -> any RowReader)?
    var openServer: ((_ address: String) throws(SourceError) -> any RowReader)?
    var readYAML: ((_ bytes: [UInt8], _ source: String) throws(SourceError) -> [UInt8])?
  }

  /// Columns that are used besides `columns`. A JSON document that is a single object is a row if one of them is a
  /// member of it, and no column of the table of its members.
  public var named: Set<String> {
    get { rest.named }
    set { rest.named = newValue }
  }
  /// Filters of the rows. The columns that they name are used, too.
  public var filters: [String] {
    get { rest.filters }
    set { rest.filters = newValue }
  }

  /// Opens databases; nil if databases are not supported.
  public var openDatabase: ((_ path: String) throws(SourceError) -> any RowReader)? {
    get { rest.openDatabase }
    set { rest.openDatabase = newValue }
  }
  /// Opens databases on servers; nil if these are not supported.
  public var openServer: ((_ address: String) throws(SourceError) -> any RowReader)? {
    get { rest.openServer }
    set { rest.openServer = newValue }
  }
  /// Reads YAML: makes JSON of the bytes of a source; nil if YAML is not supported.
  public var readYAML: ((_ bytes: [UInt8], _ source: String) throws(SourceError) -> [UInt8])? {
    get { rest.readYAML }
    set { rest.readYAML = newValue }
  }

  public init(
    path: String, format: DataFormat? = nil, delimiter: Character? = nil, columns: ColumnChoice = ColumnChoice()
  ) {
    (self.path, self.format, self.delimiter, self.columns) = (path, format, delimiter, columns)
  }

  /// Opens the source.
  public func reader() throws(SourceError) -> any RowReader {
    if content == nil, let openServer, ServerScheme(of: path) != nil { return try openServer(path) }
    let named = format ?? (sectionStarts.isEmpty && linePattern == nil ? formatByName : .lines)
    if named == .folder {
      switch folderDepth {
      case .all: return try FolderReader(path: path)
      case .allBelow(let top): return try FolderReader(path: path, top: top)
      case .one(let leadsUp): return try FolderListing(path: path, leadsUp: leadsUp)
      }
    }
    if named == .sqlite { return try databaseOrLines() }
    var source = try OpenedSource(self, as: named)
    // Files named .json may contain JSON Lines, and these a conversation.
    let isCertain = named != nil && (format != nil || ![.json, .jsonl, .diff, .markdown].contains(named))
    let isOfFields = named == .csv || named == .tsv
    if !isCertain || isOfFields && (delimiter == nil || hasHeader == nil) || named == .diff || named == .aligned {
      try source.readBeginning(as: named)
    }
    if named == nil, let log = log(in: source) {
      return reader(of: source, GroupedLineParser(source: path, log), isGuess: true)
    }
    let guess =
      named.map { FormatGuess(isCertain ? $0 : form(of: $0, source.text)) }
      ?? FormatGuess(of: source.text, namesColumnsByNumber: columns.areNumbers, isWhole: source.isWhole)
    var found = guess.format
    if hasHeader != nil, format == nil, [.lines, .aligned].contains(found) { found = .csv }
    if found == .sqlite { return try guessedDatabase(source) }
    if found == .json, format == nil, isRowOnOneLine(source.text) { found = .jsonl }
    if named != nil, found == .json, showsFaultyAsLines, let error = error(inJSON: source.text) {
      return reader(of: source, instead: error, isGuess: false)
    }
    let problem = found == .lines ? guess.problem : nil
    let refusal = problem.map { SourceError.malformed(source: path, format: "JSON", line: $0.line, reason: $0.reason) }
    return try reader(of: source, found, refusal.map { note($0) }, isGuess: named == nil)
  }

  private func reader(
    of source: OpenedSource, _ format: DataFormat, _ note: ReadingNote? = nil, isGuess: Bool
  ) throws(SourceError) -> ByteRowReader {
    reader(of: source, try parser(format, source, note, isGuess: isGuess), isGuess: isGuess)
  }

  private func reader(of source: OpenedSource, _ parser: some RowParser, isGuess: Bool) -> ByteRowReader {
    parser.decoder = TextDecoder(source: path, as: encoding, guesses: true)
    if mayBeEmpty { parser.openEmpty() }
    guard isGuess || showsFaultyAsLines else {
      return ByteRowReader(source.bytes, opening: source.opening, parser: parser)
    }
    let fallback = LinesFallback(plainBytes: source.plainBytes) { error in
      // An encoding that was named is no guess.
      if let encoding, case .malformed(_, encoding.title, _, _) = error, !showsFaultyAsLines { return nil }
      return lines(instead: error, isGuess: isGuess)
    }
    return ByteRowReader(source.bytes, opening: source.opening, parser: parser, fallback: fallback)
  }

  /// The format of a log whose lines are divided by a guess; nil for other texts, and where an option divides lines.
  private func log(in source: OpenedSource) -> LogFormat? {
    let names = named.union(columns.names)
    let areNumbers = !names.isEmpty && names.allSatisfy { PartNotation.columnNumber($0) != nil }
    guard guessesLogs, delimiter == nil, hasHeader == nil, !areNumbers else { return nil }
    return LogFormat(of: source.text, isWhole: source.isWhole)
  }

  /// Why the first bytes of a document are not JSON; nil if they are, but for values that are left out.
  private func error(inJSON text: [UInt8]) -> SourceError? {
    let trial = JSONParser(source: path)
    do throws(SourceError) { try trial.feed(text) } catch { return error }
    return trial.breakingOff.map { .malformed(source: path, format: "JSON", line: $0.line, reason: $0.reason) }
  }

  /// The lines of a source that cannot be read as something else.
  private func lines(instead error: SourceError, isGuess: Bool) -> LineParser {
    var decodes = true
    if case .unknownEncoding = error { decodes = false }
    let parser = LineParser(
      source: path, delimiter: delimiter.flatMap(\.asciiValue), columnCount: columns.lineColumns,
      choice: .fallback(note(error, isError: !isGuess)), decodes: decodes)
    if decodes { parser.decoder = TextDecoder(source: path, guesses: true) }
    return parser
  }

  private func note(_ error: SourceError, isError: Bool = false) -> ReadingNote {
    let words =
      switch error {
      case .malformed(_, let format, _, _): "lines, not \(format)"
      case .unknownEncoding: "bytes, not UTF-8"
      default: "lines"
      }
    return ReadingNote(words, "\(error); its lines are shown", isError: isError)
  }

  // MARK: Databases

  private func databaseOrLines() throws(SourceError) -> any RowReader {
    do throws(SourceError) {
      guard try !isCompressed else { throw compressedDatabase }
      return try database()
    } catch {
      var isOfOtherFormat = path == "-"
      if case .malformed = error { isOfOtherFormat = true }
      guard showsFaultyAsLines, isOfOtherFormat else { throw error }
      return try reader(of: OpenedSource(self, as: .lines), instead: error, isGuess: false)
    }
  }

  /// A database by its first bytes. One that cannot be opened, such as one that comes through a pipe, is shown as it is.
  private func guessedDatabase(_ source: OpenedSource) throws(SourceError) -> any RowReader {
    do throws(SourceError) {
      guard !source.isCompressed else { throw compressedDatabase }
      return try database()
    } catch {
      switch error {
      case .malformed, .unreadable, .noSuchFile: return reader(of: source, instead: error, isGuess: true)
      default: throw error
      }
    }
  }

  private func reader(of source: OpenedSource, instead error: SourceError, isGuess: Bool) -> ByteRowReader {
    ByteRowReader(source.bytes, opening: source.opening, parser: lines(instead: error, isGuess: isGuess))
  }

  private func database() throws(SourceError) -> any RowReader {
    guard let openDatabase else { throw .unreadable(source: path, reason: "nothing here reads databases") }
    return try openDatabase(path)
  }

  /// Whether the first bytes of a file are those of compressed data.
  private var isCompressed: Bool {
    get throws(SourceError) {
      guard path != "-", content == nil, !ByteSource.mayWait(path) else { return false }
      return try CompressionKind(of: ByteSource(path: path, as: .sqlite).nextChunk() ?? []) != nil
    }
  }

  private var compressedDatabase: SourceError {
    .unreadable(source: path, reason: "it is a compressed database; decompress it first")
  }

  private var formatByName: DataFormat? {
    guard path != "-" else { return nil }
    var isFolder: ObjCBool = false
    if content == nil,
      FileManager.default.fileExists(atPath: ProgramContext.path(path), isDirectory: &isFolder), isFolder.boolValue
    {
      return .folder
    }
    let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    let name = CompressionKind.plainName(file)
    return name.lastIndex(of: ".").flatMap { DataFormat(fileExtension: name[name.index(after: $0)...]) }
  }

  /// The format of a source by its name and by its first bytes.
  private func form(of name: DataFormat, _ text: [UInt8]) -> DataFormat {
    switch name {
    case .json: FormatGuess.form(ofJSON: text, namesColumnsByNumber: columns.areNumbers)
    case .jsonl:
      FormatGuess.form(ofJSON: text, namesColumnsByNumber: columns.areNumbers) == .transcript ? .transcript : .jsonl
    // Numbers name the columns of lines.
    case .diff, .markdown: columns.areNumbers ? .lines : name
    default: name
    }
  }

  private func parser(
    _ format: DataFormat, _ opened: OpenedSource, _ note: ReadingNote?, isGuess: Bool
  ) throws(SourceError) -> any RowParser {
    let text = opened.text
    let delimiter = delimiter.flatMap(\.asciiValue)
    switch format {
    case .csv: return csv(opened, delimiter ?? DataFormat.delimiter(ofOpening: text))
    case .tsv: return csv(opened, delimiter ?? UInt8(ascii: "\t"))
    case .aligned:
      if let heading = AlignedParser.heading(of: text) { return AlignedParser(source: path, heading) }
    case .diff: return OutlineParser(source: path, DiffOutline(opening: text))
    case .markdown: return OutlineParser(source: path, MarkdownOutline())
    case .toml, .ini: return OutlineParser(source: path, SectionOutline())
    case .transcript: return TranscriptParser(source: path, keepsText: isGuess)
    case .lines where !sectionStarts.isEmpty: return OutlineParser(source: path, PatternOutline(sectionStarts))
    case .lines:
      if let linePattern { return GroupedLineParser(source: path, linePattern) }
    case .json:
      let remains: JSONParser.Remains = isGuess ? .kept : showsFaultyAsLines ? .keptAtEnd : .leftOut
      return JSONParser(source: path, remains: remains, isOneRow: self.format == nil && isRow(text))
    case .jsonl: return JSONLinesParser(source: path, keepsText: isGuess)
    case .plist: return PropertyListParser(source: path)
    case .yaml:
      guard let readYAML else { throw .unreadable(source: path, reason: "nothing here reads YAML") }
      return DocumentParser(source: path, json: readYAML)
    case .sqlite, .folder: preconditionFailure("\(format) is not read byte by byte")
    }
    let choice: LineParser.Choice = self.format != nil ? .named : note.map { .fallback($0) } ?? .guessed
    return LineParser(source: path, delimiter: delimiter, columnCount: columns.lineColumns, choice: choice)
  }

  private func csv(_ opened: OpenedSource, _ delimiter: UInt8) -> CSVParser {
    let isData =
      hasHeader == nil && HeaderGuess.firstRowIsData(opened.text, delimiter: delimiter, isWhole: opened.isWhole)
    return CSVParser(
      source: path, delimiter: delimiter, hasHeader: hasHeader ?? !isData,
      note: isData ? .firstRowIsData : nil)
  }
}

/// How much of a folder is listed.
public enum FolderDepth: Hashable, Sendable {
  /// The files of the folder and of all folders in it.
  case all
  /// The same with a name for the folder itself, which its own files have as their folder.
  case allBelow(top: String)
  /// The files and folders in it, and a row that leads up to the folder above if that is wanted.
  case one(leadsUp: Bool)
}

extension ColumnChoice {
  /// The columns that are named.
  public var names: [String] {
    groups + [section, title].compactMap { $0 } + details + [size].compactMap { $0 } + sorted
  }

  /// Whether columns are named, and all of them by number.
  var areNumbers: Bool { !names.isEmpty && names.allSatisfy { PartNotation.columnNumber($0) != nil } }

  /// The number of columns that a line is split into at blanks. The last column takes the rest of the line. That is the
  /// title, unless another named column comes later.
  var lineColumns: Int {
    let highest = min(names.compactMap { PartNotation.columnNumber($0) }.max() ?? 0, LineParser.columnLimit)
    return max(1, title == nil ? highest + 1 : highest)
  }
}

extension Character {
  /// Whether the character can separate fields: it is ASCII, and neither a quote nor a line break.
  package var isFieldDelimiter: Bool { isASCII && !isNewline && self != "\"" }
}
