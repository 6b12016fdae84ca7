import CharacterCanvas
import Foundation

extension [PlacedElement] {
  /// Makes room between filled elements that are apart, but by less than half a row or half a column, so that nothing is
  /// left between them. The first of the two ends half a row or a column earlier. If it has no more than that, the
  /// second begins later.
  ///
  /// Elements in front of others, such as pinned headers, do not count as neighbours of those.
  /// - Complexity: O(*n* × *m*) for *n* elements, of which *m* begin at the same edge.
  func separateNeighbours() {
    separate(by: Edges.init(rowsOf:)) { element, start, end in
      let halves = element.halves
      element.halves = HalfRowRect(
        minX: halves.minX, minY: halves.minY + start, maxX: halves.maxX, maxY: halves.maxY - end)
    }
    separate(by: Edges.init(columnsOf:)) { element, start, end in
      let halves = element.halves
      element.halves = HalfRowRect(
        minX: halves.minX + start, minY: halves.minY, maxX: halves.maxX - end, maxY: halves.maxY)
    }
  }

  private func separate(
    by edges: (PlacedElement) -> Edges?, shorten: (PlacedElement, _ start: Int, _ end: Int) -> Void
  ) {
    let edges = map(edges)
    var beginning: [Edges.Line: [Int]] = [:]
    for index in indices { if let edges = edges[index] { beginning[edges.startLine, default: []].append(index) } }
    var (early, late) = (Set<Int>(), Set<Int>())
    for index in indices {
      guard let first = edges[index], let others = beginning[first.endLine] else { continue }
      for other in others {
        guard let second = edges[other], second.from > first.to, second.across.overlaps(first.across) else { continue }
        if first.extent > 1 { early.insert(index) } else if second.extent > 1 { late.insert(other) }
      }
    }
    for index in early { shorten(self[index], 0, 1) }
    for index in late where !early.contains(index) || (edges[index]?.extent ?? 0) > 2 { shorten(self[index], 1, 0) }
  }
}

/// The edges of a filled element along one axis.
private struct Edges {
  /// An edge in half rows or columns, of the elements that are equally far in front.
  struct Line: Hashable {
    var zIndex: Int
    var edge: Int
  }

  let startLine, endLine: Line
  let extent: Int
  /// In points.
  let from, to: CGFloat
  let across: Range<Int>

  init?(rowsOf placed: PlacedElement) {
    let (halves, frame) = (placed.halves, placed.element.frame)
    guard placed.isFilled, !halves.isEmpty else { return nil }
    self.init(
      placed.element.zIndex, halves.minY, halves.maxY, frame.minY, frame.maxY, across: halves.minX..<halves.maxX)
  }

  init?(columnsOf placed: PlacedElement) {
    let (halves, frame) = (placed.halves, placed.element.frame)
    guard placed.isFilled, !halves.isEmpty else { return nil }
    self.init(
      placed.element.zIndex, halves.minX, halves.maxX, frame.minX, frame.maxX, across: halves.minY..<halves.maxY)
  }

  private init(_ zIndex: Int, _ start: Int, _ end: Int, _ from: CGFloat, _ to: CGFloat, across: Range<Int>) {
    (startLine, endLine) = (Line(zIndex: zIndex, edge: start), Line(zIndex: zIndex, edge: end))
    (extent, self.from, self.to, self.across) = (end - start, from, to, across)
  }
}
