import Foundation
import Sections

/// Whether two rectangles share a positive area, worked out by measuring it.
func sharesArea(_ a: CGRect, _ b: CGRect) -> Bool {
  let width = min(a.origin.x + a.size.width, b.origin.x + b.size.width) - max(a.origin.x, b.origin.x)
  let height = min(a.origin.y + a.size.height, b.origin.y + b.size.height) - max(a.origin.y, b.origin.y)
  return a.size.width > 0 && a.size.height > 0 && b.size.width > 0 && b.size.height > 0 && width > 0 && height > 0
}

func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-6 * max(1, abs(a), abs(b)) }

func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  isClose(a.origin.x, b.origin.x) && isClose(a.origin.y, b.origin.y) && isClose(a.size.width, b.size.width)
    && isClose(a.size.height, b.size.height)
}

/// A flow, solved as one would on paper: fill the lines, then place each.
func naiveFlow(_ sizes: [CGSize], _ metrics: FlowMetrics) -> [CGRect] {
  let (room, least) = (metrics.breadth, metrics.interitemSpacing)
  let fits = room + 1e-6 * max(1, room)
  var lines: [[Int]] = []
  for item in sizes.indices {
    let used = (lines.last ?? []).reduce(0) { $0 + sizes[$1].width } + CGFloat(lines.last?.count ?? 0) * least
    let isAlone = sizes[item].width > fits || (lines.last?.first.map { sizes[$0].width > fits } ?? true)
    if !isAlone && used + sizes[item].width <= fits {
      lines[lines.count - 1].append(item)
    } else {
      lines.append([item])
    }
  }
  let isUniform = Set(sizes.map { [$0.width, $0.height] }).count <= 1
  var frames: [CGRect] = []
  var top: CGFloat = 0
  for (number, line) in lines.enumerated() {
    let widths = line.map { sizes[$0].width }
    let thickness = line.map { sizes[$0].height }.max() ?? 0
    let place =
      isUniform
      ? naiveUniformLine(count: line.count, width: widths[0], metrics)
      : naiveLine(widths, isLast: number == lines.count - 1, metrics)
    var x = place.lead
    for item in line {
      let height = sizes[item].height
      let down: CGFloat
      switch metrics.itemAlignment {
      case .start: down = 0
      case .center: down = (thickness - height) / 2
      case .end: down = thickness - height
      }
      frames.append(CGRect(x: x, y: top + down, width: sizes[item].width, height: height))
      x += sizes[item].width + place.gap
    }
    top += thickness + metrics.lineSpacing
  }
  return frames
}

private func naiveLine(
  _ widths: [CGFloat], isLast: Bool, _ metrics: FlowMetrics
) -> (lead: CGFloat, gap: CGFloat) {
  let (room, least) = (metrics.breadth, metrics.interitemSpacing)
  let sum = widths.reduce(0, +)
  let free = room - sum - CGFloat(widths.count - 1) * least
  switch metrics.lineAlignment {
  case .leading: return (0, least)
  case .center: return (max(0, free / 2), least)
  case .trailing: return (max(0, free), least)
  case .justified:
    if isLast { return (0, least) }
    return widths.count == 1 ? ((room - sum) / 2, least) : (0, (room - sum) / CGFloat(widths.count - 1))
  }
}

private func naiveUniformLine(
  count: Int, width: CGFloat, _ metrics: FlowMetrics
) -> (lead: CGFloat, gap: CGFloat) {
  guard metrics.lineAlignment == .justified else {
    return naiveLine(Array(repeating: width, count: count), isLast: false, metrics)
  }
  let (room, least) = (metrics.breadth, metrics.interitemSpacing)
  let places = max(1, ((room + least) / (width + least) + 1e-9).rounded(.down))
  return places == 1 ? ((room - width) / 2, least) : (0, (room - places * width) / (places - 1))
}

/// A waterfall, solved with one bottom edge per column.
func naiveWaterfall(_ lengths: [CGFloat], _ metrics: WaterfallMetrics) -> [CGRect] {
  let columns = metrics.columns
  let width = max(0, metrics.breadth - CGFloat(columns - 1) * metrics.columnSpacing) / CGFloat(columns)
  var free = [CGFloat](repeating: 0, count: columns)
  return lengths.enumerated().map { item, length in
    var column = item % columns
    if metrics.order == .shortestColumn {
      column = 0
      for other in free.indices where free[other] < free[column] { column = other }
    }
    let frame = CGRect(
      x: CGFloat(column) * (width + metrics.columnSpacing), y: free[column], width: width, height: length)
    free[column] = frame.origin.y + length + metrics.itemSpacing
    return frame
  }
}
