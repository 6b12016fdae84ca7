import Foundation
import Records
import Scenes

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
  init(_ data: DataDescription, folder: URL, contents: [String: [UInt8]] = [:]) throws(SourceError) {
    let shown = data.presentation
    (choice, aggregates) = (shown.rows.choice, shown.rows.aggregates)
    let columns = shown.columnChoice
    var use = OpenedRecords.Use()
    (use.columns, use.columnsOfLines) = (columns, columns.naming(numbersIn: data))
    (use.named, use.keepsRows, use.contents) = (data.fieldNames, data.needsAllRows, contents)
    use.path = { Self.file(named: $0, in: folder) }
    let opened = try OpenedRecords(shown, use)
    stream = opened.stream
    grouping = try opened.grouping(shown, columns, source: data.sourceName)
  }

  /// The path of a source that a scene file in `folder` names; nil for standard input.
  nonisolated static func file(named name: String, in folder: URL) -> String? {
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
    choice.title = data.titles?.first.flatMap(number)
    choice.details = (data.detail ?? []).compactMap(number)
    return choice
  }
}

extension DataDescription {
  /// The fields of the source that the data name. A title or detail without placeholders is a field.
  var fieldNames: Set<String> {
    let texts = ((titles ?? []) + (detail ?? [])).flatMap { text in
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
    return isMeasured || !sums.isEmpty || presentation.rows.needAllRows
  }

  private var sums: [String] {
    bars.all.flatMap {
      [$0.text, $0.detail].compactMap { $0 }
    }.flatMap(\.parts).compactMap {
      if case .aggregate(_, let name) = $0 { name } else { nil }
    }
  }
}
