import Foundation

/// A value of a group that could not be followed. The group is laid out all the same.
public enum TemplateIssue: Sendable, Hashable {
  /// The insets of a group leave nothing for its items, which get empty frames.
  case noRoom(available: CGFloat, axis: TemplateAxis)
  /// The first item of a group, or one of a fixed number, is larger than the group. It is placed and sticks out.
  case doesNotFit(extent: CGFloat, available: CGFloat, axis: TemplateAxis)
  /// An extent is negative or not finite, and counts as 0.
  case unusableExtent(CGFloat, axis: TemplateAxis)
  /// An estimate is not positive, and counts as 1.
  case unusableEstimate(CGFloat, axis: TemplateAxis)
  /// A group holds no items: each item of the section gets an empty frame.
  case emptyGroup
  /// A group would hold more items than this.
  case tooManyItems(limit: Int)
}

extension TemplateIssue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRoom(let available, let axis):
      "the insets of a group leave no room \(axis.name): \(available); its items have empty frames"
    case .doesNotFit(let extent, let available, let axis):
      "an item takes \(extent) \(axis.name), its group has only \(available)"
    case .unusableExtent(let extent, let axis):
      "an extent of \(extent) \(axis.name) is negative or not finite and counts as 0"
    case .unusableEstimate(let estimate, let axis):
      "an estimate of \(estimate) \(axis.name) is not positive and counts as 1"
    case .emptyGroup: "a group holds no items; each item of the section has an empty frame"
    case .tooManyItems(let limit): "a group would hold more than \(limit) items; it ends there"
    }
  }
}

extension TemplateAxis {
  fileprivate var name: String { self == .across ? "across the scroll axis" : "along the scroll axis" }
}
