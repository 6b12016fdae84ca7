import Foundation
import LayoutCore

/// The application, as layouts ask for its reading direction.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// Whoever shows a collection view may set it.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}
