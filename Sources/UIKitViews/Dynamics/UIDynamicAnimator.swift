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
