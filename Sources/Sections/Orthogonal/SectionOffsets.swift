import Foundation

/// How far sections that scroll across are scrolled, as a host keeps it and a query takes it.
public struct SectionOffsets: Sendable, Hashable {
  /// By section, in points in the direction of reading. A section without an offset is at its start.
  public var bySection: [Int: CGFloat]

  /// All sections at their starts.
  public static let none = SectionOffsets()

  /// Offsets of some sections; they are clamped where they are used.
  public init(_ bySection: [Int: CGFloat] = [:]) { self.bySection = bySection }

  /// The offset of a section in points; nil at its start.
  public subscript(section: Int) -> CGFloat? { bySection.isEmpty ? nil : bySection[section] }
}

extension SectionStack {
  /// How a section scrolls across; nil if it does not.
  public func orthogonalScroll(ofSection section: Int) -> OrthogonalScroll? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].across?.scroll(sections[section].insets)
  }

  /// The part of the content where the items of a section show that scrolls across; nil if it does not.
  ///
  /// Along the scroll axis it holds all of the section: nothing is cut there.
  public func viewport(ofSection section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].across != nil else { return nil }
    return map.real(canonicalViewport(ofSection: section))
  }

  /// By how much a section is scrolled, as it appears in the axes of the view: what frames are less than without it.
  public func shift(ofSection section: Int, offsets: SectionOffsets) -> CGPoint {
    let offset = acrossOffset(ofSection: section, offsets)
    if scrollDirection == .horizontal { return CGPoint(x: 0, y: offset) }
    return CGPoint(x: isMirrored ? -offset : offset, y: 0)
  }

  func canonicalViewport(ofSection section: Int) -> CGRect {
    let reach = reach(ofSection: section)
    return CGRect(x: 0, y: reach.lower, width: sections[section].breadth, height: reach.upper - reach.lower)
  }

  /// The offset of a section, inside its range; 0 if it does not scroll across.
  func acrossOffset(ofSection section: Int, _ offsets: SectionOffsets) -> CGFloat {
    guard let across = sections[section].across else { return 0 }
    let scroll = across.scroll(sections[section].insets)
    return offsets[section].map(scroll.clamped) ?? scroll.offsets.lowerBound
  }
}

extension Window {
  /// What both have in common; perhaps nothing.
  func intersection(_ other: Window) -> Window {
    Window(
      minX: max(minX, other.minX), maxX: min(maxX, other.maxX), minY: max(minY, other.minY),
      maxY: min(maxY, other.maxY))
  }
}
