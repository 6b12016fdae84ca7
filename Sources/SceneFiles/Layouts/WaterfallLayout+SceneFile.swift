import Foundation
import LayoutCore
import Layouts
import Sections

extension WaterfallLayout: SceneFileLayout {
  static let sectionParameters: [Field<LayoutSettings>] =
    [
      columnsField,
      .parameter(
        "minimumColumnBreadth", \WaterfallLayout.minimumColumnBreadth, .length,
        "The smallest breadth of a column, in points; as many columns as fit. 0 uses columns."),
      .parameter("columnSpacing", \WaterfallLayout.columnSpacing, .number, "Between columns, in points."),
      .parameter("rowSpacing", \WaterfallLayout.rowSpacing, .number, "Between neighbours of one column, in points."),
      .parameter("order", \WaterfallLayout.order, .word(), "The column that the next item goes to."),
      .parameter("parts", \WaterfallLayout.parts, .parts, "Whether the breadth is divided exactly or at whole units."),
      .parameter(
        "aspectRatio", \WaterfallLayout.aspectRatio, Shape<CGFloat>.positive.map { $0 },
        "Width divided by height, for items without a size."),
    ] + BarParameters.surroundings + BarParameters.pins

  static let wholeParameters: [Field<LayoutSettings>] = [
    .parameter(
      "estimatedItemLength", \WaterfallLayout.estimatedItemLength, .length,
      "The assumed length of items that are measured by their text when they come into view; 0 for lengths of the data."
    )
  ]

  /// Setting a number of columns also works in a layout that chooses them by breadth.
  private static var columnsField: Field<LayoutSettings> {
    let shape = Shape<Int>.whole(1...1000)
    return Field(
      "columns", "The number of columns. Replaces minimumColumnBreadth.", expectation: shape.expectation,
      schema: shape.schema
    ) { subject, settings, reader in
      guard let columns = shape.read(subject, reader) else { return }
      settings.changes.insert(
        { layout in
          guard let layout = layout as? WaterfallLayout else { return }
          (layout.columns, layout.minimumColumnBreadth) = (columns, 0)
        }, at: 0)
    }
  }

  func take(_ items: any SceneItems) {
    if items.goOnArriving {
      itemLength = { [unowned self] in length(of: items, at: $0, inBreadth: $1) }
    } else {
      itemLengths = { [unowned self] section, breadth in
        lengths(of: items, section: section, inBreadth: breadth)
      }
    }
  }

  /// Widths and heights count as proportions here, unless they are those of texts. Items whose size the data do not
  /// give keep the length they have.
  func takeFromAnotherKind(_ items: any SceneItems) {
    guard items.saySizes else { return }
    let (direction, common) = (scrollDirection, commonItemLength)
    itemLength = { path, breadth in
      let extent = items.extent(section: path[0], item: path[1])
      return extent.length(inBreadth: breadth, direction, keepsProportions: !extent.isFitted)
        ?? common ?? breadth
    }
  }

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let lengths: ItemLengths =
      items.goOnArriving
      ? .each { self.length(of: items, at: $0, inBreadth: $1) }
      : .all(ofSection: { self.lengths(of: items, section: $0, inBreadth: $1) }, otherwise: .each { $1 })
    return barred(
      WaterfallPlan(
        columns: minimumColumnBreadth > 0 ? .atLeast(breadth: minimumColumnBreadth) : .exactly(columns),
        lengths: lengths, columnSpacing: columnSpacing, itemSpacing: rowSpacing, order: order, parts: parts,
        measurement: estimatedItemLength > 0 ? .length : .nothing
      ))
  }

  private func lengths(of items: any SceneItems, section: Int, inBreadth breadth: CGFloat) -> [CGFloat] {
    lengths(of: items, section: section, inBreadth: breadth, keepsProportions: true, otherwise: commonLength)
  }

  private func length(of items: any SceneItems, at path: IndexPath, inBreadth breadth: CGFloat) -> CGFloat {
    items.extent(section: path[0], item: path[1]).length(inBreadth: breadth, scrollDirection, keepsProportions: true)
      ?? commonLength(inBreadth: breadth)
  }

  private func commonLength(inBreadth breadth: CGFloat) -> CGFloat {
    if estimatedItemLength > 0 { return estimatedItemLength }
    return ItemExtent(aspectRatio: aspectRatio ?? 1).length(inBreadth: breadth, scrollDirection, keepsProportions: true)
      ?? breadth
  }
}

extension Shape<EqualParts> {
  /// `exact`, or the unit on whose multiples parts end.
  @MainActor
  static let parts = word([("exact", EqualParts.exact)]).or(Shape<CGFloat>.positive.map { .wholeUnits($0) })
}
