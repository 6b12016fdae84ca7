import Foundation

/// The part of Core Animation's layer that layout code sets: values that are stored, and a border that is shown.
///
/// The layer of a view passes its values on to the view. A layer without a view stores them, may hold others, and is
/// never drawn.
@preconcurrency @MainActor
open class Layer: NSObject, @preconcurrency NSCoding {
  package private(set) weak var view: View?
  private var own = LayerValues()
  /// The data of a module above for this layer: values that nothing here uses.
  package final var additions: AnyObject?

  public override init() { super.init() }

  /// A layer with the values of another one.
  public init(layer: Any) {
    if let other = layer as? Layer { own = other.own }
    super.init()
  }

  /// As in Core Animation, where storyboards make layers. The coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing.
  open nonisolated func encode(with coder: NSCoder) {}

  static func made(of layerClass: AnyClass, for view: View) -> Layer {
    let layer = (layerClass as? Layer.Type)?.init(coder: NSCoder()) ?? Layer()
    layer.view = view
    return layer
  }

  /// The view's.
  open var backgroundColor: ViewColor? {
    get { view.map(\.backgroundColor) ?? own.backgroundColor }
    set { if let view { view.backgroundColor = newValue } else { own.backgroundColor = newValue } }
  }
  /// nil takes the screen's own colour.
  open var borderColor: ViewColor? { didSet { view?.layerBorderChanged() } }
  /// The border's width in points; any width above zero shows as one line of characters.
  open var borderWidth: CGFloat = 0 { didSet { view?.layerBorderChanged() } }
  /// In points; any radius above zero rounds the border's corners.
  open var cornerRadius: CGFloat = 0 { didSet { view?.layerBorderChanged() } }
  /// The view's.
  open var isHidden: Bool {
    get { view?.isHidden ?? own.isHidden }
    set { if let view { view.isHidden = newValue } else { own.isHidden = newValue } }
  }
  /// The view's.
  open var transform: Transform3D {
    get { view?.transform3D ?? own.transform }
    set { if let view { view.transform3D = newValue } else { own.transform = newValue } }
  }
  /// The view's alpha.
  open var opacity: Float {
    get { view.map { Float($0.alpha) } ?? own.opacity }
    set { if let view { view.alpha = CGFloat(newValue) } else { own.opacity = newValue } }
  }
  /// The view's.
  open var bounds: CGRect {
    get { view?.bounds ?? own.bounds }
    set { if let view { view.bounds = newValue } else { own.bounds = newValue } }
  }
  /// The view's centre.
  open var position: CGPoint {
    get { view?.center ?? own.position }
    set { if let view { view.center = newValue } else { own.position = newValue } }
  }
  /// The view's.
  open var frame: CGRect {
    get { view?.frame ?? own.frame }
    set { if let view { view.frame = newValue } else { own.frame = newValue } }
  }

  // MARK: Tree

  /// The layers added to this one. Those of subviews are not among them.
  open private(set) var sublayers: [Layer]?
  /// The layer that this one was added to.
  open private(set) weak var superlayer: Layer?

  /// Adds `layer` in front of the others.
  open func addSublayer(_ layer: Layer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

  /// Inserts `layer` before the one at `index`, or in front of all.
  open func insertSublayer(_ layer: Layer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    sublayers = layers
    layer.superlayer = self
  }

  /// Removes the layer from the one it was added to.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
    superlayer = nil
  }

  /// For overrides. Nothing calls it.
  open func layoutSublayers() {}

  /// Layers are not drawn, so this has no effect.
  open func setNeedsDisplay() {}

  /// Layers have no layout of their own, so this has no effect.
  open func setNeedsLayout() {}
}

/// The values of a layer without a view.
private struct LayerValues {
  var backgroundColor: ViewColor?
  var isHidden = false
  var transform = Transform3D.identity
  var opacity: Float = 1
  var bounds = CGRect.zero
  var position = CGPoint.zero

  /// The box around the position.
  var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
}
