import Foundation

extension View {
  /// The active constraints between this view and those inside it.
  public var constraints: [LayoutConstraint] { installedConstraints }

  /// Activates a constraint.
  public func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Activates constraints.
  public func addConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.activate(constraints) }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) { constraint.isActive = false }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [LayoutConstraint]) { LayoutConstraint.deactivate(constraints) }

  /// How firmly the view stays as small as what it shows. By default `.defaultLow`.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    contentPriorities.hugging[axis] ?? .defaultLow
  }

  /// Sets how firmly the view stays as small as what it shows.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    contentPriorities.hugging[axis] = priority
    constraintsDidChange()
  }

  /// How firmly the view stays large enough for what it shows. By default `.defaultHigh`.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    contentPriorities.resistance[axis] ?? .defaultHigh
  }

  /// Sets how firmly the view stays large enough for what it shows.
  public func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis) {
    contentPriorities.resistance[axis] = priority
    constraintsDidChange()
  }

  // MARK: Solving

  /// Whether there are constraints on views inside this one.
  private var isConstrained: Bool { holdsConstrainedViews || !installedConstraints.isEmpty }

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
  func applyConstraints() {
    guard isConstrained else { return }
    let outermost = outermostConstrained
    if outermost === self || translatesAutoresizingMaskIntoConstraints { outermost.solveConstraints() }
  }

  private func solveConstraints() {
    let (places, solver) = ConstraintSolver.solve(self, width: bounds.width, height: bounds.height)
    for constraint in solver.broken {
      View.report(.constraintNotKept("\(constraint.words), for it contradicts others"), from: self)
    }
    let views = solver.views
    let numbers = Dictionary(uniqueKeysWithValues: zip(views.map(ObjectIdentifier.init), 0...))
    for (view, place) in zip(views, places).dropFirst() where !view.translatesAutoresizingMaskIntoConstraints {
      guard let parent = view.superview, let number = numbers[ObjectIdentifier(parent)] else { continue }
      let frame = place.offsetBy(
        dx: parent.bounds.minX - places[number].minX, dy: parent.bounds.minY - places[number].minY)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// The least size that keeps the constraints, within a width if there is one; nil without constraints.
  func constrainedSize(inBreadth breadth: CGFloat?) -> CGSize? {
    updateConstraintsIfNeeded()
    guard isConstrained else { return nil }
    return ConstraintSolver.solve(self, width: breadth, height: nil).places[0].size
  }

  /// This view and all views inside it, each after its superview; of reusable views inside it only themselves.
  var viewsForConstraints: [View] {
    [self] + subviews.flatMap { $0 is ReusableView ? [$0] : $0.viewsForConstraints }
  }

  /// The extent of what the view shows; nil if it shows nothing of its own.
  func ownExtent(along axis: LayoutConstraint.Axis, breadth: CGFloat?) -> CGFloat? {
    let own = intrinsicContentSize
    guard axis == .vertical else { return own.width >= 0 ? own.width : nil }
    guard own.height >= 0 else { return nil }
    guard let breadth, breaksText(toBreadth: breadth) else { return own.height }
    return max(own.height, fittingSize(inBreadth: breadth).height)
  }

  /// Whether the view shows a text that takes more rows at this breadth.
  func breaksText(toBreadth breadth: CGFloat) -> Bool { self is Label && breadth < intrinsicContentSize.width }

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

/// Whether `updateConstraints()` is due.
struct ConstraintUpdate {
  var isDue = false
  var isDueBelow = false
}

extension View {
  /// Whether `updateConstraints()` is due.
  public func needsUpdateConstraints() -> Bool { constraintUpdate.isDue }

  /// Calls `updateConstraints()` on the views inside and on this one, if it is due.
  /// - Complexity: O(1) if no layout is due.
  public func updateConstraintsIfNeeded() {
    if constraintUpdate.isDueBelow {
      constraintUpdate.isDueBelow = false
      for view in subviews { view.updateConstraintsIfNeeded() }
    }
    guard constraintUpdate.isDue else { return }
    constraintUpdate.isDue = false
    updateConstraints()
  }

  var awaitsConstraintUpdate: Bool { constraintUpdate.isDue || constraintUpdate.isDueBelow }

  /// Marks the views from the root of the tree to one whose constraints are due.
  func noteConstraintUpdate(here: Bool = false) {
    if here { constraintUpdate.isDue = true } else { constraintUpdate.isDueBelow = true }
    var view = self
    while let parent = view.superview {
      parent.constraintUpdate.isDueBelow = true
      view = parent
    }
  }

  /// Calls `action` for this view and all views inside it.
  func forAll(_ action: (View) -> Void) {
    action(self)
    for view in subviews { view.forAll(action) }
  }
}

/// How firmly a view keeps the size of its content.
struct ContentPriorities {
  var hugging: [LayoutConstraint.Axis: LayoutPriority] = [:]
  var resistance: [LayoutConstraint.Axis: LayoutPriority] = [:]
}
