import Foundation

/// What a layout may say about its structure beyond its elements, for viewers that jump and explain.
///
/// Any layout can conform, and say as much as it knows. Without it a viewer goes by the frames of headers and first
/// items. All frames are in content coordinates.
@preconcurrency @MainActor
public protocol LayoutStructure: CollectionViewLayout {
  /// The whole place of a section in the content, header, insets and footer included, nothing pinned; nil if there
  /// is no such section.
  func extent(ofSection section: Int) -> CGRect?

  /// The place of a section's items: what lies between it and the section's extent are headers, footers and insets.
  func itemArea(ofSection section: Int) -> CGRect?

  /// Where an element would lie if nothing pinned it; nil if there is no such element.
  func naturalFrame(of element: ElementIdentifier) -> CGRect?

  /// The lines or columns of a section that hold an item in `rect`, in order.
  func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine]

  /// The groups of a section that hold an item in `rect`, with what is in them: each group before its parts, and the
  /// items in order.
  func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart]

  /// What an element is a part of, outermost first: its section, groups, and at last the element itself; empty if
  /// the layout does not know.
  func parts(around element: ElementIdentifier) -> [LayoutPart]
}

extension LayoutStructure {
  public func itemArea(ofSection section: Int) -> CGRect? { nil }

  public func naturalFrame(of element: ElementIdentifier) -> CGRect? { nil }

  public func lines(ofSection section: Int, in rect: CGRect) -> [LayoutLine] { [] }

  public func parts(ofSection section: Int, in rect: CGRect) -> [LayoutPart] { [] }

  public func parts(around element: ElementIdentifier) -> [LayoutPart] { [] }
}

/// A line of a flow, a row of a grid, a column of a waterfall.
public struct LayoutLine: Hashable, Sendable {
  /// Which of its section's.
  public var number: Int
  /// Where the line lies, in points of the content.
  public var frame: CGRect
  /// Whether its items follow each other in the direction of scrolling, as in a column of a waterfall.
  public var runsAlongScrollAxis: Bool

  /// A line with its number in the section.
  public init(number: Int, frame: CGRect, runsAlongScrollAxis: Bool) {
    (self.number, self.frame, self.runsAlongScrollAxis) = (number, frame, runsAlongScrollAxis)
  }
}
