import Foundation
import LayoutCore
import Sections

/// Columns of one breadth. Each item is as long as it likes and goes to the column that is free first.
///
/// The length of an item comes from the first of these that gives one: `itemLengthsInRange`, the delegate's
/// length, the delegate's model size, `itemLength`, `commonItemLength`, `aspectRatio`; otherwise the item is square.
/// Where columns lie on whole units, their breadths differ by a unit; closures receive the unrounded breadth.
open class WaterfallLayout: BarredLayout {
  /// How many columns; a positive `minimumColumnBreadth` takes precedence, and the delegate before both.
  open var columns = 2 { didSet { invalidateIfChanged(columns, oldValue) } }
  /// As many columns as fit, each at least this broad in points; 0 leaves it to `columns`.
  open var minimumColumnBreadth: CGFloat = 0 { didSet { invalidateIfChanged(minimumColumnBreadth, oldValue) } }
  open var columnSpacing: CGFloat = 10 { didSet { invalidateIfChanged(columnSpacing, oldValue) } }
  /// Between neighbours of one column.
  open var rowSpacing: CGFloat = 10 { didSet { invalidateIfChanged(rowSpacing, oldValue) } }
  /// Which column the next item goes to.
  open var order = WaterfallOrder.shortestColumn { didSet { invalidateIfChanged(order, oldValue) } }
  /// The division of the breadth into columns: exact, or on whole units.
  open var parts = EqualParts.exact { didSet { invalidateIfChanged(parts, oldValue) } }
  /// The lengths of some of a section's items at once, or of all of them; the fastest way to give them. A section that
  /// grows asks only for those of its new items. nil leaves them to the others.
  open var itemLengthsInRange: ((_ section: Int, _ items: Range<Int>, _ breadth: CGFloat) -> [CGFloat]?)? {
    didSet { invalidateEverything() }
  }
  /// The length of an item in a column of a given breadth.
  open var itemLength: ((_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat)? { didSet { invalidateEverything() } }
  /// The length of every item, in points. It needs no call for each item.
  open var commonItemLength: CGFloat? {
    get { ofAllItems.length }
    set { ofAllItems.length = newValue }
  }
  /// The assumed length, in points, of cells that size themselves when they come into view, where only `aspectRatio` or
  /// `commonItemLength` gives a length. 0: cells do not size themselves.
  open var estimatedItemLength: CGFloat {
    get { ofAllItems.estimate }
    set { ofAllItems.estimate = newValue }
  }
  /// The proportions of every item, width through height.
  open var aspectRatio: CGFloat? {
    get { ofAllItems.aspectRatio }
    set { ofAllItems.aspectRatio = newValue }
  }

  private struct LengthOfAllItems: Equatable {
    var length: CGFloat?
    var estimate: CGFloat = 0
    var aspectRatio: CGFloat?
  }
  private var ofAllItems = LengthOfAllItems() { didSet { invalidateIfChanged(ofAllItems, oldValue) } }

  private static let ownFields: [LayoutField] = [
    .count(
      "columns", \WaterfallLayout.onlyColumns, from: 1, "The number of columns. Replaces minimumColumnBreadth."
    ).setFirst.live { (layout: WaterfallLayout) in
      var columns = LiveParameter.whole("columns", of: layout, \.onlyColumns, 1...100)
      if layout.minimumColumnBreadth > 0 { columns.obstacle = "not used" }
      return [columns]
    },
    .length(
      "minimumColumnBreadth", \WaterfallLayout.minimumColumnBreadth,
      "The smallest breadth of a column, in points; as many columns as fit. 0 uses columns."
    ).described { (layout: WaterfallLayout, description) in
      description.itemWidth = layout.minimumColumnBreadth > 0 ? layout.minimumColumnBreadth : nil
    } adopted: { layout, description in
      // Columns as broad as the items were.
      let breadth = description.scrollDirection == .vertical ? description.itemWidth : description.itemHeight
      if let breadth { layout.minimumColumnBreadth = breadth }
    },
    .distance("columnSpacing", \WaterfallLayout.columnSpacing, "Between columns, in points.", as: \.itemSpacing),
    .distance(
      "rowSpacing", \WaterfallLayout.rowSpacing, "Between neighbours of one column, in points.", as: \.lineSpacing),
    .choice("order", \WaterfallLayout.order, "The column that the next item goes to."),
    .parts("parts", \WaterfallLayout.parts, "Whether the breadth is divided exactly or at whole units."),
    .ratio("aspectRatio", \WaterfallLayout.aspectRatio, "Width divided by height, for items without a size."),
    .length(
      "estimatedItemLength", \WaterfallLayout.estimatedItemLength,
      "The assumed length of items that are measured by their text when they come into view; 0 for lengths of the data."
    ).notLive.ofWholeLayout,
  ]

  open override class var layoutFields: [LayoutField] { ownFields + super.layoutFields }

  override class var commonKind: CommonKind? { CommonKind(name: "waterfall", itemsAdjoin: false) }

  /// The number of columns. Setting it turns off their least breadth.
  private var onlyColumns: Int {
    get { columns }
    set { (columns, minimumColumnBreadth) = (newValue, 0) }
  }

  open override func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    WaterfallPlan(
      columns: columnCount(inSection: section), lengths: lengths(ofSection: section), columnSpacing: columnSpacing,
      itemSpacing: rowSpacing, order: order, parts: parts, measurement: measurement(forSection: section))
  }

  open override var estimatesItemSizes: Bool { estimatedItemLength > 0 }

  open override func measurement(forSection section: Int) -> ItemMeasurement {
    estimatedItemLength > 0 ? .length : .nothing
  }

  private func columnCount(inSection section: Int) -> WaterfallColumnCount {
    if let view = collectionView, let delegate = view.delegate as? any WaterfallLayoutDelegate {
      let section = dataSection(for: section)
      let count = OptionalMember.answer {
        delegate.collectionView(view, layout: self, columnsInSection: section)
      }
      if let count { return .exactly(count) }
    }
    return minimumColumnBreadth > 0 ? .atLeast(breadth: minimumColumnBreadth) : .exactly(columns)
  }

  private func lengths(ofSection section: Int) -> ItemLengths {
    var lengths = lengthsByProperty
    if let view = collectionView, let delegate = view.delegate as? any WaterfallLayoutDelegate {
      lengths = .proportionalMember(
        { delegate.collectionView(view, layout: self, modelSizeForItemAt: $0) }, otherwise: lengths)
      lengths = .member(
        { delegate.collectionView(view, layout: self, lengthOfItemAt: $0, inColumnOf: $1) },
        otherwise: lengths)
    }
    guard let itemLengthsInRange else { return lengths }
    return .all(ofItems: itemLengthsInRange, otherwise: lengths)
  }

  private var lengthsByProperty: ItemLengths {
    if let itemLength { return .each(itemLength) }
    if estimatedItemLength > 0 { return .uniform(estimatedItemLength) }
    if let commonItemLength { return .uniform(commonItemLength) }
    guard let aspectRatio else { return .each { $1 } }
    let model = CGSize(width: aspectRatio, height: 1)
    return .proportional { _ in model }
  }
}

/// Overrides the layout's properties for single items and sections of a waterfall.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: BarredLayoutDelegate {
  /// The length of an item along the scroll axis in a column `breadth` points broad.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat
  /// The size of what an item shows; it keeps these proportions. Asked where the length above is not implemented.
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, modelSizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// At least 1.
  func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int) -> Int
}

extension WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat { OptionalMember.missing(breadth) }

  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, modelSizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalMember.missing(CGSize(width: 1, height: 1)) }

  public func collectionView(_ collectionView: CollectionView, layout: WaterfallLayout, columnsInSection section: Int)
    -> Int
  { OptionalMember.missing(layout.columns) }
}
