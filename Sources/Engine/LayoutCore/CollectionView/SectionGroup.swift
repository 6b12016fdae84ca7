import BinarySearch

/// Neighbouring sections that belong together, and the groups among them: the countries of a continent, in regions.
///
/// Groups do not change index paths. A layout may give each group a header and a footer, as supplementary views of the
/// kinds `ElementKind.groupHeader` and `ElementKind.groupFooter`. Their index path has the first section of the group,
/// and as its item the number of groups around it.
public struct SectionGroup: Hashable, Sendable {
  /// The sections of the group, those of inner groups included.
  public var sections: Range<Int>
  /// The groups inside it, in the order of their sections. They need not hold all of its sections.
  public var groups: [SectionGroup]

  /// A group of sections.
  public init(sections: Range<Int>, groups: [SectionGroup] = []) {
    (self.sections, self.groups) = (sections, groups)
  }

  /// The groups of neighbouring sections whose paths begin with the same names. Each name of a path makes a group,
  /// inside the group of the name before it.
  ///
  /// - Parameter paths: For each section the names of its groups, outermost first; empty for a section in none.
  /// - Complexity: O(s d) for s sections with paths of d names.
  public static func groups<Name: Equatable>(ofPaths paths: [[Name]]) -> [SectionGroup] {
    groups(of: paths[...], depth: 0)
  }

  private static func groups<Name: Equatable>(of paths: ArraySlice<[Name]>, depth: Int) -> [SectionGroup] {
    var groups: [SectionGroup] = []
    var first = paths.startIndex
    while first < paths.endIndex {
      guard paths[first].count > depth else {
        first += 1
        continue
      }
      let name = paths[first][depth]
      let end = paths[first...].firstIndex { $0.count <= depth || $0[depth] != name } ?? paths.endIndex
      groups.append(SectionGroup(sections: first..<end, groups: self.groups(of: paths[first..<end], depth: depth + 1)))
      first = end
    }
    return groups
  }
}

extension SectionGroup {
  /// The groups around a section, outermost first, each by its sections.
  ///
  /// - Parameters:
  ///   - section: the number of a section.
  ///   - groups: groups in the order of their sections.
  /// - Complexity: O(d log g) for g groups in d depths.
  public static func path(to section: Int, in groups: [SectionGroup]) -> [Range<Int>] {
    let index = groups.partitioningIndex { $0.sections.upperBound > section }
    guard index < groups.count, groups[index].sections.contains(section) else { return [] }
    return [groups[index].sections] + path(to: section, in: groups[index].groups)
  }

  /// The first group that is empty, overlaps the group before it, or is not inside the group around it.
  static func firstMisplaced(of groups: [SectionGroup], in sections: Range<Int>) -> SectionGroup? {
    var end = sections.lowerBound
    for group in groups {
      let isInside = group.sections.lowerBound >= end && group.sections.upperBound <= sections.upperBound
      if group.sections.isEmpty || !isInside { return group }
      if let inner = firstMisplaced(of: group.groups, in: group.sections) { return inner }
      end = group.sections.upperBound
    }
    return nil
  }
}
