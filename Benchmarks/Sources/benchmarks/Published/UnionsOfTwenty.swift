import Foundation

/// Frames in blocks of twenty: the rectangles around the blocks are scanned from either end, then the members of all
/// blocks from the first to the last that was hit. The best-known waterfall of iOS does it so.
struct UnionsOfTwenty {
  private static let blockSize = 20

  let frames: [CGRect]
  private let unions: [CGRect]

  init(frames: [CGRect]) {
    self.frames = frames
    unions = stride(from: 0, to: frames.count, by: Self.blockSize).map { first in
      frames[first..<min(frames.count, first + Self.blockSize)].reduce(CGRect.null) { $0.union($1) }
    }
  }

  func items(overlapping rect: CGRect) -> [Int] {
    guard let first = unions.firstIndex(where: { $0.sharesArea(with: rect) }),
      let last = unions.lastIndex(where: { $0.sharesArea(with: rect) })
    else { return [] }
    var items: [Int] = []
    for item in first * Self.blockSize..<min(frames.count, (last + 1) * Self.blockSize)
    where frames[item].sharesArea(with: rect) {
      items.append(item)
    }
    return items
  }
}
