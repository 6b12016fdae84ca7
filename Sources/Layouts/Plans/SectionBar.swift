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
  /// Whether the view measures its length once it is in view; `length` is then an estimate. If the estimate is 0, there
  /// is no view.
  public var isMeasured: Bool

  public init(length: CGFloat, pinning: PinPolicy = .none, zIndex: Int = 10, isMeasured: Bool = false) {
    (self.length, self.pinning, self.zIndex, self.isMeasured) = (length, pinning, zIndex, isMeasured)
  }

  /// A bar that scrolls with its section.
  public static func scrolling(_ length: CGFloat) -> SectionBar { SectionBar(length: length) }

  /// A bar that measures its length once it is in view.
  public static func measured(estimate: CGFloat, pinning: PinPolicy = .none) -> SectionBar {
    SectionBar(length: estimate, pinning: pinning, isMeasured: true)
  }

  /// A bar that stays in view while its section is: all of it, or the last `strip` points of a header and the first of
  /// a footer.
  public static func pinned(_ length: CGFloat, keeping strip: CGFloat? = nil) -> SectionBar {
    SectionBar(length: length, pinning: strip.map { .strip(extent: $0) } ?? .visibleEdge)
  }
}
