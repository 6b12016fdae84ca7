import Foundation
import LayoutCore

// What a layer of UIKit has and the engine does not use.

private final class LayerAdditions {
  var values = StoredLayerValues()
}

/// The curve of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The corners of a layer, as `maskedCorners` names them.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The reaction of a layer to a change of a value. Nothing here calls it.
@preconcurrency @MainActor
public protocol CAAction {
  /// Would act on a change of `event`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// No action.
extension NSNull: CAAction {}

extension CAAnimation: CAAction {}

private struct StoredLayerValues {
  var shadow = StoredShadow()
  var masksToBounds = false
  var raster = StoredRaster()
  var mask: CALayer?
  var name: String?
  var zPosition: CGFloat = 0
  var isDoubleSided = true
  var sublayerTransform = Transform3D.identity
  var corners = StoredCorners()
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var timing = StoredTiming()
}

private struct StoredCorners {
  var curve = CALayerCornerCurve.circular
  var masked: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

private struct StoredRaster {
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var contents: Any?
  var contentsScale: CGFloat = 1
}

private struct StoredTiming {
  var actions: [String: any CAAction]?
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var beginTime: CFTimeInterval = 0
}

private struct StoredShadow {
  var color: CGColor?
  var offset = CGSize(width: 0, height: -3)
  var opacity: Float = 0
  var radius: CGFloat = 3
  var path: CGPath?
}

extension Layer {
  /// A value that is only stored.
  fileprivate subscript<Value>(value path: WritableKeyPath<StoredLayerValues, Value>) -> Value {
    get { ((additions as? LayerAdditions)?.values ?? StoredLayerValues())[keyPath: path] }
    set {
      let own = additions as? LayerAdditions ?? LayerAdditions()
      own.values[keyPath: path] = newValue
      additions = own
    }
  }

  /// The view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? self[value: \.masksToBounds] }
    set { if let view { view.clipsToBounds = newValue } else { self[value: \.masksToBounds] = newValue } }
  }

  /// Stored: corners have one shape.
  public var cornerCurve: CALayerCornerCurve {
    get { self[value: \.corners.curve] }
    set { self[value: \.corners.curve] = newValue }
  }

  /// Stored: a radius rounds all corners. By default all.
  public var maskedCorners: CACornerMask {
    get { self[value: \.corners.masked] }
    set { self[value: \.corners.masked] = newValue }
  }

  /// Stored: changes of layers take effect at once.
  public var actions: [String: any CAAction]? {
    get { self[value: \.timing.actions] }
    set { self[value: \.timing.actions] = newValue }
  }

  /// Stored, not drawn.
  public var shadowColor: CGColor? {
    get { self[value: \.shadow.color] }
    set { self[value: \.shadow.color] = newValue }
  }

  /// Stored, not drawn; in points.
  public var shadowOffset: CGSize {
    get { self[value: \.shadow.offset] }
    set { self[value: \.shadow.offset] = newValue }
  }

  /// Stored, not drawn.
  public var shadowOpacity: Float {
    get { self[value: \.shadow.opacity] }
    set { self[value: \.shadow.opacity] = newValue }
  }

  /// Stored, not drawn; in points.
  public var shadowRadius: CGFloat {
    get { self[value: \.shadow.radius] }
    set { self[value: \.shadow.radius] = newValue }
  }

  /// Stored, not drawn.
  public var shadowPath: CGPath? {
    get { self[value: \.shadow.path] }
    set { self[value: \.shadow.path] = newValue }
  }

  /// Stored; nothing is rasterized.
  public var shouldRasterize: Bool {
    get { self[value: \.raster.shouldRasterize] }
    set { self[value: \.raster.shouldRasterize] = newValue }
  }

  /// Stored; nothing is rasterized.
  public var rasterizationScale: CGFloat {
    get { self[value: \.raster.rasterizationScale] }
    set { self[value: \.raster.rasterizationScale] = newValue }
  }

  /// Stored, not drawn.
  public var contents: Any? {
    get { self[value: \.raster.contents] }
    set { self[value: \.raster.contents] = newValue }
  }

  /// Stored, not drawn.
  public var contentsScale: CGFloat {
    get { self[value: \.raster.contentsScale] }
    set { self[value: \.raster.contentsScale] = newValue }
  }

  /// Stored; nothing is cut off.
  public var mask: CALayer? {
    get { self[value: \.mask] }
    set { self[value: \.mask] = newValue }
  }

  /// Stored.
  public var name: String? {
    get { self[value: \.name] }
    set { self[value: \.name] = newValue }
  }

  /// Stored. The `zIndex` of attributes decides what is in front.
  public var zPosition: CGFloat {
    get { self[value: \.zPosition] }
    set { self[value: \.zPosition] = newValue }
  }

  /// Stored: the layers below are drawn as if there were none.
  public var sublayerTransform: CATransform3D {
    get { self[value: \.sublayerTransform] }
    set { self[value: \.sublayerTransform] = newValue }
  }

  /// Stored: a layer that is turned away is drawn all the same.
  public var isDoubleSided: Bool {
    get { self[value: \.isDoubleSided] }
    set { self[value: \.isDoubleSided] = newValue }
  }

  /// Stored, without effect: animations end at once.
  public var speed: Float {
    get { self[value: \.timing.speed] }
    set { self[value: \.timing.speed] = newValue }
  }

  /// Stored, without effect; in seconds.
  public var timeOffset: CFTimeInterval {
    get { self[value: \.timing.timeOffset] }
    set { self[value: \.timing.timeOffset] = newValue }
  }

  /// Stored, without effect; in seconds.
  public var beginTime: CFTimeInterval {
    get { self[value: \.timing.beginTime] }
    set { self[value: \.timing.beginTime] = newValue }
  }

  /// Stored, without effect.
  public var anchorPoint: CGPoint {
    get { self[value: \.anchorPoint] }
    set { self[value: \.anchorPoint] = newValue }
  }
}
