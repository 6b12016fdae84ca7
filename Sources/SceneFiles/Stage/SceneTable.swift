import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes

/// The columns of one table of a scene: those that the file lists, and then the other fields of its source, which are
/// hidden at first.
@MainActor
final class SceneTable: TableSource {
  /// The data own this object, and nothing else keeps it: its record table does not.
  private unowned let data: SceneData
  private weak var layout: TableLayout?
  private(set) lazy var table = RecordTable(self)
  private var columns: [ColumnDescription]
  /// How many columns the file lists; nil if it lists none.
  private let listedCount: Int?
  private let frozenCount: Int
  /// What the first items say about columns.
  private var measured: [Int: (isOfNumbers: Bool, width: Int)] = [:]

  /// How many items decide about widths, and the most columns of characters that they ask for.
  private static let (sampled, mostColumns) = (100, 40)

  init(_ data: SceneData, _ described: [ColumnDescription]?, in layout: TableLayout) {
    (self.data, self.layout) = (data, layout)
    (listedCount, frozenCount) = (described?.count, layout.frozenColumns)
    columns = described ?? data.defaultColumns
    addFields()
    table.layout = layout
  }

  func shows(_ layout: CollectionViewLayout) -> Bool { self.layout === layout }

  /// Adds the fields of the source that have no column.
  private func addFields() {
    guard let names = data.records?.growing.rows.columns else { return }
    let known = Set(columns.compactMap(\.field))
    columns += names.filter { !known.contains($0) }.map { ColumnDescription(field: $0) }
  }

  // MARK: Columns

  var columnNames: [String] { columns.map(\.title) }

  var plainColumns: ColumnArrangement {
    if let listedCount {
      return ColumnArrangement(
        columnCount: columns.count, hidden: Set(listedCount..<columns.count), frozenCount: frozenCount)
    }
    var hidden: Set<Int> = []
    if let grouping = data.records?.growing.sectioned.grouping {
      hidden = ColumnArrangement(of: grouping, columnCount: columns.count).hidden
    }
    return ColumnArrangement(columnCount: columns.count, hidden: hidden, frozenCount: frozenCount)
  }

  var isOnShow: Bool { layout.map { data.view?.collectionViewLayout === $0 } ?? false }
  var tableView: CollectionView? { data.view }
  var tableRecords: GrowingRecords? { data.records?.growing }
  var pointsPerColumn: CGFloat { data.pointsPerCell.width }

  func field(ofColumn column: Int) -> Int? {
    guard columns.indices.contains(column), let name = columns[column].field else { return nil }
    return tableRecords?.rows.columns.firstIndex(of: name)
  }

  func alignment(ofColumn column: Int) -> ViewContent.Alignment {
    switch columns[column].alignment {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case nil: measure(ofColumn: column).isOfNumbers ? .trailing : .leading
    }
  }

  func naturalWidth(ofColumn column: Int) -> CGFloat {
    if let width = columns[column].width { return width }
    let widest = max(measure(ofColumn: column).width, DisplayText(columns[column].title).width)
    return CGFloat(max(1, min(Self.mostColumns, widest))) * pointsPerColumn
  }

  func text(ofColumn column: Int, section: Int, item: Int) -> String {
    data.filled(columns[column].template, section: section, item: item)
  }

  func sampleRows() -> Bool {
    let count = columns.count
    addFields()
    let isNew = tableRecords?.sampleRows() ?? false
    if isNew { measured = [:] }
    return isNew || columns.count > count
  }

  private func measure(ofColumn column: Int) -> (isOfNumbers: Bool, width: Int) {
    if let known = measured[column] { return known }
    if let records = tableRecords, let field = field(ofColumn: column) { return records.sampled(column: field) }
    let texts = sample(column)
    let measure = (ColumnSample.areNumbers(texts), texts.map { DisplayText($0).width }.max() ?? 0)
    // Items may arrive later.
    if texts.count >= Self.sampled { measured[column] = measure }
    return measure
  }

  private func sample(_ column: Int) -> [String] {
    var texts: [String] = []
    for section in 0..<data.sectionCount {
      for item in 0..<data.itemCount(section: section) {
        guard texts.count < Self.sampled else { return texts }
        texts.append(text(ofColumn: column, section: section, item: item))
      }
    }
    return texts
  }

  // MARK: Texts

  /// The fields of an item in the columns in view.
  func fields(section: Int, item: Int, at places: [TableColumnPlace]) -> [ContentField] {
    places.compactMap { place in
      guard let column = table.column(ofPlace: place.column) else { return nil }
      return ContentField(
        text(ofColumn: column, section: section, item: item), frame: place.frame, visibleFrame: place.visibleFrame,
        alignment: alignment(ofColumn: column))
    }
  }

  // MARK: Settings

  func settings(for arrangement: ColumnArrangement) -> [String] {
    var settings: [String] = []
    let start = table.arrangementAtStart
    if arrangement.shown != start.shown || arrangement.widths != start.widths {
      let shown = arrangement.shown.map { column in
        columns[column].words(width: arrangement.widths[column].map { CGFloat($0) * pointsPerColumn })
      }
      settings.append("layout.columns=[\(shown.joined(separator: ", "))]")
    }
    if arrangement.frozenCount != start.frozenCount {
      settings.append("layout.frozenColumns=\(arrangement.frozenCount)")
    }
    return settings
  }
}

extension ColumnDescription {
  /// The field of the source that the column shows; nil if its text has something else.
  fileprivate var field: String? {
    guard template.parts.count == 1, case .place(let name)? = template.parts.first else { return nil }
    return name
  }

  /// The column as a scene file says it.
  ///
  /// - Parameter width: the width that the user chose, in points; nil for that of the file.
  fileprivate func words(width chosen: CGFloat?) -> String {
    func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
    let width = chosen ?? width
    guard text != nil || width != nil || alignment != nil else { return quoted(title) }
    let texts = text.map { [", text: \(quoted($0.source))"] } ?? []
    let widths = width.map { [", width: \(Double($0).formatted(.number.grouping(.never)))"] } ?? []
    return "{title: \(quoted(title))" + (texts + widths).joined()
      + (alignment.map { ", alignment: \($0.rawValue)" } ?? "") + "}"
  }
}
