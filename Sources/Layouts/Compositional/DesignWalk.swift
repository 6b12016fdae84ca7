import Foundation
import LayoutCore
import Sections

/// A value of a description that viewers may change.
enum DesignValue: Equatable {
  case dimension(CompositionalDimension)
  case spacing(CompositionalSpacing)
  case points(CGFloat)
  case count(Int)
  case flag(Bool)
  case behavior(OrthogonalScrollingBehavior)
}

/// Visits all values of a description that viewers may change, by their names, and makes a description of the values
/// that the visits return. The original stays as it is.
@MainActor
struct DesignWalk {
  /// Called with a name such as `group.horizontal.0.layoutSize.width` and the value as it is.
  let visit: (_ name: String, _ value: DesignValue) -> DesignValue

  func rebuilt(_ section: CompositionalSection) -> CompositionalSection {
    let new = CompositionalSection(content: content(section.content))
    new.original = section.original ?? section
    new.separatorLines = section.separatorLines
    new.contentInsets = insets("contentInsets", section.contentInsets)
    new.interGroupSpacing = section.isOfGroups ? points("interGroupSpacing", section.interGroupSpacing) : 0
    new.contentInsetsReference = section.contentInsetsReference
    new.supplementaryContentInsetsReference = section.supplementaryContentInsetsReference
    new.supplementariesFollowContentInsets = section.supplementariesFollowContentInsets
    new.decorationItems = section.decorationItems
    new.itemSupplementaryItems = section.itemSupplementaryItems
    new.orthogonalScrollingBehavior = behavior("orthogonalScrollingBehavior", section.orthogonalScrollingBehavior)
    new.itemAreaLength = section.itemAreaLength.map { dimension("itemAreaLength", $0) }
    new.orthogonalScrollingProperties = section.orthogonalScrollingProperties
    new.visibleItemsInvalidationHandler = section.visibleItemsInvalidationHandler
    new.boundarySupplementaryItems = section.boundarySupplementaryItems.enumerated().map { number, item in
      bar("boundarySupplementaryItems.\(number)", item)
    }
    return new
  }

  private func content(_ content: CompositionalSection.Content) -> CompositionalSection.Content {
    switch content {
    case .group(let group): return .group(self.group("group", group))
    case .plan(var plan as WaterfallPlan, let separator):
      if case .exactly(let columns) = plan.columns { plan.columns = .exactly(count("waterfall.columns", columns)) }
      if case .atLeast(let breadth) = plan.columns {
        plan.columns = .atLeast(breadth: points("waterfall.minimumColumnBreadth", breadth))
      }
      plan.columnSpacing = points("waterfall.columnSpacing", plan.columnSpacing)
      plan.itemSpacing = points("waterfall.itemSpacing", plan.itemSpacing)
      return .plan(plan, separator)
    case .plan, .list: return content
    }
  }

  private func item(_ name: String, _ item: CompositionalItem) -> CompositionalItem {
    if let group = item as? CompositionalGroup { return self.group(name, group) }
    let new = CompositionalItem(
      layoutSize: size(name, item.layoutSize), supplementaryItems: item.supplementaryItems)
    finish(new, like: item, name)
    return new
  }

  private func group(_ name: String, _ group: CompositionalGroup) -> CompositionalGroup {
    var arrangement = group.arrangement
    var key = "custom"
    switch arrangement {
    case .horizontal(let repetition):
      arrangement = .horizontal(self.repetition(name, repetition))
      key = "horizontal"
    case .vertical(let repetition):
      arrangement = .vertical(self.repetition(name, repetition))
      key = "vertical"
    case .custom: break
    }
    let new = CompositionalGroup(
      layoutSize: size(name, group.layoutSize),
      subitems: group.subitems.enumerated().map { item("\(name).\(key).\($0)", $1) }, arrangement)
    new.interItemSpacing = group.interItemSpacing.map { spacing in
      if case .spacing(let spacing) = visit(name + ".interItemSpacing", .spacing(spacing)) { return spacing }
      return spacing
    }
    new.supplementaryItems = group.supplementaryItems
    finish(new, like: group, name)
    return new
  }

  private func repetition(_ name: String, _ repetition: TemplateGroup.Repetition) -> TemplateGroup.Repetition {
    switch repetition {
    case .fill: .fill
    case .equalParts(let count): .equalParts(self.count(name + ".count", count))
    case .equalPartsOfAtLeast(let extent): .equalPartsOfAtLeast(points(name + ".minimumItemExtent", extent))
    case .times(let count): .times(self.count(name + ".repeatingCount", count))
    }
  }

  private func finish(_ new: CompositionalItem, like item: CompositionalItem, _ name: String) {
    // Insets of zero are left out: few people change them, and there are many.
    new.contentInsets =
      item.contentInsets == .zero ? .zero : insets(name + ".contentInsets", item.contentInsets)
    new.edgeSpacing = item.edgeSpacing
  }

  private func bar(_ name: String, _ item: CompositionalBoundaryItem) -> CompositionalBoundaryItem {
    let new = CompositionalBoundaryItem(
      layoutSize: size(name, item.layoutSize), elementKind: item.elementKind, alignment: item.alignment,
      absoluteOffset: item.offset)
    (new.zIndex, new.contentInsets, new.edgeSpacing) = (item.zIndex, item.contentInsets, item.edgeSpacing)
    new.isInsideInsets = item.isInsideInsets
    new.pinToVisibleBounds = flag(name + ".pinToVisibleBounds", item.pinToVisibleBounds)
    new.extendsBoundary = flag(name + ".extendsBoundary", item.extendsBoundary)
    return new
  }

  // MARK: Values

  private func size(_ name: String, _ size: CompositionalSize) -> CompositionalSize {
    CompositionalSize(
      widthDimension: dimension(name + ".layoutSize.width", size.widthDimension),
      heightDimension: dimension(name + ".layoutSize.height", size.heightDimension))
  }

  private func dimension(_ name: String, _ value: CompositionalDimension) -> CompositionalDimension {
    if case .dimension(let new) = visit(name, .dimension(value)) { return new }
    return value
  }

  private func insets(_ name: String, _ value: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: points(name + ".top", value.top), leading: points(name + ".leading", value.leading),
      bottom: points(name + ".bottom", value.bottom), trailing: points(name + ".trailing", value.trailing))
  }

  private func points(_ name: String, _ value: CGFloat) -> CGFloat {
    if case .points(let new) = visit(name, .points(value)) { return new }
    return value
  }

  private func count(_ name: String, _ value: Int) -> Int {
    if case .count(let new) = visit(name, .count(value)) { return new }
    return value
  }

  private func flag(_ name: String, _ value: Bool) -> Bool {
    if case .flag(let new) = visit(name, .flag(value)) { return new }
    return value
  }

  private func behavior(_ name: String, _ value: OrthogonalScrollingBehavior) -> OrthogonalScrollingBehavior {
    if case .behavior(let new) = visit(name, .behavior(value)) { return new }
    return value
  }
}

extension CompositionalSection {
  var isOfGroups: Bool {
    if case .group = content { return true }
    return false
  }
}
