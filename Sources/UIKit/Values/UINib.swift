import Foundation
import LayoutCore

/// The name of an interface file. It can be registered, but it cannot be read here: dequeuing reports
/// that no class is registered.
@preconcurrency @MainActor
public final class UINib: NSObject {
  public let name: String

  public init(nibName name: String, bundle: Bundle?) {
    self.name = name
    super.init()
  }
}

extension CollectionView {
  /// Removes what is registered for the identifier: register a class instead.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
  }

  /// Removes what is registered for the identifier: register a class instead.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(nil as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }
}

extension CollectionViewLayout {
  /// Removes what is registered for the kind: register a class instead.
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    register(nil as AnyClass?, forDecorationViewOfKind: elementKind)
  }
}
