import Foundation

/// One item on every line, each as broad as the section. Equal extents are a closed form.
public struct TrackList: SectionArrangement {
  /// One track for each item, along the scroll axis.
  public private(set) var tracks: Tracks
  public let breadth: CGFloat

  /// Items that span `breadth` points, one to a track.
  public init(tracks: Tracks, breadth: CGFloat) {
    self.tracks = tracks
    self.breadth = Extent.usable(breadth)
  }

  /// A list of items of one length.
  public static func uniform(
    itemCount: Int, itemLength: CGFloat, breadth: CGFloat, spacing: CGFloat = 0
  ) -> TrackList {
    TrackList(tracks: .uniform(count: itemCount, extent: itemLength, spacing: spacing), breadth: breadth)
  }

  /// A list of items of various lengths.
  public static func variable(lengths: [CGFloat], breadth: CGFloat, spacing: CGFloat = 0) -> TrackList {
    TrackList(tracks: .ragged(extents: lengths, spacing: spacing), breadth: breadth)
  }

  /// A list of items of one length, except for those that have been measured.
  public static func estimated(
    itemCount: Int, itemLength: CGFloat, breadth: CGFloat, spacing: CGFloat = 0, measured: [Int: CGFloat]
  ) -> TrackList {
    TrackList(
      tracks: .estimated(count: itemCount, extent: itemLength, spacing: spacing, measured: measured), breadth: breadth)
  }

  /// See ``Tracks/resolve(count:from:measured:)``.
  public mutating func resolve(itemCount: Int, from item: Int, measured: [Int: CGFloat]) {
    tracks.resolve(count: itemCount, from: item, measured: measured)
  }

  /// See ``Tracks/measure(_:)``.
  public mutating func measure(_ changes: [(item: Int, length: CGFloat?)]) {
    tracks.measure(changes.map { (track: $0.item, extent: $0.length) })
  }

  /// See ``Tracks/resolve(from:extents:)``.
  @discardableResult
  public mutating func resolve(from item: Int, lengths: [CGFloat]) -> SolveWork {
    tracks.resolve(from: item, extents: lengths)
  }

  /// See ``Tracks/append(contentsOf:)``.
  @discardableResult
  public mutating func append(contentsOf lengths: [CGFloat]) -> SolveWork {
    tracks.append(contentsOf: lengths)
  }

  public var itemCount: Int { tracks.count }
  public var length: CGFloat { tracks.end }
  public var reach: Reach { tracks.reach }
  public var crossReach: Reach { Reach(lower: 0, upper: breadth) }
  public var issues: [SectionIssue] { tracks.issues }
  public var work: SolveWork { tracks.work }
  public var storedBytes: Int { tracks.storedBytes }

  /// - Complexity: O(1), O(log m) for m measured items among estimated ones.
  public func frame(ofItem item: Int) -> CGRect {
    precondition(item >= 0 && item < itemCount, "item \(item) is out of range; there are \(itemCount)")
    return CGRect(x: 0, y: tracks.start(item), width: breadth, height: tracks.extent(item))
  }

  public func items(overlapping rect: CGRect) -> ItemHits {
    let window = Window(rect)
    guard overlapsAcross(window) else { return ItemHits() }
    if let range = tracks.range(overlapping: window.minY, window.maxY) { return ItemHits(range) }
    var collector = ItemHits.Collector()
    tracks.forEach(overlapping: window.minY, window.maxY) { collector.append($0) }
    return collector.hits
  }

  public func forEachItem(overlapping rect: CGRect, _ body: (Int, CGRect) -> Void) {
    let window = Window(rect)
    guard overlapsAcross(window) else { return }
    tracks.forEach(overlapping: window.minY, window.maxY) { body($0, frame(ofItem: $0)) }
  }

  private func overlapsAcross(_ window: Window) -> Bool {
    !window.isEmpty && breadth > 0 && window.minX < breadth && window.maxX > 0
  }

  public var lines: LineStructure {
    LineStructure(
      direction: .across, count: itemCount, lineOfItem: { $0 >= 0 && $0 < itemCount ? $0 : nil },
      line: { LineStructure.Line(items: ItemHits($0..<$0 + 1), frame: frame(ofItem: $0)) })
  }
}
