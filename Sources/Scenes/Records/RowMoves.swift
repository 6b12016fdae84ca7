import Foundation
import LayoutCore
import Records

/// Where items went when their order changed. Paths are those of the view.
@MainActor
public final class RowMoves {
  private let old, new: SectionedRecords
  /// What the view showed before; nil if it showed all items where the records had them.
  private let shownBefore: ShownData?
  private let shownNow: () -> ShownData?
  private lazy var places = RowPlaces(of: new)
  private lazy var remaining = remainingRows()
  /// Where the first row that is left of each old section is, as far as this was asked.
  private var firstLeft: [Int: (section: Int, item: Int)?] = [:]

  init(
    from old: SectionedRecords, _ shownBefore: ShownData? = nil, to new: SectionedRecords,
    now: @escaping () -> ShownData? = { nil }
  ) {
    (self.old, self.new, self.shownBefore, shownNow) = (old, new, shownBefore, now)
  }

  private func row(at path: IndexPath) -> Int? {
    guard path.count == 2, let place = place(behind: path), old.sections.indices.contains(place.section),
      old.sections[place.section].rows.indices.contains(place.item)
    else { return nil }
    return old.row(section: place.section, item: place.item)
  }

  private func place(behind path: IndexPath) -> (section: Int, item: Int)? {
    guard let shownBefore else { return (path[0], path[1]) }
    return shownBefore.place(section: path[0], item: path[1]).map { ($0.section, $0.item) }
  }

  private func path(ofRow row: Int) -> IndexPath? {
    guard let place = places.place(ofRow: row) else { return nil }
    let path = IndexPath(indexes: [place.section, place.item])
    guard let shown = shownNow() else { return path }
    return shown.path(ofDataPath: path)
  }

  /// Where an item is now; nil if it is not shown any more.
  public func path(of path: IndexPath) -> IndexPath? { row(at: path).flatMap { self.path(ofRow: $0) } }

  /// Where an item is now, or the next item after it that is still shown, or else the last one before it.
  ///
  /// - Complexity: O(log n) for n rows. The first call visits all rows, and so does the first one for an item that is
  ///   not shown any more.
  public func nearestPath(to path: IndexPath) -> IndexPath? {
    if let same = self.path(of: path) { return same }
    guard row(at: path) != nil, let place = place(behind: path),
      let nearest = remaining.nearest(section: place.section, item: place.item)
    else { return nil }
    return self.path(ofRow: old.row(section: nearest.section, item: nearest.item))
  }

  private func remainingRows() -> RemainingRows {
    let (places, shown) = (places, shownNow())
    let isUnfolded = new.sections.indices.map { shown == nil || shown?.place(ofSection: $0)?.folding == .unfolded }
    return RemainingRows(of: old) { row in places.place(ofRow: row).map { isUnfolded[$0.section] } ?? false }
  }

  /// Where an item or a header is now: a header goes with the first item of its section or group that is left.
  public func nearest(to element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .supplementaryView, let kind = element.kind else {
      return nearestPath(to: element.indexPath).map { .cell($0[0], $0[1]) }
    }
    let section = shownBefore.map { $0.arranged(element.section)?.origin } ?? element.section
    guard let section, old.sections.indices.contains(section), let place = firstLeft(ofSection: section) else {
      return nil
    }
    guard let shown = shownNow() else { return .header(kind, section: place.section, depth: element.item) }
    return shown.header(ofDataSection: place.section, kind: kind, depth: element.item)
  }

  private func firstLeft(ofSection section: Int) -> (section: Int, item: Int)? {
    if let known = firstLeft[section] { return known }
    let rows = old.sections[section].rows
    let found = rows.lazy.compactMap { [places] in places.place(ofRow: $0) }.first
    firstLeft[section] = .some(found)
    return found
  }
}
