import Foundation

/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty. The shape of Core Graphics' type.
public struct Transform2D: Hashable, Sendable {
  /// The numbers of the matrix's first two columns; its third column is 0, 0, 1.
  public var a, b, c, d, tx, ty: CGFloat

  /// The transform of these numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that moves nothing.
  public init() { self = .identity }

  /// The map that moves nothing.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves every point by `x` and `y`.
  public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// Multiplies distances from the origin by `x` and `y`.
  public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A rotation by `angle` radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether it moves nothing.
  public var isIdentity: Bool { self == .identity }

  /// First this map, then `other`.
  public func concatenating(_ other: Transform2D) -> Transform2D {
    Transform2D(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// First the translation, then this map.
  public func translatedBy(x: CGFloat, y: CGFloat) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// First the scale, then this map.
  public func scaledBy(x: CGFloat, y: CGFloat) -> Transform2D { Transform2D(scaleX: x, y: y).concatenating(self) }

  /// First the rotation, then this map.
  public func rotated(by angle: CGFloat) -> Transform2D { Transform2D(rotationAngle: angle).concatenating(self) }

  /// The inverse map; this map itself if it has no inverse, as in Core Graphics.
  public func inverted() -> Transform2D {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return Transform2D(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// The point that `t` maps this one to.
  public func applying(_ t: Transform2D) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The distances that `t` maps these to; its translation does not count.
  public func applying(_ t: Transform2D) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that holds the four mapped corners.
  public func applying(_ t: Transform2D) -> CGRect {
    let corners = [
      CGPoint(x: origin.x, y: origin.y), CGPoint(x: origin.x + size.width, y: origin.y),
      CGPoint(x: origin.x, y: origin.y + size.height),
      CGPoint(x: origin.x + size.width, y: origin.y + size.height),
    ].map { $0.applying(t) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
