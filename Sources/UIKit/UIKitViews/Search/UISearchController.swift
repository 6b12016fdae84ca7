import Foundation

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

/// A field for a search. In a cell it shows `⌕` and its text or placeholder.
open class UISearchBar: _ComposedView {
  public enum Style: Int, Hashable, Sendable { case `default`, prominent, minimal }

  public let searchTextField = UISearchTextField(frame: .zero)
  open weak var delegate: (any UISearchBarDelegate)?
  open var prompt: String?
  /// Stored, not drawn.
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  /// Stored.
  open var showsCancelButton = false
  private var scopes = Scopes()
  /// Called after the text changed, by code or by the user.
  var textDidChange: () -> Void = {}

  /// The titles below the field.
  private struct Scopes {
    var titles: [String]?
    var selected = 0
    var areShown = false
  }

  override var filling: UIView? { searchTextField }

  /// The text; empty at first.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      textDidChange()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open var scopeButtonTitles: [String]? {
    get { scopes.titles }
    set { scopes.titles = newValue }
  }

  open var selectedScopeButtonIndex: Int {
    get { scopes.selected }
    set { scopes.selected = newValue }
  }

  open var showsScopeBar: Bool {
    get { scopes.areShown }
    set { scopes.areShown = newValue }
  }

  /// Sets the text as typing does, with the calls to the delegate.
  package func type(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    delegate?.searchBar(self, textDidChange: text)
  }

  /// Selects a scope as a tap does.
  package func choose(scope index: Int) {
    guard scopes.titles?.indices.contains(index) == true else { return }
    scopes.selected = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    textDidChange()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
}

/// The field of a search bar.
open class UISearchTextField: UITextField {
  override var sign: String { "⌕ " }
}

@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
