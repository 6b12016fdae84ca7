import Foundation

/// A mistake of a layout, a data source or a caller, as a value.
///
/// The host passes it to its `diagnosticHandler` and continues.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The layout or host that the problem is about.
  public let subject: String
  /// What is wrong.
  public let problem: Problem

  /// A problem of a subject.
  public init(subject: String, problem: Problem) {
    self.subject = subject
    self.problem = problem
  }

  /// Everything that can be wrong, with the values that show it.
  public enum Problem: Hashable, Sendable {
    /// A view was dequeued under an identifier that nothing is registered for; `kind` is nil for cells.
    case unregisteredIdentifier(String, kind: String?)
    /// The layout returned a decoration of a kind that is not registered on it.
    case unregisteredDecoration(kind: String)
    /// The data source returned a view that was not dequeued, or none.
    case viewNotDequeued(ElementIdentifier)
    /// Attributes for something the data does not hold; `count` is the number of items of that section, nil if the
    /// section does not exist.
    case elementOutsideData(ElementIdentifier, count: Int?)
    /// The layout has no attributes for an element of the data.
    case missingAttributes(ElementIdentifier)
    /// The attributes of an element changed although nothing was invalidated.
    case changedWithoutInvalidation(ElementIdentifier, from: CGRect, to: CGRect)
    /// An element's width or height is below zero.
    case negativeSize(ElementIdentifier, CGSize)
    /// A number that places the element is NaN or infinite.
    case notFinite(ElementIdentifier, CGRect)
    /// An item is broader than what is left for it: its line extent, and what was available.
    case itemTooBroad(ElementIdentifier, extent: CGFloat, available: CGFloat)
    /// An item of a section that scrolls across is longer, along the scroll axis, than the section is.
    case itemTooLong(ElementIdentifier, extent: CGFloat, available: CGFloat)
    /// Insets leave no space for items.
    case noRoom(section: Int, available: CGFloat)
    /// A group of a compositional layout asks for something impossible; the issue says what, and what was done.
    case template(section: Int, issue: String)
    /// A value of a compositional layout has no effect, or another one than it seems to have; the issue says which.
    case misleading(section: Int, issue: String)
    /// A compositional layout has no description of a section.
    case noDescription(section: Int, itemCount: Int)
    /// A delegate or property gave a value that makes no sense.
    case impossibleValue(name: String, value: String, used: String)
    /// A batch update does not add up; the counts of the data source were used.
    case invalidUpdate(BatchUpdateIssue)
    /// A scroll to an item that does not exist; the counts are the items per section.
    case scrollTargetOutsideData(IndexPath, counts: [Int])
    /// A scroll to two places on one axis.
    case conflictingScrollPositions(rawValue: UInt)
    /// A selection of an item that does not exist; the counts are the items per section.
    case selectionOutsideData(IndexPath, counts: [Int])
    /// A layout was set on two views; the first one got an empty layout.
    case layoutBelongsToAnotherView
    /// The layout causes another invalidation whenever it is invalidated.
    case invalidatesWithoutEnd(depth: Int)
    /// Every `prepare()` invalidates the layout again, so that it prepares in every frame. With more than one pass:
    /// other preparations did so in one pass, which was given up.
    case invalidatesWhilePreparing(passes: Int)
    /// The preferred sizes of an element and the layout never agreed: the sizes that it preferred, in order.
    case sizesDoNotSettle(ElementIdentifier?, sizes: [CGSize], passes: Int)
    /// A constraint was left out: which one, and why.
    case constraintNotKept(String)
    /// An object of UIKit stores what it is given and has no effect here.
    case hasNoEffect(String)
  }

  public var description: String { "\(subject): \(problem.sentence)" }
}
