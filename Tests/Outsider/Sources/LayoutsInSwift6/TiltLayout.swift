import UIKit

/// Attributes with a field of their own, compared in the way of code that was moved to Swift 6: `isEqual(_:)` belongs
/// to no actor, and the field to the main actor.
final class TiltAttributes: UICollectionViewLayoutAttributes {
  /// In radians.
  var tilt: CGFloat = 0
  /// The initial value is the main actor's.
  var shownWidth = UIScreen.main.bounds.width

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? TiltAttributes {
      copy.tilt = tilt
      copy.shownWidth = shownWidth
    }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TiltAttributes else { return false }
    let tilts = MainActor.assumeIsolated { [self.tilt, other.tilt] }
    return tilts[0] == tilts[1] && super.isEqual(object)
  }
}

/// The same with words that say who may use each member.
@MainActor
class FadeAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var fade: CGFloat = 0

  @MainActor override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? FadeAttributes)?.fade = fade
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && fade == (object as? FadeAttributes)?.fade
  }

  nonisolated override var hash: Int { super.hash }
}

/// Cards that lean to the right, more with each one.
final class TiltLayout: UICollectionViewLayout {
  /// Shared by all layouts: attributes of the main actor may be.
  static let blank = TiltAttributes()

  private(set) var latest: UICollectionViewLayoutAttributes?
  var indent: CGFloat = 4

  override class var layoutAttributesClass: AnyClass { TiltAttributes.self }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(count) * 20)
  }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = TiltAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 20, width: 40, height: 20)
    attributes.tilt = CGFloat(indexPath.item) / 10
    attributes.indent(as: self)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  /// Hands attributes to work that the main queue does later.
  func straighten(_ attributes: TiltAttributes) {
    Task { @MainActor in
      attributes.tilt = 0
      self.latest = attributes
    }
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func indent(as layout: TiltLayout) { frame.origin.x = layout.indent * CGFloat(indexPath.item) }
}

/// A context and an update with values of the main actor.
final class ScreenContext: UICollectionViewLayoutInvalidationContext {
  var width = UIScreen.main.bounds.width
  override var invalidateEverything: Bool { width == 0 || super.invalidateEverything }
}

final class StubUpdate: UICollectionViewUpdateItem {
  var path = IndexPath(item: 3, section: 1)
  override var indexPathAfterUpdate: IndexPath? { path }
  override var updateAction: UICollectionViewUpdateItem.Action { .insert }
}
