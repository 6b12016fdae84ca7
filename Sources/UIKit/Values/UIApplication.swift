import Foundation
import LayoutCore

/// The application. Layouts take the layout direction from it, and test suites its window.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// The program that shows a collection view may set it.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  /// The window that was made visible last. It is kept, and so is its controller.
  public internal(set) var keyWindow: UIWindow?

  /// The key window, if there is one.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// The size of texts that the user wants: the default one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}

/// A size of texts that a user may choose. Fonts here have one size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Declared for code that listens; nothing posts it.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}
