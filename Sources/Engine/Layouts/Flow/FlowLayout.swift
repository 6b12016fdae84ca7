import Foundation
import LayoutCore
import Sections

/// Items in lines, broken like text: UIKit's flow layout, with more alignments, boxes and partial pins.
///
/// A line takes items in order as long as they fit with the minimum interitem spacing. Justified lines then spread to
/// the edges. If all sizes of a section are the same, every line keeps the columns of a full one; else the last line is
/// at the leading edge. Uniform sections are a closed form: preparing them costs nothing per item.
///
/// Nothing is solved in `prepare()`: properties set after `super.prepare()` have an effect.
open class FlowLayout: StackLayout {
  /// As an estimated size: cells measure themselves, and `itemSize` is the estimate until then.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The default size of items, in points, as in UIKit.
  static nonisolated let defaultItemSize = CGSize(width: 50, height: 50)

  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateIfChanged(minimumLineSpacing, oldValue) } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateIfChanged(minimumInteritemSpacing, oldValue) } }
  open var itemSize = FlowLayout.defaultItemSize { didSet { invalidateIfChanged(itemSize, oldValue) } }
  /// If it is not zero, cells measure themselves when they come into view. Until then they have this size, in points.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateIfChanged(estimatedItemSize, oldValue) } }
  /// Only the extent along the scroll axis is used; 0 means no headers.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateIfChanged(headerReferenceSize, oldValue) } }
  /// Only the extent along the scroll axis is used; 0 means no footers.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateIfChanged(footerReferenceSize, oldValue) } }
  /// If it is not zero along the scroll axis, headers measure their lengths when they come into view. Until then they
  /// have this length, instead of that of `headerReferenceSize`. Sizes of the delegate are estimates too.
  open var estimatedHeaderReferenceSize = CGSize.zero {
    didSet { invalidateIfChanged(estimatedHeaderReferenceSize, oldValue) }
  }
  /// The same for footers.
  open var estimatedFooterReferenceSize = CGSize.zero {
    didSet { invalidateIfChanged(estimatedFooterReferenceSize, oldValue) }
  }
  /// Around the items of a section, inside its header and footer.
  open var sectionInset = EdgeInsets.zero { didSet { invalidateIfChanged(sectionInset, oldValue) } }
  /// The reference of section insets across the scroll axis. The content inset always has an effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateIfChanged(sectionInsetReference, oldValue) }
  }
  /// Whether headers stay in view while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateIfChanged(sectionHeadersPinToVisibleBounds, oldValue) }
  }
  /// Whether footers stay in view while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidateIfChanged(sectionFootersPinToVisibleBounds, oldValue) }
  }
  /// How much of a pinned header stays in view, in points: its last part. nil keeps all of it. Setting it pins headers.
  open var pinnedHeaderHeight: CGFloat? { didSet { invalidateIfChanged(pinnedHeaderHeight, oldValue) } }
  /// Where the items of a line are placed along it.
  open var lineAlignment = LineAlignment.justified { didSet { invalidateIfChanged(lineAlignment, oldValue) } }
  /// Where an item that is thinner than its line is placed across it.
  open var itemAlignment = ItemAlignment.center { didSet { invalidateIfChanged(itemAlignment, oldValue) } }
  /// The size of an item, in points, if the delegate does not return one. Called for items that are new or invalid.
  open var sizeForItem: ((_ indexPath: IndexPath) -> CGSize)? { didSet { invalidateEverything() } }
  /// The sizes of some of a section's items at once, or of all of them, in points; the fastest way to give a size per
  /// item. A section that grows asks only for those of its new items. nil leaves them to the delegate, `sizeForItem`
  /// and `itemSize`.
  open var itemSizesInRange: ((_ section: Int, _ items: Range<Int>) -> [CGSize]?)? {
    didSet { invalidateEverything() }
  }

  private static let ownFields: [LayoutField] = [
    // If closures return the sizes, the property does not describe them. Its default value does not either.
    .itemSize(\FlowLayout.itemSize, "Of items without a size, in points.") { layout in
      layout.sizeForItem == nil && layout.itemSizesInRange == nil && layout.itemSize != FlowLayout.defaultItemSize
    },
    .distance(
      "minimumLineSpacing", \FlowLayout.minimumLineSpacing, "Between neighbouring lines, in points.", as: \.lineSpacing),
    .distance(
      "minimumInteritemSpacing", \FlowLayout.minimumInteritemSpacing,
      "The smallest distance between neighbours of a line, in points.", as: \.itemSpacing),
    .choice("alignment", \FlowLayout.lineAlignment, "The alignment of items along their line.").notLive,
    .choice("lineAlignment", \FlowLayout.lineAlignment, "The same as alignment."),
    .choice("itemAlignment", \FlowLayout.itemAlignment, "The alignment of items across their line."),
    .insets("sectionInset", \FlowLayout.sectionInset, "Around the items of a section.", as: \.sectionInset),
    .barSize("headerReferenceSize", \FlowLayout.headerReferenceSize, "headers", as: \.bars.headerLength),
    .barSize("footerReferenceSize", \FlowLayout.footerReferenceSize, "footers", as: \.bars.footerLength),
    .flag(
      "sectionHeadersPinToVisibleBounds", \FlowLayout.sectionHeadersPinToVisibleBounds,
      "Whether headers stay in view while their section is.", as: \.bars.pinsHeaders),
    .flag(
      "sectionFootersPinToVisibleBounds", \FlowLayout.sectionFootersPinToVisibleBounds,
      "Whether footers stay in view while their section is.", as: \.bars.pinsFooters),
    .optionalLength(
      "pinnedHeaderHeight", \FlowLayout.pinnedHeaderHeight,
      "The length of a header's last part that stays in view, in points; null for the whole header.",
      as: \.bars.pinnedHeaderLength),
    .size(
      "estimatedItemSize", \FlowLayout.estimatedItemSize,
      "The assumed size of items that are measured by their text when they come into view; [0, 0] for fixed sizes."
    ).ofWholeLayout,
  ]

  open override class var layoutFields: [LayoutField] { ownFields + super.layoutFields }

  override class var commonKind: CommonKind? { CommonKind(name: "flow", itemsAdjoin: false) }

  open override class var invalidationContextClass: AnyClass { FlowLayoutInvalidationContext.self }

  /// The attributes are invalid for another width, for a move across the scroll axis, and without a view.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flowContext = context as? FlowLayoutInvalidationContext else { return context }
    flowContext.isForBounds = true
    guard let bounds = collectionView?.bounds else { return context }
    let isAcross =
      scrollDirection == .vertical ? newBounds.minX != bounds.minX : newBounds.minY != bounds.minY
    flowContext.invalidateFlowLayoutAttributes =
      isAcross || newBounds.width != bounds.width || (flowContext.isOfOtherBreadth && solved != nil)
    return context
  }

  open override var estimatesItemSizes: Bool { estimatedItemSize != .zero || itemSize == Self.automaticSize }

  override var roundsItemsToPixels: Bool { true }

  open override func measurement(forSection section: Int) -> ItemMeasurement { estimatesItemSizes ? .size : .nothing }

  open override var estimatesSupplementarySizes: Bool {
    length(of: estimatedHeaderReferenceSize) > 0 || length(of: estimatedFooterReferenceSize) > 0
  }

  open override func measuresSupplementaryView(ofKind elementKind: String, inSection section: Int) -> Bool {
    let isHeader = elementKind == ElementKind.sectionHeader
    return length(of: isHeader ? estimatedHeaderReferenceSize : estimatedFooterReferenceSize) > 0
  }

  open override func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    let metrics = FlowSectionMetrics(self, section: section, after: change)
    let headerPin: PinPolicy =
      pinnedHeaderHeight.map { .strip(extent: $0) } ?? (sectionHeadersPinToVisibleBounds ? .visibleEdge : .none)
    let plan = SectionPlan(
      FlowPlan(
        sizes: sizes(ofSection: section), lineSpacing: metrics.lineSpacing,
        interitemSpacing: metrics.interitemSpacing, lineAlignment: lineAlignment, itemAlignment: itemAlignment),
      insets: metrics.inset,
      header: SectionBar(
        length: metrics.headerLength, pinning: headerPin,
        isMeasured: measuresSupplementaryView(ofKind: ElementKind.sectionHeader, inSection: section)),
      footer: SectionBar(
        length: metrics.footerLength, pinning: sectionFootersPinToVisibleBounds ? .visibleEdge : .none,
        isMeasured: measuresSupplementaryView(ofKind: ElementKind.sectionFooter, inSection: section)))
    return plan.solution(in: room(forSection: section), after: change)
  }

  private func sizes(ofSection section: Int) -> ItemSizes {
    var sizes = sizeForItem.map { size in ItemSizes.each { path, _ in size(path) } } ?? .uniform(commonSize)
    if let view = collectionView, let delegate = view.delegate as? any FlowLayoutDelegate {
      sizes = .member(
        { path, _ in delegate.collectionView(view, layout: self, sizeForItemAt: path) },
        otherwise: sizes)
    }
    guard let itemSizesInRange else { return sizes }
    return .all(ofItems: { section, items, _ in itemSizesInRange(section, items) }, otherwise: sizes)
  }

  /// The size of items that have none.
  private var commonSize: CGSize {
    let sizes = estimatesItemSizes ? [estimatedItemSize, itemSize] : [itemSize]
    return sizes.first { $0 != .zero && $0 != Self.automaticSize } ?? Self.defaultItemSize
  }

  open override var referenceInsets: EdgeInsets { sectionInsetReference.insets(of: collectionView, scrollDirection) }
}

extension LayoutField {
  /// The size of headers or footers. Only the extent along the scroll axis counts.
  fileprivate static func barSize(
    _ name: String, _ path: ReferenceWritableKeyPath<FlowLayout, CGSize>, _ bars: String,
    as part: WritableKeyPath<LayoutDescription, CGFloat>
  ) -> LayoutField {
    size(
      name, path, "[width, height] in points. Only the extent along the scroll axis counts; 0 means no \(bars)."
    ).described { (layout: FlowLayout, description) in
      description[keyPath: part] = layout.canonical(layout[keyPath: path]).height
    } adopted: { layout, description in
      layout[keyPath: path] = CGSize(width: description[keyPath: part], height: description[keyPath: part])
    }
  }
}

/// The parts of a flow layout that are invalid, in UIKit's terms.
open class FlowLayoutInvalidationContext: StackInvalidationContext {
  /// Whether the delegate is called again for sizes, insets and spacings.
  ///
  /// False in a context for new bounds, as recorded from UIKit. Even so, the layout calls the delegate again for
  /// another breadth, because a terminal has no controller that invalidates on a resize. Set this property to false to
  /// prevent that.
  open var invalidateFlowLayoutDelegateMetrics: Bool {
    get { invalidatesMetrics && !isForBounds }
    set { (invalidatesMetrics, isForBounds) = (newValue, false) }
  }
  /// Whether frames are computed again. If the metrics are kept, the delegate is not called.
  open var invalidateFlowLayoutAttributes: Bool {
    get { invalidatesPlaces }
    set { invalidatesPlaces = newValue }
  }
  /// Whether the context was made for new bounds, and its metrics were not set since.
  var isForBounds = false
}

/// The reference of a flow's section insets across the scroll axis, with UIKit's names.
public enum SectionInsetReference: Int, Hashable, Sendable, CaseIterable {
  case fromContentInset
  case fromSafeArea
  case fromLayoutMargins

  /// How much farther inside than the adjusted content inset the reference is, across the scroll axis.
  @MainActor
  func insets(of view: CollectionView?, _ direction: ScrollDirection) -> EdgeInsets {
    guard let view, self != .fromContentInset else { return .zero }
    let reference = self == .fromSafeArea ? view.safeAreaInsets : view.safeAreaInsets + view.layoutMargins
    let inset = view.adjustedContentInset
    return direction == .vertical
      ? EdgeInsets(
        top: 0, left: max(0, reference.left - inset.left), bottom: 0, right: max(0, reference.right - inset.right))
      : EdgeInsets(
        top: max(0, reference.top - inset.top), left: 0, bottom: max(0, reference.bottom - inset.bottom), right: 0)
  }
}

extension FlowLayout {
  /// UIKit nests the type in its layout.
  public typealias SectionInsetReference = Layouts.SectionInsetReference
}

/// The metrics of one section of a flow: the delegate's, else the layout's properties. If only frames are invalid, they
/// are the metrics of the last solve.
@MainActor
struct FlowSectionMetrics {
  var inset: EdgeInsets
  var lineSpacing: CGFloat
  var interitemSpacing: CGFloat
  var headerLength: CGFloat
  var footerLength: CGFloat

  init(_ layout: FlowLayout, section: Int, after change: SectionChange) {
    if case .places(let previous) = change, let flow = FlowMetrics(of: previous.arrangement) {
      self.init(layout, previous, flow)
    } else {
      self.init(layout, section: section)
    }
  }

  private init(_ layout: FlowLayout, _ previous: SectionSolution, _ flow: FlowMetrics) {
    let (whole, reference) = (layout.real(previous.insets), layout.referenceInsets)
    inset = EdgeInsets(
      top: whole.top - reference.top, left: whole.left - reference.left, bottom: whole.bottom - reference.bottom,
      right: whole.right - reference.right)
    (lineSpacing, interitemSpacing) = (flow.lineSpacing, flow.interitemSpacing)
    headerLength = previous.attachments.first { $0.kind == .header }?.extent ?? 0
    footerLength = previous.attachments.first { $0.kind == .footer }?.extent ?? 0
  }

  private init(_ layout: FlowLayout, section: Int) {
    inset = layout.sectionInset
    lineSpacing = layout.minimumLineSpacing
    interitemSpacing = layout.minimumInteritemSpacing
    let (header, footer) = (layout.estimatedHeaderReferenceSize, layout.estimatedFooterReferenceSize)
    headerLength = layout.length(of: layout.length(of: header) > 0 ? header : layout.headerReferenceSize)
    footerLength = layout.length(of: layout.length(of: footer) > 0 ? footer : layout.footerReferenceSize)
    guard let view = layout.collectionView, let delegate = view.delegate as? any FlowLayoutDelegate else { return }
    let section = layout.dataSection(for: section)
    inset =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, insetForSectionAt: section) } ?? inset
    lineSpacing =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) }
      ?? lineSpacing
    interitemSpacing =
      OptionalMember.answer {
        delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      } ?? interitemSpacing
    headerLength =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }
      .map(layout.length) ?? headerLength
    footerLength =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
      .map(layout.length) ?? footerLength
  }
}

extension FlowMetrics {
  /// The metrics that a flow was solved with.
  fileprivate init?(of arrangement: any SectionArrangement) {
    if let ragged = arrangement as? RaggedFlow {
      self = ragged.metrics
    } else if let estimated = arrangement as? EstimatedFlow {
      self = estimated.metrics
    } else if let uniform = arrangement as? UniformFlow {
      self = uniform.metrics
    } else {
      return nil
    }
  }
}
