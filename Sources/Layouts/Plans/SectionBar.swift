import Foundation
import LayoutCore
import Sections

/// A header or a footer across the whole content.
public struct SectionBar: Hashable, Sendable {
  /// The extent along the scroll axis, in points; 0 means there is none.
  public var length: CGFloat
  public var pinning: PinPolicy
  /// UIKit gives headers and footers the z index 10, pinned or not.
  public var zIndex: Int

  public init(length: CGFloat, pinning: PinPolicy = .none, zIndex: Int = 10) {
    (self.length, self.pinning, self.zIndex) = (length, pinning, zIndex)
  }

  /// A bar that scrolls with its section.
  public static func scrolling(_ length: CGFloat) -> SectionBar { SectionBar(length: length) }

  /// A bar that stays in view while its section is; of a header the last `strip` points, of a footer the first, or all.
  public static func pinned(_ length: CGFloat, keeping strip: CGFloat? = nil) -> SectionBar {
    SectionBar(length: length, pinning: strip.map { .strip(extent: $0) } ?? .visibleEdge)
  }
}
