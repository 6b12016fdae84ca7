import Foundation

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
  public var hasModelIdentifiers: Bool { association != nil }

  /// The identifier that the data source gives an item; nil if it has none.
  public func modelIdentifier(forItemAt indexPath: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: indexPath, in: self)
  }

  /// The index path of the item with an identifier; nil if the data source has none.
  public func indexPath(forModelIdentifier identifier: String) -> IndexPath? {
    guard let path = association?.indexPathForElement(withModelIdentifier: identifier, in: self), path.count == 2 else {
      return nil
    }
    return path
  }

  func modelIdentifier(of element: ElementIdentifier) -> String? {
    element.category == .cell && association != nil ? modelIdentifier(forItemAt: element.indexPath) : nil
  }
}
