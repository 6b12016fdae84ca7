import Foundation
import LayoutCore
import Sections

/// Lines between the items of a section, as decorations: one at the end of each item but the last, inside the item.
public struct SectionSeparator: Hashable, Sendable {
  /// The decoration kind of the lines. A class is registered for it on every stacked layout; register another to have
  /// them drawn otherwise.
  public static let kind = "ashlar.separator"

  /// In points; a line is seen however thin it is.
  public var thickness: CGFloat
  /// How much shorter than the item a line is, at its leading and its trailing end.
  public var leadingInset: CGFloat
  public var trailingInset: CGFloat
  /// Above cells and under pinned headers.
  public var zIndex: Int

  public init(thickness: CGFloat = 1, leadingInset: CGFloat = 0, trailingInset: CGFloat = 0, zIndex: Int = 1) {
    (self.thickness, self.leadingInset, self.trailingInset) = (thickness, leadingInset, trailingInset)
    self.zIndex = zIndex
  }
}

/// What shows a separator unless another class is registered: nothing but a line.
open class SeparatorView: ReusableView {}
