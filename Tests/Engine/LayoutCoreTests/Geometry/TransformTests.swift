import Foundation
import LayoutCore
import TestExpectations
import Testing

private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { (a - b).magnitude < 1e-9 }

private func near(_ a: CGRect, _ b: CGRect) -> Bool {
  near(a.minX, b.minX) && near(a.minY, b.minY) && near(a.width, b.width) && near(a.height, b.height)
}

private func near(_ a: Transform2D, _ b: Transform2D) -> Bool {
  near(a.a, b.a) && near(a.b, b.b) && near(a.c, b.c) && near(a.d, b.d) && near(a.tx, b.tx) && near(a.ty, b.ty)
}

@Suite("Transforms, checked against values worked out by hand")
struct TransformTests {
  private let point = CGPoint(x: 2, y: 3)

  @Test("translation, scale and rotation move a point as they are defined")
  func points() {
    expect(point.applying(Transform2D(translationX: 10, y: 20)), CGPoint(x: 12, y: 23))
    expect(point.applying(Transform2D(scaleX: 3, y: 2)), CGPoint(x: 6, y: 6))
    let quarter = point.applying(Transform2D(rotationAngle: .pi / 2))
    #expect(near(quarter.x, -3), "the x axis turns towards the y axis")
    #expect(near(quarter.y, 2), "the x axis turns towards the y axis")
  }

  @Test("concatenating applies the receiver first; translatedBy, scaledBy and rotated apply the argument first")
  func order() {
    let scale = Transform2D(scaleX: 2, y: 2)
    let shift = Transform2D(translationX: 1, y: 0)
    expect(point.applying(scale.concatenating(shift)), CGPoint(x: 5, y: 6))
    expect(point.applying(shift.concatenating(scale)), CGPoint(x: 6, y: 6))
    expect(scale.translatedBy(x: 1, y: 0), shift.concatenating(scale))
    expect(shift.scaledBy(x: 2, y: 2), scale.concatenating(shift))
    #expect(near(shift.rotated(by: 1), Transform2D(rotationAngle: 1).concatenating(shift)))
  }

  @Test("the inverse undoes a transform, and a transform without an inverse is its own")
  func inverse() {
    let map = Transform2D(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    #expect(near(map.concatenating(map.inverted()), .identity))
    let flat = Transform2D(scaleX: 0, y: 1)
    expect(flat.inverted(), flat)
  }

  @Test("the box around a rotated rectangle contains its corners")
  func rects() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(near(rect.applying(Transform2D(rotationAngle: .pi / 2)), CGRect(x: -20, y: 0, width: 20, height: 10)))
    let root2 = CGFloat(2).squareRoot()
    let tilted = CGRect(x: -5, y: -5, width: 10, height: 10).applying(Transform2D(rotationAngle: .pi / 4))
    #expect(near(tilted, CGRect(x: -5 * root2, y: -5 * root2, width: 10 * root2, height: 10 * root2)))
    expect(CGSize(width: 2, height: 3).applying(Transform2D(scaleX: 2, y: -1)), CGSize(width: 4, height: -3))
  }

  @Test("a 2D transform and its 3D transform convert into each other")
  func flat() {
    let map = Transform2D(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    expect(Transform3D(map).flattened, map)
    #expect(Transform3D(.identity).isIdentity)
    let turned = Transform3D(rotationAngle: 0.3, x: 0, y: 0, z: 2)
    #expect(near(turned.flattened, Transform2D(rotationAngle: 0.3)), "about z, whatever the axis' length")
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
  }

  @Test("3D transforms concatenate like 2D transforms")
  func space() {
    let scale = Transform3D(scaleX: 2, y: 3, z: 4)
    let shift = Transform3D(translationX: 1, y: 2, z: 3)
    let both = scale.concatenating(shift)
    #expect((both.m11, both.m22, both.m33) == (2, 3, 4))
    #expect((both.m41, both.m42, both.m43) == (1, 2, 3))
    let other = shift.concatenating(scale)
    #expect((other.m41, other.m42, other.m43) == (2, 6, 12))
    let half = Transform3D(rotationAngle: .pi / 2, x: 0, y: 1, z: 0)
    #expect(near(half.m11, 0))
    #expect(near(half.m13, -1))
    #expect(near(half.m31, 1))
  }
}
