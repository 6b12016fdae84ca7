import Foundation

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
