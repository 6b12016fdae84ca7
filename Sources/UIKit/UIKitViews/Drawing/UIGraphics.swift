import Foundation
import LayoutCore

// Drawing into images. Nothing is drawn: an image that is made so has a size and no pixels. Each name is reported once.

/// Where drawing would go. It stores nothing.
@preconcurrency @MainActor
public final class CGContext {
  let size: CGSize
  let scale: CGFloat

  init(size: CGSize, scale: CGFloat) { (self.size, self.scale) = (size, scale) }

  /// Has no effect.
  public func saveGState() {}
  /// Has no effect.
  public func restoreGState() {}
  /// Has no effect. In points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Has no effect.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
}

@MainActor
private enum GraphicsStack {
  static var contexts: [CGContext] = []
}

/// Begins an image of a size in points, at one pixel a point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image.
///
/// - Parameters:
///   - size: in points.
///   - opaque: has no effect.
///   - scale: pixels a point; 0 is that of the screen.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  InertNames.report("UIGraphicsBeginImageContext")
  GraphicsStack.contexts.append(CGContext(size: size, scale: scale == 0 ? UIScreen.main.scale : scale))
}

/// The context of the image that was begun last; nil if none is open.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.contexts.last }

/// An image of the size that was asked for, without pixels; nil if no image is open.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsStack.contexts.last.map { UIImage(size: $0.size, scale: $0.scale) }
}

/// Ends the image that was begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = GraphicsStack.contexts.popLast() }

/// Makes images of a size, without pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
  private let size: CGSize

  /// - Parameter size: in points.
  public init(size: CGSize) { self.size = size }

  /// - Parameter bounds: its size counts, in points.
  public init(bounds: CGRect) { size = bounds.size }

  /// Calls the actions, and returns an image without pixels.
  ///
  /// - Parameter actions: would draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    InertNames.report("UIGraphicsImageRenderer")
    let context = CGContext(size: size, scale: UIScreen.main.scale)
    actions(UIGraphicsImageRendererContext(cgContext: context))
    return UIImage(size: size, scale: context.scale)
  }
}

/// The argument of a renderer's actions.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext

  init(cgContext: CGContext) { self.cgContext = cgContext }

  /// Has no effect. In points.
  public func fill(_ rect: CGRect) {}
}

extension View {
  /// A part of what `snapshotView(afterScreenUpdates:)` gives.
  ///
  /// - Parameters:
  ///   - rect: the part, in points of this view.
  ///   - afterUpdates: has no effect.
  ///   - capInsets: have no effect: the part keeps its size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let picture = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
    let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
    part.clipsToBounds = true
    picture.frame.origin = CGPoint(x: bounds.minX - rect.minX, y: bounds.minY - rect.minY)
    part.addSubview(picture)
    return part
  }

  /// Has no effect, and is reported once.
  ///
  /// - Parameters:
  ///   - rect: where the view would be drawn, in points.
  ///   - afterUpdates: whether changes would be drawn that are due.
  /// - Returns: false: nothing was drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    InertNames.report("UIView.drawHierarchy(in:afterScreenUpdates:)")
    return false
  }
}

extension Layer {
  /// Has no effect, and is reported once.
  ///
  /// - Parameter context: where the layer would be drawn.
  public func render(in context: CGContext) { InertNames.report("CALayer.render(in:)") }
}
