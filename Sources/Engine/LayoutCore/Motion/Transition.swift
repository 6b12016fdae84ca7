import Foundation

/// How a view gets from one picture to the next: a value, sampled at any moment without a query of the layout.
///
/// It holds the elements that move, appear, disappear or change their look. All others are where they are.
public struct Transition: Hashable, Sendable {
  /// The part of an element in a transition.
  public enum Role: String, Hashable, Sendable {
    /// It is there before and after.
    case staying
    /// It appears, or its view is new.
    case coming
    /// It disappears. Its view stays until it has left.
    case leaving
  }

  /// One element on its way.
  public struct Element: Hashable, Sendable {
    /// Its name after the change; the name before it if it leaves.
    public let identifier: ElementIdentifier
    /// The part of the element in the transition.
    public let role: Role
    /// Where it starts, in points of the content as it was scrolled before.
    public let from: Pose
    /// Where it ends, in points of the content as it is scrolled after.
    public let to: Pose
  }

  /// The elements that move.
  public let elements: [Element]
  /// How long it takes.
  public internal(set) var animation: Animation
  /// The content offset before.
  public let startOffset: CGPoint
  /// The content offset after.
  public let endOffset: CGPoint

  /// Whether any element fades.
  public var fades: Bool { elements.contains { $0.from.alpha != $0.to.alpha } }

  /// Whether anything moves in the view or changes its look.
  var isVisible: Bool {
    let scroll = CGPoint(x: endOffset.x - startOffset.x, y: endOffset.y - startOffset.y)
    return elements.contains { $0.role != .staying || $0.from.moved(by: scroll) != $0.to }
  }

  /// The picture when a share of the way is done: 0 is exactly the one before, 1 exactly the one after.
  ///
  /// An element moves in a straight line over the screen. So one that the content offset keeps in place does not move,
  /// whatever happens to the content before it.
  ///
  /// - Complexity: O(k) for k elements.
  public func sample(at fraction: CGFloat) -> Sample {
    let scroll = CGPoint(x: endOffset.x - startOffset.x, y: endOffset.y - startOffset.y)
    return Sample(
      fraction: fraction, contentOffset: fraction == 0 ? startOffset : endOffset, animation: animation,
      elements: elements.map { SampledElement($0, fraction, scroll: scroll) })
  }

  /// The elements at a moment of a transition.
  public struct Sample: Hashable, Sendable {
    /// How much of the way is done, from 0 to 1.
    public let fraction: CGFloat
    /// The content offset that places are relative to.
    public let contentOffset: CGPoint
    /// The animation that the sample is of.
    public let animation: Animation
    /// The elements on their way.
    public let elements: [SampledElement]
  }

  /// One element at a moment of a transition.
  public struct SampledElement: Hashable, Sendable {
    /// As in ``Transition/Element``.
    public let identifier: ElementIdentifier
    /// As in ``Transition/Element``.
    public let role: Role
    /// Where it is, in points of the content. For an element that keeps its shape this is where it ends, and
    /// `displacement` is how far it is from there.
    public let frame: CGRect
    /// How far it is from `frame`. Code that rounds has to round this by itself, so that a moving element keeps its
    /// size.
    public let displacement: CGPoint
    /// Whether it keeps its place in the content, and moves over the screen as the content is scrolled.
    package let isScrolled: Bool
    /// Where it starts, in points of the content as it is scrolled now.
    package let startFrame: CGRect
    /// Where it ends, in points of the content.
    public let endFrame: CGRect
    /// The extent in which its text is laid out, which does not change on the way.
    public let textSize: CGSize
    /// How opaque it is where it starts, and where it ends.
    public let startAlpha, endAlpha: CGFloat
    /// Its order now.
    public let zIndex: Int
    /// The part of the content that shows it, if its section scrolls by itself.
    public let viewport: SectionViewport?

    /// Where it is, with its displacement.
    public var place: CGRect { frame.offsetBy(dx: displacement.x, dy: displacement.y) }

    fileprivate init(_ element: Element, _ fraction: CGFloat, scroll: CGPoint) {
      let (start, to) = (element.from, element.to)
      let from = fraction == 0 ? start : start.moved(by: scroll)
      let pose = from.between(to, fraction)
      let isRigid = fraction > 0 && from.hasShape(of: to)
      (identifier, role) = (element.identifier, element.role)
      (frame, startFrame, endFrame) = (isRigid ? to.frame : pose.frame, from.frame, to.frame)
      displacement =
        isRigid
        ? CGPoint(x: pose.box.origin.x - to.box.origin.x, y: pose.box.origin.y - to.box.origin.y) : .zero
      isScrolled = isRigid && start.box == to.box
      textSize = fraction == 0 || role == .leaving ? from.frame.size : to.frame.size
      (startAlpha, endAlpha, zIndex) = (start.alpha, to.alpha, pose.zIndex)
      viewport = pose.viewport
    }

    /// Where it is now, as the start of another transition at the same content offset.
    func pose(at fraction: CGFloat) -> Pose {
      var pose = Pose(box: place, zIndex: zIndex, viewport: viewport)
      pose.alpha = startAlpha + (endAlpha - startAlpha) * fraction
      return pose
    }
  }
}

extension Pose {
  /// A pose without a transform.
  fileprivate init(box: CGRect, zIndex: Int, viewport: SectionViewport?) {
    (self.box, self.zIndex, self.viewport) = (box, zIndex, viewport)
    (transform, alpha) = (.identity, 1)
  }
}
