import Foundation
import LayoutCore
import Sections

/// A honeycomb: items of one size in rows. Every second row is shifted by half an item.
///
/// All items have the same size, so a section of any length is a closed form. If `rowSpacing` is negative, rows overlap,
/// as those of six-sided items do.
open class HexagonalLayout: BarredLayout {
  /// The size of every item, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateIfChanged(itemSize, oldValue) } }
  /// Between neighbours of a row, in points; negative spacing counts as 0.
  open var itemSpacing: CGFloat = 10 { didSet { invalidateIfChanged(itemSpacing, oldValue) } }
  /// Between neighbouring rows, in points; may be negative.
  open var rowSpacing: CGFloat = 10 { didSet { invalidateIfChanged(rowSpacing, oldValue) } }

  private static let ownFields: [LayoutField] = [
    .itemSize(\HexagonalLayout.itemSize, "Of every item, in points."),
    .length("itemSpacing", \HexagonalLayout.itemSpacing, "Between neighbours of a row, in points.", as: \.itemSpacing),
    .distance("rowSpacing", \HexagonalLayout.rowSpacing, "Between neighbouring rows, in points.", as: \.lineSpacing),
  ]

  open override class var layoutFields: [LayoutField] { ownFields + super.layoutFields }

  override class var commonKind: CommonKind? { CommonKind(name: "hexagonal", itemsAdjoin: false) }

  open override func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    HexagonalPlan(itemSize: itemSize, itemSpacing: itemSpacing, rowSpacing: rowSpacing)
  }
}

/// Items of one size in rows. Every second row is shifted by half an item.
public struct HexagonalPlan: ArrangementPlan {
  /// In points and in the axes of the view.
  public var itemSize: CGSize
  /// Between neighbours of a row; negative spacing counts as 0.
  public var itemSpacing: CGFloat
  /// Between neighbouring rows; may be negative.
  public var rowSpacing: CGFloat

  public init(itemSize: CGSize, itemSpacing: CGFloat = 0, rowSpacing: CGFloat = 0) {
    (self.itemSize, self.itemSpacing, self.rowSpacing) = (itemSize, itemSpacing, rowSpacing)
  }

  public func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let honeycomb = HexagonalGrid(
      itemCount: room.itemCount, itemSize: room.canonical(itemSize), itemSpacing: itemSpacing, lineSpacing: rowSpacing,
      breadth: room.breadth)
    room.report(honeycomb.issues) { _ in "\(itemSize.width) x \(itemSize.height)" }
    return room.counted(honeycomb)
  }
}

extension SectionPlan {
  /// Items of one size in a honeycomb.
  public static func hexagonal(itemSize: CGSize, itemSpacing: CGFloat = 0, rowSpacing: CGFloat = 0) -> SectionPlan {
    SectionPlan(HexagonalPlan(itemSize: itemSize, itemSpacing: itemSpacing, rowSpacing: rowSpacing))
  }
}
