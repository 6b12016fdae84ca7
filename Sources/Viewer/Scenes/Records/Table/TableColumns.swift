import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// The columns that a table can show: those that were listed, and then the other fields of the records. Columns have
/// numbers that stay the same wherever they are shown.
@MainActor
package struct TableColumns {
  package private(set) var all: [ItemColumn]
  /// How many columns were listed; nil if none were, so that all fields are shown.
  private let listedCount: Int?
  private let frozenCount: Int
  /// Whether the last column takes the width that the others leave, if it shows texts of no chosen width.
  let stretchesTexts: Bool
  /// How many fields of the records were looked at.
  private var fieldCount = 0
  /// How columns grew with values in view.
  private(set) var growth = Growth()
  /// Measures of the first items in columns that show no field.
  private var measured: [Int: (isOfNumbers: Bool, width: Int)] = [:]

  /// Columns that were made wider for values in view, because more rows come.
  struct Growth {
    /// In columns of characters, by column.
    fileprivate var widths: [Int: Int] = [:]
    /// How many rows had arrived when a column grew last.
    fileprivate(set) var rowCount = 0
  }

  /// How many items decide about widths, and the most columns of characters that they ask for.
  private static let (sampled, mostColumns) = (100, 40)
  /// The width of numbers of bytes, such as `999 kB`.
  private static let bytesWidth = 6

  /// - Parameters:
  ///   - listed: the columns that are shown at first; nil for all fields of the records.
  ///   - others: columns that are shown although none are listed.
  package init(
    listed: [ItemColumn]? = nil, others: [ItemColumn] = [], frozenCount: Int = 1, stretchesTexts: Bool = false
  ) {
    (all, listedCount) = (listed ?? others, listed?.count)
    (self.frozenCount, self.stretchesTexts) = (frozenCount, stretchesTexts)
  }

  /// Adds the fields of the records that have no column.
  mutating func addFields(of records: GrowingRecords?) {
    guard let names = records?.rows.columns, fieldCount < names.count else { return }
    let known = Set(all.compactMap(\.fieldName))
    for number in fieldCount..<names.count where !known.contains(names[number]) {
      all.append(ItemColumn(names[number], .field(number)))
    }
    fieldCount = names.count
  }

  /// Forgets what items said about columns, because more have come.
  mutating func forgetItems() { measured = [:] }

  /// The arrangement without options, and without changes by the user.
  func plainArrangement(of records: GrowingRecords?) -> ColumnArrangement {
    var hidden: Set<Int> = []
    if let listedCount {
      hidden = Set(listedCount..<all.count)
    } else if let grouping = records?.sectioned.grouping {
      hidden = ColumnArrangement(of: grouping, columnCount: all.count).hidden
    }
    return ColumnArrangement(columnCount: all.count, hidden: hidden, frozenCount: frozenCount)
  }

  /// The number in the records of the field that a column shows; nil if it shows something else.
  func field(ofColumn column: Int, in records: GrowingRecords?) -> Int? {
    guard all.indices.contains(column) else { return nil }
    return switch all[column].content {
    case .field(let number): number
    case .named(let name): records?.rows.columns.firstIndex(of: name)
    case .text: nil
    }
  }

  mutating func alignment(ofColumn column: Int, _ contents: any ItemContents) -> ViewContent.Alignment {
    all[column].alignment ?? (measure(column, contents).isOfNumbers ? .trailing : .leading)
  }

  /// The width that shows the values of a column, in points.
  mutating func naturalWidth(ofColumn column: Int, _ contents: any ItemContents) -> CGFloat {
    if let width = all[column].width { return width }
    let isOfBytes = field(ofColumn: column, in: contents.records).map(contents.byteColumns.contains) ?? false
    let width = isOfBytes ? Self.bytesWidth : measure(column, contents).width
    let widest = max(width, DisplayText(all[column].title).width, growth.widths[column] ?? 0)
    return CGFloat(max(1, min(Self.mostColumns, widest))) * contents.pointsPerCell.width
  }

  /// Makes a column wide enough for a value.
  ///
  /// - Parameters:
  ///   - width: what the value needs, in columns of characters.
  ///   - rowCount: how many rows have arrived.
  /// - Returns: whether the column was narrower.
  mutating func grow(_ column: Int, to width: Int, _ contents: any ItemContents, rowCount: Int) -> Bool {
    let before = naturalWidth(ofColumn: column, contents)
    growth.widths[column] = max(growth.widths[column] ?? 0, width)
    guard naturalWidth(ofColumn: column, contents) > before else { return false }
    growth.rowCount = rowCount
    return true
  }

  private mutating func measure(_ column: Int, _ contents: any ItemContents) -> (isOfNumbers: Bool, width: Int) {
    if let records = contents.records, let field = field(ofColumn: column, in: records) {
      return (records.sample.isOfNumbers(field), records.sample.width(ofColumn: field))
    }
    if let known = measured[column] { return known }
    let texts = sample(all[column], contents)
    let measure = (ColumnSample.areNumbers(texts), texts.map { DisplayText($0).width }.max() ?? 0)
    // Items may arrive later.
    if texts.count >= Self.sampled { measured[column] = measure }
    return measure
  }

  private func sample(_ column: ItemColumn, _ contents: any ItemContents) -> [String] {
    var texts: [String] = []
    for section in 0..<contents.sectionCount {
      for item in 0..<contents.itemCount(section: section) {
        guard texts.count < Self.sampled else { return texts }
        texts.append(contents.text(of: column, section: section, item: item))
      }
    }
    return texts
  }
}

extension ItemColumn {
  /// The number of the field that the column shows, if that is all that is known of it.
  var fieldNumber: Int? { if case .field(let number) = content { number } else { nil } }

  /// The name of the field that the column shows.
  fileprivate var fieldName: String? {
    switch content {
    case .field: title
    case .named(let name): name
    case .text: nil
    }
  }
}

/// The content of a view of records. In a table, it depends on which columns are in view.
package struct TableContent {
  private var content: ((TableLayoutAttributes?) -> ViewContent)?
  private var places: TableLayoutAttributes?

  /// nil if the view shows none that can be made again.
  fileprivate var made: ViewContent? { content?(places) }

  fileprivate mutating func set(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) {
    self.content = content
  }

  fileprivate mutating func place(_ attributes: LayoutAttributes) { places = attributes as? TableLayoutAttributes }
}

/// A view of records, whose content is made again when other columns come into view.
@MainActor
package protocol RecordView: ReusableView {
  var table: TableContent { get set }
}

extension RecordView {
  package func show(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) {
    table.set(content)
    refresh()
  }

  fileprivate func place(_ attributes: LayoutAttributes) {
    table.place(attributes)
    refresh()
  }

  /// Makes the content again after data have changed; false if the view shows none that can be.
  @discardableResult
  package func refresh() -> Bool {
    guard let made = table.made else { return false }
    shownContent = made
    return true
  }
}

/// The cell of a record.
package final class RecordCell: CollectionViewCell, RecordView {
  package var table = TableContent()

  package override func apply(_ layoutAttributes: LayoutAttributes) { place(layoutAttributes) }

  package override func prepareForReuse() { table = TableContent() }
}

/// The header or footer of records.
package final class RecordBar: ReusableView, RecordView {
  package var table = TableContent()

  package override func apply(_ layoutAttributes: LayoutAttributes) { place(layoutAttributes) }

  package override func prepareForReuse() { table = TableContent() }
}
