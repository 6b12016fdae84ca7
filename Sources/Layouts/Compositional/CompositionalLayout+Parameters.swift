import Foundation
import LayoutCore

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
