import Foundation

/// The lines of a flow, the columns of a waterfall, the rows of a grid. Overlays draw them, and the focus moves along
/// them. Lines are made when they are read; the structure itself is made in O(1).
public struct LineStructure: RandomAccessCollection, Sendable {
  /// One line or column.
  public struct Line: Sendable {
    /// Its items, in index order.
    public var items: ItemHits
    /// The box of the line, in the same coordinates as the frames of its items.
    public var frame: CGRect

    /// A line of the given items.
    public init(items: ItemHits, frame: CGRect) {
      self.items = items
      self.frame = frame
    }
  }

  /// How the items of one line follow each other.
  public enum Direction: Sendable, Hashable {
    /// Across the scroll axis, as in a flow.
    case across
    /// Along the scroll axis, as in a waterfall.
    case along
  }

  /// The direction of the lines.
  public let direction: Direction
  public let count: Int
  private let line: @Sendable (Int) -> Line
  private let lineOfItem: @Sendable (Int) -> Int?

  /// - Parameters:
  ///   - direction: The direction of the lines.
  ///   - count: How many lines there are.
  ///   - line: Returns the line of a number in 0 ..< count.
  ///   - lineOfItem: The number of the line that holds an item, or nil for an item that does not exist.
  public init(
    direction: Direction, count: Int, lineOfItem: @escaping @Sendable (Int) -> Int?,
    line: @escaping @Sendable (Int) -> Line
  ) {
    self.direction = direction
    self.count = count
    self.line = line
    self.lineOfItem = lineOfItem
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(position: Int) -> Line {
    precondition(position >= 0 && position < count, "line \(position) is out of range; there are \(count)")
    return line(position)
  }

  /// The number of the line that holds `item`, or nil if there is no such item.
  public func index(ofLineContaining item: Int) -> Int? { lineOfItem(item) }

  /// The same lines with every frame passed through `transform`.
  public func mapFrames(_ transform: @escaping @Sendable (CGRect) -> CGRect) -> LineStructure {
    let line = line
    return LineStructure(direction: direction, count: count, lineOfItem: lineOfItem) {
      let original = line($0)
      return Line(items: original.items, frame: transform(original.frame))
    }
  }
}
