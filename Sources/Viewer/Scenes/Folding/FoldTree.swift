import BinarySearch
import LayoutCore

/// The titles of groups and sections, and which of them can be folded.
@MainActor
struct FoldTitles {
  /// The title of the group of a depth around a section.
  var ofGroup: (_ section: Int, _ depth: Int) -> String
  /// The title of a section.
  var ofSection: (_ section: Int) -> String
  /// Whether a section has a header, so that something is left of it when it is folded.
  var canFoldSection: (_ section: Int) -> Bool
  /// Whether the groups of a depth have headers.
  var canFoldGroups: (_ depth: Int) -> Bool

  /// The substitute for the title of a section that has none.
  nonisolated static func number(ofSection section: Int) -> String { "section \(section)" }

  /// The substitute for the title of a group that has none, by its first section.
  nonisolated static func number(ofGroup section: Int, _ depth: Int) -> String { "group \(section).\(depth)" }
}

/// The groups and sections of a view, with everything unfolded.
@MainActor
struct FoldTree {
  /// A group or a section.
  enum Node {
    case group(SectionGroup, depth: Int)
    /// A section in this many groups.
    case section(Int, depth: Int)

    /// The sections that belong to it.
    var sections: Range<Int> {
      switch self {
      case .group(let group, _): group.sections
      case .section(let section, _): section..<section + 1
      }
    }

    var depth: Int {
      switch self {
      case .group(_, let depth), .section(_, let depth): depth
      }
    }
  }

  let sectionCount: Int
  let groups: [SectionGroup]
  let titles: FoldTitles

  /// The outermost groups, and the sections that are in none.
  var roots: [Node] { Self.nodes(in: 0..<sectionCount, groups, depth: 0) }

  /// The groups and sections right inside a group; none for a section.
  func children(of node: Node) -> [Node] {
    guard case .group(let group, let depth) = node else { return [] }
    return Self.nodes(in: group.sections, group.groups, depth: depth + 1)
  }

  private static func nodes(in sections: Range<Int>, _ groups: [SectionGroup], depth: Int) -> [Node] {
    var nodes: [Node] = []
    var next = sections.lowerBound
    for group in groups {
      nodes += (next..<group.sections.lowerBound).map { .section($0, depth: depth) }
      nodes.append(.group(group, depth: depth))
      next = group.sections.upperBound
    }
    return nodes + (next..<sections.upperBound).map { .section($0, depth: depth) }
  }

  func title(of node: Node) -> String {
    switch node {
    case .group(let group, let depth): titles.ofGroup(group.sections.lowerBound, depth)
    case .section(let section, _): titles.ofSection(section)
    }
  }

  func canFold(_ node: Node) -> Bool {
    switch node {
    case .group(_, let depth): titles.canFoldGroups(depth)
    case .section(let section, _): titles.canFoldSection(section)
    }
  }

  /// The groups around a section and the section itself, outermost first, each with the titles that lead to it.
  ///
  /// - Complexity: O(d n) for n neighbours in each of d depths.
  func way(toSection section: Int) -> [(node: Node, path: FoldPath)] {
    var way: [(node: Node, path: FoldPath)] = []
    var nodes = roots
    while let place = nodes.firstIndex(where: { $0.sections.contains(section) }) {
      let (node, title) = (nodes[place], title(of: nodes[place]))
      let number = nodes[..<place].reduce(0) { $0 + (self.title(of: $1) == title ? 1 : 0) }
      way.append((node, FoldPath((way.last?.path.steps ?? []) + [FoldPath.Step(title, number: number)])))
      nodes = children(of: node)
    }
    return way
  }

  /// The sections that show, with some groups and sections folded.
  ///
  /// - Complexity: O(s) for s sections.
  func folded(by folds: Folds) -> FoldedSections {
    var shown = FoldedSections()
    shown.groups = add(roots, folds, FoldExceptions(folds.exceptions), to: &shown)
    return shown
  }

  /// The groups and sections that are shown, in order, each before what is inside it.
  func rows(_ folds: Folds) -> [OutlineRow] {
    func rows(_ nodes: [Node], _ exceptions: FoldExceptions?) -> [OutlineRow] {
      state(of: nodes, folds, exceptions).flatMap { node, isFolded, own in
        let row = OutlineRow(node: node, isFolded: isFolded)
        return [row] + (isFolded ? [] : rows(children(of: node), own))
      }
    }
    return rows(roots, FoldExceptions(folds.exceptions))
  }

  /// Whether each of some neighbours is folded, and the exceptions inside it.
  private func state(of nodes: [Node], _ folds: Folds, _ exceptions: FoldExceptions?)
    -> [(node: Node, isFolded: Bool, own: FoldExceptions?)]
  {
    var numbers: [String: Int] = [:]
    return nodes.map { node in
      var own: FoldExceptions?
      if let exceptions, !exceptions.inside.isEmpty {
        let title = title(of: node)
        if let alike = exceptions.inside[title] {
          own = alike[numbers[title, default: 0]]
          numbers[title, default: 0] += 1
        }
      }
      return (node, folds.folds(depth: node.depth) != (own?.path != nil) && canFold(node), own)
    }
  }

  /// - Returns: the groups that hold what was added.
  private func add(
    _ nodes: [Node], _ folds: Folds, _ exceptions: FoldExceptions?, to shown: inout FoldedSections
  ) -> [SectionGroup] {
    var groups: [SectionGroup] = []
    for (node, isFolded, own) in state(of: nodes, folds, exceptions) {
      let first = shown.count
      if let path = own?.path { shown.exceptions[path] = OutlineRow(node: node, isFolded: isFolded) }
      switch node {
      case .section(let section, _): shown.append(section, isFolded ? .section : .unfolded)
      case .group(let group, let depth) where isFolded:
        shown.append(group.sections.lowerBound, .group(depth: depth))
        groups.append(SectionGroup(sections: first..<shown.count))
        noteExceptions(in: node, folds, own, of: &shown)
      case .group:
        let inner = add(children(of: node), folds, own, to: &shown)
        groups.append(SectionGroup(sections: first..<shown.count, groups: inner))
      }
    }
    return groups
  }

  /// Notes the exceptions that a folded group hides.
  private func noteExceptions(
    in group: Node, _ folds: Folds, _ exceptions: FoldExceptions?, of shown: inout FoldedSections
  ) {
    guard let exceptions, !exceptions.inside.isEmpty else { return }
    for (node, isFolded, own) in state(of: children(of: group), folds, exceptions) {
      if let path = own?.path { shown.exceptions[path] = OutlineRow(node: node, isFolded: isFolded) }
      noteExceptions(in: node, folds, own, of: &shown)
    }
  }

  /// The titles that lead to some groups and sections.
  ///
  /// - Parameter wanted: sections of the groups and sections to find, ascending, with their depth if it is the
  ///   group around the section that is wanted, and nil for the section itself.
  /// - Complexity: O(s + w log w) for s sections and w that are wanted.
  func paths(to wanted: [(section: Int, groupDepth: Int?)]) -> [FoldPath] {
    var paths: [FoldPath] = []
    func visit(_ nodes: [Node], inside steps: [FoldPath.Step]) {
      var numbers: [String: Int] = [:]
      for node in nodes {
        let (title, sections) = (title(of: node), node.sections)
        let path = FoldPath(steps + [FoldPath.Step(title, number: numbers[title, default: 0])])
        numbers[title, default: 0] += 1
        let first = wanted.partitioningIndex { $0.section >= sections.lowerBound }
        let own = wanted[first...].prefix { $0.section < sections.upperBound }
        guard !own.isEmpty else { continue }
        let depth = if case .group(_, let depth) = node { depth } else { Int?.none }
        if own.contains(where: { $0.groupDepth == depth }) { paths.append(path) }
        visit(children(of: node), inside: path.steps)
      }
    }
    visit(roots, inside: [])
    return paths
  }
}

/// A group or a section in a list of all that are not hidden in folded ones.
public struct OutlineRow: Hashable, Sendable {
  /// Its sections, as they are numbered with everything unfolded.
  public let sections: Range<Int>
  /// In how many groups it is.
  public let depth: Int
  /// Whether it is a group and not a section.
  public let isGroup: Bool
  /// Whether it is folded.
  public let isFolded: Bool

  @MainActor
  fileprivate init(node: FoldTree.Node, isFolded: Bool) {
    (sections, depth, self.isFolded) = (node.sections, node.depth, isFolded)
    if case .group = node { isGroup = true } else { isGroup = false }
  }
}

/// Exceptions as a tree, by title and by the number among neighbours of that title.
private struct FoldExceptions {
  /// The titles that lead here, if this is an exception itself.
  var path: FoldPath?
  var inside: [String: [Int: FoldExceptions]] = [:]

  init() {}

  init(_ paths: Set<FoldPath>) {
    for path in paths { add(path, path.steps[...]) }
  }

  private mutating func add(_ path: FoldPath, _ steps: ArraySlice<FoldPath.Step>) {
    guard let step = steps.first else { return self.path = path }
    inside[step.title, default: [:]][step.number, default: FoldExceptions()].add(path, steps.dropFirst())
  }
}

/// The sections that are shown while some are folded, by their numbers with everything unfolded.
struct FoldedSections {
  /// The section of each that is shown; the first of its sections for a folded group.
  private(set) var sections: [Int] = []
  private(set) var foldings: [SectionFolding] = []
  var groups: [SectionGroup] = []
  /// The groups and sections that exceptions name, those that are hidden included.
  fileprivate(set) var exceptions: [FoldPath: OutlineRow] = [:]

  var count: Int { sections.count }

  /// How many groups and sections are folded, not counting those inside others.
  private(set) var foldedCount = 0

  fileprivate mutating func append(_ section: Int, _ folding: SectionFolding) {
    sections.append(section)
    foldings.append(folding)
    if folding != .unfolded { foldedCount += 1 }
  }

  /// Where a section is shown, by itself or as a part of a folded group.
  ///
  /// - Complexity: O(log s) for s sections.
  func place(ofSection section: Int) -> Int? {
    let next = sections.partitioningIndex { $0 > section }
    return next > 0 ? next - 1 : nil
  }
}
