import Foundation

/// An outline. It can be measured, stored and set as the path of a layer. Nothing draws it.
open class UIBezierPath: NSObject, NSCopying {
  /// The outline as layers take it.
  open var cgPath: CGPath
  open var lineWidth: CGFloat = 1
  /// The point where the next step begins.
  open private(set) var currentPoint = CGPoint.zero

  public override init() {
    cgPath = .steps([])
    super.init()
  }

  public init(cgPath: CGPath) {
    self.cgPath = cgPath
    super.init()
  }

  public convenience init(rect: CGRect) { self.init(cgPath: .rect(rect)) }

  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: .ellipse(in: rect)) }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: .roundedRect(rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius))
  }

  /// Rounds all corners, even if only some are named.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(cgPath: .roundedRect(rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height))
  }

  /// The part of a circle between two angles in radians, as straight lines from degree to degree.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  open var bounds: CGRect { cgPath.boundingBox }

  open var isEmpty: Bool { steps.isEmpty }

  /// Whether `contains(_:)` asks for an odd number of lines around a point.
  open var usesEvenOddFillRule = false

  /// Whether a point is inside the outline, which is closed for this. In points.
  /// - Complexity: O(n) for n steps.
  open func contains(_ point: CGPoint) -> Bool {
    cgPath.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func move(to point: CGPoint) { append(.move(to: point), endingAt: point) }

  open func addLine(to point: CGPoint) { append(.line(to: point), endingAt: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    append(.curve(to: endPoint, control1: controlPoint1, control2: controlPoint2), endingAt: endPoint)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    append(.curve(to: endPoint, control1: controlPoint, control2: controlPoint), endingAt: endPoint)
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var turn = (endAngle - startAngle).truncatingRemainder(dividingBy: 2 * .pi)
    if clockwise, turn <= 0, endAngle != startAngle { turn += 2 * .pi }
    if !clockwise, turn >= 0, endAngle != startAngle { turn -= 2 * .pi }
    let count = max(1, Int((turn.magnitude * 180 / .pi).rounded(.up)))
    for index in 0...count {
      let angle = startAngle + turn * CGFloat(index) / CGFloat(count)
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0, steps.isEmpty { move(to: point) } else { addLine(to: point) }
    }
  }

  open func append(_ path: UIBezierPath) { cgPath = .steps(steps + path.steps) }

  open func close() { append(.close, endingAt: currentPoint) }

  open func removeAllPoints() { cgPath = .steps([]) }

  /// There is nothing to draw on.
  open func fill() {}

  /// There is nothing to draw on.
  open func stroke() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.lineWidth = lineWidth
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.currentPoint = currentPoint
    return copy
  }

  private func append(_ step: CGPath.Step, endingAt point: CGPoint) {
    cgPath = .steps(steps + [step])
    currentPoint = point
  }

  private var steps: [CGPath.Step] { cgPath.asSteps }
}

extension CGPath {
  /// The outline as steps; curves of ellipses and corners are left out.
  fileprivate var asSteps: [Step] {
    guard case .steps(let steps) = self else {
      let box = boundingBox
      return [
        .move(to: CGPoint(x: box.minX, y: box.minY)), .line(to: CGPoint(x: box.maxX, y: box.minY)),
        .line(to: CGPoint(x: box.maxX, y: box.maxY)), .line(to: CGPoint(x: box.minX, y: box.maxY)), .close,
      ]
    }
    return steps
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline that layers store; nothing draws it.
public enum CGPath: Hashable, Sendable {
  /// A rectangle.
  case rect(CGRect)
  /// A rectangle with rounded corners, in points.
  case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
  /// The ellipse that touches a rectangle's sides.
  case ellipse(in: CGRect)
  /// Lines and curves, one after the other.
  case steps([Step])

  /// One step of an outline, in points.
  public enum Step: Hashable, Sendable {
    /// Goes to a point without a line.
    case move(to: CGPoint)
    /// A straight line to a point.
    case line(to: CGPoint)
    /// A curve to a point, drawn towards two others.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to where the outline began.
    case close

    /// The points that the step names.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }
  }

  /// The rectangle around the outline, in points; around the points towards which curves are drawn as well.
  /// - Complexity: O(n) for n steps.
  public var boundingBox: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): return rect
    case .steps(let steps):
      let points = steps.flatMap(\.points)
      guard let first = points.first else { return .null }
      return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
  }
}

extension CGPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = .rect(transform.map { rect.applying($0.pointee) } ?? rect)
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let placed = transform.map { rect.applying($0.pointee) } ?? rect
    self = .roundedRect(placed, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = .ellipse(in: transform.map { rect.applying($0.pointee) } ?? rect)
  }
}

/// A layer that stores an outline and colours. Nothing draws it.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = .black
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineDashPattern: [NSNumber]?
  open var lineDashPhase: CGFloat = 0
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var fillRule = CAShapeLayerFillRule.nonZero
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that stores the colours of a gradient. Nothing draws it.
open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
