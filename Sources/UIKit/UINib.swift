import Foundation
import LayoutCore
import UIKitViews

public typealias UINib = Nib

extension CollectionView {
  /// Registers the class of the nib's name. If there is none, what was registered for the identifier is removed.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, forViewsOfKind: nil, withReuseIdentifier: identifier)
  }

  /// Registers the class of the nib's name. If there is none, what was registered for the identifier is removed.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { register(nib, forViewsOfKind: kind, withReuseIdentifier: identifier) }

  private func register(_ nib: UINib?, forViewsOfKind kind: String?, withReuseIdentifier identifier: String) {
    registerAwakening(
      nib?.viewClass, from: nib ?? NSObject(), forViewsOfKind: kind, withReuseIdentifier: identifier)
  }
}
