import Foundation
import LayoutCore

extension View {
  /// Whether code sets the frame. If false, active constraints do.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { knownAdditions?.isPlacedByConstraints != true }
    set {
      ownAdditions.isPlacedByConstraints = !newValue
      ownAdditions.superviewDidChange(of: self)
      constraintsDidChange()
    }
  }

  /// The active constraints between this view and those inside it.
  public var constraints: [NSLayoutConstraint] { knownAdditions?.constraints ?? [] }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

  /// How firmly the view stays as small as what it shows. By default `.defaultLow`.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    knownAdditions?.hugging[axis] ?? .defaultLow
  }

  /// Sets how firmly the view stays as small as what it shows.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    ownAdditions.hugging[axis] = priority
    constraintsDidChange()
  }

  /// How firmly the view stays large enough for what it shows. By default `.defaultHigh`.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    knownAdditions?.resistance[axis] ?? .defaultHigh
  }

  /// Sets how firmly the view stays large enough for what it shows.
  public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    ownAdditions.resistance[axis] = priority
    constraintsDidChange()
  }

  // MARK: Solving

  /// Whether code or a program sets the frame, and constraints do not. A controller's view keeps the frame that its
  /// window or container gives it until a constraint of a view around it is about it.
  var keepsFrame: Bool {
    guard !translatesAutoresizingMaskIntoConstraints else { return true }
    guard knownAdditions?.program.controller != nil else { return false }
    return !sequence(first: self, next: { $0 is ReusableView ? nil : $0.superview }).dropFirst().contains {
      $0.constraints.contains { $0.isAbout(self) }
    }
  }

  /// Whether there are constraints on views inside this one.
  fileprivate var isConstrained: Bool {
    guard let additions = knownAdditions else { return false }
    return additions.holdsConstrainedViews || additions.holdsConstraints
  }

  /// The outermost view around this one whose constraints may place views inside this one. It is never outside the
  /// reusable view around this one.
  private var outermostConstrained: View {
    var (outermost, view) = (self, self)
    while !(view is ReusableView), let parent = view.superview {
      view = parent
      if view.isConstrained { outermost = view }
    }
    return outermost
  }

  /// Requests layout of all views whose constraints may be about this one.
  func constraintsDidChange() {
    setNeedsLayout()
    var view = self
    while !(view is ReusableView), let parent = view.superview {
      view = parent
      if view.isConstrained { view.setNeedsLayout() }
    }
  }

  /// Places the views that have constraints. Constraints that depend on each other are solved together: the outermost
  /// view places all views inside it. A view in between makes it solve again only if code sets its frame.
  fileprivate func applyConstraints() {
    guard isConstrained else { return }
    let outermost = outermostConstrained
    if outermost === self || keepsFrame { outermost.solveConstraints() }
  }

  private func solveConstraints() {
    let (places, solver) = ConstraintSolver.solve(self, width: bounds.width, height: bounds.height)
    for constraint in solver.broken {
      View.report(.constraintNotKept("\(constraint.words), for it contradicts others"), from: self)
    }
    let views = solver.views
    let numbers = Dictionary(uniqueKeysWithValues: zip(views.map(ObjectIdentifier.init), 0...))
    for (view, place) in zip(views, places).dropFirst() where !view.keepsFrame {
      guard let parent = view.superview, let number = numbers[ObjectIdentifier(parent)] else { continue }
      let frame = place.offsetBy(
        dx: parent.bounds.minX - places[number].minX, dy: parent.bounds.minY - places[number].minY)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// This view and all views inside it, each after its superview; of reusable views inside it only themselves.
  var viewsForConstraints: [View] {
    [self] + subviews.flatMap { $0 is ReusableView ? [$0] : $0.viewsForConstraints }
  }

  /// The extent of what the view shows; nil if it shows nothing of its own.
  func ownExtent(along axis: NSLayoutConstraint.Axis, breadth: CGFloat?) -> CGFloat? {
    let own = intrinsicContentSize
    guard axis == .vertical else { return own.width >= 0 ? own.width : nil }
    guard own.height >= 0 else { return nil }
    guard let breadth, breaksText(toBreadth: breadth) else { return own.height }
    let target = CGSize(width: breadth, height: 0)
    let fitting = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return max(own.height, fitting.height)
  }

  /// Whether the view shows a text that takes more rows at this breadth.
  func breaksText(toBreadth breadth: CGFloat) -> Bool {
    self is any TextBreaking && breadth < intrinsicContentSize.width
  }

  /// This view or the nearest one above it that also holds `other`.
  func nearestAncestor(shared other: View) -> View? {
    let above = Set(sequence(first: other, next: \.superview).map(ObjectIdentifier.init))
    return sequence(first: self, next: \.superview).first { above.contains(ObjectIdentifier($0)) }
  }

  /// Reports a problem to the collection view around `view`, or to the handler of all views.
  static func report(_ problem: LayoutDiagnostic.Problem, from view: View?) {
    for ancestor in sequence(first: view ?? View(), next: \.superview) {
      if let host = ancestor as? CollectionView { return host.report(problem) }
    }
    CollectionView.unhandledDiagnostic(
      LayoutDiagnostic(subject: view.map { "\(type(of: $0))" } ?? "constraints", problem: problem))
  }
}

/// A view whose texts take more rows in less breadth. Its intrinsic size is that of unbroken texts.
package protocol TextBreaking: View {}

extension Label: TextBreaking {}

/// The part that the engine calls.
extension UIViewAdditions: ViewAdditions {
  var holdsConstraints: Bool { !constraints.isEmpty }

  func superviewDidChange(of view: View) {
    // A controller's view is placed by constraints of the views around it alone.
    guard isPlacedByConstraints, program.controller == nil else { return }
    view.superview?.ownAdditions.holdsConstrainedViews = true
  }

  func contentDidChange(of view: View) { if isPlacedByConstraints { view.constraintsDidChange() } }

  func placeSubviews(of view: View) { view.applyConstraints() }

  func fittingSize(of view: View, inBreadth breadth: CGFloat?) -> CGSize? {
    guard view.isConstrained else { return nil }
    return ConstraintSolver.solve(view, width: breadth, height: nil).places[0].size
  }
}
