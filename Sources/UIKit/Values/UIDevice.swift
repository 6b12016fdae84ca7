import Foundation

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
