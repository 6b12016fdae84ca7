import TestExpectations
import Testing
import UIKit

/// A card with a dashed outline, as decoration views have.
private final class DashedView: UICollectionReusableView {
  let outline = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    outline.strokeColor = UIColor.red.cgColor
    outline.fillColor = nil
    outline.lineDashPattern = [4, 2]
    layer.addSublayer(outline)
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    outline.frame = bounds
    outline.path = UIBezierPath(roundedRect: bounds, cornerRadius: 6).cgPath
    layer.mask = outline
  }
}

private final class NamedLayer: CALayer {
  var laidOut = 0

  override init() {
    super.init()
    name = "named"
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite("Layers and paths store what they are given")
struct LayerTests {
  @Test("A view adds a shape layer and keeps its path as large as itself")
  func shape() {
    let view = DashedView(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
    view.layoutIfNeeded()
    expect(view.layer.sublayers, [view.outline])
    #expect(view.outline.superlayer === view.layer)
    expect(view.outline.path?.boundingBox, CGRect(x: 0, y: 0, width: 40, height: 20))
    expect(view.outline.strokeColor, UIColor.red.cgColor)
    expect(view.outline.lineDashPattern, [4, 2])
    view.outline.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil)
    #expect(view.outline.superlayer == nil)
  }

  @Test("A layer without a view has its own frame, colour and opacity; a view's layer has the view's")
  func values() {
    let layer = NamedLayer(), view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for each in [layer, view.layer] {
      each.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      each.backgroundColor = UIColor.blue.cgColor
      each.opacity = 0.5
      each.isHidden = true
      each.masksToBounds = true
      expect(each.position, CGPoint(x: 25, y: 40))
      expect(each.bounds.size, CGSize(width: 30, height: 40))
      each.position.x += 5
      expect(each.frame.minX, 15)
      #expect(each.isHidden)
      expect(each.opacity, 0.5)
      #expect(each.masksToBounds)
    }
    expect(view.frame.minX, 15)
    expect(view.backgroundColor, .blue)
    #expect(view.isHidden)
    #expect(view.clipsToBounds)
    expect(NamedLayer(layer: layer).backgroundColor, .blue)
  }

  @Test("Sublayers keep their order")
  func order() {
    let root = CALayer(), a = CALayer(), b = CAGradientLayer(), c = CALayer()
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    expect(root.sublayers, [c, a, b])
    a.addSublayer(c)
    expect(root.sublayers, [a, b])
    #expect(c.superlayer === a)
  }

  @Test("A path knows the rectangle around its points")
  func paths() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 5))
    path.addLine(to: CGPoint(x: 30, y: 25))
    path.addQuadCurve(to: CGPoint(x: 0, y: 15), controlPoint: CGPoint(x: 5, y: 15))
    path.close()
    expect(path.bounds, CGRect(x: 0, y: 5, width: 30, height: 20))
    #expect(!path.isEmpty)
    expect(path.currentPoint, CGPoint(x: 0, y: 15))
    expect(UIBezierPath(ovalIn: path.bounds).bounds, path.bounds)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    let box = circle.bounds
    for (edge, expected) in zip([box.minX, box.minY, box.maxX, box.maxY], [40, 40, 60, 60] as [CGFloat]) {
      #expect(abs(edge - expected) < 0.01)
    }
    let both = path.copy() as! UIBezierPath
    both.append(circle)
    #expect(both.bounds.maxX >= 59.9)
    expect(path.bounds.maxX, 30)
  }
}
