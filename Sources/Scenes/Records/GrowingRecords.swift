import Foundation
import LayoutCore
import Records

/// Rows in sections, as far as they have been taken in, and the view that is told what comes.
@MainActor
public final class GrowingRecords: RecordReceiver {
  /// The rows read so far; all that are on show are in sections.
  public private(set) var rows: any RowStore
  public private(set) var sectioned: SectionedRecords
  /// The view whose data source shows these records.
  public weak var view: CollectionView?
  /// What a header or a footer shows: asked again for those in view whose section has grown.
  public var barContent: ((_ kind: String, _ section: Int) -> ViewContent)?
  /// Whether sections look by their number, so that one between others changes those after it.
  public var looksGoByPlace = false
  /// Goes up whenever items change places within their sections; all others come after those that are there.
  public private(set) var itemOrder = 0
  /// Called when rows have come with columns that none had before.
  public var onNewColumns: (() -> Void)?

  public init(_ rows: some RowStore, grouping: Grouping) {
    self.rows = rows
    sectioned = SectionedRecords(grouping: grouping)
    sectioned.absorb(rows)
    if grouping.order.contains(.items) { sectioned.sortItems(by: rows) }
  }

  /// How many rows were taken.
  public var rowCount: Int { sectioned.rowCount }

  /// Takes rows that `newRows` has beyond those taken before, at most so many, and tells the view.
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

  /// Sorts the items where that was asked for, once all rows are there.
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
    if let anchor { view?.restore(anchor) }
  }

  private func takeIn(_ newRows: some RowStore, limit: Int) -> SectionGrowth {
    // What is told as a batch is told to a view that has counted what was there before.
    if sectioned.grouping.order.contains(.sections) { view?.layoutIfNeeded() }
    let growth = sectioned.absorb(newRows, limit: limit)
    guard let view, !growth.isEmpty else { return growth }
    if growth.isAtEnds { view.dataSourceDidGrow() } else { tellBatch(growth, to: view) }
    return growth
  }

  /// Sections have come between others.
  private func tellBatch(_ growth: SectionGrowth, to view: CollectionView) {
    guard !looksGoByPlace else { return reload() }
    view.performBatchUpdates {
      view.insertSections(IndexSet(growth.newSections))
      for grown in growth.grown {
        view.insertItems(at: grown.items.map { IndexPath(indexes: [grown.section, $0]) })
      }
    }
  }

  /// Headers tell how many items follow.
  private func refreshBars(of growth: SectionGrowth) {
    guard let view, let barContent, !growth.grown.isEmpty else { return }
    let grown = Set(growth.grown.map(\.section))
    for element in view.visibleElements {
      let section = view.dataSection(for: element.identifier.section)
      let (category, kind) = (element.identifier.category, element.identifier.kind)
      guard grown.contains(section), category == .supplementaryView, let kind else { continue }
      element.view.content = barContent(kind, section)
    }
  }
}
