import BinarySearch
import Foundation
import LayoutCore
import Records
import Snapshots

/// Where the items and headers of a view went when it showed other rows, another order, or less of them.
@MainActor
public struct ElementMoves {
  /// Where items went, by their places in the view.
  public let items: Moves
  private let element: (ElementIdentifier) -> ElementIdentifier?

  /// Where an item or a header is now. For one that is not shown any more: what is shown in its place, or nil.
  public func nearest(to element: ElementIdentifier) -> ElementIdentifier? { self.element(element) }

  /// Where the element itself is now; nil if it is not shown any more.
  func same(as element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .supplementaryView else {
      return items.path(after: element.indexPath).map { .cell($0[0], $0[1]) }
    }
    // The columns of a table may be others than before.
    guard element.kind != ElementKind.columnHeader else { return nil }
    // What another header stands for is hidden.
    return nearest(to: element).flatMap { $0.kind == element.kind && $0.item == element.item ? $0 : nil }
  }
}

// MARK: Rows in another order

extension ElementMoves {
  /// Rows that were filtered, sorted or grouped anew. An item that is gone is where the next one is that is still shown,
  /// or else the last one before it. A header goes with the first item of its section or group that is left.
  ///
  /// - Parameters:
  ///   - before: what the view showed before; nil if it showed all items where the records had them.
  ///   - now: what it shows now.
  /// - Complexity: O(s) for s sections. The first question visits all rows, and so does the first one about an item
  ///   that is not shown any more.
  init(
    from old: SectionedRecords, _ before: EditedArrangement?, to new: SectionedRecords, _ now: EditedArrangement?
  ) {
    let rows = old.moves(to: new)
    items = rows.inViews(from: before, to: now)
    element = { [items] element in
      guard element.category == .supplementaryView, let kind = element.kind else {
        return items.nearestPath(to: element.indexPath).map { .cell($0[0], $0[1]) }
      }
      let section = before.map { $0.arranged(element.section)?.origin } ?? element.section
      guard let section = section.flatMap(rows.section(after:)) else { return nil }
      guard let now else { return .header(kind, section: section, depth: element.item) }
      return now.header(ofDataSection: section, kind: kind, depth: element.item)
    }
  }
}

extension Stage {
  /// Where the rows that another stage shows are on this one, which shows a later reading of the same source; nil if
  /// one of them shows no records, or if there are too many rows to compare.
  ///
  /// - Complexity: O(b) for the bytes of all rows.
  public func moves(from old: Stage) -> Moves? {
    guard let records, let oldRecords = old.records else { return nil }
    guard let match = RowMatch(from: oldRecords.rows, to: records.rows) else { return nil }
    let (before, after) = (oldRecords.sectioned, records.sectioned)
    let (oldIndex, index) = (PlaceIndex(of: before.runs), PlaceIndex(of: after.runs))
    let rows = Moves(
      before: before.counts, after: after.counts, sections: ({ _ in nil }, { _ in nil }),
      items: (
        { before.item(at: $0).flatMap(match.row(after:)).flatMap { index.place(of: UInt32($0)) } },
        { after.item(at: $0).flatMap(match.row(before:)).flatMap { oldIndex.place(of: UInt32($0)) } }
      ))
    return rows.inViews(from: old.edits?.shownInView, to: edits?.shownInView)
  }
}

extension Moves {
  /// These moves of the data by places in views that show them edited and folded; nil for a view of the data as they
  /// are. Copies go with their edits.
  func inViews(from before: EditedArrangement?, to now: EditedArrangement?) -> Moves {
    let shown = now.map { followed(by: $0.dataToView) } ?? self
    guard let before else { return shown }
    let moves = shown.translated(by: before.dataToView.inverse)
    guard let now, before.hasCopies else { return moves }
    @Sendable func copy(_ place: ItemPlace, _ from: EditedArrangement, _ to: EditedArrangement) -> ItemPlace?? {
      guard let copy = from.item(at: place), copy.isCopy else { return nil }
      return .some(to.place(of: copy))
    }
    return Moves(
      before: moves.before, after: moves.after, sections: (moves.section(after:), moves.section(before:)),
      items: (
        { copy($0, before, now) ?? moves.item(after: $0) }, { copy($0, now, before) ?? moves.item(before: $0) }
      ),
      nearest: { (copy($0, before, now) ?? nil) ?? moves.nearest(to: $0) })
  }
}

extension SectionGrowth {
  /// Where sections and rows went, by the numbers of rows of each section.
  /// - Complexity: O(s) for s sections.
  func moves(from before: [Int], to after: [Int]) -> Moves {
    let new = newSections
    let section = { @Sendable (section: Int) in self.section(ofOld: section) }
    let old = { @Sendable (section: Int) -> Int? in
      let place = new.partitioningIndex { $0 >= section }
      return place < new.count && new[place] == section ? nil : section - place
    }
    return Moves(
      before: before, after: after, sections: (section, old),
      items: (
        { ItemPlace(section: section($0.section), item: $0.item) },
        { place in
          old(place.section).flatMap {
            place.item < before[$0] ? ItemPlace(section: $0, item: place.item) : nil
          }
        }
      ))
  }
}

extension SectionedRecords: ItemSections {
  /// The rows of each section.
  var runs: [NumberRuns] { sections.map { NumberRuns($0.rows) } }

  public var counts: [Int] { sections.map(\.rows.count) }

  /// The row at a place; nil if there is none.
  public func item(at place: ItemPlace) -> Int? {
    guard sections.indices.contains(place.section) else { return nil }
    let rows = sections[place.section].rows
    return rows.indices.contains(place.item) ? rows[place.item] : nil
  }

  /// - Complexity: O(n) for n rows.
  public func place(of row: Int) -> ItemPlace? {
    if countedSections != nil { return placeOfCounted(row) }
    return UInt32(exactly: row).flatMap { PlaceIndex(of: runs).place(of: $0) }
  }

  /// A section is where the first of its rows is that is left.
  public func moves(to other: SectionedRecords) -> Moves {
    guard countedSections != nil || other.countedSections != nil else { return Moves(from: runs, to: other.runs) }
    return movesOfSections(to: other)
  }
}

extension NumberRuns {
  /// The numbers of rows; their array is shared.
  init(_ rows: RowNumbers) {
    switch rows {
    case .all(let count): self.init(0..<UInt32(count))
    // Rows of an engine go by their sections.
    case .run(let first, let count):
      self.init(UInt32(clamping: first)..<UInt32(clamping: first + count))
    case .list(let numbers): self.init(numbers)
    }
  }
}

extension EditedArrangement {
  fileprivate var hasCopies: Bool { sections.contains { $0.runs.contains { $0.copy != nil } } }

  /// Where a view shows the items and sections of the data. Copies that the user inserted go back to their originals.
  var dataToView: Moves {
    let shown = self
    return Moves(
      before: known, after: counts,
      sections: (
        { section in shown.place(ofSection: section)?.section }, { section in shown.arranged(section)?.origin }
      ),
      items: (
        { shown.place(of: Place(section: $0.section, item: $0.item)) },
        { shown.dataPlace(of: $0.indexPath) }
      ))
  }
}

// MARK: Folded and unfolded sections

extension ElementMoves {
  /// Groups and sections that were folded or unfolded. A hidden item is where the header is that stands for it.
  init(from before: EditedArrangement, to after: EditedArrangement) {
    items = before.moves(to: after)
    element = { element in
      guard let section = before.section(element.section), let place = after.place(ofSection: section) else {
        return nil
      }
      guard element.category == .cell else {
        return element.kind.map { after.header(at: place.section, kind: $0, depth: element.item) }
      }
      switch place.folding {
      case .unfolded: return .cell(place.section, element.item)
      case .section: return .header(ElementKind.sectionHeader, section: place.section, depth: 0)
      case .group(let depth): return .header(ElementKind.groupHeader, section: place.section, depth: depth)
      }
    }
  }
}
