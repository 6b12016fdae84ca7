import Foundation
import LayoutCore

/// The rule by which points are inside an outline that crosses itself.
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// The nonzero winding rule.
  case winding
  /// The even-odd rule.
  case evenOdd
}

extension CGPath {
  /// Whether a point is inside or on the outline. Outlines that are open are closed first; curves are followed in 32
  /// lines each.
  ///
  /// - Parameters:
  ///   - point: in points.
  ///   - rule: for outlines that cross themselves.
  ///   - transform: is applied to the point.
  /// - Complexity: O(*n*) for *n* steps.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    switch self {
    case .rect(let rect): return rect.containsWithBorder(point)
    case .ellipse(let rect): return Self.ellipse(of: rect, contains: point)
    case .roundedRect(let rect, let width, let height):
      return Self.roundedRect(rect, width: width, height: height, contains: point)
    case .steps(let steps):
      let turns = PathTurns(steps, around: point)
      return turns.isOnOutline || (rule == .winding ? turns.winding != 0 : turns.crossings % 2 == 1)
    }
  }

  private static func ellipse(of rect: CGRect, contains point: CGPoint) -> Bool {
    guard rect.width > 0, rect.height > 0 else { return false }
    let x = (point.x - rect.midX) / (rect.width / 2), y = (point.y - rect.midY) / (rect.height / 2)
    return x * x + y * y <= 1 + 1e-9
  }

  private static func roundedRect(_ rect: CGRect, width: CGFloat, height: CGFloat, contains point: CGPoint) -> Bool {
    guard rect.containsWithBorder(point) else { return false }
    let width = min(width, rect.width / 2), height = min(height, rect.height / 2)
    let inner = rect.insetBy(dx: width, dy: height)
    let isBeside = point.x < inner.minX || point.x > inner.maxX, isAbove = point.y < inner.minY || point.y > inner.maxY
    guard isBeside, isAbove else { return true }
    let corner = CGPoint(
      x: point.x < inner.minX ? inner.minX : inner.maxX, y: point.y < inner.minY ? inner.minY : inner.maxY)
    let box = CGRect(x: corner.x - width, y: corner.y - height, width: 2 * width, height: 2 * height)
    return ellipse(of: box, contains: point)
  }
}

extension CGRect {
  /// Whether a point is inside or on any of the four borders. A rectangle without extent has no points.
  fileprivate func containsWithBorder(_ point: CGPoint) -> Bool {
    width > 0 && height > 0 && minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

/// How often an outline passes a point on its right.
private struct PathTurns {
  /// Whether the outline goes through the point.
  private(set) var isOnOutline = false
  /// Downwards counts 1, upwards -1.
  private(set) var winding = 0
  private(set) var crossings = 0
  private let center: CGPoint

  init(_ steps: [CGPath.Step], around center: CGPoint) {
    self.center = center
    var (start, place) = (CGPoint.zero, CGPoint.zero)
    for step in steps {
      switch step {
      case .move(let point):
        pass(from: place, to: start)
        (start, place) = (point, point)
      case .line(let point):
        pass(from: place, to: point)
        place = point
      case .curve(let end, let control1, let control2):
        follow(place, control1, control2, end)
        place = end
      case .close:
        pass(from: place, to: start)
        place = start
      }
    }
    pass(from: place, to: start)
  }

  private mutating func follow(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    var last = a
    for index in 1...32 {
      let t = CGFloat(index) / 32, s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let next = CGPoint(
        x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
      pass(from: last, to: next)
      last = next
    }
  }

  private mutating func pass(from a: CGPoint, to b: CGPoint) {
    isOnOutline = isOnOutline || touches(from: a, to: b)
    guard (a.y <= center.y) != (b.y <= center.y) else { return }
    let x = a.x + (center.y - a.y) / (b.y - a.y) * (b.x - a.x)
    guard x > center.x else { return }
    crossings += 1
    winding += b.y > a.y ? 1 : -1
  }

  /// Whether a line goes through the point, but for what is lost by rounding.
  private func touches(from a: CGPoint, to b: CGPoint) -> Bool {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squaredLength = dx * dx + dy * dy
    guard squaredLength > 0 else { return false }
    let (x, y) = (center.x - a.x, center.y - a.y)
    let along = x * dx + y * dy, across = x * dy - y * dx
    return along >= 0 && along <= squaredLength
      && abs(across) <= 1e-9 * squaredLength.squareRoot() * (1 + abs(x) + abs(y))
  }
}
