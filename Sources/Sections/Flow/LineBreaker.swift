import Foundation

/// The inner loop of ragged flow, over contiguous sizes and nothing else.
struct LineBreaker {
  let metrics: FlowMetrics

  /// Breaks the items from `first` on into lines that follow those in `lines`.
  ///
  /// - Returns: false if a size cannot be placed; the lines are worthless then.
  func breakLines(_ sizes: [CGSize], from first: Int, into lines: inout [RaggedFlow.Line]) -> Bool {
    sizes.withUnsafeBufferPointer { breakLines($0, from: first, into: &lines) }
  }

  private func breakLines(
    _ sizes: UnsafeBufferPointer<CGSize>, from first: Int, into lines: inout [RaggedFlow.Line]
  ) -> Bool {
    guard first < sizes.count else { return true }
    let (limit, spacing) = (metrics.limit, metrics.interitemSpacing)
    // Negative spacing could let an item broader than the line join one; such an item stays alone.
    let keepsBroadApart = spacing < 0
    var start = lines.last.map { $0.start + $0.thickness + metrics.lineSpacing } ?? 0
    var line = RaggedFlow.Line(first: first, start: start, thickness: sizes[first].height, extents: sizes[first].width)
    var used = sizes[first].width
    var isUsable = Extent.isUsable(sizes[first].width) && Extent.isUsable(sizes[first].height)
    for item in first + 1..<sizes.count {
      let (along, across) = (sizes[item].width, sizes[item].height)
      isUsable = isUsable && Extent.isUsable(along) && Extent.isUsable(across)
      let joined = used + spacing + along
      if joined <= limit && !(keepsBroadApart && (along > limit || used > limit)) {
        used = joined
        line.extents += along
        line.thickness = max(line.thickness, across)
      } else {
        lines.append(line)
        start = start + line.thickness + metrics.lineSpacing
        line = RaggedFlow.Line(first: item, start: start, thickness: across, extents: along)
        used = along
      }
    }
    lines.append(line)
    return isUsable
  }
}
