import Foundation
import LayoutCore
import Sections

// Sections that scroll across: the groups are solved along the other axis, and turned.

extension CompositionalLayout {
  /// Whether a section scrolls by itself.
  func scrollsAcross(_ section: CompositionalSection) -> Bool {
    guard case .group = section.content else { return false }
    return section.orthogonalScrollingBehavior.across != nil
  }

  /// The groups of a section that scrolls across.
  ///
  /// - Parameter container: The space inside the insets of the section. Groups refer to the whole extent of the view in
  ///   the direction in which the section scrolls.
  func across(
    _ group: CompositionalGroup, _ section: CompositionalSection, _ room: SectionRoom, _ container: CGSize,
    _ making: inout TemplateMaking, after kept: SectionChange?
  ) -> Content {
    // A view without any length still has sections of a given one.
    let turned = CGSize(width: max(container.height, .ulpOfOne), height: sectionRoom.width)
    func content(_ groups: RepeatedGroups) -> Content {
      let arrangement = AcrossArrangement(
        room.counted(groups), breadth: container.width,
        behavior: section.orthogonalScrollingBehavior.across ?? .continuous)
      room.report(arrangement.issues) { _ in "" }
      return Content(arrangement: arrangement, measurement: groups.measurementAcross)
    }
    if case .sizes(let items, let previous) = kept,
      var groups = (previous.arrangement as? AcrossArrangement)?.groups, groups.container == turned,
      groups.itemCount == room.itemCount
    {
      groups.measure(items.map { ($0, room.measured.items[$0]?.turned) })
      _ = group.template(&making)
      return content(groups)
    }
    return content(
      RepeatedGroups(
        itemCount: room.itemCount, template: group.template(&making), container: turned,
        spacing: section.interGroupSpacing, pixelScale: collectionView?.traitCollection.displayScale ?? 1,
        measured: room.measured.items.mapValues(\.turned), assumesBroadest: true))
  }
}

extension OrthogonalScrollingBehavior {
  /// Where the section stops; nil if it does not scroll by itself.
  var across: AcrossScroll.Behavior? {
    switch self {
    case .none: nil
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

extension ScrollDirection {
  var other: ScrollDirection { self == .vertical ? .horizontal : .vertical }
}

extension CGSize {
  fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}

extension RepeatedGroups {
  /// The extents that cells decide in a section that scrolls across.
  fileprivate var measurementAcross: ItemMeasurement {
    isEstimated(.along) ? .size : isEstimated(.across) ? .length : .nothing
  }
}
