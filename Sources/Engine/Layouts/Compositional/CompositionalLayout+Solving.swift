import Foundation
import LayoutCore
import Sections

/// The description that a section was solved from, kept with its solution.
final class SolvedDescription {
  let section: CompositionalSection?
  let measurement: ItemMeasurement

  init(_ section: CompositionalSection?, _ measurement: ItemMeasurement) {
    (self.section, self.measurement) = (section, measurement)
  }
}

extension CompositionalLayout {
  /// The environment of sections.
  var environment: SolvedEnvironment {
    guard let view = collectionView else {
      return SolvedEnvironment(
        container: SolvedContainer(contentSize: .zero, contentInsets: .zero), traitCollection: TraitCollection())
    }
    let inset = view.adjustedContentInset
    return SolvedEnvironment(
      container: SolvedContainer(
        contentSize: view.bounds.size,
        contentInsets: DirectionalEdgeInsets(
          top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)),
      traitCollection: view.traitCollection)
  }

  func compositionalSection(_ number: Int, after change: SectionChange) -> SolvedSection {
    var known: SolvedDescription?
    if case .sizes = change { known = solvedDescription(ofSection: number) }
    let dataSection = dataSection(for: number)
    let room = room(forSection: number)
    let described = known?.section ?? onlySection ?? sectionProvider(dataSection, environment)
    guard let described else { return undescribed(room) }
    let section = known == nil ? changed(described, number: dataSection) : described
    report(section, number)
    if section.visibleItemsInvalidationHandler != nil { handled.isWanted = true }
    let insets = insets(of: section)
    let container = CGSize(
      width: insets.available(in: sectionRoom.width),
      height: max(0, sectionRoom.height - insets.lengthBefore - insets.lengthAfter))
    let axes = CompositionalAxes(scrollsAcross(section) ? scrollDirection.other : scrollDirection)
    var making = TemplateMaking(axes: axes) { self.environment }
    let previous = known == nil ? nil : change
    let content = self.content(of: section, in: room, container, &making, after: previous, isNew: known == nil, change)
    // Groups of a section that scrolls across have the space of the view.
    if !scrollsAcross(section) { reportRoom(insets, room) }
    let bars = bars(of: section, container, insets, room)
    let adornments = making.kinds.map { kind in
      var kind = kind
      kind.isTurned = scrollsAcross(section)
      return kind
    }
    if adornments.contains(where: { $0.measurement != .nothing }) { estimates.hasAdornments = true }
    let names = ElementNames(
      boxes: [], bars: bars.names, adornments: adornments,
      description: SolvedDescription(section, content.measurement))
    if content.measurement != .nothing { estimates.hasItems = true }
    if bars.isMeasured { estimates.hasBars = true }
    return assembled(section, number, content, bars, insets, names)
  }

  /// The items of a section in their places.
  struct Content {
    var arrangement: any SectionArrangement
    var measurement = ItemMeasurement.nothing
    var separators: Separators?
  }

  private func content(
    of section: CompositionalSection, in room: SectionRoom, _ container: CGSize, _ making: inout TemplateMaking,
    after kept: SectionChange?, isNew: Bool, _ change: SectionChange
  ) -> Content {
    switch section.content {
    case .list(let row, _, _) where scrollsAcross(section):
      row.subitems[0].supplementaryItems = section.itemSupplementaryItems
      return across(row, section, room, container, &making, after: kept)
    case .plan(let plan, _) where scrollsAcross(section):
      return across(plan, section, room, container, &making, after: isNew ? .everything : change)
    case .list(_, let plan, let separator):
      return placed(plan, separator, section, room, container, &making, after: isNew ? .everything : change)
    case .plan(let plan, let separator):
      return placed(plan, separator, section, room, container, &making, after: isNew ? .everything : change)
    case .group(let group) where scrollsAcross(section):
      return across(group, section, room, container, &making, after: kept)
    case .group(let group):
      if case .sizes(let items, let previous) = kept, var groups = previous.arrangement as? RepeatedGroups,
        groups.container == container, groups.itemCount == room.itemCount
      {
        groups.measure(items.map { ($0, room.measured.items[$0]) })
        // Collects the names of kinds. The template itself is not used again.
        _ = group.template(&making)
        groups.views = room.measured.views(of: making.kinds)
        return Content(arrangement: room.counted(groups), measurement: groups.measurement)
      }
      let template = group.template(&making)
      var groups = RepeatedGroups(
        itemCount: room.itemCount, template: template, container: container, spacing: section.interGroupSpacing,
        pixelScale: collectionView?.traitCollection.displayScale ?? 1, measured: room.measured.items,
        known: [latestGroups, solvedArrangement(ofSection: room.section) as? RepeatedGroups].compactMap { $0 })
      latestGroups = groups
      if !making.kinds.isEmpty { groups.views = room.measured.views(of: making.kinds) }
      room.report(groups.issues) { _ in "" }
      return Content(arrangement: room.counted(groups), measurement: groups.measurement)
    }
  }

  /// The items of an arrangement without groups, along the scroll axis.
  private func placed(
    _ plan: any ArrangementPlan, _ separator: SectionSeparator?, _ section: CompositionalSection, _ room: SectionRoom,
    _ container: CGSize, _ making: inout TemplateMaking, after change: SectionChange
  ) -> Content {
    var room = room
    room.breadth = container.width
    return Content(
      arrangement: items(of: plan, section, room, &making, after: change), measurement: plan.measurement,
      separators: separator.map { lines($0, of: section, room) })
  }

  /// The items of a plan with the views that stand by them.
  func items(
    of plan: any ArrangementPlan, _ section: CompositionalSection, _ room: SectionRoom,
    _ making: inout TemplateMaking, after change: SectionChange
  ) -> any SectionArrangement {
    let items = plan.arrangement(in: room, after: change.ofPlan)
    let attached = section.itemSupplementaryItems.map { $0.attached(&making, isOfItem: true) }
    if attached.isEmpty { return items }
    var badged = BadgedArrangement(items, attached: attached)
    badged.views = room.measured.views(of: making.kinds)
    return badged
  }

  /// The lines of a list. Its configuration may change single lines.
  private func lines(_ separator: SectionSeparator, of section: CompositionalSection, _ room: SectionRoom)
    -> Separators
  {
    guard let lines = section.separatorLines else { return Separators(separator, nil) }
    let (number, count) = (room.section, room.itemCount)
    // Layouts are queried on the main actor.
    nonisolated(unsafe) let line = { [weak self] (item: Int) in
      let path = IndexPath(indexes: [number, item])
      return lines(self?.collectionView?.dataPath(for: path) ?? path, count)
    }
    return Separators(separator) { item in MainActor.assumeIsolated { line(item) } }
  }

  /// An empty section has no insets and no boxes; its headers and footers stay.
  private func assembled(
    _ section: CompositionalSection, _ number: Int, _ content: Content, _ bars: SectionBars, _ insets: SectionInsets,
    _ names: ElementNames
  ) -> SolvedSection {
    var names = names
    let isEmpty = content.arrangement.itemCount == 0
    let axes = CompositionalAxes(scrollDirection)
    let insets = isEmpty ? .zero : insets
    var boxes: [Attachment] = []
    for item in isEmpty ? [] : section.decorationItems {
      names.boxes.append(ElementNames.Box(kind: item.elementKind))
      boxes.append(.box(boxes.count, insets: axes.canonical(item.contentInsets), zIndex: item.zIndex))
    }
    for box in isEmpty ? [] : self.boxes(forSection: number) {
      names.boxes.append(ElementNames.Box(kind: box.kind))
      boxes.append(
        .box(
          boxes.count, covering: box.covers == .section ? .section : .items, insets: canonical(box.insets),
          zIndex: box.zIndex))
    }
    if !isEmpty, !bars.sides.isEmpty {
      let plain = SectionSolution(
        arrangement: content.arrangement, insets: insets, attachments: bars.attachments)
      for side in bars.sides {
        names.boxes.append(ElementNames.Box(kind: side.kind, isSupplementary: true))
        boxes.append(side.attachment(boxes.count, length: plain.length))
      }
    }
    return SolvedSection(
      solution: SectionSolution(
        arrangement: content.arrangement, insets: insets, attachments: boxes + bars.attachments,
        separators: content.separators, itemZIndex: section.decorationItems.isEmpty ? 0 : 1),
      names: names)
  }

  /// The insets of a section, with those of the reference they are measured from.
  private func insets(of section: CompositionalSection) -> SectionInsets {
    let reference =
      section.contentInsetsReference == .automatic
      ? ownConfiguration.contentInsetsReference : section.contentInsetsReference
    let own = CompositionalAxes(scrollDirection).canonical(section.contentInsets)
    let outer = canonical(reference.insets(of: collectionView, scrollDirection))
    return SectionInsets(
      lengthBefore: own.lengthBefore + outer.lengthBefore, lengthAfter: own.lengthAfter + outer.lengthAfter,
      leading: own.leading + outer.leading, trailing: own.trailing + outer.trailing)
  }

  /// A section without a description: items without extent.
  private func undescribed(_ room: SectionRoom) -> SolvedSection {
    if room.itemCount > 0 {
      room.report(.noDescription(section: room.section, itemCount: room.itemCount), as: .noDescription)
    }
    let blank = TemplateItem(size: TemplateSize(breadth: .absolute(0), length: .absolute(0)))
    let groups = RepeatedGroups(
      itemCount: room.itemCount, template: blank, container: CGSize(width: sectionRoom.width, height: 0))
    return SolvedSection(
      solution: SectionSolution(arrangement: groups),
      names: ElementNames(bars: ElementNames.Bars(), description: SolvedDescription(nil, .nothing)))
  }

  // MARK: Reports

  private func report(_ section: CompositionalSection, _ number: Int) {
    if !section.interGroupSpacing.isFinite {
      let name = "interGroupSpacing of section \(number)"
      report(.impossibleValue(name: name, value: "\(section.interGroupSpacing)", used: "0"), as: .spacing)
    }
  }

  private func reportRoom(_ insets: SectionInsets, _ room: SectionRoom) {
    let left = sectionRoom.width - insets.leading - insets.trailing
    guard left <= 0, sectionRoom.width > 0, room.itemCount > 0 else { return }
    room.report(.noRoom(section: room.section, available: left), as: .noRoom)
  }
}

extension RepeatedGroups {
  /// The extents of its items that cells decide.
  var measurement: ItemMeasurement {
    isEstimated(.across) ? .size : isEstimated(.along) ? .length : .nothing
  }
}

extension Separators {
  init(_ separator: SectionSeparator, _ lineOfItem: LineOfItem?) {
    self.init(
      extent: separator.thickness, leading: separator.leadingInset, trailing: separator.trailingInset,
      zIndex: separator.zIndex, lineOfItem: lineOfItem)
  }
}
