import Foundation
import LayoutCore
import UIKitViews

// UIKit's names for states and configurations of cells.

public typealias UIConfigurationState = ConfigurationState
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
public typealias UICellConfigurationState = CellConfigurationState
public typealias UIContentConfiguration = ContentConfiguration
public typealias UIContentView = ContentView
public typealias UIListEnvironment = ListEnvironment

/// The state of a view such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The surroundings of the view.
  public var traitCollection: UITraitCollection
  /// Whether the user can do nothing with the view.
  public var isDisabled = false
  /// Whether the view is pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether keys go to the view.
  public var isFocused = false
  /// Whether the view stays at an edge while content scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

@available(*, deprecated, renamed: "UIViewConfigurationState")
public typealias ViewConfigurationState = UIViewConfigurationState

/// A function from colours to colours. Two transformers are equal if one is a copy of the other.
public struct UIConfigurationColorTransformer: Hashable, @unchecked Sendable {
  /// Functions have no identity, so the transformer has one.
  private final class Function {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let function: Function

  public init(_ transform: @escaping (UIColor) -> UIColor) { function = Function(transform) }

  /// The colour that becomes of a colour.
  public var transform: (UIColor) -> UIColor { function.transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { function.transform(input) }

  public static func == (a: Self, b: Self) -> Bool { a.function === b.function }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }

  /// A grey of the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    func grey(_ color: UIColor) -> UIColor {
      UIColor(white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
    }
    return UIColor(light: grey(color.resolved(for: .light)), dark: grey(color.resolved(for: .dark)))
  }
  /// The colour that it gets: no system prefers another one here.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }
  /// The grey of texts of less importance.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }
}

extension CollectionViewCell {
  /// The background, as a value. It takes precedence over `backgroundView` and `selectedBackgroundView`.
  /// nil if it was not set; cells of lists then show that of their list.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { setupBackground as? UIBackgroundConfiguration }
    set {
      setBackground(newValue)
      if newValue == nil { BackgroundView.remove(from: self) }
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether a change of state changes the background configuration. By default true.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { updatesBackground }
    set { updatesBackground = newValue }
  }

  /// The background that cells have where this one is: that of the list, or none.
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.init(of: self))
  }
}
