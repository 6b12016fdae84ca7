import Foundation
import LayoutCore
import Layouts

extension Stage {
  /// Edits the shown data, as one batch update of the view. The data source and the delegate are not changed.
  ///
  /// - Returns: the change, which can be undone; or a sentence that says why nothing was changed.
  public func edit(_ edit: DataEdit) -> Result<EditedData.Change, EditRefusal> {
    Result { () throws(EditRefusal) in
      guard let change = show(try itemEdits(with: edit)) else { throw .noDataSource }
      return change
    }
  }

  /// The edits of the shown data with one more, for `show(_:)`.
  ///
  /// - Throws: `EditRefusal` if the edit is not possible.
  public func itemEdits(with edit: DataEdit) throws(EditRefusal) -> [ItemEdit] {
    collectionView.layoutIfNeeded()
    guard let edits = currentEdits() else { throw .noDataSource }
    let layout = type(of: collectionView.collectionViewLayout)
    if edit.adds, !takesAddedItems, !Self.layoutsThatAskTheView.contains(where: { $0 == layout }) {
      throw EditRefusal(
        sentence: "cannot insert items: \(layout) may read its data source directly. Set takesAddedItems if it does "
          + "not.")
    }
    return try edits.edits(with: edit)
  }

  /// The edited data between the view and its data source; nil if there is no data source.
  func currentEdits() -> EditedData? {
    if edits == nil {
      edits = EditedData(of: collectionView, records)
      if records != nil {
        edits?.folding.refreshBars = { [weak self] in self?.records?.refreshAllBars() }
      }
      edits?.folding.titles = { [weak self] in self?.makeFoldTitles() }
    }
    edits?.catchUp()
    return edits
  }

  /// Calls `handler` with each update of the data by the program, in the places of the view. Edits and folds by the
  /// user are not reported, and neither are records in another order.
  public func followUpdates(_ handler: @escaping (DataChange) -> Void) {
    collectionView.updateHandler = { [weak self] change in
      guard let self, records == nil, edits?.isEditing != true else { return }
      handler(change)
    }
  }

  /// Undoes or redoes a change, whatever the order of the items is now.
  ///
  /// - Returns: what changed; nil if the data are not those that the change names any more.
  public func perform(_ change: EditedData.Change, backwards: Bool) -> EditedData.Change? {
    change.generation == edits?.generation ? show(backwards ? change.before : change.after) : nil
  }

  /// The edits of the shown data, in order.
  public var itemEdits: [ItemEdit] { edits?.edits ?? [] }

  /// Shows the data with other edits. Those that name items which are not on show have no effect until these are.
  ///
  /// - Returns: what changed; nil if these are the edits already, or there is no data source.
  @discardableResult
  public func show(_ edits: [ItemEdit]) -> EditedData.Change? {
    guard edits != itemEdits else { return nil }
    collectionView.layoutIfNeeded()
    return currentEdits()?.show(edits)
  }

  /// The identity of an item in view; nil if there is none.
  public func identity(section: Int, item: Int) -> ItemIdentity? {
    currentEdits()?.identity(section: section, item: item)
  }

  /// The identities of items in view, by their index paths; those that are not there are left out.
  /// - Complexity: O(s + k log r) for s sections, and k items among r runs.
  public func identities(of paths: [IndexPath]) -> [ItemIdentity] {
    guard let edits = currentEdits() else { return [] }
    return paths.compactMap { edits.identity(section: $0[0], item: $0[1]) }
  }

  /// Where the view shows some items; those that it does not show are left out.
  public func paths(of identities: [ItemIdentity]) -> [IndexPath] {
    guard let edits = currentEdits() else { return [] }
    return identities.compactMap(edits.path(of:))
  }

  /// Where the view shows an item; nil if it does not.
  public func path(of identity: ItemIdentity) -> IndexPath? { currentEdits()?.path(of: identity) }

  /// The layouts of this package. They ask about items through the view only, so that answers can be translated.
  private static let layoutsThatAskTheView: [CollectionViewLayout.Type] =
    BuiltInLayout.all.map(\.type) + [MixedLayout.self, CompositionalLayout.self]
}

/// Why an edit was not made.
public struct EditRefusal: Error, Hashable, Sendable {
  public let sentence: String

  static let noDataSource = EditRefusal(sentence: "the scene has no data source to change")
}

extension DataEdit {
  var adds: Bool {
    switch self {
    case .insert, .addSections: true
    case .delete, .move, .reload, .shuffle, .removeSections: false
    }
  }
}
