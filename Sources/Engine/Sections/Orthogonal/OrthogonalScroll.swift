import BinarySearch
import Foundation

/// A section that scrolls across the scroll axis of its stack, and where it may stop.
///
/// A value that knows no offset. Offsets, in points, grow in the direction of reading: at 0 the content of the section
/// begins where its viewport begins. The rules for stops are UIKit's.
public struct OrthogonalScroll: Sendable {
  /// Where a scroll stops, under UIKit's names.
  public enum Behavior: Sendable, Hashable, CaseIterable {
    /// Anywhere.
    case continuous
    /// Where a group begins.
    case continuousGroupLeadingBoundary
    /// At a multiple of the viewport, one for each gesture.
    case paging
    /// Where a group begins, one group for each gesture.
    case groupPaging
    /// With a group in the middle, one group for each gesture.
    case groupPagingCentered

    /// Whether a gesture goes one page or group farther, however fast it is.
    public var isPaging: Bool { self == .paging || self == .groupPaging || self == .groupPagingCentered }

    /// The nearest behaviour for content that has no groups.
    var withoutGroups: Behavior { isPaging ? .paging : .continuous }
  }

  /// Where scrolls stop.
  public let behavior: Behavior
  /// The extent of the viewport.
  public let viewport: CGFloat
  /// The extent of the content: all groups and the insets around them.
  public let extent: CGFloat
  /// How many groups there are.
  public let groupCount: Int
  /// The inset before the first group.
  private let leading: CGFloat
  private let group: @Sendable (Int) -> Reach

  /// - Parameters:
  ///   - behavior: Where scrolls stop.
  ///   - viewport: The extent of the viewport.
  ///   - extent: The extent of the content, insets included.
  ///   - leading: The inset before the first group.
  ///   - groupCount: How many groups there are.
  ///   - group: Where a group lies in the content, insets included. Groups follow each other.
  public init(
    behavior: Behavior, viewport: CGFloat, extent: CGFloat, leading: CGFloat = 0, groupCount: Int,
    group: @escaping @Sendable (Int) -> Reach
  ) {
    self.behavior = behavior
    (self.viewport, self.extent, self.leading) = (Extent.usable(viewport), Extent.usable(extent), leading)
    (self.groupCount, self.group) = (max(0, groupCount), group)
  }

  /// The lowest and the highest offset.
  public var offsets: ClosedRange<CGFloat> {
    if behavior == .groupPagingCentered, groupCount > 0 {
      let ends = (natural(0), natural(groupCount - 1))
      return min(ends.0, ends.1)...max(ends.0, ends.1)
    }
    return 0...max(0, extent - viewport)
  }

  /// The nearest offset in the range.
  public func clamped(_ offset: CGFloat) -> CGFloat {
    guard offset.isFinite else { return offsets.lowerBound }
    return min(max(offset, offsets.lowerBound), offsets.upperBound)
  }

  // MARK: Stops

  /// How many stops there are; places that the end of the content brings together count each. 0 if a scroll
  /// may stop anywhere.
  public var stopCount: Int {
    switch behavior {
    case .continuous: 0
    case .paging: pageCount
    case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: groupCount
    }
  }

  private var pageCount: Int {
    guard viewport > 0 else { return 1 }
    let last = (offsets.upperBound / viewport - Self.tolerance).rounded(.up)
    // A viewport of next to no extent has more pages than can be counted.
    return Int(min(last, CGFloat(Int32.max))) + 1
  }

  /// The offset of a stop.
  ///
  /// - Precondition: `number` is in `0 ..< stopCount`.
  public func stop(_ number: Int) -> CGFloat { clamped(natural(number)) }

  /// Where a scroll that would end at an offset stops: the nearest place, of two the later.
  ///
  /// - Complexity: O(log g) look-ups for g groups.
  public func stop(near offset: CGFloat) -> CGFloat {
    let offset = clamped(offset)
    guard stopCount > 0 else { return offset }
    let next = (0..<stopCount).partitioningIndex { stop($0) >= offset }
    guard next > 0 else { return stop(0) }
    guard next < stopCount else { return stop(stopCount - 1) }
    let (before, after) = (stop(next - 1), stop(next))
    return after - offset <= offset - before ? after : before
  }

  /// The next stop in a direction, which is where one gesture leads if the behaviour pages.
  ///
  /// - Complexity: O(log g) look-ups for g groups.
  public func stop(after offset: CGFloat, forward: Bool) -> CGFloat {
    let offset = clamped(offset)
    guard stopCount > 0 else { return offset }
    if forward {
      let next = (0..<stopCount).partitioningIndex { stop($0) > offset + Self.tolerance }
      return next < stopCount ? stop(next) : offsets.upperBound
    }
    let next = (0..<stopCount).partitioningIndex { stop($0) >= offset - Self.tolerance }
    return next > 0 ? stop(next - 1) : offsets.lowerBound
  }

  // MARK: Places that outlive sizes

  /// An offset as a number of groups, or of viewports where pages are such or there are no groups: 1.5 is half-way from
  /// the second to the third. With other extents of groups or viewport, the same number shows the same part of the
  /// content.
  public func position(of offset: CGFloat) -> CGFloat {
    if countsViewports { return viewport > 0 ? offset / viewport : 0 }
    let number = max(0, (0..<groupCount).partitioningIndex { natural($0) > offset + Self.tolerance } - 1)
    let step = step(from: number)
    return CGFloat(number) + (step > 0 ? (offset - natural(number)) / step : 0)
  }

  /// The offset of a number of groups or viewports, clamped.
  public func offset(at position: CGFloat) -> CGFloat {
    guard position.isFinite else { return clamped(0) }
    if countsViewports { return clamped(position * viewport) }
    let number = Int(max(0, min(position.rounded(.down), CGFloat(groupCount - 1))))
    return clamped(natural(number) + (position - CGFloat(number)) * step(from: number))
  }

  private var countsViewports: Bool { behavior == .paging || groupCount == 0 }

  private func step(from number: Int) -> CGFloat {
    let own = group(number)
    return number + 1 < groupCount ? natural(number + 1) - natural(number) : own.upper - own.lower
  }

  /// A stop, whether the content reaches as far or not.
  private func natural(_ number: Int) -> CGFloat {
    if behavior == .paging { return CGFloat(number) * viewport }
    let group = group(number)
    guard behavior == .groupPagingCentered else { return group.lower - leading }
    return (group.lower + group.upper - viewport) / 2
  }

  /// Offsets nearer to each other are the same.
  private static let tolerance: CGFloat = 1e-3
}

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
  /// The common part of both; it may be empty.
  func intersection(_ other: Window) -> Window {
    Window(
      minX: max(minX, other.minX), maxX: min(maxX, other.maxX), minY: max(minY, other.minY),
      maxY: min(maxY, other.maxY))
  }
}
