import Foundation

/// A map of space in homogeneous coordinates, row vectors first. The shape of Core Animation's type.
public struct Transform3D: Hashable, Sendable {
  /// The first row of the matrix.
  public var m11, m12, m13, m14: CGFloat
  /// The second row of the matrix.
  public var m21, m22, m23, m24: CGFloat
  /// The third row of the matrix.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row of the matrix.
  public var m41, m42, m43, m44: CGFloat

  /// The transform of these numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// The transform that moves nothing.
  public init() { self = .identity }

  /// The map that moves nothing.
  public static let identity = Transform3D(Transform2D.identity)

  /// The map that moves the plane z = 0 as `flat` does.
  public init(_ flat: Transform2D) {
    self.init(
      m11: flat.a, m12: flat.b, m13: 0, m14: 0, m21: flat.c, m22: flat.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: flat.tx, m42: flat.ty, m43: 0, m44: 1)
  }

  /// Multiplies distances from the origin along the axes.
  public init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) {
    self = .identity
    (m11, m22, m33) = (x, y, z)
  }

  /// Moves every point along the axes.
  public init(translationX x: CGFloat, y: CGFloat, z: CGFloat) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  /// A rotation by `angle` radians about the axis (x, y, z); the identity for an axis of length zero.
  public init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    self = .identity
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    (m11, m12, m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (m21, m22, m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (m31, m32, m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  }

  /// Whether it moves nothing.
  public var isIdentity: Bool { self == .identity }

  /// The map of the plane z = 0, perspective left out.
  public var flattened: Transform2D { Transform2D(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// First this map, then `other`.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let left = rows
    let right = other.rows
    var product = [[CGFloat]](repeating: [0, 0, 0, 0], count: 4)
    for row in 0..<4 {
      for column in 0..<4 {
        for k in 0..<4 { product[row][column] += left[row][k] * right[k][column] }
      }
    }
    return Transform3D(rows: product)
  }

  private var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  private init(rows r: [[CGFloat]]) {
    self.init(
      m11: r[0][0], m12: r[0][1], m13: r[0][2], m14: r[0][3], m21: r[1][0], m22: r[1][1], m23: r[1][2], m24: r[1][3],
      m31: r[2][0], m32: r[2][1], m33: r[2][2], m34: r[2][3], m41: r[3][0], m42: r[3][1], m43: r[3][2], m44: r[3][3])
  }

  /// The map between this one and another, number by number.
  func between(_ other: Transform3D, _ fraction: CGFloat) -> Transform3D {
    Transform3D(
      rows: zip(rows, other.rows).map { zip($0, $1).map { start, end in start + (end - start) * fraction } })
  }

  /// The map for mirrored content.
  var mirrored: Transform3D {
    var map = self
    (map.m12, map.m13, map.m14) = (-m12, -m13, -m14)
    (map.m21, map.m31, map.m41) = (-m21, -m31, -m41)
    return map
  }

  /// The smallest rectangle that holds `rect`'s corners after the map about the rectangle's centre, perspective
  /// divided out; corners at or behind the eye are left where the flat part of the map puts them.
  func boundingBox(of rect: CGRect) -> CGRect {
    let center = CGPoint(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
    let (halfWidth, halfHeight) = (rect.size.width / 2, rect.size.height / 2)
    var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    let corners = [
      (-halfWidth, -halfHeight), (halfWidth, -halfHeight), (-halfWidth, halfHeight), (halfWidth, halfHeight),
    ]
    for (x, y) in corners {
      let w = m14 * x + m24 * y + m44
      let scale = w > 0 ? 1 / w : 1
      let mappedX = (m11 * x + m21 * y + m41) * scale
      let mappedY = (m12 * x + m22 * y + m42) * scale
      (left, right) = (min(left, mappedX), max(right, mappedX))
      (top, bottom) = (min(top, mappedY), max(bottom, mappedY))
    }
    return CGRect(x: center.x + left, y: center.y + top, width: right - left, height: bottom - top)
  }

  /// `box` moved so that its bounding box under the map is `frame`. If the map only scales, the box is resized too.
  func fitting(_ box: CGRect, to frame: CGRect) -> CGRect {
    let flat = flattened
    var size = box.size
    if flat.b == 0, flat.c == 0, flat.a != 0, flat.d != 0 {
      size = CGSize(width: frame.width / flat.a.magnitude, height: frame.height / flat.d.magnitude)
    }
    return CGRect(
      x: frame.origin.x + frame.size.width / 2 - flat.tx - size.width / 2,
      y: frame.origin.y + frame.size.height / 2 - flat.ty - size.height / 2,
      width: size.width, height: size.height)
  }
}
