import Foundation
import LayoutCore

// Drag and drop as values. A terminal has no drags between programs, so nothing calls the delegates. Items move inside
// a collection view through its data source.

/// An object to drag, made by a provider where the place of the drop asks for it.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// The object it was made of.
  public let object: NSObject?
  open var suggestedName: String?

  public override init() {
    object = nil
    super.init()
  }

  public init(object: NSObject) {
    self.object = object
    super.init()
  }
}

/// Something that is dragged. Stored: nothing is dragged here.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// A value for the program's own use.
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A drag or a drop that is going on. Nothing here calls with one.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
}

/// A drag that is going on. Nothing here calls with one.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}

/// A drop that is going on. Nothing here calls with one.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
}

public enum UIDropOperation: UInt, Hashable, Sendable { case cancel, forbidden, copy, move }

/// The effect of a drop. Stored: nothing is dropped here.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// The effect of a drop on a collection view. Stored: nothing is dropped here.
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Hashable, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }

  public let intent: Intent

  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// An item that is dropped. Nothing here calls with one.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
}

/// Carries out a drop. Nothing here calls with one.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

/// Runs with the animation of a drop. Nothing here calls with one.
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Says what is dragged. Nothing here calls it.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
}

/// Takes what is dropped. Nothing here calls it.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  func collectionView(
    _ collectionView: CollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(_ collectionView: CollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: CollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
}

/// The properties of a collection view for drags.
@MainActor
struct DragSettings {
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  var isEnabled = false
}

extension CollectionView {
  /// Stored.
  public weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { knownAdditions?.program.drags.dragDelegate }
    set { ownAdditions.program.drags.dragDelegate = newValue }
  }

  /// Stored.
  public weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { knownAdditions?.program.drags.dropDelegate }
    set { ownAdditions.program.drags.dropDelegate = newValue }
  }

  /// Stored; false, as on a phone.
  public var dragInteractionEnabled: Bool {
    get { knownAdditions?.program.drags.isEnabled ?? false }
    set { ownAdditions.program.drags.isEnabled = newValue }
  }
}
