import Foundation
import LayoutCore

/// The state of a controller whose content may be extras.unavailable.
public struct UIContentUnavailableConfigurationState: ConfigurationState, Hashable {
  public var traitCollection: TraitCollection
  /// The text in the search field of the controller; nil without a search.
  public var searchText: String?
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The replacement for the content of a controller.
struct UnavailableContent {
  var configuration: (any ContentConfiguration)?
  /// The view of the configuration.
  var view: (View & ContentView)?
  /// Whether the controller has to update the configuration. It does so before it appears first.
  var needsUpdate = true
}

/// The parts of a controller that few have.
struct ViewControllerExtras {
  var toolbarItems: [UIBarButtonItem]?
  /// The window whose root controller it is.
  weak var window: UIWindow?
  var unavailable = UnavailableContent()
  var keyCommands: [UIKeyCommand] = []
}

extension UIViewController {
  /// The state that `updateContentUnavailableConfiguration(using:)` gets.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the controller is shown again.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    extras.unavailable.needsUpdate = true
    frontDidChange()
  }

  /// The view that shows in place of the controller's own: that of its configuration; nil if content is available.
  package var contentUnavailableView: View? { extras.unavailable.view }

  /// Updates the configuration, if that was requested.
  package func updateUnavailableContentIfNeeded() {
    guard extras.unavailable.needsUpdate else { return }
    extras.unavailable.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Shows a configuration by the present view if that supports it, and by a new one otherwise.
  func show(unavailable configuration: (any ContentConfiguration)?) {
    let current = configuration?.updated(for: contentUnavailableConfigurationState)
    extras.unavailable.configuration = current
    if let current, let view = extras.unavailable.view, view.supports(current) {
      view.configuration = current
    } else {
      extras.unavailable.view = current?.makeContentView()
    }
    frontDidChange()
  }
}
