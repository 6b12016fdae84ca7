import Foundation

/// A value that a section could not follow. The section is laid out anyway; the issue explains the result to people.
public enum SectionIssue: Sendable, Hashable {
  /// The insets leave nothing of the breadth.
  case noRoom(breadth: CGFloat, insets: CGFloat)
  /// An item is broader than its line. It is alone on a line, at the leading edge, in its own size. Names the first of
  /// `count` such items.
  case itemTooBroad(item: Int, extent: CGFloat, available: CGFloat, count: Int)
  /// A size is NaN, infinite or beyond what a coordinate can hold, and counts as 0. Names the first of `count`.
  case notFinite(item: Int, count: Int)
  /// A size is negative and counts as 0. Names the first of `count`.
  case negativeSize(item: Int, count: Int)
  /// A header or footer has an extent that is negative or not finite, and is left out.
  case unusableAttachment(kind: AttachmentKind)
  /// A value of the group that the section repeats could not be followed.
  case template(TemplateIssue)
}

extension SectionIssue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRoom(let breadth, let insets):
      "insets of \(insets) leave no space in a breadth of \(breadth)"
    case .itemTooBroad(let item, let extent, let available, let count):
      "item \(item) is \(extent) broad, only \(available) fits\(others(count))"
    case .notFinite(let item, let count):
      "the size of item \(item) is not finite and counts as 0\(others(count))"
    case .negativeSize(let item, let count):
      "the size of item \(item) is negative and counts as 0\(others(count))"
    case .unusableAttachment(let kind):
      "the extent of the \(kind) is negative or not finite; it is left out"
    case .template(let issue): "\(issue)"
    }
  }

  private func others(_ count: Int) -> String {
    count > 1 ? ", and \(count - 1) more like it" : ""
  }
}

extension SectionIssue {
  /// Counts the invalid values that a solver gets.
  struct Census {
    private var notFinite: (first: Int, count: Int)?
    private var negative: (first: Int, count: Int)?

    /// Counts the values of one item and returns whether one of them must be replaced.
    mutating func inspect(item: Int, _ values: CGFloat...) -> Bool {
      if values.allSatisfy(Extent.isUsable) { return false }
      if values.contains(where: { !(abs($0) <= Extent.largest) }) {
        notFinite = (notFinite?.first ?? item, (notFinite?.count ?? 0) + 1)
      } else if values.contains(where: { $0 < 0 }) {
        negative = (negative?.first ?? item, (negative?.count ?? 0) + 1)
      }
      return true
    }

    var issues: [SectionIssue] {
      var found: [SectionIssue] = []
      if let notFinite { found.append(.notFinite(item: notFinite.first, count: notFinite.count)) }
      if let negative { found.append(.negativeSize(item: negative.first, count: negative.count)) }
      return found
    }
  }
}
