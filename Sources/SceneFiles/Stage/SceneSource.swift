import DatabaseSource
import Foundation
import Records
import Scenes
import YAMLSource

/// The source that a scene file names. It is opened once, and read on while a stage is shown.
@MainActor
struct SceneSource {
  let stream: RecordStream
  private let grouping: Grouping
  private let choice: RowChoice
  private let aggregates: [Aggregate]

  /// Reads until the fields that the data name and the first items are known.
  ///
  /// - Parameters:
  ///   - folder: the folder of the scene file.
  ///   - contents: the bytes of sources in memory, by their names in the file.
  init(
    _ source: SourceDescription, folder: URL, contents: [String: [UInt8]] = [:], for data: DataDescription
  ) throws(SourceError) {
    var choice = ColumnChoice(
      section: data.sectionBy?.last, groups: data.sectionBy?.dropLast() ?? [], order: data.order ?? [])
    (self.choice, aggregates) = (data.choice, data.aggregates)
    choice.sorted = data.choice.columnNames
    let isDatabase = source.format == nil && (source.table != nil || source.query != nil)
    var request = SourceRequest(
      path: "", format: isDatabase ? .sqlite : source.format, delimiter: source.delimiter,
      columns: choice.naming(numbersIn: data))
    (request.hasHeader, request.mayBeEmpty) = (source.hasHeader, data.followsEnd)
    request.sectionStarts = data.sectionStarts ?? []
    request.readYAML = YAMLSource.json
    request.openDatabase = { [choice] path throws(SourceError) in
      try DatabaseSource.reader(
        path: path, table: source.table, query: source.query, columns: choice, keepsRows: data.needsAllRows)
    }
    stream = try RecordStream(
      Self.reader(of: source, request, folder, contents), naming: data.fieldNames, filters: data.choice.filters)
    if data.sectionBy == nil {
      if source.merges != true { choice.section = stream.sectionColumn }
      choice.adopt(outline: stream.outlineColumns)
    }
    grouping = try Grouping(of: stream.rows, choice, source: source.name)
    try self.choice.checkFilters(of: stream.rows)
  }

  /// One file, or several as one.
  private static func reader(
    of source: SourceDescription, _ request: SourceRequest, _ folder: URL, _ contents: [String: [UInt8]]
  ) throws(SourceError) -> any RowReader {
    func opened(_ name: String) throws(SourceError) -> any RowReader {
      var request = request
      request.content = contents[name]
      request.path = contents[name] == nil ? file(named: name, in: folder) ?? name : name
      return try request.reader()
    }
    guard source.files.count > 1 else { return try opened(source.files.first ?? "") }
    return try JoinedReader(
      source.files, path: { contents[$0] == nil ? file(named: $0, in: folder) : nil }, open: opened)
  }

  /// The path of a source that a scene file in `folder` names; nil for standard input.
  static func file(named name: String, in folder: URL) -> String? {
    if name == "-" { return nil }
    return name.hasPrefix("/") ? name : folder.appendingPathComponent(name).relativePath
  }

  var columns: [String] { stream.rows.columns }

  /// The records for one stage, which receive the rows read from now on.
  ///
  /// - Parameter times: the factor by which the items of every section are multiplied.
  func fields(times: Int) -> SceneFields {
    let growing = GrowingRecords(stream.rows, grouping: grouping, choice: choice, aggregates: aggregates)
    // Colours and layouts depend on the number of a section.
    growing.looksGoByPlace = true
    stream.feed(growing)
    return SceneFields(growing, times: times)
  }
}

extension ColumnChoice {
  /// Adds the titles and details that are field numbers, because lines are split into as many fields.
  fileprivate func naming(numbersIn data: DataDescription) -> ColumnChoice {
    let number = { (text: Template) in text.literal.flatMap { Int($0) == nil ? nil : $0 } }
    var choice = self
    choice.title = data.title.flatMap(number)
    choice.details = (data.detail ?? []).compactMap(number)
    return choice
  }
}

extension DataDescription {
  /// The fields of the source that the data name. A title or detail without placeholders is a field.
  var fieldNames: Set<String> {
    let texts = ([title].compactMap { $0 } + (detail ?? [])).flatMap { text in
      text.literal.map { [$0] }
        ?? text.parts.compactMap { part in if case .place(let name) = part { name } else { nil } }
    }
    let measured = measures.all.compactMap { measure -> String? in
      if case .field(let name) = measure.source { name } else { nil }
    }
    let chosen = (sectionBy ?? []) + choice.columnNames + aggregates.compactMap(\.column)
    return Set(texts + measured + sums + chosen).subtracting(SceneData.places)
  }

  /// Whether every row is needed, not only the rows that come into view.
  var needsAllRows: Bool {
    let isMeasured = measures.all.contains { measure in
      switch measure.source {
      case .field, .fit: true
      case .constant, .turns, .chance: false
      }
    }
    return isMeasured || !sums.isEmpty || (sectionBy?.count ?? 0) > 1 || !choice.order.isEmpty || hasFilters
      || choice.sections?.aggregate != nil || !aggregates.isEmpty
  }

  private var sums: [String] {
    bars.all.flatMap {
      [$0.text, $0.detail].compactMap { $0 }
    }.flatMap(\.parts).compactMap {
      if case .aggregate(_, let name) = $0 { name } else { nil }
    }
  }
}
