import Foundation

extension CollectionView {
  func itemCount(ofSection section: Int) -> Int {
    let counts = counts
    require(
      counts.indices.contains(section), "numberOfItems(inSection: \(section)), but there are \(counts.count) sections")
    return counts[section]
  }

  /// Items per section, counted once until the counts become invalid.
  var counts: [Int] {
    if let cachedCounts { return cachedCounts }
    let counted = countData()
    cachedCounts = counted
    return counted
  }

  private func countData() -> [Int] {
    guard let dataSource else { return [] }
    let sections = OptionalMember.silently { dataSource.numberOfSections(in: self) }
    require(sections >= 0, "numberOfSections(in:) returned \(sections)")
    return (0..<sections).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      require(items >= 0, "collectionView(_:numberOfItemsInSection: \(section)) returned \(items)")
      return items
    }
  }

  /// The groups of sections, as the data source gave them when the data was last counted. Groups that do not fit the
  /// sections are reported, and then there are none.
  public var sectionGroups: [SectionGroup] {
    if let cachedGroups { return cachedGroups }
    let groups = soundGroups()
    cachedGroups = groups
    return groups
  }

  private func soundGroups() -> [SectionGroup] {
    let count = counts.count
    guard let dataSource else { return [] }
    let groups = OptionalMember.silently { dataSource.sectionGroups(in: self) }
    guard let misplaced = SectionGroup.firstMisplaced(of: groups, in: 0..<count) else { return groups }
    let sections = "sections \(misplaced.sections.lowerBound)..<\(misplaced.sections.upperBound) of \(count)"
    report(.impossibleValue(name: "a group in sectionGroups(in:)", value: sections, used: "no groups"))
    return []
  }

  /// Whether the data have a place for an element: the item of a cell, or the section of another element. Headers and
  /// footers of all content need no data.
  func holds(_ element: ElementIdentifier) -> Bool {
    if element.isContentBar { return true }
    return counts.indices.contains(element.section)
      && (element.category != .cell || (0..<counts[element.section]).contains(element.item))
  }
}
