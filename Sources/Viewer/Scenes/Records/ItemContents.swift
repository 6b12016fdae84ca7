import CharacterCanvas
import Foundation
import Images
import LayoutCore

/// The contents of items, their headers and their footers: the fields of records, or those that a scene file describes.
///
/// Numbers of sections and items are those of the data, whatever the user has edited or folded.
@MainActor
package protocol ItemContents: AnyObject {
  /// The records that the items show; nil if they show something else.
  var records: GrowingRecords? { get }
  var pointsPerCell: PointsPerCell { get }
  /// The reuse identifiers of cells, and of headers and footers.
  var identifiers: (cell: String, bar: String) { get }

  var sectionCount: Int { get }
  func itemCount(section: Int) -> Int
  var sectionGroups: [SectionGroup] { get }

  /// The name of a section, for status lines; nil if it has none.
  func name(section: Int) -> String?
  /// The value that the records of a section share; nil if they are not grouped. What is folded goes by it, because a
  /// header may say anything, and something else after the data have changed.
  func value(ofSection section: Int) -> String?
  /// The titles of the groups around a section, outermost first.
  func groupTitles(section: Int) -> [String]
  func title(section: Int, item: Int) -> String
  /// The image of an item; nil if it has none.
  func image(section: Int, item: Int) -> Image?
  /// The content of a cell in a layout without columns.
  ///
  /// - Parameter lines: how lines are shown; nil if items are not shown as lines.
  func cell(section: Int, item: Int, _ lines: LineState?) -> ViewContent
  /// The content of a header or footer, without aggregates.
  func bar(_ kind: String, at path: IndexPath) -> ViewContent

  // MARK: Tables

  /// The content of a table's row in some columns: a field for each of them, whose place is not set.
  func row(section: Int, item: Int) -> @MainActor (_ columns: [ItemColumn]) -> ViewContent
  /// The whole text in a column of an item.
  func text(of column: ItemColumn, section: Int, item: Int) -> String
  /// The fields that are shown as numbers of bytes.
  var byteColumns: Set<Int> { get }
  /// The look of the headers of columns, and of the view behind them.
  var columnBar: ViewContent { get }
  /// Whether headers in a table leave out what does not fit beside their names.
  var fitsBarsInTables: Bool { get }

  // MARK: Lines

  /// Whether items are shown as lines in a layout, and not as cards or tags.
  func showsLines(in layout: CollectionViewLayout) -> Bool
  /// The columns of characters of the whole line of an item.
  func lineWidth(section: Int, item: Int) -> Int
  /// The columns that tabs in lines lead to.
  var tabStops: TabStops { get }
  /// The lines that cells show only the beginnings of; nil if cells show all of their lines.
  var longLines: LongLines? { get }
  /// The whole line of an item whose cell shows only the beginning; nil if it shows all of it.
  func wholeLine(section: Int, item: Int) -> String?

  // MARK: Changes

  /// Called when rows come into other groups, before the view shows them.
  func regroup()
  /// Called after rows have arrived.
  func takeNewRows()
}

extension ItemContents {
  package func image(section: Int, item: Int) -> Image? { nil }
  package var byteColumns: Set<Int> { [] }
  package var fitsBarsInTables: Bool { false }
  package var tabStops: TabStops { TabStops() }
  package var longLines: LongLines? { nil }
  package func wholeLine(section: Int, item: Int) -> String? { nil }
  package func regroup() {}
  package func takeNewRows() {}
}

/// A column of a table.
package struct ItemColumn {
  package enum Content {
    /// A field of the records, by its number.
    case field(Int)
    /// A field of the records, which may come with later rows; or a value of the item.
    case named(String)
    /// The text of an item, made of several fields.
    case text(@MainActor (_ section: Int, _ item: Int) -> String)
  }

  /// The name in the header.
  package let title: String
  package let content: Content
  /// In points; nil for the width of the values.
  package let width: CGFloat?
  /// nil to align numbers at the trailing edge, and all else at the leading one.
  package let alignment: ViewContent.Alignment?

  package init(
    _ title: String, _ content: Content, width: CGFloat? = nil, alignment: ViewContent.Alignment? = nil
  ) { (self.title, self.content, self.width, self.alignment) = (title, content, width, alignment) }
}
