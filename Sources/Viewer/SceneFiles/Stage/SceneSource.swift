import Foundation
import Images
import ProgramRuns
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
    (choice, aggregates) = (shown.rows.openingChoice, shown.rows.aggregates)
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
    let growing = GrowingRecords(stream, grouping: grouping, choice: choice, aggregates: aggregates)
    // Colours and layouts depend on the number of a section.
    growing.looksGoByPlace = true
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

/// The fields of the records of a source by their names, as far as one stage has received them.
@MainActor
final class SceneFields {
  let records: GrowingRecords
  /// How many times each record is shown.
  let times: Int
  private var columns: [String: Int] = [:]
  private var sums: [String: [Int: RunningSum]] = [:]
  /// The value of `itemOrder` that `sums` were computed for.
  private var orderOfSums = 0

  init(_ records: GrowingRecords, times: Int) { (self.records, self.times) = (records, times) }

  func itemCount(section: Int) -> Int { records.sectioned.sections[section].rows.count * times }

  private func row(_ section: Int, _ item: Int) -> Int {
    let count = records.sectioned.sections[section].rows.count
    return records.sectioned.row(section: section, item: item < count ? item : item % count)
  }

  func title(section: Int, item: Int) -> String {
    value(ofColumn: records.sectioned.grouping.titleColumn, section: section, item: item)
  }

  func value(ofColumn column: Int, section: Int, item: Int) -> String { records.rows[row(section, item), column] }

  func value(_ column: String, section: Int, item: Int) -> String? {
    index(ofColumn: column).map { value(ofColumn: $0, section: section, item: item) }
  }

  private func index(ofColumn name: String) -> Int? {
    if let known = columns[name] { return known }
    guard let index = records.rows.columns.firstIndex(of: name) else { return nil }
    columns[name] = index
    return index
  }

  /// The first number in a field; 0 if there is none.
  func number(_ column: String, section: Int, item: Int) -> Double {
    value(column, section: section, item: item).flatMap(WrittenNumber.init(firstIn:))?.value ?? 0
  }

  /// The sum of a column's numbers over a section, and their extremes.
  ///
  /// - Complexity: O(n) for n items that are new since the last call. After sorting, all items count as new.
  private func total(_ column: String, section: Int, keepsNumbers: Bool) -> ColumnTotal {
    let count = itemCount(section: section)
    let nothing = ColumnTotal(isLenient: true, keepsNumbers: keepsNumbers)
    guard count > 0 else { return nothing }
    if orderOfSums != records.itemOrder { (sums, orderOfSums) = ([:], records.itemOrder) }
    // A section may get another number, but it still begins with the same row.
    let first = row(section, 0)
    let key = keepsNumbers ? "median " + column : column
    // Taken out while it grows, so that nothing is copied.
    var sum = sums[key]?.removeValue(forKey: first) ?? RunningSum(total: nothing)
    for item in sum.count..<count {
      if let index = index(ofColumn: column) {
        records.rows.withBytes(row: row(section, item), column: index) { sum.total.add($0) }
      }
    }
    sum.count = count
    sums[key, default: [:]][first] = sum
    return sum.total
  }

  /// The same over several sections.
  private func total(_ column: String, sections: Range<Int>, keepsNumbers: Bool = false) -> ColumnTotal {
    sections.reduce(into: ColumnTotal(isLenient: true, keepsNumbers: keepsNumbers)) {
      $0.add(total(column, section: $1, keepsNumbers: keepsNumbers))
    }
  }

  /// A value of a column over several sections as text. Shares are those of all sections.
  func text(_ function: Aggregate.Function, of column: String, sections: Range<Int>) -> String {
    let all = records.sectioned.sections.indices
    let whole = function == .share ? total(column, sections: all) : nil
    let text = total(column, sections: sections, keepsNumbers: function == .median).text(of: function, whole: whole)
    // The sum of no values is 0.
    return text.isEmpty && function == .sum ? "0" : text
  }

  private struct RunningSum {
    var total: ColumnTotal
    /// The number of items added so far.
    var count = 0
  }
}

/// The images that a scene file names: by paths relative to it, or among those that a program has in memory.
@MainActor
final class SceneImages {
  private let folder: URL
  private let files: [String: [UInt8]]
  private var known: [String: Image] = [:]

  /// - Parameters:
  ///   - folder: the folder of the scene file.
  ///   - files: files in memory, by paths in scene files.
  init(folder: URL, files: [String: [UInt8]]) {
    self.folder = URL(fileURLWithPath: ProgramContext.path(folder.relativePath), isDirectory: true)
    self.files = files
  }

  /// The image of a path; nil for an empty text.
  ///
  /// - Complexity: O(1), but for the n bytes of an image in memory, which are hashed once.
  func image(_ path: String) -> Image? {
    guard !path.isEmpty else { return nil }
    if let image = known[path] { return image }
    let image =
      files[path].map { Image(bytes: $0, name: path) }
      ?? Image(file: URL(fileURLWithPath: path, relativeTo: folder).path)
    known[path] = image
    return image
  }

  /// Width divided by height; nil if the header cannot be read.
  func aspectRatio(of image: Image) -> CGFloat? {
    guard let size = try? ImageStore.shared.header(of: image).size else { return nil }
    return CGFloat(size.width) / CGFloat(size.height)
  }
}
