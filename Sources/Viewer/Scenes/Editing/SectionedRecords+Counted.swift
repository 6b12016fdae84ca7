import Records
import Snapshots

// Rows of an engine have no table of numbers, so their moves are those of their sections.

extension SectionedRecords {
  /// - Complexity: O(s) for s sections.
  func placeOfCounted(_ row: Int) -> ItemPlace? {
    for (number, section) in sections.enumerated() {
      guard let first = section.rows.first, row >= first, row < first + section.rows.count else { continue }
      return ItemPlace(section: number, item: row - first)
    }
    return nil
  }

  /// Where sections went, by their names. A row stays in its place if its section is still there: which row that is now
  /// is not known before its page has come.
  ///
  /// - Complexity: O(s) for s sections.
  func movesOfSections(to other: SectionedRecords) -> Moves {
    let (forward, backward) = (Self.places(of: self, in: other), Self.places(of: other, in: self))
    let (before, after) = (counts, other.counts)
    @Sendable func place(_ place: ItemPlace, _ places: [Int?], _ counts: [Int]) -> ItemPlace? {
      guard places.indices.contains(place.section), let section = places[place.section] else { return nil }
      return place.item < counts[section] ? ItemPlace(section: section, item: place.item) : nil
    }
    return Moves(
      before: before, after: after,
      sections: (
        { forward.indices.contains($0) ? forward[$0] : nil }, { backward.indices.contains($0) ? backward[$0] : nil }
      ),
      items: ({ place($0, forward, after) }, { place($0, backward, before) }),
      nearest: { old in
        guard forward.indices.contains(old.section), let section = forward[old.section], after[section] > 0 else {
          return after.firstIndex { $0 > 0 }.map { ItemPlace(section: $0, item: 0) }
        }
        return ItemPlace(section: section, item: min(old.item, after[section] - 1))
      })
  }

  private static func places(of old: SectionedRecords, in new: SectionedRecords) -> [Int?] {
    let places = Dictionary(
      new.sections.enumerated().map { ($1.groups + [$1.name], $0) }, uniquingKeysWith: { first, _ in first })
    return old.sections.map { places[$0.groups + [$0.name]] }
  }
}
