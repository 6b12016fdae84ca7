import Testing
import UIKit

/// A view that overrides what iOS code overrides, and notes which of it was called.
private final class NotingView: UIView {
  var notes: [String] = []
  var limit: NSLayoutConstraint?

  override class var requiresConstraintBasedLayout: Bool { true }
  override class var layerClass: AnyClass { CAShapeLayer.self }
  override var canBecomeFirstResponder: Bool { true }
  override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
  override var accessibilityLabel: String? {
    get { "computed" }
    set { notes.append("label \(newValue ?? "nil")") }
  }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet { notes.append("recognizers") } }

  override func setNeedsUpdateConstraints() {
    notes.append("needs constraints")
    super.setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    if limit == nil {
      limit = subviews.first?.widthAnchor.constraint(equalToConstant: 12)
      limit?.isActive = true
    }
    notes.append("constraints")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    notes.append("layout")
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    notes.append("safe area")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 7, height: 8) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    notes.append("fitting \(horizontalFittingPriority.rawValue)")
    return CGSize(width: 1, height: 2)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    notes.append("add")
    super.addGestureRecognizer(gestureRecognizer)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { point.x < 1000 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { notes.append("touch") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { notes.append("traits") }
}

/// A view that overrides values which are only stored here.
private final class LookingView: UIView {
  var notes: [String] = []

  override var contentMode: UIView.ContentMode { didSet { notes.append("mode \(contentMode)") } }
  override var isOpaque: Bool {
    get { false }
    set { notes.append("opaque \(newValue)") }
  }
  override var clipsToBounds: Bool { didSet { notes.append("clips \(clipsToBounds)") } }
  override var isUserInteractionEnabled: Bool { didSet { notes.append("enabled \(isUserInteractionEnabled)") } }
  override var tintColor: UIColor! { didSet { notes.append("tint") } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    notes.append("tinted")
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    notes.append("size")
  }
}

/// A cell as tall as a wish of its own, and one that decides in the place of UIKit.
private final class NotingCell: UICollectionViewCell {
  var notes: [String] = []

  override var isSelected: Bool { didSet { notes.append("selected \(isSelected)") } }
  override var isHighlighted: Bool { didSet { notes.append("highlighted \(isHighlighted)") } }

  override func prepareForReuse() {
    super.prepareForReuse()
    notes.append("reuse")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    notes.append("apply")
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
    preferred.size.height = 48
    return preferred
  }
}

private final class NotingScrollView: UIScrollView {
  override var isDragging: Bool { true }
  override var isTracking: Bool { true }
  override var isDecelerating: Bool { true }
  override var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
  override var bounces: Bool {
    get { false }
    set {}
  }
  override var isScrollEnabled: Bool { didSet { changes += 1 } }
  var changes = 0
}

private final class NotingLayer: CALayer {
  var count = 0
  override func setNeedsLayout() { count += 1 }
  override func layoutSublayers() { count += 1 }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@MainActor
@Suite("Subclasses override the members of views that iOS code overrides")
struct ViewOverrideTests {
  @Test("A view with constraints that updateConstraints() makes")
  func constraints() {
    let view = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    view.layoutIfNeeded()
    expect(view.notes, ["constraints", "layout"])
    expect(inner.frame.width, 12)
    inner.isHidden = true
    expect(view.notes.last, "needs constraints")
    view.layoutIfNeeded()
    expect(view.notes.last, "constraints")
  }

  @Test("A view that decides its size")
  func sizes() {
    let view = NotingView(frame: .zero), root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expect(view.systemLayoutSizeFitting(.zero), CGSize(width: 1, height: 2))
    expect(view.notes, ["fitting 50.0"])
    view.sizeToFit()
    expect(view.bounds.size, CGSize(width: 7, height: 8))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    expect(view.frame.size, CGSize(width: 30, height: 20), "the intrinsic size")
  }

  @Test("A view that is touched, and has gestures")
  func touches() {
    let view = NotingView(frame: .zero), tap = UITapGestureRecognizer()
    view.addGestureRecognizer(tap)
    expect(view.notes, ["add", "recognizers"])
    #expect(tap.view === view)
    #expect(!view.gestureRecognizerShouldBegin(tap))
    #expect(view.hitTest(CGPoint(x: 900, y: 0), with: nil) === view)
    view.touchesBegan([UITouch()], with: UIEvent())
    expect(view.notes.last, "touch")
  }

  @Test("A view that is notified, read out, and has a layer of a class of its own")
  func surroundings() {
    let view = NotingView(frame: .zero)
    view.safeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
    view.accessibilityLabel = "given"
    view.traitCollectionDidChange(nil)
    expect(view.notes, ["safe area", "label given", "traits"])
    expect(view.accessibilityLabel, "computed")
    #expect(view.layer is CAShapeLayer)
    #expect(view.becomeFirstResponder())
  }

  @Test("A view with looks that nothing here draws")
  func looks() {
    let view = LookingView(frame: .zero)
    view.contentMode = .center
    view.isOpaque = true
    view.layer.masksToBounds = true
    view.isUserInteractionEnabled = false
    view.invalidateIntrinsicContentSize()
    expect(view.notes, ["mode center", "opaque true", "clips true", "enabled false", "size"])
    #expect(!view.isOpaque)
    #expect(view.clipsToBounds)
  }

  @Test("Views that show the colour of the view around them")
  func tint() {
    let (outer, inner, own) = (UIView(), LookingView(frame: .zero), LookingView(frame: .zero))
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .red
    expect(own.notes, ["tinted", "tint"])
    outer.tintColor = .green
    expect(inner.notes, ["tinted"])
    expect(inner.tintColor, .green)
    expect(own.notes, ["tinted", "tint"])
    expect(own.tintColor, .red)
    inner.tag = 4
    outer.tintColor = nil
    expect(inner.notes, ["tinted", "tinted"])
    expect(inner.tag, 4)
  }

  @Test("Cells of a collection view with estimated sizes")
  func cells() throws {
    let layout = UICollectionViewFlowLayout(), rows = Rows()
    layout.estimatedItemSize = CGSize(width: 100, height: 20)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    view.register(NotingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let cell = try #require(view.cellForItem(at: path) as? NotingCell)
    expect(cell.frame.height, 48)
    #expect(cell.notes.contains("apply"))
    view.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(cell.notes.contains("selected true"))
    cell.isHighlighted = true
    expect(cell.notes.last, "highlighted true")
    cell.prepareForReuse()
    expect(cell.notes.last, "reuse")
  }

  @Test("Scroll views that a test replaces, and layers")
  func others() {
    let view = NotingScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), layer = NotingLayer()
    #expect(view.isDragging)
    #expect(view.isTracking)
    #expect(view.isDecelerating)
    expect(view.clampedContentOffset(.zero), CGPoint(x: 0, y: -3))
    view.isScrollEnabled = false
    expect(view.changes, 1)
    #expect(!view.isScrollEnabled)
    view.bounces = true
    #expect(!view.bounces)
    layer.setNeedsLayout()
    layer.layoutSublayers()
    expect(layer.count, 2)
  }
}
