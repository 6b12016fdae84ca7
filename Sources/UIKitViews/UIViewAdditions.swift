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
  /// That of a window.
  var rootViewController: UIViewController?
  /// That of a scroll view.
  var pan: UIPanGestureRecognizer?
  fileprivate var stored = StoredViewValues()
  fileprivate var scrolling = StoredScrollValues()
}

extension View {
  /// The additions, if the view has any.
  var knownAdditions: UIViewAdditions? { additions as? UIViewAdditions }

  /// The additions, made when they are first needed.
  var ownAdditions: UIViewAdditions {
    if let knownAdditions { return knownAdditions }
    let made = UIViewAdditions()
    additions = made
    return made
  }
}

// MARK: Views

private struct StoredViewValues {
  var contentMode = View.ContentMode.scaleToFill
  var isOpaque = true
  var clipsToBounds = false
  var mask: View?
  var tag = 0
  var tintColor: ViewColor?
}

extension View {
  /// How content would fill a view of another shape. Stored; nothing here draws by it.
  public enum ContentMode: Int, Hashable, Sendable {
    /// How content of another size would fill the view; stored, not drawn.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    /// The corner at which content of another size would be; stored, not drawn.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  private var stored: StoredViewValues {
    get { knownAdditions?.stored ?? StoredViewValues() }
    set { ownAdditions.stored = newValue }
  }

  /// Stored, not drawn.
  public var contentMode: ContentMode {
    get { stored.contentMode }
    set { stored.contentMode = newValue }
  }

  /// Stored, without effect.
  public var isOpaque: Bool {
    get { stored.isOpaque }
    set { stored.isOpaque = newValue }
  }

  /// Stored, without effect.
  public var clipsToBounds: Bool {
    get { stored.clipsToBounds }
    set { stored.clipsToBounds = newValue }
  }

  /// Stored, not drawn.
  public var mask: View? {
    get { stored.mask }
    set { stored.mask = newValue }
  }

  /// A number for the program's own use.
  public var tag: Int {
    get { stored.tag }
    set { stored.tag = newValue }
  }

  /// The colour of the superview if it was not set.
  public var tintColor: ViewColor! {
    get { stored.tintColor ?? superview?.tintColor ?? ViewColor.blue }
    set { stored.tintColor = newValue }
  }
}

// MARK: Scroll views

private struct StoredScrollValues {
  var decelerationRate = ScrollView.DecelerationRate.normal
  var isScrollEnabled = true
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var showsVerticalScrollIndicator = true
  var showsHorizontalScrollIndicator = true
  var scrollIndicatorInsets = UIEdgeInsets.zero
  var scrollsToTop = true
}

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

  private var scrolling: StoredScrollValues {
    get { knownAdditions?.scrolling ?? StoredScrollValues() }
    set { ownAdditions.scrolling = newValue }
  }

  /// Stored, for code that computes scroll targets.
  public var decelerationRate: DecelerationRate {
    get { scrolling.decelerationRate }
    set { scrolling.decelerationRate = newValue }
  }

  /// Stored, for code that turns input into scrolling.
  public var isScrollEnabled: Bool {
    get { scrolling.isScrollEnabled }
    set { scrolling.isScrollEnabled = newValue }
  }

  /// Stored; nothing bounces.
  public var bounces: Bool {
    get { scrolling.bounces }
    set { scrolling.bounces = newValue }
  }

  /// Stored; nothing bounces.
  public var alwaysBounceVertical: Bool {
    get { scrolling.alwaysBounceVertical }
    set { scrolling.alwaysBounceVertical = newValue }
  }

  /// Stored; nothing bounces.
  public var alwaysBounceHorizontal: Bool {
    get { scrolling.alwaysBounceHorizontal }
    set { scrolling.alwaysBounceHorizontal = newValue }
  }

  /// Stored, for code that draws indicators.
  public var showsVerticalScrollIndicator: Bool {
    get { scrolling.showsVerticalScrollIndicator }
    set { scrolling.showsVerticalScrollIndicator = newValue }
  }

  /// Stored, for code that draws indicators.
  public var showsHorizontalScrollIndicator: Bool {
    get { scrolling.showsHorizontalScrollIndicator }
    set { scrolling.showsHorizontalScrollIndicator = newValue }
  }

  /// Stored, for code that draws indicators.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { scrolling.scrollIndicatorInsets }
    set { scrolling.scrollIndicatorInsets = newValue }
  }

  /// Stored; there is no status bar to tap.
  public var scrollsToTop: Bool {
    get { scrolling.scrollsToTop }
    set { scrolling.scrollsToTop = newValue }
  }
}

// MARK: Layers

private final class LayerAdditions {
  var shadow = StoredShadow()
  var stored = StoredLayerValues()
}

private struct StoredShadow {
  var shadowColor: CGColor?
  var shadowOffset: CGSize = CGSize(width: 0, height: -3)
  var shadowOpacity: Float = 0
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
}

private struct StoredLayerValues {
  var masksToBounds = false
  var shouldRasterize: Bool = false
  var rasterizationScale: CGFloat = 1
  var contents: Any?
  var contentsScale: CGFloat = 1
  var mask: CALayer?
  var name: String?
  var zPosition: CGFloat = 0
  var anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5)
}

extension Layer {
  private var ownAdditions: LayerAdditions {
    if let made = additions as? LayerAdditions { return made }
    let made = LayerAdditions()
    additions = made
    return made
  }

  private var shadow: StoredShadow {
    get { (additions as? LayerAdditions)?.shadow ?? StoredShadow() }
    set { ownAdditions.shadow = newValue }
  }

  private var stored: StoredLayerValues {
    get { (additions as? LayerAdditions)?.stored ?? StoredLayerValues() }
    set { ownAdditions.stored = newValue }
  }

  /// The view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? stored.masksToBounds }
    set { if let view { view.clipsToBounds = newValue } else { stored.masksToBounds = newValue } }
  }

  /// Stored, not drawn.
  public var shadowColor: CGColor? {
    get { shadow.shadowColor }
    set { shadow.shadowColor = newValue }
  }

  /// Stored, not drawn; in points.
  public var shadowOffset: CGSize {
    get { shadow.shadowOffset }
    set { shadow.shadowOffset = newValue }
  }

  /// Stored, not drawn.
  public var shadowOpacity: Float {
    get { shadow.shadowOpacity }
    set { shadow.shadowOpacity = newValue }
  }

  /// Stored, not drawn; in points.
  public var shadowRadius: CGFloat {
    get { shadow.shadowRadius }
    set { shadow.shadowRadius = newValue }
  }

  /// Stored, not drawn.
  public var shadowPath: CGPath? {
    get { shadow.shadowPath }
    set { shadow.shadowPath = newValue }
  }

  /// Stored; nothing is rasterized.
  public var shouldRasterize: Bool {
    get { stored.shouldRasterize }
    set { stored.shouldRasterize = newValue }
  }

  /// Stored; nothing is rasterized.
  public var rasterizationScale: CGFloat {
    get { stored.rasterizationScale }
    set { stored.rasterizationScale = newValue }
  }

  /// Stored, not drawn.
  public var contents: Any? {
    get { stored.contents }
    set { stored.contents = newValue }
  }

  /// Stored, not drawn.
  public var contentsScale: CGFloat {
    get { stored.contentsScale }
    set { stored.contentsScale = newValue }
  }

  /// Stored; nothing is cut off.
  public var mask: CALayer? {
    get { stored.mask }
    set { stored.mask = newValue }
  }

  /// Stored.
  public var name: String? {
    get { stored.name }
    set { stored.name = newValue }
  }

  /// Stored. The `zIndex` of attributes decides what is in front.
  public var zPosition: CGFloat {
    get { stored.zPosition }
    set { stored.zPosition = newValue }
  }

  /// Stored, without effect.
  public var anchorPoint: CGPoint {
    get { stored.anchorPoint }
    set { stored.anchorPoint = newValue }
  }
}
