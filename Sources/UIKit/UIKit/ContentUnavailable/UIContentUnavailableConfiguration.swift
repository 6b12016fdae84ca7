import Foundation
import UIKitViews

/// The content in place of what is missing: an image, texts and buttons below each other, in the middle.
@MainActor
public struct UIContentUnavailableConfiguration: @preconcurrency UIContentConfiguration {
  public typealias TextProperties = UIListContentConfiguration.TextProperties
  public typealias ImageProperties = UIListContentConfiguration.ImageProperties

  public enum Alignment: Int, Hashable, Sendable { case center, natural }

  /// The behaviour of a button.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var isEnabled = true
  }

  private enum Style { case empty, loading, search }

  private let style: Style
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var textProperties = TextProperties(.preferredFont(forTextStyle: .headline), .label)
  public var secondaryText: String?
  public var secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var spacing = Spacing()

  /// The margins and distances, in points. Above and below, what is less than a row of characters is left out.
  public struct Spacing: Hashable {
    public var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    public var imageToText: CGFloat = 16
    public var textToSecondaryText: CGFloat = 4
    public var textToButton: CGFloat = 16
    public var buttonToSecondaryButton: CGFloat = 0
    public var alignment = Alignment.center
    /// Stored: the ground of the terminal shows.
    public var background = UIBackgroundConfiguration.clear()
  }

  private init(_ style: Style) { self.style = style }

  /// Nothing, to be filled in.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }

  /// An activity, which is under way.
  public static func loading() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration(.loading)
    made.text = "Loading…"
    made.textProperties = TextProperties(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    return made
  }

  /// A search without results. A controller adds its search text.
  public static func search() -> UIContentUnavailableConfiguration {
    var made = UIContentUnavailableConfiguration(.search)
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = noResults
    made.secondaryText = "Check the spelling or try a new search."
    return made
  }

  private static let noResults = "No Results"

  public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// The same content, with the text of the search where code has set no other.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard style == .search, text == Self.noResults, let state = state as? UIContentUnavailableConfigurationState,
      let search = state.searchText, !search.isEmpty
    else { return self }
    var updated = self
    updated.text = "\(Self.noResults) for “\(search)”"
    return updated
  }

  /// Whether it shows that something is under way.
  var isLoading: Bool { style == .loading }
}

// UIKit's names of distances and of what is behind.
extension UIContentUnavailableConfiguration {
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { spacing.margins }
    set { spacing.margins = newValue }
  }
  public var imageToTextPadding: CGFloat {
    get { spacing.imageToText }
    set { spacing.imageToText = newValue }
  }
  public var textToSecondaryTextPadding: CGFloat {
    get { spacing.textToSecondaryText }
    set { spacing.textToSecondaryText = newValue }
  }
  public var textToButtonPadding: CGFloat {
    get { spacing.textToButton }
    set { spacing.textToButton = newValue }
  }
  public var buttonToSecondaryButtonPadding: CGFloat {
    get { spacing.buttonToSecondaryButton }
    set { spacing.buttonToSecondaryButton = newValue }
  }
  public var alignment: Alignment {
    get { spacing.alignment }
    set { spacing.alignment = newValue }
  }
  /// Stored: the ground of the terminal shows.
  public var background: UIBackgroundConfiguration {
    get { spacing.background }
    set { spacing.background = newValue }
  }
  /// Only its characters show.
  public var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// Only its characters show.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryText.map { NSAttributedString(string: $0) } }
    set { secondaryText = newValue?.string }
  }
}
