import Foundation
import LayoutCore
import Sections

// Sections that scroll across: their items are solved along the other axis, and turned.

extension CompositionalLayout {
  /// Whether a section scrolls by itself.
  func scrollsAcross(_ section: CompositionalSection) -> Bool { section.orthogonalScrollingBehavior.across != nil }

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
      let arrangement = turnedBack(room.counted(groups), section, container)
      room.report(arrangement.issues) { _ in "" }
      return Content(arrangement: arrangement, measurement: groups.measurementAcross)
    }
    if case .sizes(let items, let previous) = kept,
      var groups = (previous.arrangement as? OrthogonalArrangement)?.groups, groups.container == turned,
      groups.itemCount == room.itemCount
    {
      groups.measure(items.map { ($0, room.measured.items[$0]?.turned) })
      _ = group.template(&making)
      groups.views = room.measured.turned.views(of: making.kinds)
      return content(groups)
    }
    let measured = room.measured.turned
    var groups = RepeatedGroups(
      itemCount: room.itemCount, template: group.template(&making), container: turned,
      spacing: section.interGroupSpacing, pixelScale: collectionView?.traitCollection.displayScale ?? 1,
      measured: measured.items, assumesBroadest: true)
    groups.views = measured.views(of: making.kinds)
    return content(groups)
  }

  /// The items of an arrangement without groups that scrolls across. Along the scroll axis of the layout it is as long
  /// as its section says.
  func across(
    _ plan: any ArrangementPlan, _ section: CompositionalSection, _ room: SectionRoom, _ container: CGSize,
    _ making: inout TemplateMaking, after change: SectionChange
  ) -> Content {
    let length = section.itemAreaLength?.points(in: sectionRoom, CompositionalAxes(scrollDirection)) ?? container.height
    let turned = items(of: plan, section, room.turned(breadth: max(0, length)), &making, after: change)
    return Content(
      arrangement: turnedBack(turned, section, container),
      measurement: plan.measurement == .nothing ? .nothing : .size)
  }

  private func turnedBack(
    _ arrangement: any SectionArrangement, _ section: CompositionalSection, _ container: CGSize
  ) -> OrthogonalArrangement {
    OrthogonalArrangement(
      arrangement, breadth: container.width, behavior: section.orthogonalScrollingBehavior.across ?? .continuous)
  }
}

extension CompositionalDimension {
  /// The extent along the scroll axis, in a container in canonical axes; estimates count as they are.
  fileprivate func points(in container: CGSize, _ axes: CompositionalAxes) -> CGFloat {
    switch template(axes) {
    case .fractionOfBreadth(let part): part * container.width
    case .fractionOfLength(let part): part * container.height
    case .absolute(let points), .estimated(let points), .uniform(let points): points
    }
  }
}

extension SectionChange {
  /// The same for the arrangement that a plan made, before it was turned or got views beside its items.
  var ofPlan: SectionChange {
    guard let previous else { return .everything }
    var made = previous.arrangement
    if let across = made as? OrthogonalArrangement { made = across.turned }
    if let badged = made as? BadgedArrangement { made = badged.items }
    let inner = SectionSolution(arrangement: made)
    return switch self {
    case .everything: .everything
    case .items(let first, _): .items(from: first, previous: inner)
    case .sizes(let items, _): .sizes(of: items, previous: inner)
    case .places: .places(previous: inner)
    }
  }
}

extension OrthogonalScrollingBehavior {
  /// Where the section stops; nil if it does not scroll by itself.
  var across: OrthogonalScroll.Behavior? {
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
  /// The same with its axes exchanged.
  var turned: CGSize { CGSize(width: height, height: width) }
}

extension RepeatedGroups {
  /// The extents that cells decide in a section that scrolls across.
  fileprivate var measurementAcross: ItemMeasurement {
    isEstimated(.along) ? .size : isEstimated(.across) ? .length : .nothing
  }
}
