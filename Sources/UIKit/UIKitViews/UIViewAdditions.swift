import Foundation
import LayoutCore

/// The properties of a view that UIKit has and the engine does not use.
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

/// The properties of views for the program that shows them.
@MainActor
struct ProgramAdditions {
  /// The controller whose view it is.
  weak var controller: UIViewController?
  // Those of a window.
  var rootViewController: UIViewController?
  var windowScene: UIWindowScene?
  var controllerChangeHandler: (() -> Void)?
  var interactions: [any UIInteraction] = []
  // Those of scroll views and collection views.
  var refreshControl: UIRefreshControl?
  var drags = DragSettings()
  // Those of collection views.
  var listDensity = CollectionView.ListDensity.rows
  var registrations = RegistrationNotes()
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
  var focusGroup: String?
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// That of labels.
  var fitting = StoredFitting()
  var scrolling = StoredScrolling()
  var selfSizing = CollectionView.SelfSizingInvalidation.enabled
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

  /// Stored: the viewer moves the focus by geometry.
  public var focusGroupIdentifier: String? {
    get { self[value: \.focusGroup] }
    set { self[value: \.focusGroup] = newValue }
  }

  /// A number for the program's own use.
  public var tag: Int {
    get { self[value: \.tag] }
    set { self[value: \.tag] = newValue }
  }
}

extension View {
  /// Stored: margins are as they were set. By default true.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { self[value: \.insetsMarginsFromSafeArea] }
    set { self[value: \.insetsMarginsFromSafeArea] = newValue }
  }

  /// Stored: margins are as they were set.
  public var preservesSuperviewLayoutMargins: Bool {
    get { self[value: \.preservesSuperviewMargins] }
    set { self[value: \.preservesSuperviewMargins] = newValue }
  }

  /// The reading direction: the one that is forced here, else that of the nearest collection view, else that of the
  /// application.
  @_disfavoredOverload
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .unspecified: break
    }
    if let view = self as? CollectionView { return view.effectiveUserInterfaceLayoutDirection }
    return superview?.effectiveUserInterfaceLayoutDirection ?? UIApplication.shared.userInterfaceLayoutDirection
  }

  /// The reading direction of a view with that attribute.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> LayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The reading direction of a view with that attribute in an interface of that direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: LayoutDirection
  ) -> LayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    }
  }
}

// MARK: Labels

/// Where a text is cut or broken that does not fit.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

private struct StoredFitting {
  var adjustsToCategory = false
  var adjustsToWidth = false
  var tightens = false
  var minimumScale: CGFloat = 0
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
}

extension Label {
  /// Stored: lines are broken at spaces, and the last one is cut at its end.
  public var lineBreakMode: NSLineBreakMode {
    get { self[value: \.fitting.lineBreakMode] }
    set { self[value: \.fitting.lineBreakMode] = newValue }
  }

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

private struct StoredScrolling {
  var decelerationRate = ScrollView.DecelerationRate.normal
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var showsVerticalScrollIndicator = true
  var showsHorizontalScrollIndicator = true
  var scrollIndicatorInsets = UIEdgeInsets.zero
  var keyboardDismissMode = ScrollView.KeyboardDismissMode.none
  var delaysContentTouches = true
  var canCancelContentTouches = true
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

  /// Stored, for code that computes scroll targets.
  public var decelerationRate: DecelerationRate {
    get { self[value: \.scrolling.decelerationRate] }
    set { self[value: \.scrolling.decelerationRate] = newValue }
  }

  /// Stored; nothing bounces.
  public var alwaysBounceVertical: Bool {
    get { self[value: \.scrolling.alwaysBounceVertical] }
    set { self[value: \.scrolling.alwaysBounceVertical] = newValue }
  }

  /// Stored; nothing bounces.
  public var alwaysBounceHorizontal: Bool {
    get { self[value: \.scrolling.alwaysBounceHorizontal] }
    set { self[value: \.scrolling.alwaysBounceHorizontal] = newValue }
  }

  /// Stored, for code that draws indicators.
  public var showsVerticalScrollIndicator: Bool {
    get { self[value: \.scrolling.showsVerticalScrollIndicator] }
    set { self[value: \.scrolling.showsVerticalScrollIndicator] = newValue }
  }

  /// Stored, for code that draws indicators.
  public var showsHorizontalScrollIndicator: Bool {
    get { self[value: \.scrolling.showsHorizontalScrollIndicator] }
    set { self[value: \.scrolling.showsHorizontalScrollIndicator] = newValue }
  }

  /// Stored, for code that draws indicators.
  public var scrollIndicatorInsets: UIEdgeInsets {
    get { self[value: \.scrolling.scrollIndicatorInsets] }
    set { self[value: \.scrolling.scrollIndicatorInsets] = newValue }
  }

  /// How scrolling hides a keyboard on the screen. Stored only.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Stored; there is no keyboard on the screen.
  public var keyboardDismissMode: KeyboardDismissMode {
    get { self[value: \.scrolling.keyboardDismissMode] }
    set { self[value: \.scrolling.keyboardDismissMode] = newValue }
  }

  /// Stored; nothing here touches a view.
  public var delaysContentTouches: Bool {
    get { self[value: \.scrolling.delaysContentTouches] }
    set { self[value: \.scrolling.delaysContentTouches] = newValue }
  }

  /// Stored; nothing here touches a view.
  public var canCancelContentTouches: Bool {
    get { self[value: \.scrolling.canCancelContentTouches] }
    set { self[value: \.scrolling.canCancelContentTouches] = newValue }
  }
}

// MARK: Collection views

extension CollectionView {
  /// The height of the rows of lists.
  public enum ListDensity: Hashable, Sendable {
    /// A text of one line takes one row of characters: margins of less than a row are left out.
    case rows
    /// Margins and the least height of 44 points are those of a phone.
    case device
  }

  /// The height of the rows of lists. By default as low as their texts allow.
  public var listDensity: ListDensity {
    get { knownAdditions?.program.listDensity ?? .rows }
    set {
      guard newValue != listDensity else { return }
      ownAdditions.program.listDensity = newValue
      measureVisibleViews()
    }
  }

  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Only after an invalidation of the layout.
    case disabled
    /// At once, for changes of content configurations.
    case enabled
    /// The same: changes of constraints take effect with the next invalidation.
    case enabledIncludingConstraints
  }

  /// Whether cells that size themselves get another size when their content changes. By default they do.
  public var selfSizingInvalidation: SelfSizingInvalidation {
    get { self[value: \.selfSizing] }
    set {
      self[value: \.selfSizing] = newValue
      measuresChangedCells = newValue != .disabled
    }
  }

  /// The registrations that were used in this view.
  package var registrations: RegistrationNotes {
    get { knownAdditions?.program.registrations ?? RegistrationNotes() }
    set { ownAdditions.program.registrations = newValue }
  }
}

/// The registrations that were used in a collection view.
package struct RegistrationNotes {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var placesInProviders: Set<String> = []

  /// The number of a registration, from 1 in the order of their first use: the same in every run.
  package mutating func number(of registration: ObjectIdentifier) -> Int {
    if let number = numbers[registration] { return number }
    numbers[registration] = numbers.count + 1
    return numbers.count
  }

  /// Notes that a provider creates registrations.
  /// - Returns: whether that is new for the view.
  package mutating func note(inProviderAt place: String) -> Bool { placesInProviders.insert(place).inserted }
}

// MARK: Order of subviews

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
