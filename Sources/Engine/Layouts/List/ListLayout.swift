import Foundation
import LayoutCore

/// One item on every line, as broad as the view, with separators if you want them.
///
/// The length of an item comes from the first of these that has one: `itemHeights`, the delegate, `heightForItem`,
/// `itemHeight`. If `estimatedItemHeight` is positive, it replaces `itemHeight`, and cells then measure themselves.
open class ListLayout: BarredLayout {
  /// The height of every item, in points; a closed form for any number of items.
  open var itemHeight: CGFloat = 1 { didSet { invalidateIfChanged(itemHeight, oldValue) } }
  open var itemSpacing: CGFloat = 0 { didSet { invalidateIfChanged(itemSpacing, oldValue) } }
  /// If positive, cells measure their heights when they come into view. Until then they have this height, in points.
  open var estimatedItemHeight: CGFloat = 0 { didSet { invalidateIfChanged(estimatedItemHeight, oldValue) } }
  /// The same for items whose texts are wrapped. The viewer of the texts sets it; `estimatedItemHeight` takes
  /// precedence.
  open var estimatedWrappedHeight: CGFloat = 0 { didSet { invalidateIfChanged(estimatedWrappedHeight, oldValue) } }
  /// All heights of a section at once; the fastest way to provide them. nil leaves the section to the others.
  open var itemHeights: ((_ section: Int) -> [CGFloat]?)? { didSet { invalidateEverything() } }
  /// The height of an item in a list of a given breadth.
  open var heightForItem: ((_ indexPath: IndexPath, _ breadth: CGFloat) -> CGFloat)? {
    didSet { invalidateEverything() }
  }
  /// The lines between items, decorations of the kind `SectionSeparator.kind`; nil means none.
  open var separator: SectionSeparator? { didSet { invalidateIfChanged(separator, oldValue) } }

  private static let ownFields: [LayoutField] = [
    .itemLength("itemHeight", \ListLayout.itemHeight, "Of items without a size, in points."),
    .distance("itemSpacing", \ListLayout.itemSpacing, "Between neighbours, in points.", as: \.lineSpacing),
    .length(
      "estimatedItemHeight", \ListLayout.estimatedItemHeight,
      "The assumed height of items that are measured by their text when they come into view; 0 for fixed heights."
    ).ofWholeLayout,
    .separator("separator", \ListLayout.separator, "The lines between items; false means none."),
  ]

  open override class var layoutFields: [LayoutField] { ownFields + super.layoutFields }

  override class var commonKind: CommonKind? { CommonKind(name: "list", itemsAdjoin: true) }

  open override func separator(forSection section: Int) -> SectionSeparator? { separator }

  open override func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    ListPlan(lengths: lengths(ofSection: section), spacing: itemSpacing, measurement: measurement(forSection: section))
  }

  /// The height of items that are not measured yet, in points; 0 if items do not measure themselves.
  private var estimate: CGFloat { estimatedItemHeight > 0 ? estimatedItemHeight : estimatedWrappedHeight }

  open override var estimatesItemSizes: Bool { estimate > 0 }

  open override func measurement(forSection section: Int) -> ItemMeasurement { estimate > 0 ? .length : .nothing }

  private func lengths(ofSection section: Int) -> ItemLengths {
    let common = estimate > 0 ? estimate : itemHeight
    var lengths = heightForItem.map { ItemLengths.each($0) } ?? .uniform(common)
    if let view = collectionView, let delegate = view.delegate as? any ListLayoutDelegate {
      lengths = .member(
        { delegate.collectionView(view, layout: self, heightForItemAt: $0, inBreadth: $1) },
        otherwise: lengths)
    }
    guard let itemHeights else { return lengths }
    return .all(ofSection: { section, _ in itemHeights(section) }, otherwise: lengths)
  }
}

/// Returns values for single items and sections of a list. Members that are not implemented leave them to the layout's
/// properties.
@preconcurrency @MainActor
public protocol ListLayoutDelegate: BarredLayoutDelegate {
  /// The height of an item in a list `breadth` points broad.
  func collectionView(
    _ collectionView: CollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath,
    inBreadth breadth: CGFloat
  ) -> CGFloat
}

extension ListLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath,
    inBreadth breadth: CGFloat
  ) -> CGFloat { OptionalMember.missing(layout.itemHeight) }
}
