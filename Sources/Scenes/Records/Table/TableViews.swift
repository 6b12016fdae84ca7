import LayoutCore
import Layouts

/// What a view of records shows. In a table, it depends on which columns are in view.
private struct TableContent {
  private var content: ((TableLayoutAttributes?) -> ViewContent)?
  private var places: TableLayoutAttributes?

  /// nil if the view shows none that can be made again.
  var made: ViewContent? { content?(places) }

  mutating func set(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) { self.content = content }

  mutating func place(_ attributes: LayoutAttributes) { places = attributes as? TableLayoutAttributes }
}

/// The cell of a record.
package final class RecordCell: CollectionViewCell {
  private var table = TableContent()

  /// Shows content that is made again when other columns come into view.
  package func show(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) {
    table.set(content)
    refresh()
  }

  package override func apply(_ layoutAttributes: LayoutAttributes) {
    table.place(layoutAttributes)
    refresh()
  }

  package override func prepareForReuse() { table = TableContent() }

  private func refresh() { if let made = table.made { shownContent = made } }
}

/// The header or footer of records.
package final class RecordBar: ReusableView {
  private var table = TableContent()

  /// Shows content that is made again when other columns come into view.
  package func show(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) {
    table.set(content)
    refresh()
  }

  package override func apply(_ layoutAttributes: LayoutAttributes) {
    table.place(layoutAttributes)
    refresh()
  }

  /// Makes the content again after data have changed; false if the view shows none that can be.
  @discardableResult
  package func refresh() -> Bool {
    guard let made = table.made else { return false }
    shownContent = made
    return true
  }

  package override func prepareForReuse() { table = TableContent() }
}
