import Foundation

/// The inner loop of a ragged flow, over contiguous sizes.
struct LineBreaker {
  /// Lines gathered before they are appended to the others in one go.
  private static let chunkCapacity = 512

  let metrics: FlowMetrics

  /// Breaks the items from `first` on into lines that follow those in `lines`.
  ///
  /// - Returns: false if a size cannot be placed; the lines and the count of broad items are worthless then.
  func breakLines(
    _ sizes: [CGSize], from first: Int, into lines: inout [RaggedFlow.Line], _ broadItems: inout RaggedFlow.BroadItems
  ) -> Bool {
    guard first < sizes.count else { return true }
    return sizes.withUnsafeBufferPointer { sizes in
      withUnsafeTemporaryAllocation(of: RaggedFlow.Line.self, capacity: Self.chunkCapacity) { chunk in
        var next = first
        var isUsable = true
        while next < sizes.count {
          let start = lines.last.map { $0.start + $0.thickness + metrics.lineSpacing } ?? 0
          let count = fill(chunk, with: sizes, from: &next, start: start, &isUsable, &broadItems)
          if lines.isEmpty { lines.reserveCapacity(expectedLines(items: sizes.count, count, upTo: next)) }
          lines.append(contentsOf: UnsafeBufferPointer(rebasing: chunk[..<count]))
        }
        return isUsable
      }
    }
  }

  /// An estimate from the first lines, which avoids most reallocations.
  private func expectedLines(items: Int, _ count: Int, upTo next: Int) -> Int {
    next == items ? count : Int(Double(items) / Double(next) * Double(count) * 1.03)
  }

  /// Breaks the items from `next` on until they or the places in `chunk` are used up. Returns the number of lines.
  private func fill(
    _ chunk: UnsafeMutableBufferPointer<RaggedFlow.Line>, with sizes: UnsafeBufferPointer<CGSize>,
    from next: inout Int, start: CGFloat, _ isUsable: inout Bool, _ broadItems: inout RaggedFlow.BroadItems
  ) -> Int {
    let (limit, spacing, lineSpacing) = (metrics.limit, metrics.interitemSpacing, metrics.lineSpacing)
    // Negative spacing could let an item broader than the line join one; such an item stays alone.
    let keepsBroadApart = spacing < 0
    var areUsable = isUsable
    var (item, line, start) = (next, 0, start)
    while item < sizes.count && line < chunk.count {
      let first = item
      var extents = sizes[item].width
      var thickness = sizes[item].height
      var used = extents
      areUsable = areUsable && Extent.isUsable(extents) && Extent.isUsable(thickness)
      item &+= 1
      while item < sizes.count {
        let (along, across) = (sizes[item].width, sizes[item].height)
        let joined = used + (spacing + along)
        if !(joined <= limit) || (keepsBroadApart && (along > limit || used > limit)) { break }
        areUsable = areUsable && Extent.isUsable(along) && Extent.isUsable(across)
        used = joined
        extents += along
        thickness = max(thickness, across)
        item &+= 1
      }
      if used > limit { broadItems.add(first) }
      chunk.initializeElement(
        at: line, to: RaggedFlow.Line(first: first, start: start, thickness: thickness, extents: extents))
      start = start + thickness + lineSpacing
      line &+= 1
    }
    (next, isUsable) = (item, areUsable)
    return line
  }
}

extension RaggedFlow.BroadItems {
  fileprivate mutating func add(_ item: Int) {
    first = first ?? item
    count += 1
  }
}
