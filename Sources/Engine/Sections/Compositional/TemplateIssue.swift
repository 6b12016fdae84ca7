import Foundation

/// A value of a group that could not be followed. The group is laid out anyway.
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
  /// An item whose extent is a fraction would have a place in its group if there were no spacing.
  case spacingLeavesOut(extent: CGFloat, available: CGFloat, axis: TemplateAxis)
  /// Content insets on an axis that is estimated have no effect.
  case insetsOnEstimate(axis: TemplateAxis)
  /// A fraction of an extent that is itself estimated stays a fraction of the estimate.
  case fractionOfEstimate(fraction: CGFloat, axis: TemplateAxis)

  /// Whether the value is possible, but has no effect, or another one than it seems to have.
  public var isMisleading: Bool {
    switch self {
    case .spacingLeavesOut, .insetsOnEstimate, .fractionOfEstimate: true
    default: false
    }
  }

  /// The same, as it is called where the group was solved with its axes exchanged.
  var turned: TemplateIssue {
    switch self {
    case .noRoom(let available, let axis): .noRoom(available: available, axis: axis.other)
    case .doesNotFit(let extent, let available, let axis):
      .doesNotFit(extent: extent, available: available, axis: axis.other)
    case .unusableExtent(let extent, let axis): .unusableExtent(extent, axis: axis.other)
    case .unusableEstimate(let estimate, let axis): .unusableEstimate(estimate, axis: axis.other)
    case .emptyGroup, .tooManyItems: self
    case .spacingLeavesOut(let extent, let available, let axis):
      .spacingLeavesOut(extent: extent, available: available, axis: axis.other)
    case .insetsOnEstimate(let axis): .insetsOnEstimate(axis: axis.other)
    case .fractionOfEstimate(let fraction, let axis): .fractionOfEstimate(fraction: fraction, axis: axis.other)
    }
  }
}

extension TemplateIssue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRoom(let available, let axis):
      "the insets of a group leave no space \(axis.name): \(available); its items have empty frames"
    case .doesNotFit(let extent, let available, let axis):
      "an item takes \(extent) \(axis.name), its group has only \(available)"
    case .unusableExtent(let extent, let axis):
      "an extent of \(extent) \(axis.name) is negative or not finite and counts as 0"
    case .unusableEstimate(let estimate, let axis):
      "an estimate of \(estimate) \(axis.name) is not positive and counts as 1"
    case .emptyGroup: "a group holds no items; each item of the section has an empty frame"
    case .tooManyItems(let limit): "a group would hold more than \(limit) items; it ends there"
    case .spacingLeavesOut(let extent, let available, let axis):
      "the next item fits only without spacing: \(extent) \(axis.name) in \(available); use equal parts"
    case .insetsOnEstimate(let axis):
      "content insets \(axis.name) have no effect, because that extent is estimated; use spacing"
    case .fractionOfEstimate(let fraction, let axis):
      "an item takes \(fraction) of an estimate \(axis.name), whatever its group measures; estimate the item as well"
    }
  }
}

extension TemplateAxis {
  fileprivate var name: String { self == .across ? "across the scroll axis" : "along the scroll axis" }
}
