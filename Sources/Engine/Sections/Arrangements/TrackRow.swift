import Foundation

/// Items in a single row, on columns that several rows share. Nothing is stored per item.
public struct TrackRow: SectionArrangement {
  public let itemCount: Int
  public let length: CGFloat
  /// The tracks across the scroll axis. The items take the first ones.
  public let columns: SharedTracks

  /// A row of at most as many items as there are columns.
  public init(itemCount: Int, length: CGFloat, columns: SharedTracks) {
    self.itemCount = min(max(0, itemCount), columns.tracks.count)
    self.length = Extent.usable(length)
    self.columns = columns
  }

  /// - Complexity: O(log m) for m measured columns.
  public var breadth: CGFloat { itemCount > 0 ? columns.tracks.end(ofFirst: itemCount) : 0 }
  public var crossReach: Reach { columns.tracks.reach }
  public var issues: [SectionIssue] { columns.tracks.issues }

  /// - Complexity: O(log m) for m measured columns.
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    return frame(item, in: columns.tracks)
  }

  private func frame(_ item: Int, in tracks: Tracks) -> CGRect {
    CGRect(x: tracks.start(item), y: 0, width: tracks.extent(item), height: length)
  }

  public func items(overlapping rect: CGRect) -> ItemHits {
    let window = Window(rect)
    guard overlapsAlong(window) else { return ItemHits() }
    if let hits = columns.tracks.range(overlapping: window.minX, window.maxX) {
      return ItemHits(hits.clamped(to: 0..<itemCount))
    }
    return visitedItems(overlapping: rect)
  }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard overlapsAlong(window) else { return }
    let tracks = columns.tracks
    tracks.forEach(overlapping: window.minX, window.maxX) { item in
      if item < itemCount { body(item, frame(item, in: tracks)) }
    }
  }

  private func overlapsAlong(_ window: Window) -> Bool {
    !window.isEmpty && itemCount > 0 && length > 0 && window.minY < length && window.maxY > 0
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: itemCount > 0 ? 1 : 0, lineOfItem: { $0 >= 0 && $0 < itemCount ? 0 : nil },
      line: { _ in
        LineStructure.Line(
          items: ItemHits(0..<itemCount), frame: CGRect(x: 0, y: 0, width: breadth, height: length))
      })
  }
}
