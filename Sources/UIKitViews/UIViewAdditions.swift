import Foundation
import LayoutCore

/// What a view of UIKit has and the engine does not use.
@MainActor
final class UIViewAdditions {
  /// Whether constraints set the frame, and not code.
  var isPlacedByConstraints = false
  /// Whether constraints set frames of views inside.
  var holdsConstrainedViews = false
  /// The active constraints that belong to the view.
  var constraints: [NSLayoutConstraint] = []
  /// How firmly the view keeps the size of its content.
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var safeAreaGuide: UILayoutGuide?
  var marginsGuide: UILayoutGuide?
  /// That of a scroll view.
  var pan: UIPanGestureRecognizer?
  var program = ProgramAdditions()
  /// The values of members that views only store: of the class, and of the extensions here.
  var stored = StoredViewValues()
  fileprivate var values = StoredValues()
}

/// What views keep for the program that shows them.
@MainActor
struct ProgramAdditions {
  // Those of a window.
  var rootViewController: UIViewController?
  var windowScene: UIWindowScene?
  var controllerChangeHandler: (() -> Void)?
  var interactions: [any UIInteraction] = []
  // Those of scroll views and collection views.
  var refreshControl: UIRefreshControl?
  var drags = DragSettings()
}

extension View {
  /// The additions, if the view has any.
  var knownAdditions: UIViewAdditions? { additions as? UIViewAdditions }

  /// The additions, made when they are first needed.
  var ownAdditions: UIViewAdditions {
    if let knownAdditions { return knownAdditions }
    let made = UIViewAdditions()
    if let additions { made.stored = additions.stored }
    additions = made
    return made
  }
}

// MARK: Views

private struct StoredValues {
  var mask: View?
  var tag = 0
  /// That of labels.
  var fitting = StoredFitting()
  // Those of scroll views.
  var decelerationRate = ScrollView.DecelerationRate.normal
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var showsVerticalScrollIndicator = true
  var showsHorizontalScrollIndicator = true
  var scrollIndicatorInsets = UIEdgeInsets.zero
  var scrollsToTop = true
  var keyboardDismissMode = ScrollView.KeyboardDismissMode.none
}

extension View {
  /// A value that is only stored.
  fileprivate subscript<Value>(value path: WritableKeyPath<StoredValues, Value>) -> Value {
    get { (knownAdditions?.values ?? StoredValues())[keyPath: path] }
    set { ownAdditions.values[keyPath: path] = newValue }
  }

  /// Stored, not drawn.
  public var mask: View? {
    get { self[value: \.mask] }
    set { self[value: \.mask] = newValue }
  }

  /// A number for the program's own use.
  public var tag: Int {
    get { self[value: \.tag] }
    set { self[value: \.tag] = newValue }
  }
}

// MARK: Labels

private struct StoredFitting {
  var adjustsToCategory = false
  var adjustsToWidth = false
  var tightens = false
  var minimumScale: CGFloat = 0
}

extension Label {
  /// Stored: texts have one size.
  public var adjustsFontForContentSizeCategory: Bool {
    get { self[value: \.fitting.adjustsToCategory] }
    set { self[value: \.fitting.adjustsToCategory] = newValue }
  }

  /// Stored: texts have one size.
  public var adjustsFontSizeToFitWidth: Bool {
    get { self[value: \.fitting.adjustsToWidth] }
    set { self[value: \.fitting.adjustsToWidth] = newValue }
  }

  /// Stored: texts have one size.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { self[value: \.fitting.tightens] }
    set { self[value: \.fitting.tightens] = newValue }
  }

  /// Stored: texts have one size. A part of the size of the font.
  public var minimumScaleFactor: CGFloat {
    get { self[value: \.fitting.minimumScale] }
    set { self[value: \.fitting.minimumScale] = newValue }
  }
}

// MARK: Scroll views

extension ScrollView {
  /// How fast a flick loses speed. Stored only.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate of UIKit's scroll views.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of a scroll that stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Stored, for code that computes scroll targets.
  public var decelerationRate: DecelerationRate {
    get { self[value: \.decelerationRate] }
    set { self[value: \.decelerationRate] = newValue }
  }

  /// Stored; nothing bounces.
  public var alwaysBounceVertical: Bool {
    get { self[value: \.alwaysBounceVertical] }
    set { self[value: \.alwaysBounceVertical] = newValue }
  }

  /// Stored; nothing bounces.
  public var alwaysBounceHorizontal: Bool {
    get { self[value: \.alwaysBounceHorizontal] }
    set { self[value: \.alwaysBounceHorizontal] = newValue }
  }

  /// Stored, for code that draws indicators.
  public var showsVerticalScrollIndicator: Bool {
    get { self[value: \.showsVerticalScrollIndicator] }
    set { self[value: \.showsVerticalScrollIndicator] = newValue }
  }

  /// Stored, for code that draws indicators.
  public var showsHorizontalScrollIndicator: Bool {
    get { self[value: \.showsHorizontalScrollIndicator] }
    set { self[value: \.showsHorizontalScrollIndicator] = newValue }
  }

  /// Stored, for code that draws indicators.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { self[value: \.scrollIndicatorInsets] }
    set { self[value: \.scrollIndicatorInsets] = newValue }
  }

  /// How scrolling hides a keyboard on the screen. Stored only.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Stored; there is no keyboard on the screen.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { self[value: \.keyboardDismissMode] }
    set { self[value: \.keyboardDismissMode] = newValue }
  }

  /// Stored; there is no status bar to tap.
  public var scrollsToTop: Bool {
    get { self[value: \.scrollsToTop] }
    set { self[value: \.scrollsToTop] = newValue }
  }
}

// MARK: Layers

private final class LayerAdditions {
  var values = StoredLayerValues()
}

/// How the corners of a layer bend.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

private struct StoredLayerValues {
  var shadow = StoredShadow()
  var masksToBounds = false
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var contents: Any?
  var contentsScale: CGFloat = 1
  var mask: CALayer?
  var name: String?
  var zPosition: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var timing = StoredTiming()
}

private struct StoredTiming {
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var beginTime: CFTimeInterval = 0
}

private struct StoredShadow {
  var color: CGColor?
  var offset = CGSize(width: 0, height: -3)
  var opacity: Float = 0
  var radius: CGFloat = 3
  var path: CGPath?
}

extension Layer {
  /// A value that is only stored.
  fileprivate subscript<Value>(value path: WritableKeyPath<StoredLayerValues, Value>) -> Value {
    get { ((additions as? LayerAdditions)?.values ?? StoredLayerValues())[keyPath: path] }
    set {
      let own = additions as? LayerAdditions ?? LayerAdditions()
      own.values[keyPath: path] = newValue
      additions = own
    }
  }

  /// The view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? self[value: \.masksToBounds] }
    set { if let view { view.clipsToBounds = newValue } else { self[value: \.masksToBounds] = newValue } }
  }

  /// Stored: corners have one shape.
  public var cornerCurve: CALayerCornerCurve {
    get { self[value: \.cornerCurve] }
    set { self[value: \.cornerCurve] = newValue }
  }

  /// Stored, not drawn.
  public var shadowColor: CGColor? {
    get { self[value: \.shadow.color] }
    set { self[value: \.shadow.color] = newValue }
  }

  /// Stored, not drawn; in points.
  public var shadowOffset: CGSize {
    get { self[value: \.shadow.offset] }
    set { self[value: \.shadow.offset] = newValue }
  }

  /// Stored, not drawn.
  public var shadowOpacity: Float {
    get { self[value: \.shadow.opacity] }
    set { self[value: \.shadow.opacity] = newValue }
  }

  /// Stored, not drawn; in points.
  public var shadowRadius: CGFloat {
    get { self[value: \.shadow.radius] }
    set { self[value: \.shadow.radius] = newValue }
  }

  /// Stored, not drawn.
  public var shadowPath: CGPath? {
    get { self[value: \.shadow.path] }
    set { self[value: \.shadow.path] = newValue }
  }

  /// Stored; nothing is rasterized.
  public var shouldRasterize: Bool {
    get { self[value: \.shouldRasterize] }
    set { self[value: \.shouldRasterize] = newValue }
  }

  /// Stored; nothing is rasterized.
  public var rasterizationScale: CGFloat {
    get { self[value: \.rasterizationScale] }
    set { self[value: \.rasterizationScale] = newValue }
  }

  /// Stored, not drawn.
  public var contents: Any? {
    get { self[value: \.contents] }
    set { self[value: \.contents] = newValue }
  }

  /// Stored, not drawn.
  public var contentsScale: CGFloat {
    get { self[value: \.contentsScale] }
    set { self[value: \.contentsScale] = newValue }
  }

  /// Stored; nothing is cut off.
  public var mask: CALayer? {
    get { self[value: \.mask] }
    set { self[value: \.mask] = newValue }
  }

  /// Stored.
  public var name: String? {
    get { self[value: \.name] }
    set { self[value: \.name] = newValue }
  }

  /// Stored. The `zIndex` of attributes decides what is in front.
  public var zPosition: CGFloat {
    get { self[value: \.zPosition] }
    set { self[value: \.zPosition] = newValue }
  }

  /// Stored, without effect: animations end at once.
  public var speed: Float {
    get { self[value: \.timing.speed] }
    set { self[value: \.timing.speed] = newValue }
  }

  /// Stored, without effect; in seconds.
  public var timeOffset: CFTimeInterval {
    get { self[value: \.timing.timeOffset] }
    set { self[value: \.timing.timeOffset] = newValue }
  }

  /// Stored, without effect; in seconds.
  public var beginTime: CFTimeInterval {
    get { self[value: \.timing.beginTime] }
    set { self[value: \.timing.beginTime] = newValue }
  }

  /// Stored, without effect.
  public var anchorPoint: CGPoint {
    get { self[value: \.anchorPoint] }
    set { self[value: \.anchorPoint] = newValue }
  }
}

extension View {
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, by: 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, by: 1)
  }

  private func insert(_ view: UIView, beside sibling: UIView, by distance: Int) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    guard let index = subviews.firstIndex(where: { $0 === sibling }) else { return addSubview(view) }
    insertSubview(view, at: index + distance)
  }

  /// The name before Swift 4.2.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  /// The name before Swift 4.2.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  /// Whether `view` is this view or one of its superviews.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// This view or the first one below it with the tag.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
