import Foundation

/// The counts of the data of a view, and the abilities of its data source.
struct CountedData {
  /// Items per section, counted once until the counts become invalid; nil while they are.
  var counts: [Int]? { didSet { groups = nil } }
  /// Items per section at the last layout pass. The visible elements are of these.
  var countsInView: [Int] = []
  /// The groups of sections, asked for once for these counts.
  var groups: [SectionGroup]?
  /// The data source, if it rearranges another one.
  weak var rearranged: (any RearrangedDataSource)?
  /// The data source, if its items have identifiers.
  weak var association: (any DataSourceModelAssociation)?
  /// Whether the data source is replaced by one with the same counts.
  var isInterposing = false
  /// See `CollectionView.placeRevision`.
  var placeRevision = 0
}

extension CollectionView {
  func itemCount(ofSection section: Int) -> Int {
    let counts = counts
    require(
      counts.indices.contains(section), "numberOfItems(inSection: \(section)), but there are \(counts.count) sections")
    return counts[section]
  }

  /// Items per section, counted once until the counts become invalid.
  var counts: [Int] {
    if let counts = data.counts { return counts }
    let counted = countData()
    data.counts = counted
    return counted
  }

  /// Items per section at the last layout pass. Until the next pass, the visible elements are named by these, whatever
  /// the data source says now.
  package var countsInView: [Int] { data.countsInView }

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
    if let groups = data.groups { return groups }
    let groups = soundGroups()
    data.groups = groups
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

/// A data source whose items have identifiers, which stay the same when the data are loaded again.
///
/// UIKit restores the place of a view with them. Here a reload keeps the items in view in place, and keeps measured
/// sizes, if it finds the identifiers again.
@preconcurrency @MainActor
public protocol DataSourceModelAssociation: AnyObject {
  /// The identifier of the item at an index path; nil if it has none.
  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String?
  /// The index path of the item with an identifier now; nil if there is none.
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath?
}

extension CollectionView {
  /// Whether the data source has identifiers for its items.
  public var hasModelIdentifiers: Bool { data.association != nil }

  /// The identifier that the data source gives an item; nil if it has none.
  public func modelIdentifier(forItemAt indexPath: IndexPath) -> String? {
    data.association?.modelIdentifierForElement(at: indexPath, in: self)
  }

  /// The index path of the item with an identifier; nil if the data source has none.
  public func indexPath(forModelIdentifier identifier: String) -> IndexPath? {
    let path = data.association?.indexPathForElement(withModelIdentifier: identifier, in: self)
    return path?.count == 2 ? path : nil
  }

  func modelIdentifier(of element: ElementIdentifier) -> String? {
    element.category == .cell && data.association != nil ? modelIdentifier(forItemAt: element.indexPath) : nil
  }
}
