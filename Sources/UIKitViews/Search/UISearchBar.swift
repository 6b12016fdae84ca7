import Foundation
import LayoutCore

/// A field for a search. In a cell it shows `⌕` and its text or placeholder.
open class UISearchBar: UIView {
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

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(searchTextField)
  }

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

  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds
  }
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
