import Foundation
import LayoutCore

// Gestures that store what they are given. Nothing here touches a view.

/// Taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

/// A finger that stays where it is.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points.
  open var allowableMovement: CGFloat = 10
}

/// A quick move in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1
}

/// Two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The value that was set last.
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}

/// Two fingers that turn.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The value that was set last, in radians.
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}

/// A finger that comes in over an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A finger that moves. A scroll view has one.
open class UIPanGestureRecognizer: GestureRecognizer {
  private var translation = CGPoint.zero

  /// Stored.
  open var minimumNumberOfTouches = 1
  /// Stored.
  open var maximumNumberOfTouches = Int.max

  /// How far the finger moved, in points: the value that was set last.
  open func translation(in view: View?) -> CGPoint { translation }

  /// Sets how far the finger moved, in points.
  open func setTranslation(_ translation: CGPoint, in view: View?) { self.translation = translation }

  /// How fast the finger moves, in points per second; here always zero.
  open func velocity(in view: View?) -> CGPoint { .zero }
}

extension TouchEvent {
  public enum EventType: Int, Hashable, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// Events here are of touches.
  public var type: EventType { .touches }
}

extension ScrollView {
  /// Made and added when it is first read. Nothing pans: keys and wheels scroll without it.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    if let pan = knownAdditions?.pan { return pan }
    let pan = UIPanGestureRecognizer()
    ownAdditions.pan = pan
    addGestureRecognizer(pan)
    return pan
  }
}
