import Foundation

// Resizing with the superview, fitting, updates of constraints, and the place in the tree.

extension View {
  /// Which of a view's margins and extents change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The space to the left takes part in a change of the superview's size.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width takes part in a change of the superview's size.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The space to the right takes part in a change of the superview's size.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The space above takes part in a change of the superview's size.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height takes part in a change of the superview's size.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The space below takes part in a change of the superview's size.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Says in `intrinsicContentSize` that a view has no extent of its own along an axis.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// A target that asks for the least size a view can have.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// A target that asks for the greatest size a view can use.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  func sizeDidChange(from old: CGSize) {
    if subviewList.count > 0, autoresizesSubviews {
      for view in subviews where !view.autoresizingMask.isEmpty { autoresize(view, from: old, to: box.size) }
    }
    sizeDidChange()
  }

  /// Resizes `view` after a change of this view's size, axis by axis. The margins and extents in its mask change in
  /// proportion to their old values, or in equal parts if all of these were 0.
  func autoresize(_ view: View, from old: CGSize, to new: CGSize) {
    let mask = view.autoresizingMask
    guard autoresizesSubviews, !mask.isEmpty else { return }
    let box = CGRect(
      x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2,
      width: view.bounds.width, height: view.bounds.height)
    let across = Self.stretch(
      [box.minX, box.width, old.width - box.maxX], by: new.width - old.width,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
    let down = Self.stretch(
      [box.minY, box.height, old.height - box.maxY], by: new.height - old.height,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    view.bounds.size = CGSize(width: across[1], height: down[1])
    view.center = CGPoint(x: across[0] + across[1] / 2, y: down[0] + down[1] / 2)
  }

  private static func stretch(_ parts: [CGFloat], by change: CGFloat, flexible: [Bool]) -> [CGFloat] {
    let giving = zip(parts, flexible).map { $1 ? $0 : 0 }
    let total = giving.reduce(0, +)
    let count = flexible.filter { $0 }.count
    guard count > 0, change != 0 else { return parts }
    return zip(parts, zip(giving, flexible)).map { part, gives in
      guard gives.1 else { return part }
      return part + change * (total > 0 ? gives.0 / total : 1 / CGFloat(count))
    }
  }
}

extension View {
  /// The size that constraints give. Without them, the size of the views inside, each with its margins: from its
  /// origin, and to the opposite edge if it grows with this view.
  func sizeOfSubviews(inBreadth breadth: CGFloat?) -> CGSize {
    updateConstraintsIfNeeded()
    if let size = additions?.fittingSize(of: self, inBreadth: breadth) { return size }
    var size = CGSize.zero
    for view in subviews where !view.isHidden {
      let trailing = view.autoresizingMask.contains(.flexibleWidth) ? max(0, bounds.width - view.frame.maxX) : 0
      let bottom = view.autoresizingMask.contains(.flexibleHeight) ? max(0, bounds.height - view.frame.maxY) : 0
      let leading = max(0, view.frame.minX)
      let top = max(0, view.frame.minY)
      let inner = view.fittingSize(inBreadth: breadth.map { max(0, $0 - leading - trailing) })
      guard inner != .zero else { continue }
      size.width = max(size.width, leading + inner.width + trailing)
      size.height = max(size.height, top + inner.height + bottom)
    }
    return size
  }

  /// Lays out this view if that is due, and not the views inside.
  /// - Returns: whether views inside may need layout. They are no longer marked.
  package func layOutAlone() -> Bool {
    updateConstraintsIfNeeded()
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    defer { descendantNeedsLayout = false }
    return descendantNeedsLayout
  }

  /// Whether layout is due here or in a view inside.
  package var layoutIsDue: Bool { needsLayout || descendantNeedsLayout }

  /// Notes here and in all views above that a view inside needs layout.
  package func noteDescendantNeedsLayout() {
    var view: View? = self
    while let ancestor = view {
      ancestor.descendantNeedsLayout = true
      view = ancestor.superview
    }
  }

  /// The size of a view without subviews: its intrinsic size, else its current size, or 0 along an axis on which it
  /// follows its superview.
  var ownFittingSize: CGSize {
    let own = intrinsicContentSize
    let width = autoresizingMask.contains(.flexibleWidth) ? 0 : bounds.width
    let height = autoresizingMask.contains(.flexibleHeight) ? 0 : bounds.height
    return CGSize(width: own.width >= 0 ? own.width : width, height: own.height >= 0 ? own.height : height)
  }
}

/// How firmly a constraint or an extent is kept: 1000 is required, less is optional.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of any value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Must be kept.
  public static let required = LayoutPriority(1000)
  /// The priority with which buttons resist compression.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority with which buttons hug their content.
  public static let defaultLow = LayoutPriority(250)
  /// The priority with which a view takes the size that fits its content.
  public static let fittingSizeLevel = LayoutPriority(50)
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
}

extension CGPoint {
  /// A point in coordinates with one origin, in coordinates with another.
  func moved(from origin: CGPoint, to other: CGPoint) -> CGPoint {
    CGPoint(x: x + origin.x - other.x, y: y + origin.y - other.y)
  }
}

extension View {
  /// The origin of this view's coordinates, in the root view.
  var offsetInRoot: CGPoint {
    var offset = CGPoint(x: -boundsOrigin.x, y: -boundsOrigin.y)
    var view = self
    while let parent = view.superview {
      offset.x += view.box.origin.x - parent.boundsOrigin.x
      offset.y += view.box.origin.y - parent.boundsOrigin.y
      view = parent
    }
    return offset
  }
}
