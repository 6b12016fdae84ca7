import BinarySearch
import Foundation
import LayoutCore
import Snapshots

/// Where the rows of a list are.
struct SolvedRows {
  private struct Section {
    let start: CGFloat
    let count: Int
    /// The ends of the items, from the first one's start; nil if all have the common height.
    let ends: [CGFloat]?
    let length: CGFloat
    var end: CGFloat { start + length }
  }

  private(set) var breadth: CGFloat = 0
  private var sections: [Section] = []
  private var (headerHeight, itemHeight) = (CGFloat(0), CGFloat(0))

  /// No rows.
  init() {}

  /// - Complexity: O(s + n) for s sections, and n items of those that have measured ones.
  init(
    counts: [Int], breadth: CGFloat, headerHeight: CGFloat, itemHeight: CGFloat, measured: [ItemPlace: CGFloat]
  ) {
    (self.breadth, self.headerHeight, self.itemHeight) = (breadth, headerHeight, itemHeight)
    let measuredSections = Set(measured.keys.map(\.section))
    var start: CGFloat = 0
    for (section, count) in counts.enumerated() {
      var ends: [CGFloat]?
      if measuredSections.contains(section) {
        var end: CGFloat = 0
        ends = (0..<count).map { item in
          end += measured[ItemPlace(section: section, item: item)] ?? itemHeight
          return end
        }
      }
      let length = headerHeight + (ends.map { $0.last ?? 0 } ?? CGFloat(count) * itemHeight)
      sections.append(Section(start: start, count: count, ends: ends, length: length))
      start += length
    }
  }

  /// The height of everything.
  var height: CGFloat { sections.last?.end ?? 0 }

  func has(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.item)
  }

  func extent(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return CGRect(x: 0, y: sections[section].start, width: breadth, height: sections[section].length)
  }

  /// - Precondition: there is such an item.
  func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let section = sections[section]
    let start = section.ends.map { item > 0 ? $0[item - 1] : 0 } ?? CGFloat(item) * itemHeight
    let height = section.ends.map { $0[item] - start } ?? itemHeight
    return CGRect(x: 0, y: section.start + headerHeight + start, width: breadth, height: height)
  }

  /// The header of a section, which stays below `top` while its section does; nil if there is none.
  func header(of section: Int, above top: CGFloat) -> CGRect? {
    guard headerHeight > 0, sections.indices.contains(section) else { return nil }
    let section = sections[section]
    let y = min(max(section.start, top), section.end - headerHeight)
    return CGRect(x: 0, y: y, width: breadth, height: headerHeight)
  }

  /// Whether a part of a header is in a rectangle.
  func showsHeader(of section: Int, above top: CGFloat, in rect: CGRect) -> Bool {
    guard let header = header(of: section, above: top) else { return false }
    return isInBreadth(rect) && header.minY < rect.maxY && header.maxY > rect.minY
  }

  private func isInBreadth(_ rect: CGRect) -> Bool { rect.maxX > 0 && rect.minX < breadth }

  /// The section at a height of the content; nil if there is none.
  func section(at y: CGFloat) -> Int? {
    let index = sections.partitioningIndex { $0.end > y }
    return index < sections.count && sections[index].start <= y ? index : nil
  }

  func sections(overlapping rect: CGRect) -> Range<Int> {
    let first = sections.partitioningIndex { $0.end > rect.minY }
    return first..<max(first, sections.partitioningIndex { $0.start >= rect.maxY })
  }

  func items(of section: Int, overlapping rect: CGRect) -> Range<Int> {
    guard sections.indices.contains(section), isInBreadth(rect) else { return 0..<0 }
    let items = 0..<sections[section].count
    let first = items.partitioningIndex { frame(ofItem: $0, inSection: section).maxY > rect.minY }
    return first..<max(first, items.partitioningIndex { frame(ofItem: $0, inSection: section).minY >= rect.maxY })
  }
}
