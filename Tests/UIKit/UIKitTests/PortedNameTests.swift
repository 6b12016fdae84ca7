import Foundation
import LayoutCore
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Names that ported files need")
struct PortedNameTests {
  private static var key: UInt8 = 0
  private static var otherKey: UInt8 = 0

  private final class Counter: NSObject, NSCopying {
    var value = 0
    func copy(with zone: NSZone? = nil) -> Any {
      let copy = Counter()
      copy.value = value
      return copy
    }
  }

  @Test("A coder has no values for keys")
  func coder() {
    #expect(NSCoder().value(forKey: "steps") == nil)
  }

  @Test("An object keeps one value for each key, until it is replaced or removed")
  func associated() {
    let view = UIView(), other = UIView()
    objc_setAssociatedObject(view, &Self.key, "first", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(view, &Self.otherKey, 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, &Self.key) as? String == "first")
    #expect(objc_getAssociatedObject(view, &Self.otherKey) as? Int == 7)
    #expect(objc_getAssociatedObject(other, &Self.key) == nil)
    objc_setAssociatedObject(view, &Self.key, "second", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, &Self.key) as? String == "second")
    objc_setAssociatedObject(view, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view, &Self.key) == nil)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &Self.otherKey) == nil)
  }

  @Test("A policy holds, copies or only names the value")
  func policies() {
    let view = UIView()
    var counter: Counter? = Counter()
    weak var watched: Counter?
    watched = counter
    objc_setAssociatedObject(view, &Self.key, counter, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    counter?.value = 5
    expect((objc_getAssociatedObject(view, &Self.key) as? Counter)?.value, 0)
    objc_setAssociatedObject(view, &Self.otherKey, counter, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(view, &Self.otherKey) as? Counter === counter)
    counter = nil
    #expect(watched == nil)
    #expect(objc_getAssociatedObject(view, &Self.otherKey) == nil)
  }

  @Test("Values of objects that are gone are let go as others come")
  func swept() {
    weak var watched: Counter?
    do {
      let counter = Counter()
      watched = counter
      objc_setAssociatedObject(NSObject(), &Self.key, counter, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(watched != nil)
    var kept: [NSObject] = []
    for number in 0..<4096 where watched != nil {
      kept.append(NSObject())
      objc_setAssociatedObject(kept[kept.count - 1], &Self.key, number, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(watched == nil)
    #expect(objc_getAssociatedObject(kept[0], &Self.key) as? Int == 0)
  }

  @Test("Shapes contain what is inside of them")
  func shapes() {
    let box = CGRect(x: 10, y: 10, width: 20, height: 10)
    let corner = CGPoint(x: 10.5, y: 10.5), middle = CGPoint(x: 20, y: 15), edge = CGPoint(x: 20, y: 10.5)
    for path in [UIBezierPath(rect: box), UIBezierPath(roundedRect: box, cornerRadius: 4), UIBezierPath(ovalIn: box)] {
      #expect(path.contains(middle))
      #expect(path.contains(edge))
      #expect(!path.contains(CGPoint(x: 31, y: 15)))
    }
    #expect(UIBezierPath(rect: box).contains(corner))
    #expect(!UIBezierPath(roundedRect: box, cornerRadius: 4).contains(corner))
    #expect(!UIBezierPath(ovalIn: box).contains(corner))
    #expect(CGPath.rect(box).contains(.zero, using: .winding, transform: CGAffineTransform(translationX: 15, y: 15)))
  }

  /// Published tests of a layout library, recorded by its authors on iOS, expect the far corners inside; confidence
  /// medium.
  @Test("Points on any border of a path are inside")
  func borders() {
    let box = CGRect(x: 0, y: 0, width: 20, height: 10)
    let corners = [CGPoint.zero, CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10)]
    let drawn = UIBezierPath()
    drawn.move(to: corners[0])
    for corner in [corners[1], corners[3], corners[2]] { drawn.addLine(to: corner) }
    for path in [UIBezierPath(rect: box), drawn] {
      for corner in corners { #expect(path.contains(corner), "\(corner)") }
      #expect(path.contains(CGPoint(x: 20, y: 5)))
      #expect(path.contains(CGPoint(x: 10, y: 10)))
      #expect(!path.contains(CGPoint(x: 20.001, y: 5)))
      #expect(!path.contains(CGPoint(x: 10, y: 10.001)))
    }
    let round = [UIBezierPath(ovalIn: box), UIBezierPath(roundedRect: box, cornerRadius: 5)]
    for path in round {
      #expect(path.contains(CGPoint(x: 20, y: 5)))
      #expect(path.contains(CGPoint(x: 10, y: 10)))
      #expect(!path.contains(corners[3]))
    }
    let slope = UIBezierPath()
    for (index, point) in [CGPoint(x: 30, y: 0), CGPoint(x: 60, y: 10), CGPoint(x: 30, y: 20)].enumerated() {
      if index == 0 { slope.move(to: point) } else { slope.addLine(to: point) }
    }
    #expect(slope.contains(CGPoint(x: 39, y: 3)))
    #expect(!slope.contains(CGPoint(x: 39, y: 2.9)))
    #expect(!slope.contains(.zero))
    #expect(!UIBezierPath(rect: CGRect(x: 0, y: 0, width: 0, height: 4)).contains(.zero))
  }

  @Test("A star contains its middle by one rule, and not by the other")
  func star() {
    let star = UIBezierPath()
    for corner in 0..<5 {
      let angle = CGFloat(corner) * 0.8 * .pi
      let point = CGPoint(x: 50 + 40 * cos(angle), y: 50 + 40 * sin(angle))
      if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.close()
    let middle = CGPoint(x: 50, y: 50)
    #expect(star.contains(middle))
    star.usesEvenOddFillRule = true
    #expect(!star.contains(middle))
    #expect(star.contains(CGPoint(x: 85, y: 50)))
  }

  @Test("A curve bulges as far as its middle does")
  func curve() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 40, y: 0), controlPoint1: CGPoint(x: 0, y: 40), controlPoint2: CGPoint(x: 40, y: 40))
    // At its middle the curve is at three quarters of its control points.
    #expect(path.contains(CGPoint(x: 20, y: 29.5)))
    #expect(!path.contains(CGPoint(x: 20, y: 30.5)))
  }

  @Test("An image has pixels if its bytes have", arguments: [1, 2])
  func pixels(scale: Int) throws {
    // A portable network graphic of 2 by 1 pixels.
    let bytes = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DAAMQACf4B/0KnbAAAAAAASUVORK5CYII="))
    let pixels = try #require(UIImage(data: bytes)?.cgImage)
    expect(pixels.width, 2)
    expect(pixels.height, 1)
    let image = UIImage(cgImage: pixels, scale: CGFloat(scale), orientation: .up)
    expect(image.size, CGSize(width: 2 / CGFloat(scale), height: 1 / CGFloat(scale)))
    #expect(UIImage(size: CGSize(width: 3, height: 3)).cgImage == nil)
  }

  @Test("What draws and what observes by name has no effect, and is reported once")
  func inert() {
    var reports: [LayoutDiagnostic.Problem] = []
    let before = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { reports.append($0.problem) }
    defer { CollectionView.unhandledDiagnostic = before }
    for _ in 0..<2 {
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
      UIGraphicsGetCurrentContext().map(UIView().layer.render(in:))
      expect(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 4, height: 3))
      UIGraphicsEndImageContext()
      NotificationCenter.default.addObserver(
        self, selector: Selector(("moved:")), name: Notification.Name("moved"), object: nil)
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    expect(UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }.size.width, 5)
    #expect(
      reports == [
        .hasNoEffect("UIGraphicsBeginImageContext"), .hasNoEffect("CALayer.render(in:)"),
        .hasNoEffect("NotificationCenter.addObserver(_:selector:name:object:)"),
        .hasNoEffect("UIGraphicsImageRenderer"),
      ])
  }

  @Test("Earlier names do what the later ones do")
  func earlierNames() {
    let view = UIView(), first = UIView(), second = UIView()
    view.addSubview(first)
    view.addSubview(second)
    view.bringSubview(toFront: first)
    expect(view.subviews, [second, first])
    view.sendSubview(toBack: first)
    expect(view.subviews, [first, second])
    let direction: UISwipeGestureRecognizerDirection = [.left, .up]
    #expect(direction.contains(UISwipeGestureRecognizer.Direction.up))
    view.layer.speed = 0.5
    expect(view.layer.speed, 0.5)
    expect(first.layer.speed, 1)
    expect(RunLoopMode.commonModes, RunLoop.Mode.common)
    expect(UIApplicationLaunchOptionsKey.url, UIApplication.LaunchOptionsKey.url)
    #expect(CATransform3DIsIdentity(view.layer.sublayerTransform))
    view.layer.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
    expect(view.layer.sublayerTransform.m11, 2)
    #expect(CATransform3DIsIdentity(first.layer.sublayerTransform))
  }
}
