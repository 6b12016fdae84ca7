import Foundation
import LayoutCore

/// The sizes that cells asked for, by section and item, in points.
struct MeasuredSizes {
  private var sizes: [Int: [Int: CGSize]] = [:]

  /// nil where no cell of the section was measured.
  subscript(section: Int) -> [Int: CGSize]? { sizes[section] }

  mutating func note(_ size: CGSize, at path: IndexPath) { sizes[path[0], default: [:]][path[1]] = size }

  /// Follows sections through an update. Items from the first change of a section on are forgotten: they are measured
  /// again when they come into view.
  mutating func follow(_ updates: [CollectionViewUpdateItem], sectionCount: Int) {
    guard !sizes.isEmpty else { return }
    var kept: [Int: [Int: CGSize]] = [:]
    for (section, origin) in SectionReshuffle(updates, oldSectionCount: sectionCount).origins.enumerated() {
      guard let origin, let known = sizes[origin.section] else { continue }
      kept[section] = known.filter { $0.key < origin.firstChange }
    }
    sizes = kept
  }
}
