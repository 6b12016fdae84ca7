import Foundation
import LayoutCore

/// How items would move. It stores what it is given.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Stored: nothing moves that it could be called for.
  open var action: (() -> Void)?
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// The items of this behaviour alone.
  var ownItems: [any UIDynamicItem] = []

  public override init() { super.init() }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }

  /// For overrides. UIKit calls it when the behaviour is used for the first time; nothing calls it here.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }
}

/// An item that hangs on a point or on another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  open var anchorPoint: CGPoint
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  open var frictionTorque: CGFloat = 0

  /// The distance becomes the length.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    anchorPoint = point
    super.init()
    ownItems = [item]
    length = hypot(item.center.x - point.x, item.center.y - point.y)
  }

  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    anchorPoint = .zero
    super.init()
    ownItems = [item1, item2]
    length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
  }

  open var items: [any UIDynamicItem] { ownItems }
}

/// What holds for items whatever moves them.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var allowsRotation = true

  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }

  public override init() { super.init() }

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { ownItems.removeAll { $0 === item } }
}

/// Items that would fall.
open class UIGravityBehavior: UIDynamicBehavior {
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  open var magnitude: CGFloat = 1

  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
}

/// Items that would bounce off each other.
open class UICollisionBehavior: UIDynamicBehavior {
  open var translatesReferenceBoundsIntoBoundary = false

  public init(items: [any UIDynamicItem]) {
    super.init()
    ownItems = items
  }

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { ownItems.append(item) }
}

/// An item that would snap to a point.
open class UISnapBehavior: UIDynamicBehavior {
  open var snapPoint: CGPoint
  open var damping: CGFloat = 0.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
    ownItems = [item]
  }
}
