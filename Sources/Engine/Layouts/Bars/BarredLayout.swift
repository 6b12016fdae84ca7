import Foundation
import LayoutCore
import Sections

/// The base of waterfalls, grids and lists: a stack of sections whose insets, headers and footers come from properties
/// and a delegate.
///
/// "Height" is the extent along the scroll axis. It is the width if content scrolls horizontally.
open class BarredLayout: StackLayout {
  /// Around the items of a section, inside its header and footer.
  open var sectionInset = EdgeInsets.zero { didSet { invalidateIfChanged(sectionInset, oldValue) } }
  /// The height of headers, in points; 0 means none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateIfChanged(headerHeight, oldValue) } }
  /// The height of footers, in points; 0 means none.
  open var footerHeight: CGFloat = 0 { didSet { invalidateIfChanged(footerHeight, oldValue) } }
  /// If positive, headers measure their heights when they come into view. Until then they have this height, in points,
  /// instead of `headerHeight`. Heights of the delegate are estimates too; 0 means no header.
  open var estimatedHeaderHeight: CGFloat = 0 { didSet { invalidateIfChanged(estimatedHeaderHeight, oldValue) } }
  /// The same for footers.
  open var estimatedFooterHeight: CGFloat = 0 { didSet { invalidateIfChanged(estimatedFooterHeight, oldValue) } }
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

  private static let insetsAndBars: [LayoutField] = [
    .insets("sectionInset", \BarredLayout.sectionInset, "Around the items of a section.", as: \.sectionInset),
    .length(
      "headerHeight", \BarredLayout.headerHeight, "In points along the scroll axis; 0 means none.",
      as: \.bars.headerLength),
    .length(
      "footerHeight", \BarredLayout.footerHeight, "In points along the scroll axis; 0 means none.",
      as: \.bars.footerLength),
  ]

  private static let pins: [LayoutField] = [
    .flag(
      "sectionHeadersPinToVisibleBounds", \BarredLayout.sectionHeadersPinToVisibleBounds,
      "Whether headers stay in view while their section is.", as: \.bars.pinsHeaders),
    .flag(
      "sectionFootersPinToVisibleBounds", \BarredLayout.sectionFootersPinToVisibleBounds,
      "Whether footers stay in view while their section is.", as: \.bars.pinsFooters),
    .optionalLength(
      "pinnedHeaderHeight", \BarredLayout.pinnedHeaderHeight,
      "The length of a header's last part that stays in view, in points; null for the whole header.",
      as: \.bars.pinnedHeaderLength),
  ]

  open override class var layoutFields: [LayoutField] {
    insetsAndBars + (pinsAllSectionsAlike ? pins.ofWholeLayout : pins) + super.layoutFields
  }

  /// Whether the sections of a scene file cannot differ in whether their headers and footers stay in view.
  class var pinsAllSectionsAlike: Bool { false }

  /// The arrangement of a section's items.
  open func arrangementPlan(forSection section: Int) -> any ArrangementPlan {
    ListPlan(lengths: .uniform(0))
  }

  /// The lines between the items of a section; none by default.
  open func separator(forSection section: Int) -> SectionSeparator? { nil }

  open override func solution(forSection section: Int, after change: SectionChange) -> SectionSolution {
    let surroundings = SectionSurroundings(self, section: section)
    let headerPin: PinPolicy =
      pinnedHeaderHeight.map { .strip(extent: $0) } ?? (sectionHeadersPinToVisibleBounds ? .visibleEdge : .none)
    let plan = SectionPlan(
      arrangementPlan(forSection: section), insets: surroundings.inset,
      header: SectionBar(
        length: surroundings.headerHeight, pinning: headerPin, isMeasured: estimatedHeaderHeight > 0),
      footer: SectionBar(
        length: surroundings.footerHeight, pinning: sectionFootersPinToVisibleBounds ? .visibleEdge : .none,
        isMeasured: estimatedFooterHeight > 0),
      separator: separator(forSection: section))
    return plan.solution(in: room(forSection: section), after: change)
  }

  open override func measurement(forSection section: Int) -> ItemMeasurement {
    arrangementPlan(forSection: section).measurement
  }

  open override var estimatesSupplementarySizes: Bool { estimatedHeaderHeight > 0 || estimatedFooterHeight > 0 }

  open override func measuresSupplementaryView(ofKind elementKind: String, inSection section: Int) -> Bool {
    (elementKind == ElementKind.sectionHeader ? estimatedHeaderHeight : estimatedFooterHeight) > 0
  }
}

/// The insets, header and footer of one section: the delegate's values, else the layout's properties.
@MainActor
private struct SectionSurroundings {
  var inset: EdgeInsets
  var headerHeight: CGFloat
  var footerHeight: CGFloat

  init(_ layout: BarredLayout, section: Int) {
    inset = layout.sectionInset
    headerHeight = layout.estimatedHeaderHeight > 0 ? layout.estimatedHeaderHeight : layout.headerHeight
    footerHeight = layout.estimatedFooterHeight > 0 ? layout.estimatedFooterHeight : layout.footerHeight
    guard let view = layout.collectionView, let delegate = view.delegate as? any BarredLayoutDelegate else { return }
    let section = layout.dataSection(for: section)
    inset =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, insetForSectionAt: section) } ?? inset
    headerHeight =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, heightForHeaderInSection: section) }
      ?? headerHeight
    footerHeight =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, heightForFooterInSection: section) }
      ?? footerHeight
  }
}

/// Returns the insets, headers and footers of single sections. Members that are not implemented leave them to the
/// layout's properties.
@preconcurrency @MainActor
public protocol BarredLayoutDelegate: StackLayoutDelegate {
  /// Around the items of a section, inside its header and footer.
  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  /// The extent of a header along the scroll axis, in points; 0 means none.
  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int)
    -> CGFloat
  /// The extent of a footer along the scroll axis, in points; 0 means none.
  func collectionView(_ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int)
    -> CGFloat
}

extension BarredLayoutDelegate {
  public func collectionView(_ collectionView: CollectionView, layout: BarredLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  { OptionalMember.missing(layout.sectionInset) }

  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int
  ) -> CGFloat { OptionalMember.missing(layout.headerHeight) }

  public func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForFooterInSection section: Int
  ) -> CGFloat { OptionalMember.missing(layout.footerHeight) }
}
