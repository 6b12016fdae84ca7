import Foundation
import LayoutCore
import Sections

/// The plan for the items of one section before they are placed: spacings, alignments, and where sizes come from.
/// Conform a type of your own to add an arrangement of your own.
@preconcurrency @MainActor
public protocol ArrangementPlan {
  /// Places the items, in canonical axes: x across the scroll axis, y along it, the corner of the item area at zero.
  ///
  /// - Parameters:
  ///   - room: The section, and the breadth for it.
  ///   - change: The parts of the old section that may be kept.
  func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement

  /// The extents of an item that its cell decides.
  var measurement: ItemMeasurement { get }
}

extension ArrangementPlan {
  public var measurement: ItemMeasurement { .nothing }
}
