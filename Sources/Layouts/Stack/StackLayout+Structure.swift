import Foundation
import LayoutCore
import Sections

extension StackLayout {
  public func extent(ofSection section: Int) -> CGRect? {
    let stack = stack
    return stack.sections.indices.contains(section) ? stack.sectionExtent(section) : nil
  }

  public func itemArea(ofSection section: Int) -> CGRect? {
    let stack = stack
    guard stack.sections.indices.contains(section) else { return nil }
    return stack.itemArea(ofSection: section, offsets: sectionOffsets)
  }

  public func naturalFrame(of element: ElementIdentifier) -> CGRect? {
    stackID(of: element).flatMap { stack.frame(of: $0, offsets: sectionOffsets) } ?? ownNaturalFrame(of: element)
  }

  /// - Complexity: O(log n + k) for k items of the section in `rect` among n.
  public func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] {
    let stack = stack
    guard stack.sections.indices.contains(section) else { return [] }
    let offsets = sectionOffsets
    let lines = stack.lines(ofSection: section, offsets: offsets)
    let numbers = Set(
      stack.items(ofSection: section, overlapping: rect, offsets: offsets).compactMap(lines.index(ofLineContaining:)))
    return numbers.sorted().map { number in
      LayoutLine(number: number, frame: lines[number].frame, runsAlongScrollAxis: lines.direction == .along)
    }
  }
}
