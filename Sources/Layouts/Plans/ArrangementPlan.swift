import Foundation
import LayoutCore
import Sections

/// What a layout says about the items of one section before they are placed: spacings, alignments, and where sizes
/// come from. Conform a type of your own to bring an arrangement of your own.
@preconcurrency @MainActor
public protocol ArrangementPlan {
  /// Places the items, in canonical axes: x across the scroll axis, y along it, the corner of the item area at zero.
  ///
  /// - Parameters:
  ///   - room: The section, and the breadth there is for it.
  ///   - change: What may be kept of the section as it was.
  func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement

  /// What of an item its cell decides.
  var measurement: ItemMeasurement { get }
}

extension ArrangementPlan {
  public var measurement: ItemMeasurement { .nothing }
}
