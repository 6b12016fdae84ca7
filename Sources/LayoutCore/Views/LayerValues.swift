import Foundation

/// What a layer without a view stores itself.
struct LayerValues {
  var backgroundColor: ViewColor?
  var masksToBounds = false
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
