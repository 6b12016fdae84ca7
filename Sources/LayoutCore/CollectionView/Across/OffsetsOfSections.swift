import Foundation

/// How far sections are scrolled that scroll by themselves, as their collection view keeps it.
struct OffsetsOfSections {
  /// One section that has left its start.
  struct Entry {
    /// In points; what the layout places items by.
    var offset: CGFloat
    /// The same as a number of groups or pages, which outlives other extents.
    var position: CGFloat
    /// What the data source called items of the section, by which it is found again after a reload.
    var identifiers: [String] = []
    /// Whether a drag is under way.
    var isHeld = false
  }

  private(set) var entries: [Int: Entry] = [:]
  /// What layouts see: the offsets alone.
  private(set) var bySection: [Int: CGFloat] = [:]
  /// The entries of before a reload, until sections are counted again.
  private var lost: [Int: Entry]?

  var isEmpty: Bool { entries.isEmpty && lost == nil }

  subscript(section: Int) -> Entry? {
    get { entries[section] }
    set {
      entries[section] = newValue
      bySection[section] = newValue?.offset
    }
  }

  /// Lets offsets follow their sections through a batch update.
  mutating func follow(_ map: IndexPathMap) {
    guard !entries.isEmpty else { return }
    replace(with: entries.reduce(into: [:]) { new, old in map.section(after: old.key).map { new[$0] = old.value } })
  }

  /// Places have lost their meaning.
  mutating func forgetPlaces() {
    if lost == nil, !entries.isEmpty { lost = entries }
  }

  /// Gives offsets to the sections that have the identifiers now; to those of the same number where there are none.
  mutating func assignPlaces(sectionCount: Int, _ path: (String) -> IndexPath?) {
    guard let lost else { return }
    self.lost = nil
    var found: [Int: Entry] = [:]
    for (section, entry) in lost.sorted(by: { $0.key < $1.key }) {
      let place = entry.identifiers.lazy.compactMap(path).first?[0] ?? section
      if place < sectionCount, found[place] == nil { found[place] = entry }
    }
    replace(with: found)
  }

  private mutating func replace(with entries: [Int: Entry]) {
    self.entries = entries
    bySection = entries.mapValues(\.offset)
  }
}
