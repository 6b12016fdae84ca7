import Foundation
import NaiveSections
import Sections
import SeededRandom

/// Arrangements of every kind with ragged, zero, oversized and touching items, and sometimes with negative spacing.
struct ArrangementMaker {
  var random: SplitMix64
  /// Whether spacing may be negative.
  var isUnruly = true

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  static let kindCount = 11
  /// Groups that repeat. Sections have them where a test asks for it. They are the last kind.
  static let groupsKind = kindCount - 1
  var makesGroups = false

  mutating func arrangement(kind: Int) -> any SectionArrangement {
    let count = random.chance(12) ? 0 : random.integer(1...70)
    let breadth = random.value(0...300)
    switch kind {
    case 0: return UniformFlow(itemCount: count, itemSize: size(), metrics: flowMetrics(breadth))
    case 1: return RaggedFlow(sizes: sizes(count), metrics: flowMetrics(breadth))
    case 2: return RaggedFlow(sizes: sizes(count), metrics: flowMetrics(random.value(200...400)))
    case 3: return WaterfallColumns(lengths: lengths(count), metrics: waterfallMetrics(breadth))
    case 4:
      return TrackList.uniform(
        itemCount: count, itemLength: length(), breadth: breadth, spacing: spacing())
    case 5: return TrackList.variable(lengths: lengths(count), breadth: breadth, spacing: spacing())
    case 6:
      let columns = random.integer(1...9)
      return TrackGrid(
        itemCount: count, rows: .uniform(count: count / columns + 1, extent: length(), spacing: spacing()),
        columns: .uniform(count: columns, extent: length(), spacing: spacing()))
    case 7:
      let columns = random.integer(1...9)
      return TrackGrid(
        itemCount: count, rows: .ragged(extents: lengths(count / columns + 1), spacing: spacing()),
        columns: .ragged(extents: lengths(columns), spacing: spacing()))
    case 9:
      return HexagonalGrid(
        itemCount: count, itemSize: size(), itemSpacing: spacing(), lineSpacing: spacing(), breadth: breadth)
    case Self.groupsKind:
      var maker = TemplateMaker(seed: random.next())
      maker.hasCustomGroups = true
      return RepeatedGroups(
        itemCount: count, template: maker.group(), container: CGSize(width: breadth, height: random.value(0...200)),
        spacing: spacing(), measured: maker.measured(count))
    default:
      let isOrdered = random.chance(2)
      let frames = (0..<count).map { _ in
        CGRect(origin: CGPoint(x: random.value(-20...200), y: random.value(-20...600)), size: size())
      }
      return FrameList(frames: isOrdered ? frames.sorted { $0.origin.y < $1.origin.y } : frames)
    }
  }

  mutating func flowMetrics(_ breadth: CGFloat) -> FlowMetrics {
    FlowMetrics(
      breadth: breadth, interitemSpacing: spacing(), lineSpacing: spacing(),
      lineAlignment: random.element(LineAlignment.allCases), itemAlignment: random.element(ItemAlignment.allCases))
  }

  mutating func waterfallMetrics(_ breadth: CGFloat) -> WaterfallMetrics {
    WaterfallMetrics(
      breadth: breadth, columns: random.integer(1...6), columnSpacing: spacing(), itemSpacing: spacing(),
      order: random.element(WaterfallOrder.allCases), parts: random.chance(3) ? .wholeUnits(8) : .exact)
  }

  mutating func spacing() -> CGFloat {
    if isUnruly && random.chance(5) { return random.value(-40...0) }
    return random.chance(3) ? 0 : random.value(0...20)
  }

  mutating func length() -> CGFloat {
    if random.chance(8) { return 0 }
    return random.chance(10) ? random.value(100...500) : random.value(1...60)
  }

  mutating func lengths(_ count: Int) -> [CGFloat] { (0..<count).map { _ in length() } }

  mutating func size() -> CGSize { CGSize(width: length(), height: length()) }

  mutating func sizes(_ count: Int) -> [CGSize] { (0..<count).map { _ in size() } }

  /// A rectangle near `bounds`, often with an edge exactly on an edge of one of `frames`.
  mutating func rect(near bounds: CGRect, edgesOf frames: [CGRect]) -> CGRect {
    if random.chance(25) { return random.element([.zero, .null, .infinite]) }
    var x = random.value(Double(bounds.minX - 50)...Double(bounds.maxX + 50))
    var y = random.value(Double(bounds.minY - 50)...Double(bounds.maxY + 50))
    if random.chance(2), !frames.isEmpty {
      let frame = random.element(frames)
      x = random.element([x, frame.minX, frame.maxX])
      y = random.element([frame.minY, frame.maxY])
    }
    let width = random.chance(3) ? 2_000 : random.value(0...150)
    let height = random.chance(10) ? 5_000 : random.value(0...150)
    if random.chance(2) { y -= height }
    return CGRect(x: random.chance(3) ? x - width : x, y: y, width: width, height: height)
  }
}
