import Foundation
import LayoutCore

/// The application. Layouts take the layout direction from it, and test suites its window.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// The program that shows a collection view may set it.
  public var userInterfaceLayoutDirection = LayoutDirection.leftToRight

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

/// The screen, whose width layouts ask for. By default it is a terminal of 80 by 24 characters of 8 by 16 points.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()

  /// In points. The program that shows a collection view may set it to the available space.
  open var bounds = CGRect(x: 0, y: 0, width: 640, height: 384)
  /// Pixels per point. Character cells are larger than points, so that nothing is finer than one point by default.
  open var scale: CGFloat { traitCollection.displayScale }
  open var nativeScale: CGFloat { scale }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The traits of every view without a superview. They may be set, which UIKit does not allow.
  open var traitCollection: UITraitCollection {
    get { .current }
    set { UITraitCollection.current = newValue }
  }

  public override init() { super.init() }
}

/// The device: neither a phone nor a tablet, in landscape or portrait as `UIScreen.main` is.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  /// Declared for code that listens; nothing posts it. A resize arrives as a change of bounds.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }

  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  public func beginGeneratingDeviceOrientationNotifications() {}

  public func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension Notification.Name {
  /// The name's spelling before Swift 4.2.
  public static var UIDeviceOrientationDidChange: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}
