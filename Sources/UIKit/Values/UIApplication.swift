import Foundation
import LayoutCore

/// The application. Layouts take the layout direction from it.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// The program that shows a collection view may set it.
  public var userInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
}
