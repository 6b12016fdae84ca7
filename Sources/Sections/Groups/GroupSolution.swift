import Foundation

/// Neighbouring sections with a header or a footer of their own. Groups can contain groups, to any depth.
public struct GroupSolution: Sendable, Hashable {
  /// The sections of the group and of all groups in it, by number; never empty.
  public let sections: Range<Int>
  /// The number of groups around this one.
  public let depth: Int
  /// The bars before its first section and after its last.
  public let bars: [Attachment]

  /// A group of sections; boxes among the bars are left out.
  public init(sections: Range<Int>, depth: Int, bars: [Attachment]) {
    self.sections = sections
    self.depth = depth
    self.bars = bars.filter { !$0.isBox }
  }
}

/// How much may be pinned at once. Beyond that, levels scroll away, the outermost first.
///
/// A level is the bars of all content, of the groups of one depth, or of the sections. All bars of a level pin, or none
/// do, so that no bar appears or disappears between one section and the next.
public struct PinLimits: Sendable, Hashable {
  /// How many levels may pin; nil is any number.
  public var levels: Int?
  /// Which part of the view pinned bars may cover, from 0 to 1; nil is all of it.
  public var coverage: CGFloat?

  /// No limits.
  public static let none = PinLimits()

  /// Limits of levels, of coverage, of both or of neither.
  public init(levels: Int? = nil, coverage: CGFloat? = nil) {
    (self.levels, self.coverage) = (levels, coverage)
  }
}
