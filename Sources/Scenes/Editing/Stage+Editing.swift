import Foundation
import LayoutCore

extension Stage {
  /// Carries out an edit of the data, as one batch update of the view. Data source and delegate are left as they are.
  ///
  /// - Returns: the change, to be taken back; or in a sentence why there is none.
  public func edit(_ edit: DataEdit) -> Result<EditedData.Change, EditRefusal> {
    collectionView.layoutIfNeeded()
    if edits == nil { edits = EditedData(of: collectionView) }
    guard let edits else { return .failure(EditRefusal(sentence: "the scene has no data source to change")) }
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

  /// Takes a change back, or makes it again; false where the data are others by now.
  public func perform(_ change: EditedData.Change, backwards: Bool) -> Bool {
    edits?.perform(change, backwards: backwards) ?? false
  }

  /// Shows the data as they are again, as one change; nil where nothing was changed of them.
  public func resetEdits() -> EditedData.Change? { edits?.reset() }

  /// Shows the data as another stage of the same scene shows them.
  public func adoptEdits(of other: Stage) {
    guard let theirs = other.edits, !theirs.isUntouched || edits?.isUntouched == false else { return }
    collectionView.layoutIfNeeded()
    edits = edits ?? EditedData(of: collectionView)
    edits?.adopt(theirs)
  }

  /// Whoever feeds this stage and is asked by the layout itself, by a protocol that nobody else can speak for: index
  /// paths it does not know may be the end of it.
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
