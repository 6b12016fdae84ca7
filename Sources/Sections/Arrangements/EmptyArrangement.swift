import Foundation

/// No items, and no space along the scroll axis for them.
public struct EmptyArrangement: SectionArrangement {
  public let breadth: CGFloat

  /// - Parameter breadth: the extent across the scroll axis, in points.
  public init(breadth: CGFloat) { self.breadth = breadth }

  public var itemCount: Int { 0 }
  public var length: CGFloat { 0 }
  public var lines: LineStructure { LineStructure(direction: .across, count: 0, lineOfItem: { _ in nil }, line: line) }

  public func frame(ofItem item: Int) -> CGRect { preconditionFailure("item \(item) is out of range; there are 0") }
  public func items(overlapping rect: CGRect) -> ItemHits { ItemHits(0..<0) }

  private func line(_ number: Int) -> LineStructure.Line {
    preconditionFailure("line \(number) is out of range; there are 0")
  }
}
