import Foundation
import LayoutCore
import Sections

// The values of a compositional layout that viewers may change. The descriptions of the program stay: a viewer's values
// are set in copies of them.

/// Values that viewers have set, by the names of parameters.
struct DesignChanges {
  /// The sections that a change is about: all, or those described as one of them is.
  enum Target: Hashable {
    case all
    case section(Int)
  }

  private(set) var values: [Target: [String: LiveParameter.Value]] = [:]

  var isEmpty: Bool { values.isEmpty }

  mutating func set(_ name: String, _ value: LiveParameter.Value, for target: Target) {
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
        return section.parameters.map { own in
          var parameter = LiveParameter(prefix + own.name, own.kind) {
            own.value
          } set: { [self] new in
            change(own.name, new, target)
          }
          parameter.spelling = own.spelling
          return parameter
        }
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

  func change(_ name: String, _ value: LiveParameter.Value, _ target: DesignChanges.Target) {
    designChanges.set(name, value, for: target)
    invalidateEverything()
  }

  /// A description with the values that viewers have set.
  func changed(_ section: CompositionalSection, number: Int) -> CompositionalSection {
    if designChanges.isEmpty { return section }
    var entries: [DesignEntry]?
    let values = designChanges.values.reduce(into: [String: LiveParameter.Value]()) { values, change in
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
    let changed = section.copied()
    for parameter in changed.parameters { if let value = values[parameter.name] { parameter.value = value } }
    return changed
  }

  /// The values of the section that a change is about, as described for the space that there is.
  private func entriesOfTarget(_ section: Int) -> [DesignEntry]? {
    if let known = targetEntries[section] { return known }
    let entries = sectionProvider(section, environment)?.entries
    targetEntries[section] = entries
    return entries
  }
}

/// A value of a description that viewers may change.
struct DesignEntry: Equatable {
  let name: String
  let value: LiveParameter.Value
  /// The unit, as texts have it; nil for plain values.
  let unit: String?
}

// MARK: Copies

extension CompositionalSection {
  /// All values that viewers may change. They are equal for sections that are described alike.
  fileprivate var entries: [DesignEntry] {
    parameters.map { DesignEntry(name: $0.name, value: $0.value, unit: $0.spelling?.text(1)) }
  }

  /// The same description in new objects.
  fileprivate func copied() -> CompositionalSection {
    var content = content
    if case .group(let group) = content { content = .group(group.copiedGroup()) }
    let new = CompositionalSection(content: content)
    (new.original, new.separatorLines, new.list) = (original ?? self, separatorLines, list)
    (new.contentInsets, new.interGroupSpacing) = (contentInsets, interGroupSpacing)
    new.contentInsetsReference = contentInsetsReference
    new.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    new.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    (new.decorationItems, new.itemSupplementaryItems) = (decorationItems, itemSupplementaryItems)
    (new.orthogonalScrollingBehavior, new.itemAreaLength) = (orthogonalScrollingBehavior, itemAreaLength)
    new.orthogonalScrollingProperties = orthogonalScrollingProperties
    new.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    new.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.copiedBar() }
    return new
  }

  /// The values that may be changed, under the names that scene files use.
  fileprivate var parameters: [LiveParameter] {
    var parameters: [LiveParameter] = []
    if case .group(let group) = content { parameters += group.parameters("group") }
    if case .plan(let plan as WaterfallPlan, _) = content { parameters += self.parameters(ofColumns: plan) }
    parameters += LiveParameter.insets("contentInsets", of: self, \.contentInsets)
    if isOfGroups { parameters.append(.points("interGroupSpacing", interGroupSpacing) { self.interGroupSpacing = $0 }) }
    parameters.append(.choice("orthogonalScrollingBehavior", of: self, \.orthogonalScrollingBehavior))
    if let itemAreaLength {
      parameters.append(.dimension("itemAreaLength", itemAreaLength) { self.itemAreaLength = $0 })
    }
    return parameters
      + boundarySupplementaryItems.enumerated().flatMap { $1.parameters(ofBar: "boundarySupplementaryItems.\($0)") }
  }

  private func parameters(ofColumns plan: WaterfallPlan) -> [LiveParameter] {
    func set<Value>(_ path: WritableKeyPath<WaterfallPlan, Value>) -> (Value) -> Void {
      { [self] value in
        guard case .plan(var plan as WaterfallPlan, let separator) = content else { return }
        plan[keyPath: path] = value
        content = .plan(plan, separator)
      }
    }
    let columns: LiveParameter =
      switch plan.columns {
      case .exactly(let count): .count("waterfall.columns", count) { set(\.columns)(.exactly($0)) }
      case .atLeast(let breadth):
        .points("waterfall.minimumColumnBreadth", breadth) { set(\.columns)(.atLeast(breadth: $0)) }
      }
    return [
      columns, .points("waterfall.columnSpacing", plan.columnSpacing, set(\.columnSpacing)),
      .points("waterfall.itemSpacing", plan.itemSpacing, set(\.itemSpacing)),
    ]
  }

  var isOfGroups: Bool {
    if case .group = content { return true }
    return false
  }
}

extension CompositionalItem {
  fileprivate func copied() -> CompositionalItem {
    (self as? CompositionalGroup)?.copiedGroup() ?? finished(CompositionalItem(layoutSize: layoutSize))
  }

  fileprivate func finished<Item: CompositionalItem>(_ new: Item) -> Item {
    (new.supplementaryItems, new.contentInsets, new.edgeSpacing) = (supplementaryItems, contentInsets, edgeSpacing)
    return new
  }

  fileprivate func parameters(_ name: String) -> [LiveParameter] {
    // Insets of zero are left out: few people change them, and there are many.
    let insets =
      contentInsets == .zero ? [] : LiveParameter.insets(name + ".contentInsets", of: self, \.contentInsets)
    guard let group = self as? CompositionalGroup else { return size(name) + insets }
    return group.repetition(name) + size(name)
      + group.subitems.enumerated().flatMap { $1.parameters("\(name).\(group.kindName).\($0)") }
      + group.spacing(name) + insets
  }

  fileprivate func size(_ name: String) -> [LiveParameter] {
    let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
    return [
      .dimension(name + ".layoutSize.width", width) { [self] in
        layoutSize = CompositionalSize(widthDimension: $0, heightDimension: layoutSize.heightDimension)
      },
      .dimension(name + ".layoutSize.height", height) { [self] in
        layoutSize = CompositionalSize(widthDimension: layoutSize.widthDimension, heightDimension: $0)
      },
    ]
  }
}

extension CompositionalGroup {
  fileprivate func copiedGroup() -> CompositionalGroup {
    let new = CompositionalGroup(layoutSize: layoutSize, subitems: subitems.map { $0.copied() }, arrangement)
    new.interItemSpacing = interItemSpacing
    return finished(new)
  }

  fileprivate func repetition(_ name: String) -> [LiveParameter] {
    switch arrangement {
    case .horizontal(let repetition): parameters(name, repetition) { self.arrangement = .horizontal($0) }
    case .vertical(let repetition): parameters(name, repetition) { self.arrangement = .vertical($0) }
    case .custom: []
    }
  }

  private func parameters(
    _ name: String, _ repetition: TemplateGroup.Repetition, _ set: @escaping (TemplateGroup.Repetition) -> Void
  ) -> [LiveParameter] {
    switch repetition {
    case .fill: []
    case .equalParts(let count): [.count(name + ".count", count) { set(.equalParts($0)) }]
    case .times(let count): [.count(name + ".repeatingCount", count) { set(.times($0)) }]
    case .equalPartsOfAtLeast(let extent):
      [.points(name + ".minimumItemExtent", extent) { set(.equalPartsOfAtLeast($0)) }]
    }
  }

  fileprivate func spacing(_ name: String) -> [LiveParameter] {
    interItemSpacing.map { spacing in
      [.spacing(name + ".interItemSpacing", spacing) { self.interItemSpacing = $0 }]
    } ?? []
  }
}

extension CompositionalBoundaryItem {
  fileprivate func copiedBar() -> CompositionalBoundaryItem {
    let new = CompositionalBoundaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    (new.zIndex, new.isInsideInsets) = (zIndex, isInsideInsets)
    (new.pinToVisibleBounds, new.extendsBoundary) = (pinToVisibleBounds, extendsBoundary)
    return finished(new)
  }

  fileprivate func parameters(ofBar name: String) -> [LiveParameter] {
    size(name) + [
      .flag(name + ".pinToVisibleBounds", of: self, \.pinToVisibleBounds),
      .flag(name + ".extendsBoundary", of: self, \.extendsBoundary),
    ]
  }
}

// MARK: Kinds of values

extension LiveParameter {
  private static let pointRange = -1000.0...1000

  private static func number(
    _ name: String, _ kind: Kind, _ value: CGFloat, _ set: @escaping (CGFloat) -> Void
  ) -> LiveParameter {
    LiveParameter(name, kind) {
      .number(Double(value))
    } set: { value in
      if case .number(let number) = value { set(CGFloat(number)) }
    }
  }

  fileprivate static func points(
    _ name: String, _ value: CGFloat, _ set: @escaping (CGFloat) -> Void
  ) -> LiveParameter { number(name, .length(pointRange), value, set) }

  fileprivate static func count(_ name: String, _ value: Int, _ set: @escaping (Int) -> Void) -> LiveParameter {
    number(name, .number(1...100, step: 1), CGFloat(value)) { set(Int($0.rounded())) }
  }

  fileprivate static func insets<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, DirectionalEdgeInsets>
  ) -> [LiveParameter] {
    let sides: [(String, WritableKeyPath<DirectionalEdgeInsets, CGFloat>)] = [
      ("top", \.top), ("leading", \.leading), ("bottom", \.bottom), ("trailing", \.trailing),
    ]
    return sides.map { .length("\(name).\($0)", of: owner, path.appending(path: $1), pointRange) }
  }

  /// A number of the unit that the dimension has.
  fileprivate static func dimension(
    _ name: String, _ value: CompositionalDimension, _ set: @escaping (CompositionalDimension) -> Void
  ) -> LiveParameter {
    let isPart = value.isFractionalWidth || value.isFractionalHeight
    let kind: Kind = isPart ? .number(0...10, step: 0.05) : .length(0...10_000)
    var parameter = number(name, kind, value.dimension) { set(value.with($0.withoutNoise)) }
    guard !value.isAbsolute else { return parameter }
    parameter.spelling = Spelling {
      value.with(CGFloat($0).withoutNoise).description
    } number: { text in
      CompositionalDimension(text).flatMap { $0.unit == value.unit ? Double($0.dimension) : nil }
    }
    return parameter
  }

  fileprivate static func spacing(
    _ name: String, _ value: CompositionalSpacing, _ set: @escaping (CompositionalSpacing) -> Void
  ) -> LiveParameter {
    var parameter = number(name, .length(pointRange), value.spacing) { set(value.with($0)) }
    guard value.isFlexible else { return parameter }
    parameter.spelling = Spelling {
      value.with(CGFloat($0)).description
    } number: { text in
      CompositionalSpacing(text).flatMap { $0.isFlexible ? Double($0.spacing) : nil }
    }
    return parameter
  }
}

extension CGFloat {
  /// Steps of a twentieth add up to numbers such as 0.30000000000000004.
  fileprivate var withoutNoise: CGFloat {
    let rounded = (self * 10_000).rounded() / 10_000
    return (rounded - self).magnitude < 1e-9 ? rounded : self
  }
}
