import Foundation

extension CollectionView {
  /// The number of sections, as last counted.
  public var numberOfSections: Int { counts.count }

  /// The number of items of a section, as last counted.
  ///
  /// - Precondition: `section` exists.
  public func numberOfItems(inSection section: Int) -> Int {
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

  /// Whether the data has a place for an element: the item of a cell, the section of anything else.
  func holds(_ element: ElementIdentifier) -> Bool {
    counts.indices.contains(element.section)
      && (element.category != .cell || (0..<counts[element.section]).contains(element.item))
  }
}
