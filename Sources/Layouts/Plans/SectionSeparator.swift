import Foundation
import LayoutCore
import Sections

/// Lines between the items of a section, as decorations: one at the end of each item but the last, inside the item.
public struct SectionSeparator: Hashable, Sendable {
  /// The decoration kind of the lines. A class is registered for it on every stacked layout. Register another one to
  /// change how they are drawn.
  public static let kind = "ashlar.separator"

  /// In points. A line is visible however thin it is.
  public var thickness: CGFloat
  /// How much shorter than the item a line is, at its leading and its trailing end.
  public var leadingInset: CGFloat
  public var trailingInset: CGFloat
  /// In front of cells and behind pinned headers.
  public var zIndex: Int

  public init(thickness: CGFloat = 1, leadingInset: CGFloat = 0, trailingInset: CGFloat = 0, zIndex: Int = 1) {
    (self.thickness, self.leadingInset, self.trailingInset) = (thickness, leadingInset, trailingInset)
    self.zIndex = zIndex
  }
}

/// The default view of a separator: only a line.
open class SeparatorView: ReusableView {}
