import LayoutCore
import Layouts

/// The cell of a record. In a table, its content depends on which columns are in view.
package final class RecordCell: CollectionViewCell {
  private var content: ((TableLayoutAttributes?) -> ViewContent)?
  private var places: TableLayoutAttributes?

  /// Shows content that is made again when other columns come into view.
  package func show(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) {
    self.content = content
    shownContent = content(places)
  }

  package override func apply(_ layoutAttributes: LayoutAttributes) {
    places = layoutAttributes as? TableLayoutAttributes
    if let content { shownContent = content(places) }
  }

  package override func prepareForReuse() { (content, places) = (nil, nil) }
}

/// The header or footer of records. In a table, its content depends on which columns are in view.
package final class RecordBar: ReusableView {
  private var content: ((TableLayoutAttributes?) -> ViewContent)?
  private var places: TableLayoutAttributes?

  /// Shows content that is made again when other columns come into view.
  package func show(_ content: @escaping (TableLayoutAttributes?) -> ViewContent) {
    self.content = content
    shownContent = content(places)
  }

  package override func apply(_ layoutAttributes: LayoutAttributes) {
    places = layoutAttributes as? TableLayoutAttributes
    if let content { shownContent = content(places) }
  }

  /// Makes the content again after data have changed; false if the view shows none that can be.
  package func refresh() -> Bool {
    guard let content else { return false }
    shownContent = content(places)
    return true
  }

  package override func prepareForReuse() { (content, places) = (nil, nil) }
}
