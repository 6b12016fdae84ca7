import ArgumentParser
import LayoutProgram
import Records
import Scenes

/// How a user's source is read.
struct ReadingOptions: ParsableArguments {
  @Option(key: "from") var from: String?
  @Option(key: "encoding") var encoding: String?
  @Option(key: "delimiter") var delimiter: String?
  @Flag(key: "header") var header: Bool?
  @Flag(key: "recursive", short: "r") var recursive: Bool
  @Flag(key: "merge") var merge: Bool
  @Option(key: "sectionStart") var sectionStart: [String]
  @Option(key: "pattern") var pattern: String?
  @Option(key: "table") var table: String?
  @Option(key: "query") var query: String?
  @Option(key: "engine") var engine: String?
  @Option(key: "timeout") var timeout: String?
  @Flag(key: "raw", short: "R") var raw: Bool

  func validate() throws {
    let format = from.flatMap { DataFormat(rawValue: $0) }
    if !sectionStart.isEmpty, format != nil && format != .lines { throw Self.startsNeedLines }
    let isDivided = delimiter != nil || header != nil || table != nil || query != nil || !sectionStart.isEmpty
    if pattern != nil, isDivided || format ?? .lines != .lines {
      throw ValidationError(
        "--pattern is for lines of text; it excludes --delimiter, --header, --section-start and other formats")
    }
    if header != nil, let format, ![.csv, .tsv].contains(format) {
      throw ValidationError("--header and --no-header are for csv and tsv, not for \(format.rawValue)")
    }
    if encoding != nil, let format, [.plist, .sqlite, .folder].contains(format) {
      throw ValidationError("--encoding is for text, not for \(format.rawValue)")
    }
    if table != nil, query != nil {
      throw ValidationError("--table and --query exclude each other; expected one of them")
    }
    if engine == EngineChoice.on.rawValue, query != nil {
      throw ValidationError("--engine on is for tables; it excludes --query")
    }
  }

  static let startsNeedLines = ValidationError(
    "--section-start is for lines of text; it excludes --section-by and other formats")
}

/// How a user's source becomes sections of records.
struct SourceOptions: ParsableArguments {
  @Option(key: "sectionBy") var sectionBy: String?
  @Option(key: "title") var title: String?
  @Option(key: "detail") var detail: [String]
  @Option(key: "itemSize") var itemSize: String?
  @Option(key: "sort") var sort: [String]
  @Option(key: "sortSections") var sortSections: String?
  @Option(key: "filter") var filter: [String]
  @Option(key: "fold") var fold: [String]
  @Option(key: "unfold") var unfold: [String]
  @Option(key: "layout") var layout: String?
  @Flag(key: "wrap") var wrap: Bool
  @Flag(key: "numbers") var numbers: Bool
  @Option(key: "tabs") var tabs: String?
}

/// The columns, rows and layout of a table of a user's records.
struct TableOptions: ParsableArguments {
  @Option(key: "aggregate") var aggregate: [String]
  @Option(key: "columns") var columns: [String]
  @Option(key: "freeze") var freeze: String?
}

extension Presentation {
  /// Reads options.
  ///
  /// - Throws: `ValidationError` for options of different groups that exclude each other.
  init(_ reading: ReadingOptions, _ source: SourceOptions, _ table: TableOptions) throws {
    self.init(saidBy: reading, source, table)
    if !self.source.sectionStarts.isEmpty, rows.groups != nil { throw ReadingOptions.startsNeedLines }
  }
}
