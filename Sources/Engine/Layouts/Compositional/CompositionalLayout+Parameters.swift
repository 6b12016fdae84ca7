import Foundation
import LayoutCore
import Sections

// The values of a compositional layout that viewers may change. They replace those of the descriptions. The
// descriptions do not change.

/// Values that replace those of descriptions.
struct DesignChanges {
  /// The sections that a change is about: all, or those described as one of them is.
  enum Target: Hashable {
    case all
    case section(Int)
  }

  private(set) var values: [Target: [String: DesignValue]] = [:]

  var isEmpty: Bool { values.isEmpty }

  mutating func set(_ name: String, _ value: DesignValue, for target: Target) {
    values[target, default: [:]][name] = value
  }
}

extension CompositionalLayout {
  /// How many sections are looked at for different descriptions.
  private static let mostSections = 200

  /// The parameters of each description and of the configuration.
  var designParameters: [LiveParameter] {
    let designs = designs
    return configurationParameters
      + designs.flatMap { number, section in
        let target = designs.count == 1 ? DesignChanges.Target.all : .section(number)
        let prefix = designs.count == 1 ? "section." : "sections.\(number)."
        var parameters: [LiveParameter] = []
        let walk = DesignWalk { name, value in
          parameters.append(self.parameter(prefix + name, value, name, target))
          return value
        }
        _ = walk.rebuilt(section)
        return parameters
      }
  }

  private var configurationParameters: [LiveParameter] {
    [
      .choice("scrollDirection", of: self, \.configuredDirection),
      .length("interSectionSpacing", of: self, \.configuredSpacing),
    ]
  }

  private var configuredDirection: ScrollDirection {
    get { ownConfiguration.scrollDirection }
    set {
      let changed = configuration
      changed.scrollDirection = newValue
      configuration = changed
    }
  }

  private var configuredSpacing: CGFloat {
    get { ownConfiguration.interSectionSpacing }
    set {
      let changed = configuration
      changed.interSectionSpacing = newValue
      configuration = changed
    }
  }

  /// The sections that are described differently, each by the first of its kind.
  private var designs: [(number: Int, section: CompositionalSection)] {
    if let onlySection { return [(0, changed(onlySection, number: 0))] }
    let sectionCount = solvedStack.stack.sections.count
    if let latestDesigns { return latestDesigns }
    var designs: [(number: Int, section: CompositionalSection)] = []
    var (known, objects): ([[DesignEntry]], Set<ObjectIdentifier>) = ([], [])
    for number in 0..<min(sectionCount, Self.mostSections) {
      guard let section = solvedDescription(ofSection: number)?.section,
        objects.insert(ObjectIdentifier(section.original ?? section)).inserted
      else { continue }
      let entries = (section.original ?? section).entries
      guard !known.contains(entries) else { continue }
      known.append(entries)
      designs.append((dataSection(for: number), section))
    }
    latestDesigns = designs
    return designs
  }

  private func parameter(
    _ fullName: String, _ value: DesignValue, _ name: String, _ target: DesignChanges.Target
  ) -> LiveParameter {
    var parameter = LiveParameter(fullName, value.kind) {
      value.live
    } set: { [self] new in
      if let changed = value.with(new) { change(name, changed, target) }
    }
    parameter.spelling = value.spelling
    return parameter
  }

  func change(_ name: String, _ value: DesignValue, _ target: DesignChanges.Target) {
    designChanges.set(name, value, for: target)
    invalidateEverything()
  }

  /// A description with the values that viewers have set.
  func changed(_ section: CompositionalSection, number: Int) -> CompositionalSection {
    if designChanges.isEmpty { return section }
    var entries: [DesignEntry]?
    let values = designChanges.values.reduce(into: [String: DesignValue]()) { values, change in
      switch change.key {
      case .all: values.merge(change.value) { $1 }
      case .section(let other):
        let own = entries ?? section.entries
        entries = own
        guard other == number || entriesOfTarget(other) == own else { return }
        values.merge(change.value) { $1 }
      }
    }
    if values.isEmpty { return section }
    return DesignWalk { values[$0] ?? $1 }.rebuilt(section)
  }

  /// The values of the section that a change is about, as described for the space that there is.
  private func entriesOfTarget(_ section: Int) -> [DesignEntry]? {
    if let known = targetEntries[section] { return known }
    let entries = sectionProvider(section, environment)?.entries
    targetEntries[section] = entries
    return entries
  }
}

/// A value of a description that viewers may change, with its name.
struct DesignEntry: Equatable {
  let name: String
  let value: DesignValue
}

extension CompositionalSection {
  /// All values that viewers may change. They are equal for sections that are described alike.
  @MainActor
  fileprivate var entries: [DesignEntry] {
    var entries: [DesignEntry] = []
    let walk = DesignWalk { name, value in
      entries.append(DesignEntry(name: name, value: value))
      return value
    }
    _ = walk.rebuilt(self)
    return entries
  }
}

extension DesignValue {
  fileprivate var kind: LiveParameter.Kind {
    switch self {
    case .dimension(let dimension):
      dimension.isFractionalWidth || dimension.isFractionalHeight ? .number(0...10, step: 0.05) : .length(0...10_000)
    case .spacing, .points: .length(-1000...1000)
    case .count: .number(1...100, step: 1)
    case .flag: .flag
    case .behavior: .choice(OrthogonalScrollingBehavior.allCases.map { "\($0)" })
    }
  }

  fileprivate var live: LiveParameter.Value {
    switch self {
    case .dimension(let dimension): .number(Double(dimension.dimension))
    case .spacing(let spacing): .number(Double(spacing.spacing))
    case .points(let points): .number(Double(points))
    case .count(let count): .number(Double(count))
    case .flag(let flag): .flag(flag)
    case .behavior(let behavior): .choice("\(behavior)")
    }
  }

  fileprivate func with(_ value: LiveParameter.Value) -> DesignValue? {
    switch (self, value) {
    case (.dimension(let dimension), .number(let number)): .dimension(dimension.with(CGFloat(number).withoutNoise))
    case (.spacing(let spacing), .number(let number)): .spacing(spacing.with(CGFloat(number)))
    case (.points, .number(let number)): .points(CGFloat(number))
    case (.count, .number(let number)): .count(max(1, Int(number.rounded())))
    case (.flag, .flag(let flag)): .flag(flag)
    case (.behavior, .choice(let name)):
      OrthogonalScrollingBehavior.allCases.first { "\($0)" == name }.map { .behavior($0) }
    default: nil
    }
  }

  /// How numbers of this kind are written, if they are not plain.
  fileprivate var spelling: LiveParameter.Spelling? {
    switch self {
    case .dimension(let dimension) where !dimension.isAbsolute:
      LiveParameter.Spelling {
        dimension.with(CGFloat($0).withoutNoise).description
      } number: { text in
        CompositionalDimension(text).flatMap { $0.unit == dimension.unit ? Double($0.dimension) : nil }
      }
    case .spacing(let spacing) where spacing.isFlexible:
      LiveParameter.Spelling {
        spacing.with(CGFloat($0)).description
      } number: { text in
        CompositionalSpacing(text).flatMap { $0.isFlexible ? Double($0.spacing) : nil }
      }
    default: nil
    }
  }
}

extension CGFloat {
  /// Steps of a twentieth add up to numbers such as 0.30000000000000004.
  fileprivate var withoutNoise: CGFloat {
    let rounded = (self * 10_000).rounded() / 10_000
    return (rounded - self).magnitude < 1e-9 ? rounded : self
  }
}

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
    new.list = section.list
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
