import Foundation

/// The part of Core Animation's layer that layout code sets: values that are stored, and a border that is shown.
@preconcurrency @MainActor
open class Layer: NSObject {
  weak var view: View?

  /// The layer of a view, or of none.
  public init(view: View? = nil) {
    self.view = view
    super.init()
  }

  /// The view's.
  open var backgroundColor: ViewColor? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }
  /// nil takes the screen's own colour.
  open var borderColor: ViewColor? { didSet { view?.layerBorderChanged() } }
  /// The border's width in points; any width above zero shows as one line of characters.
  open var borderWidth: CGFloat = 0 { didSet { view?.layerBorderChanged() } }
  /// In points; any radius above zero rounds the border's corners.
  open var cornerRadius: CGFloat = 0 { didSet { view?.layerBorderChanged() } }
  /// The view's `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { view?.clipsToBounds = newValue }
  }
  /// Stored, not drawn.
  open var shadowColor: ViewColor?
  /// Stored, not drawn; in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Stored, not drawn.
  open var shadowOpacity: Float = 0
  /// Stored, not drawn; in points.
  open var shadowRadius: CGFloat = 3
  /// Stored, not drawn.
  open var shadowPath: LayerPath?
  /// Stored; nothing is rasterized.
  open var shouldRasterize = false
  /// Stored; nothing is rasterized.
  open var rasterizationScale: CGFloat = 1
  /// Stored; attributes' `zIndex` decides what lies above what.
  open var zPosition: CGFloat = 0
  /// Stored, not heeded.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The view's.
  open var transform: Transform3D {
    get { view?.transform3D ?? .identity }
    set { view?.transform3D = newValue }
  }
  /// The view's alpha.
  open var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }
  /// The view's.
  open var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }
  /// The view's.
  open var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }
}
