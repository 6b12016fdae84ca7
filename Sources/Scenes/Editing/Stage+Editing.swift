import Foundation
import LayoutCore

extension Stage {
  /// Edits the shown data, as one batch update of the view. The data source and the delegate are not changed.
  ///
  /// - Returns: the change, which can be undone; or a sentence that says why nothing was changed.
  public func edit(_ edit: DataEdit) -> Result<EditedData.Change, EditRefusal> {
    collectionView.layoutIfNeeded()
    guard let edits = currentEdits() else {
      return .failure(EditRefusal(sentence: "the scene has no data source to change"))
    }
    if edit.adds, let asker = layoutAskingByItself {
      return .failure(
        EditRefusal(
          sentence: "\(type(of: collectionView.collectionViewLayout)) asks \(type(of: asker)) about items by itself, "
            + "which knows none but its own; nothing can be added"))
    }
    do {
      return .success(try edits.perform(edit))
    } catch {
      return .failure(EditRefusal(sentence: error.sentence))
    }
  }

  /// What stands between the view and its data; nil if there is no data source.
  func currentEdits() -> EditedData? {
    if edits == nil {
      edits = EditedData(of: collectionView)
      if records != nil {
        edits?.folding.refreshBars = { [weak self] in self?.records?.refreshAllBars() }
      }
      edits?.folding.titles = { [weak self] in self?.makeFoldTitles() }
    }
    edits?.catchUp()
    return edits
  }

  /// Undoes or redoes a change; false if it no longer applies to the data.
  public func perform(_ change: EditedData.Change, backwards: Bool) -> Bool {
    edits?.perform(change, backwards: backwards) ?? false
  }

  /// Undoes all edits as one change; nil if there are none.
  public func resetEdits() -> EditedData.Change? { edits?.reset() }

  /// Shows the records in the order of another stage of the same scene.
  public func adoptOrder(of other: Stage) {
    guard let records, let choice = other.records?.choice, records.choice != choice else { return }
    records.choose(choice)
    records.settle()
  }

  /// Shows the columns, the aggregates and the texts of an earlier version of the same scene.
  public func adoptColumns(of old: Stage) {
    if let table, let theirs = old.table { table.adopt(theirs) }
    if old.lines != nil { show(old.presentation.text) }
    guard let records, let theirs = old.records, theirs.aggregates != theirs.aggregatesAtStart else { return }
    let known = theirs.aggregates.filter { aggregate in
      aggregate.column.map { records.rows.column(named: $0) != nil } ?? true
    }
    if known != records.aggregates { records.choose(known) }
  }

  /// Shows the data with the edits made in another stage of the same scene.
  public func adoptEdits(of other: Stage) {
    guard let theirs = other.edits, !theirs.isUntouched || edits?.isUntouched == false || theirs.folds != folds
    else { return }
    collectionView.layoutIfNeeded()
    currentEdits()?.adopt(theirs)
  }

  /// The data source, delegate or companion that the layout holds a reference to. The layout's direct calls to it
  /// cannot be translated, and it may crash on index paths it does not know.
  private var layoutAskingByItself: AnyObject? {
    let answering: [AnyObject?] = [edits?.source, edits?.original]
    let feeders = answering.compactMap { $0 } + companions
    let own = ObjectIdentifier(collectionView)
    var mirror: Mirror? = Mirror(reflecting: collectionView.collectionViewLayout)
    while let here = mirror {
      for child in here.children {
        guard let object = Self.object(in: child.value), ObjectIdentifier(object) != own else { continue }
        if !(object is CollectionViewLayout), let feeder = feeders.first(where: { $0 === object }) { return feeder }
      }
      mirror = here.superclassMirror
    }
    return nil
  }

  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return type(of: value) is AnyClass ? value as AnyObject : nil }
    return mirror.children.first.flatMap { object(in: $0.value) }
  }
}

/// Why an edit was not made.
public struct EditRefusal: Error, Hashable, Sendable {
  public let sentence: String
}

extension DataEdit {
  var adds: Bool {
    switch self {
    case .insert, .addSections: true
    case .delete, .move, .reload, .shuffle, .removeSections: false
    }
  }
}
