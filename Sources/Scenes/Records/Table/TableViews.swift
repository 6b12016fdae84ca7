import LayoutCore
import Layouts

/// What a view of records shows. In a table, it depends on which columns are in view.
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
