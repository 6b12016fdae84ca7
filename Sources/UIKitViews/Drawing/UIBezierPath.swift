import Foundation
import LayoutCore

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
