import Foundation
import LayoutCore
import Records

/// Rows grouped into sections as they arrive, and the view that is updated with them.
@MainActor
public final class GrowingRecords: RecordReceiver {
  /// The rows read so far. Only those in `sectioned` are on show.
  public private(set) var rows: any RowStore
  public private(set) var sectioned: SectionedRecords
  /// The view whose data source shows these records.
  public weak var view: CollectionView?
  /// Makes the content of a header or footer by its index path. It is called again for those on show whose section has
  /// grown, and for all of groups and of the content.
  public var barContent: ((_ kind: String, _ path: IndexPath) -> ViewContent)?
  /// Whether a section's look depends on its number, so that a section inserted before it changes its look.
  public var looksGoByPlace = false
  /// Increases whenever items change their order within sections. At all other times new items are only appended.
  public private(set) var itemOrder = 0
  /// Called when new rows bring new columns.
  public var onNewColumns: (() -> Void)?

  public init(_ rows: some RowStore, grouping: Grouping) {
    self.rows = rows
    sectioned = SectionedRecords(grouping: grouping)
    sectioned.absorb(rows)
    if grouping.order.contains(.items) { sectioned.sortItems(by: rows) }
  }

  /// The number of rows that are in sections.
  public var rowCount: Int { sectioned.rowCount }

  /// Takes at most `limit` of the rows that `newRows` has beyond those taken before, and updates the view.
  ///
  /// - Returns: whether there are more to take.
  public func absorb(_ newRows: some RowStore, limit: Int = .max) -> Bool {
    let columnCount = rows.columns.count
    rows = newRows
    if newRows.columns.count != columnCount { onNewColumns?() }
    let growth = takeIn(newRows, limit: limit)
    refreshBars(of: growth)
    return sectioned.rowCount < newRows.rowCount
  }

  /// Sorts the items if the grouping asks for it. Call this once all rows have arrived.
  public func finish() {
    guard sectioned.grouping.order.contains(.items) else { return }
    sectioned.sortItems(by: rows)
    itemOrder += 1
    reload()
  }

  private func reload() {
    let anchor = view?.scrollAnchor
    view?.reloadData()
    view?.layoutIfNeeded()
    if let anchor { view?.keepInPlace(anchor) }
  }

  private func takeIn(_ newRows: some RowStore, limit: Int) -> SectionGrowth {
    // A batch update needs a view that has counted the items before.
    if sectioned.grouping.order.contains(.sections) { view?.layoutIfNeeded() }
    let growth = sectioned.absorb(newRows, limit: limit)
    guard let view, !growth.isEmpty else { return growth }
    if growth.isAtEnds { view.dataSourceDidGrow() } else { tellBatch(growth, to: view) }
    return growth
  }

  /// Updates the view after sections were inserted between others.
  private func tellBatch(_ growth: SectionGrowth, to view: CollectionView) {
    guard !looksGoByPlace else { return reload() }
    view.performBatchUpdates {
      view.insertSections(IndexSet(growth.newSections))
      for grown in growth.grown {
        view.insertItems(at: grown.items.map { IndexPath(indexes: [grown.section, $0]) })
      }
    }
  }

  /// Updates the headers and footers of sections that have grown: headers show the number of items.
  private func refreshBars(of growth: SectionGrowth) {
    guard let view, let barContent, !growth.isEmpty else { return }
    let grown = Set(growth.grown.map(\.section))
    for element in view.visibleElements {
      let identifier = element.identifier
      let section = view.dataSection(for: identifier.section)
      guard identifier.category == .supplementaryView, let kind = identifier.kind else { continue }
      guard grown.contains(section) || identifier.isOuterBar else { continue }
      element.view.shownContent = barContent(kind, IndexPath(indexes: [section, identifier.item]))
    }
  }
}
