import Foundation

/// Looks at every frame: what most tutorials do.
struct FullScan {
  let frames: [CGRect]

  func items(overlapping rect: CGRect) -> [Int] {
    var items: [Int] = []
    for item in frames.indices where frames[item].sharesArea(with: rect) { items.append(item) }
    return items
  }
}

extension CGRect {
  /// Foundation's `intersects` counts touching edges on Linux and is ten times slower.
  @inline(__always)
  func sharesArea(with other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }
}
