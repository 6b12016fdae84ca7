import Foundation

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
