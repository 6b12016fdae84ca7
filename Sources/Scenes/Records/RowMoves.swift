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
  /// - Complexity: O(n) for n rows.
  public func nearestPath(to path: IndexPath) -> IndexPath? {
    guard row(at: path) != nil, let place = place(behind: path) else { return self.path(of: path) }
    for section in place.section..<old.sections.count {
      let rows = old.sections[section].rows
      for item in (section == place.section ? place.item : 0)..<rows.count {
        if let found = self.path(ofRow: rows[item]) { return found }
      }
    }
    for section in (0...place.section).reversed() {
      let rows = old.sections[section].rows
      for item in (0..<(section == place.section ? place.item : rows.count)).reversed() {
        if let found = self.path(ofRow: rows[item]) { return found }
      }
    }
    return nil
  }

  /// Where an item or a header is now: a header goes with the first item of its section or group that is left.
  public func nearest(to element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .supplementaryView, let kind = element.kind else {
      return nearestPath(to: element.indexPath).map { .cell($0[0], $0[1]) }
    }
    let section = shownBefore.map { $0.arranged(element.section)?.origin } ?? element.section
    guard let section, old.sections.indices.contains(section) else { return nil }
    for row in old.sections[section].rows {
      guard let place = places.place(ofRow: row) else { continue }
      guard let shown = shownNow() else { return .header(kind, section: place.section, depth: element.item) }
      return shown.header(ofDataSection: place.section, kind: kind, depth: element.item)
    }
    return nil
  }
}
