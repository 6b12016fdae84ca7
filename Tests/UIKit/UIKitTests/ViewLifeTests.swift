import TestExpectations
import Testing
import UIKit

private final class Noting: UIView {
  nonisolated(unsafe) static var notes: [String] = []
  var name = ""

  override class var requiresConstraintBasedLayout: Bool { true }
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() { Self.notes.append("\(name) \(window == nil ? "off" : "on")") }
  override func willMove(toWindow newWindow: UIWindow?) { Self.notes.append("\(name) will") }
  override func didAddSubview(_ subview: UIView) { Self.notes.append("\(name) added") }
  override func willRemoveSubview(_ subview: UIView) { Self.notes.append("\(name) removes") }
  override func updateConstraints() {
    Self.notes.append("\(name) updates")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    Self.notes.append("\(name) lays out")
  }
}

@MainActor
@Suite("Views are notified of what happens around them")
struct ViewLifeTests {
  private func pair() -> (Noting, Noting) {
    let (outer, inner) = (Noting(), Noting())
    (outer.name, inner.name) = ("outer", "inner")
    outer.addSubview(inner)
    Noting.notes = []
    return (outer, inner)
  }

  @Test("A window is announced to all views inside, when it comes and when it goes")
  func windows() {
    let (outer, inner) = pair(), window = UIWindow(frame: .zero)
    window.addSubview(outer)
    expect(Noting.notes, ["outer will", "inner will", "outer on", "inner on"])
    Noting.notes = []
    inner.removeFromSuperview()
    expect(Noting.notes, ["outer removes", "inner will", "inner off"])
    Noting.notes = []
    outer.addSubview(inner)
    expect(Noting.notes, ["inner will", "outer added", "inner on"])
  }

  @Test("Constraints are updated before layout, inner views first, and again only if asked for")
  func constraints() {
    let (outer, inner) = pair()
    outer.layoutIfNeeded()
    expect(Noting.notes, ["inner updates", "outer updates", "outer lays out", "inner lays out"])
    Noting.notes = []
    outer.layoutIfNeeded()
    #expect(Noting.notes.isEmpty)
    #expect(!inner.needsUpdateConstraints())
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    outer.layoutIfNeeded()
    expect(Noting.notes, ["inner updates"])
  }

  @Test("A view names the class of its layer")
  func layers() {
    let view = Noting()
    (view.layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    expect((view.layer as? CAGradientLayer)?.colors?.count, 2)
    view.layer.backgroundColor = UIColor.red.cgColor
    expect(view.backgroundColor, .red)
  }

  @Test("One responder is first, until editing ends")
  func responders() {
    let (outer, inner) = pair()
    #expect(inner.becomeFirstResponder())
    #expect(inner.isFirstResponder)
    #expect(!outer.isFirstResponder)
    #expect(outer.becomeFirstResponder())
    #expect(!inner.isFirstResponder)
    #expect(inner.next === outer)
    #expect(inner.becomeFirstResponder())
    #expect(outer.endEditing(true))
    #expect(!inner.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
  }

  @Test("Accessibility values are stored, and a subclass may compute them")
  func accessibility() {
    final class Titled: UICollectionViewCell {
      override var accessibilityLabel: String? {
        get { "computed" }
        set {}
      }
    }
    let view = UILabel(), cell = Titled(frame: .zero)
    view.isAccessibilityElement = true
    view.accessibilityIdentifier = "title"
    view.accessibilityTraits = [.header, .staticText]
    view.accessibilityTraits.insert(.selected)
    expect(view.accessibilityIdentifier, "title")
    #expect(view.accessibilityTraits.contains(.selected))
    expect(cell.accessibilityLabel, "computed")
    #expect(!cell.isAccessibilityElement)
    expect(cell.accessibilityTraits, .none)
  }

  @Test("A view with an effect holds it and a content view of its size")
  func effects() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame.size = CGSize(width: 30, height: 20)
    expect((view.effect as? UIBlurEffect)?.style, .dark)
    expect(view.contentView.frame.size, view.bounds.size)
  }

  @Test("A view with an effect is made without one too, by subclasses as well")
  func missingEffect() {
    final class Blur: UIVisualEffectView {
      var effectsAtInit: [UIVisualEffect?] = []

      override init(effect: UIVisualEffect?) {
        super.init(effect: effect)
        effectsAtInit.append(effect)
      }

      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(UIVisualEffectView().effect == nil)
    expect(Blur().effectsAtInit, [nil])
    let view = Blur(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(view.contentView.frame, CGRect(x: 0, y: 0, width: 3, height: 4))
  }
}
