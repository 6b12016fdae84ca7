import Foundation
import LayoutCore

/// Something that dynamics could move: attributes and views.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension LayoutAttributes: UIDynamicItem {}

extension View: UIDynamicItem {}

/// Stores behaviours and moves nothing, which it reports once. It answers for the items of its behaviours, so that a
/// layout shows them where they were put.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private weak var layout: CollectionViewLayout?
  private var hasReported = false
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) weak var referenceView: UIView?
  /// False: nothing moves.
  open var isRunning: Bool { false }
  /// Seconds that something moved: none.
  open var elapsedTime: TimeInterval { 0 }

  public init(collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  public override init() { super.init() }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    guard !hasReported else { return }
    hasReported = true
    let problem = LayoutDiagnostic.Problem.hasNoEffect("UIDynamicAnimator")
    if let view = layout?.collectionView { return view.report(problem) }
    CollectionView.unhandledDiagnostic(LayoutDiagnostic(subject: "UIDynamicAnimator", problem: problem))
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
  }

  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.dynamicAnimator = nil }
    behaviors = []
  }

  /// The items of all behaviours that overlap a rectangle, each once.
  /// - Complexity: O(n) for n items.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var known: Set<ObjectIdentifier> = []
    return allItems.filter { item in
      let (center, size) = (item.center, item.bounds.size)
      let frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      return frame.intersects(rect) && known.insert(ObjectIdentifier(item)).inserted
    }
  }

  /// Nothing was computed that could be replaced.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  open func layoutAttributesForCell(at indexPath: IndexPath) -> LayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { attributes { $0.representedElementKind == kind && $0.indexPath == indexPath } }

  private func attributes(where isMeant: (LayoutAttributes) -> Bool) -> LayoutAttributes? {
    allItems.lazy.compactMap { $0 as? LayoutAttributes }.first(where: isMeant)
  }

  private var allItems: [any UIDynamicItem] { behaviors.flatMap(\.allItems) }
}

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

/// The properties of items, for all behaviours that move them.
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
