import Foundation
import LayoutCore

/// A field that searches what another controller shows. A program that shows the controller opens the field by a key,
/// and calls `searchResultsUpdater` for each change.
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  /// Where UIKit shows results; nil shows them where they were searched. Stored: results show where they were searched.
  open private(set) var searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Stored: nothing is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored: bars take no room.
  open var hidesNavigationBarDuringPresentation = true
  /// Stored.
  open var automaticallyShowsCancelButton = true
  /// Stored.
  open var automaticallyShowsScopeBar = true
  private var isSearching = false

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.textDidChange = { [weak self] in self?.update() }
  }

  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.textDidChange = { [weak self] in self?.update() }
  }

  /// Whether the user searches. Ending a search empties the field.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      newValue ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
      isSearching = newValue
      if !newValue, searchBar.text?.isEmpty == false { searchBar.text = "" } else { update() }
      newValue ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
    }
  }

  private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// Shows what a search finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search begins or ends, and for each change of its text.
  func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
