import Foundation

/// The changes of a reordering by the user.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The changes of the list of all items. The removal and the insertion of an item name each other, so that
  /// `backingStore.applying(difference)` moves it.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that change, the last one first.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes of one section by a reordering by the user.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The changes of the list of the section's visible items.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension CollectionDifference {
  /// One element that leaves an offset of a list, arrives at an offset of the list afterwards, or both.
  init(moving element: ChangeElement, from old: Int?, to new: Int?) {
    let removal = old.map { Change.remove(offset: $0, element: element, associatedWith: new) }
    let insertion = new.map { Change.insert(offset: $0, element: element, associatedWith: old) }
    let changes = old == new ? [] : [removal, insertion].compactMap { $0 }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("one removal and one insertion are a valid difference")
    }
    self = difference
  }
}
