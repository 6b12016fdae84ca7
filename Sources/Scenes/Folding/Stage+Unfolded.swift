import Foundation
import LayoutCore
import Records

// Items by their sections with everything unfolded, so that searches find what is hidden. While nothing is folded,
// these are the numbers of the view.

extension Stage {
  private var foldedEdits: EditedData? { folds.isEmpty ? nil : edits }

  /// How many items each section has.
  ///
  /// - Complexity: O(s) for s sections.
  public var unfoldedCounts: [Int] {
    let view = collectionView
    guard let edits = foldedEdits else { return (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }
    view.layoutIfNeeded()
    return edits.arrangement.counts
  }

  /// The depths of the groups that begin with a section, by the number of the section.
  ///
  /// - Complexity: O(s) for s sections.
  public var unfoldedGroupStarts: [Int: Range<Int>] {
    var starts: [Int: Range<Int>] = [:]
    func note(_ groups: [SectionGroup], depth: Int) {
      for group in groups {
        let first = group.sections.lowerBound
        starts[first] = (starts[first]?.lowerBound ?? depth)..<depth + 1
        note(group.groups, depth: depth + 1)
      }
    }
    note(foldedEdits?.unfoldedGroups(in: collectionView) ?? collectionView.sectionGroups, depth: 0)
    return starts
  }

  /// The title of the group of a depth around a section, which may be hidden.
  public func unfoldedTitle(ofGroupAt section: Int, depth: Int) -> String? {
    let sections = foldedEdits?.arrangement.sections
    guard sections.map({ $0.indices.contains(section) }) ?? true else { return nil }
    let origin = sections?[section].origin ?? collectionView.dataSection(for: section)
    if let titles = folding.titles { return titles.ofGroup(origin, depth) }
    let titles = groupTitles?(origin) ?? []
    return titles.indices.contains(depth) ? titles[depth] : nil
  }

  /// The number that a shown section has with everything unfolded.
  public func unfoldedSection(_ shown: Int) -> Int { foldedEdits?.shown.section(shown) ?? shown }

  /// Where a section is shown, by itself or as a part of a folded group.
  public func shownSection(ofUnfolded section: Int) -> Int? {
    guard let edits = foldedEdits else { return section < collectionView.numberOfSections ? section : nil }
    return edits.shown.place(ofSection: section)?.section
  }

  /// Whether the items of a section are hidden.
  public func isHidden(section: Int) -> Bool {
    guard let edits = foldedEdits else { return false }
    return edits.shown.place(ofSection: section).map { $0.folding != .unfolded } ?? false
  }

  /// The groups around a section, as far as they have headers, and the section itself if that is asked for.
  public func foldPaths(toUnfolded section: Int, withSection: Bool) -> [FoldPath] {
    guard let tree = currentEdits()?.foldTree else { return [] }
    return tree.way(toSection: section).filter {
      if case .section = $0.node { return withSection }
      return true
    }.map(\.path)
  }

  /// The title of a section that may be hidden.
  public func unfoldedTitle(ofSection section: Int) -> String? {
    guard let sections = foldedEdits?.arrangement.sections else { return sectionTitle(section) }
    return sections.indices.contains(section) ? titles.ofSection(sections[section].origin) : nil
  }

  /// The title of an item that may be hidden; nil if the scene has none for it.
  public func unfoldedTitle(section: Int, item: Int) -> String? {
    guard let edits = foldedEdits else { return title(section: section, item: item) }
    guard let place = edits.arrangement.place(section: section, item: item) else { return nil }
    return itemTitle?(place.section, place.item)
  }

  /// Whether a pattern is in a field of the record of an item that may be hidden.
  ///
  /// - Complexity: O(b) for the b bytes of the record, as long as the pattern does not take longer.
  public func record(unfoldedSection section: Int, item: Int, holds finder: PatternFinder) -> Bool {
    guard let records, let edits = foldedEdits, let place = edits.arrangement.place(section: section, item: item) else {
      return false
    }
    let sections = records.sectioned.sections
    guard sections.indices.contains(place.section), sections[place.section].rows.indices.contains(place.item) else {
      return false
    }
    return records.row(sections[place.section].rows[place.item], holds: finder)
  }
}
