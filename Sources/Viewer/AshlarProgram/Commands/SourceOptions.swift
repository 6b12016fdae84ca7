import ArgumentParser
import LayoutProgram
import Records
import Scenes

// Names, help and what values may be are those of the table `Presentation.keys`. The groups only declare the options:
// the argument parser asks for a property each.

/// Reads the value of an option as the table of keys does.
private func text(_ name: String) -> @Sendable (String) throws -> String {
  { argument in
    guard let key = Presentation.key(name) else { return argument }
    let texts = key.elements(ofOption: argument)
    // The value before it was probably left out.
    if key.isFreeText, texts.contains(where: { $0.hasPrefix("--") && Program.options.contains($0) }) {
      throw ValidationError("expected \(key.expectation)")
    }
    var shown = Presentation()
    do throws(PresentationFault) {
      try key.set(texts.isEmpty ? nil : texts, in: &shown)
    } catch {
      throw ValidationError(error.problem)
    }
    return argument
  }
}

/// How a user's source is read.
struct ReadingOptions: ParsableArguments {
  @Option(name: .customLong("from"), parsing: .unconditional, help: .key("from"))
  var format: DataFormat?

  @Option(
    parsing: .unconditional, help: .key("encoding"), completion: .list(TextEncoding.allCases.map(\.rawValue)),
    transform: text("encoding"))
  var encoding: String?

  @Option(parsing: .unconditional, help: .key("delimiter"), transform: text("delimiter"))
  var delimiter: String?

  @Flag(inversion: .prefixedNo, help: .key("header"))
  var header: Bool?

  @Flag(name: [.customShort("r"), .customLong("recursive")], help: .key("recursive"))
  var recursive = false

  @Flag(help: .key("merge"))
  var merge = false

  @Option(parsing: .unconditionalSingleValue, help: .key("sectionStart"), transform: text("sectionStart"))
  var sectionStart: [String] = []

  @Option(parsing: .unconditional, help: .key("table"), transform: text("table"))
  var table: String?

  @Option(parsing: .unconditional, help: .key("query"), transform: text("query"))
  var query: String?

  @Flag(name: [.customShort("R"), .customLong("raw")], help: .key("raw"))
  var keepsColors = false

  func validate() throws {
    if !sectionStart.isEmpty, format != nil && format != .lines { throw Self.startsNeedLines }
    if header != nil, let format, ![.csv, .tsv].contains(format) {
      throw ValidationError("--header and --no-header are for csv and tsv, not for \(format.rawValue)")
    }
    if encoding != nil, let format, [.plist, .sqlite, .folder].contains(format) {
      throw ValidationError("--encoding is for text, not for \(format.rawValue)")
    }
    if table != nil, query != nil {
      throw ValidationError("--table and --query exclude each other; expected one of them")
    }
  }

  static let startsNeedLines = ValidationError(
    "--section-start is for lines of text; it excludes --section-by and other formats")
}

/// How a user's source becomes sections of records.
struct SourceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: .key("sectionBy"), transform: text("sectionBy"))
  var sectionBy: String?

  @Option(parsing: .unconditional, help: .key("title"), transform: text("title"))
  var title: String?

  @Option(parsing: .unconditionalSingleValue, help: .key("detail"), transform: text("detail"))
  var detail: [String] = []

  @Option(parsing: .unconditional, help: .key("itemSize"), transform: text("itemSize"))
  var itemSize: String?

  @Option(parsing: .unconditionalSingleValue, help: .key("sort"), transform: text("sort"))
  var sort: [String] = []

  @Option(parsing: .unconditional, help: .key("sortSections"), transform: text("sortSections"))
  var sortSections: String?

  @Option(parsing: .unconditionalSingleValue, help: .key("filter"), transform: text("filter"))
  var filter: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .key("fold"), transform: text("fold"))
  var fold: [String] = []

  @Option(parsing: .unconditionalSingleValue, help: .key("unfold"), transform: text("unfold"))
  var unfold: [String] = []

  @Option(parsing: .unconditional, help: .key("layout"))
  var layout: BuiltInLayout?

  @Flag(help: .key("wrap"))
  var wrap = false

  @Flag(help: .key("numbers"))
  var numbers = false

  @Option(parsing: .unconditional, help: .key("tabs"), transform: text("tabs"))
  var tabs: String?
}

/// The columns, rows and layout of a table of a user's records.
struct TableOptions: ParsableArguments {
  @Option(parsing: .unconditionalSingleValue, help: .key("aggregate"), transform: text("aggregate"))
  var aggregate: [String] = []

  @Option(
    name: .customLong("columns"), parsing: .unconditionalSingleValue, help: .key("columns"), transform: text("columns"))
  var tableColumns: [String] = []

  @Option(parsing: .unconditional, help: .key("freeze"), transform: text("freeze"))
  var freeze: String?
}

extension Presentation {
  /// Reads options.
  ///
  /// - Throws: `ValidationError` for options of different groups that exclude each other.
  init(_ reading: ReadingOptions, _ source: SourceOptions, _ table: TableOptions, follows: Bool = false) throws {
    func flag(_ flag: Bool) -> [String?] { flag ? ["true"] : [] }
    let values: KeyValuePairs<String, [String?]> = [
      "from": [reading.format?.rawValue], "encoding": [reading.encoding], "delimiter": [reading.delimiter],
      "header": [reading.header.map { "\($0)" }],
      "recursive": flag(reading.recursive), "merge": flag(reading.merge), "sectionStart": reading.sectionStart,
      "table": [reading.table], "query": [reading.query], "raw": flag(reading.keepsColors),
      "sectionBy": [source.sectionBy], "title": [source.title], "detail": source.detail,
      "itemSize": [source.itemSize], "sort": source.sort, "sortSections": [source.sortSections],
      "filter": source.filter, "fold": source.fold, "unfold": source.unfold, "layout": [source.layout?.rawValue],
      "wrap": flag(source.wrap), "numbers": flag(source.numbers), "tabs": [source.tabs],
      "aggregate": table.aggregate, "columns": table.tableColumns, "freeze": [table.freeze], "follow": flag(follows),
    ]
    self.init()
    for (name, texts) in values {
      guard let key = Self.key(name) else { continue }
      let texts = texts.compactMap { $0 }.flatMap(key.elements)
      // Each value was read when it was parsed.
      if !texts.isEmpty { try? key.set(texts, in: &self) }
    }
    if !self.source.sectionStarts.isEmpty, rows.groups != nil { throw ReadingOptions.startsNeedLines }
  }
}

extension DataFormat: ExpressibleByArgument {}
extension BuiltInLayout: ExpressibleByArgument {}
