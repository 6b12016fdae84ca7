import Foundation

/// What to read, and how. Values that are left open are detected from the source.
public struct SourceRequest {
  /// A path, or `-` for standard input.
  public var path: String
  /// The bytes of a source in memory; nil for a file.
  public var content: [UInt8]?
  /// nil detects it by the name of the file and its first bytes.
  public var format: DataFormat?
  /// The character between fields of comma-separated text or of lines; nil depends on the format.
  public var delimiter: Character?
  /// Whether the first row of comma- or tab-separated text names the columns; nil detects it.
  public var hasHeader: Bool?
  /// Whether the source may be empty as yet, because more is waited for.
  public var mayBeEmpty = false
  /// Lines that match one of these patterns begin a section, or a group for all but the last. Only text has such lines.
  public var sectionStarts: [TextPattern] = []
  /// The columns that will be used. Columns of lines are named by numbers.
  public var columns: ColumnChoice
  /// Opens databases; nil if databases are not supported.
  public var openDatabase: ((_ path: String) throws(SourceError) -> any RowReader)?
  /// How many bytes compressed data may decompress to.
  var decompressionBounds = Decompression.Bounds()

  public init(
    path: String, format: DataFormat? = nil, delimiter: Character? = nil, columns: ColumnChoice = ColumnChoice()
  ) {
    (self.path, self.format, self.delimiter, self.columns) = (path, format, delimiter, columns)
  }

  /// Opens the source.
  public func reader() throws(SourceError) -> any RowReader {
    let named = format ?? (sectionStarts.isEmpty ? formatByName : .lines)
    if named == .folder { return try FolderReader(path: path) }
    if named == .sqlite {
      guard try !isCompressed else { throw compressedDatabase }
      return try database()
    }
    let (bytes, first, isCompressed) = try plainBytes(as: named)
    // Files named .json may contain JSON Lines, and these a conversation.
    let isCertain = named != nil && (format != nil || ![.json, .jsonl, .diff, .markdown].contains(named))
    let namesDelimiter = ![.csv, .diff, .aligned].contains(named) || delimiter != nil
    let opening = isCertain && namesDelimiter ? first : try beginning(of: bytes, after: first)
    let text = TextDecoder.text(ofOpening: opening)
    let sniffed = DataFormat(sniffing: text, namesColumnsByNumber: columns.areNumbers)
    var found = isCertain ? named ?? sniffed : Self.format(named: named, sniffed, columns)
    if hasHeader != nil, format == nil, [.lines, .aligned].contains(found) { found = .csv }
    if found == .sqlite {
      guard !isCompressed else { throw compressedDatabase }
      return try database()
    }
    let parser = parser(found, text)
    if mayBeEmpty { parser.openEmpty() }
    return ByteRowReader(bytes, opening: opening, parser: parser)
  }

  /// The bytes of the source, decompressed if they have to be, and those of them that were read to find that out.
  private func plainBytes(as format: DataFormat?) throws(SourceError) -> (ByteSource, [UInt8], isCompressed: Bool) {
    let bytes = if let content { ByteSource(content, name: path) } else { try ByteSource(path: path, as: format) }
    var opening: [UInt8] = []
    while CompressionKind.needsMore(opening), let chunk = try bytes.nextChunk() { opening += chunk }
    guard let kind = CompressionKind(of: opening) else { return (bytes, opening, false) }
    let plain = try Decompression(of: bytes, kind: kind, opening: opening, bounds: decompressionBounds)
    return (ByteSource(plain, name: path), [], true)
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
    if content == nil, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return .folder
    }
    let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    let name = CompressionKind.plainName(file)
    return name.lastIndex(of: ".").flatMap { DataFormat(fileExtension: name[name.index(after: $0)...]) }
  }

  /// Enough bytes to detect the format.
  private func beginning(of bytes: ByteSource, after first: [UInt8]) throws(SourceError) -> [UInt8] {
    var beginning = first
    while DataFormat.needsMore(TextDecoder.text(ofOpening: beginning)) {
      guard let chunk = try bytes.nextChunk() else { break }
      beginning += chunk
    }
    return beginning
  }

  /// The format of a source by its name and by its first bytes.
  private static func format(named name: DataFormat?, _ sniffed: DataFormat, _ columns: ColumnChoice) -> DataFormat {
    switch name {
    case .json: [.jsonl, .transcript].contains(sniffed) ? sniffed : .json
    case .jsonl: sniffed == .transcript ? .transcript : .jsonl
    // Numbers name the columns of lines.
    case .diff?, .markdown?: columns.areNumbers ? .lines : name ?? sniffed
    default: sniffed
    }
  }

  private func parser(_ format: DataFormat, _ opening: [UInt8]) -> any RowParser {
    let delimiter = delimiter.flatMap(\.asciiValue)
    switch format {
    case .csv:
      let delimiter = delimiter ?? DataFormat.delimiter(ofOpening: opening)
      return CSVParser(source: path, delimiter: delimiter, isForgiving: true, hasHeader: hasHeader ?? true)
    case .tsv:
      return CSVParser(
        source: path, delimiter: delimiter ?? UInt8(ascii: "\t"), isForgiving: true, hasHeader: hasHeader ?? true)
    case .aligned:
      if let heading = AlignedParser.heading(of: opening) { return AlignedParser(source: path, heading) }
      return LineParser(source: path, delimiter: delimiter, columnCount: columns.lineColumns)
    case .diff: return OutlineParser(source: path, DiffOutline(opening: opening))
    case .markdown: return OutlineParser(source: path, MarkdownOutline())
    case .transcript: return TranscriptParser(source: path)
    case .lines where !sectionStarts.isEmpty: return OutlineParser(source: path, PatternOutline(sectionStarts))
    case .lines: return LineParser(source: path, delimiter: delimiter, columnCount: columns.lineColumns)
    case .json: return JSONParser(source: path)
    case .jsonl: return JSONLinesParser(source: path)
    case .plist: return PropertyListParser(source: path)
    case .sqlite, .folder: preconditionFailure("\(format) is not read byte by byte")
    }
  }

  private func database() throws(SourceError) -> any RowReader {
    guard let openDatabase else { throw .unreadable(source: path, reason: "nothing here reads databases") }
    return try openDatabase(path)
  }
}

extension ColumnChoice {
  /// The columns that are named.
  public var names: [String] {
    groups + [section, title].compactMap { $0 } + details + [size].compactMap { $0 } + sorted
  }

  /// Whether columns are named, and all of them by number.
  var areNumbers: Bool { !names.isEmpty && names.allSatisfy { Int($0) != nil } }

  /// The number of columns that a line is split into at blanks. The last column takes the rest of the line. That is the
  /// title, unless another named column comes later.
  var lineColumns: Int {
    let highest = min(names.compactMap { Int($0) }.max() ?? 0, LineParser.columnLimit)
    return max(1, title == nil ? highest + 1 : highest)
  }
}
