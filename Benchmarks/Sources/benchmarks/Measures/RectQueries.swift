import Foundation
import LayoutCore
import Layouts
import Sections

private let largest = 10_000_000
private let sizes = [10_000, 1_000_000, largest]

/// The elements of a rectangle, about 100 of them.
@MainActor
func measureRectQueries(_ report: inout Report) {
  report.section(
    "Rectangles of about 100 elements",
    "Scrolling moves the rectangle by 16 points; random places are anywhere. Every rival answers the same query.")
  let waterfalls = sizes.map { solvedWaterfall($0) }
  let flows = sizes.map { RaggedFlow(sizes: SeededData.sizes($0), metrics: flowMetrics) }
  let uniform = sizes.map { UniformFlow(itemCount: $0, itemSize: CGSize(width: 50, height: 50), metrics: flowMetrics) }
  measureIndices("waterfall of 4", waterfalls, windowHeight: 3_700, &report)
  measureIndices("flow", flows, windowHeight: 1_400, &report)
  measureIndices("uniform flow", uniform, windowHeight: 960, &report)
  measureIndices("groups of 6", sizes.map(repeatedGroups), windowHeight: 960, &report)
  measurePublished(waterfalls, &report)
}

private var flowMetrics: FlowMetrics {
  FlowMetrics(breadth: SeededData.breadth, interitemSpacing: 10, lineSpacing: 10)
}

func solvedWaterfall(_ count: Int) -> WaterfallColumns {
  WaterfallColumns(
    lengths: SeededData.lengths(count),
    metrics: WaterfallMetrics(breadth: SeededData.breadth, columns: 4, columnSpacing: 10, itemSpacing: 10))
}

/// Rows of six equal parts, as a section of a compositional layout has them.
private func repeatedGroups(_ count: Int) -> RepeatedGroups {
  let item = TemplateItem(size: TemplateSize(breadth: .fractionalWidth(1), length: .fractionalHeight(1)))
  let row = TemplateItem(
    size: TemplateSize(breadth: .fractionalWidth(1), length: .absolute(50)),
    content: .group(TemplateGroup(axis: .across, subitems: [item], spacing: .fixed(10), repetition: .equalParts(6))))
  return RepeatedGroups(
    itemCount: count, template: row, container: CGSize(width: SeededData.breadth, height: 960), spacing: 10)
}

/// Rectangles over content of some length.
struct Places {
  let length: CGFloat
  let height: CGFloat

  private func rect(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: SeededData.breadth, height: height) }

  func scrolling(_ count: Int, from part: CGFloat) -> [CGRect] {
    let room = max(0, length - height - 16 * CGFloat(count))
    return (0..<count).map { rect(room * part + 16 * CGFloat($0)) }
  }

  func random(_ count: Int) -> [CGRect] {
    var generator = SplitMix64(seed: 3)
    return (0..<count).map { _ in rect(.random(in: 0...max(0, length - height), using: &generator)) }
  }
}

@MainActor
func queries(_ rects: [CGRect], _ query: @escaping (CGRect) -> Void) -> Candidate {
  Candidate(rects.count) { rects.forEach(query) }
}

@MainActor
private func measureIndices(
  _ name: String, _ arrangements: [some SectionArrangement], windowHeight: CGFloat, _ report: inout Report
) {
  let places = arrangements.map { Places(length: $0.length, height: windowHeight) }
  let scrolling = medians(
    of: zip(arrangements, places).map { arrangement, places in
      queries(places.scrolling(500, from: 0.5)) { keep(arrangement.items(overlapping: $0)) }
    })
  let random = medians(
    of: zip(arrangements, places).map { arrangement, places in
      queries(places.random(500)) { keep(arrangement.items(overlapping: $0)) }
    })
  let parts: [(String, CGFloat)] = [("start", 0), ("middle", 0.5), ("end", 1)]
  let ends = medians(
    of: parts.map { _, part in
      queries(places[2].scrolling(500, from: part)) { keep(arrangements[2].items(overlapping: $0)) }
    })
  let limit = Limit.seconds(2e-6)
  for (index, count) in sizes.enumerated() {
    report.row("\(name): indices, scrolling", n: count, scrolling[index], limit)
    report.row("\(name): indices, random", n: count, random[index], limit)
  }
  report.row("\(name): growth, scrolling", n: largest, scrolling[2], rival: ("n = 10,000:", scrolling[0]), .times(1.5))
  report.row("\(name): growth, random", n: largest, random[2], rival: ("n = 10,000:", random[0]), .times(4))
  for (index, part) in parts.enumerated() where part.0 != "middle" {
    report.row("\(name): at the \(part.0)", n: largest, ends[index], rival: ("middle", ends[1]), .times(1.25))
  }
}

/// The published ways, on the same frames.
@MainActor
private func measurePublished(_ waterfalls: [WaterfallColumns], _ report: inout Report) {
  for (waterfall, count) in zip(waterfalls, sizes) {
    let frames = (0..<count).map { waterfall.frame(ofItem: $0) }
    let scan = FullScan(frames: frames)
    let unions = UnionsOfTwenty(frames: frames)
    let tree = IntervalTree(frames: frames)
    let places = Places(length: waterfall.length, height: 3_700)
    for rect in places.random(3) {
      let items = Array(waterfall.items(overlapping: rect))
      precondition(items == scan.items(overlapping: rect) && items == unions.items(overlapping: rect))
      precondition(items == tree.items(overlapping: rect))
    }
    let few = count == largest ? 1 : 5
    let slow = places.random(few)
    let fast = places.random(200)
    let times = medians(
      rounds: 9,
      of: [
        queries(fast) { keep(waterfall.items(overlapping: $0)) },
        queries(slow) { keep(scan.items(overlapping: $0)) },
        queries(slow) { keep(unions.items(overlapping: $0)) },
        queries(fast) { keep(tree.items(overlapping: $0)) },
      ])
    for (index, name) in ["full scan", "unions of 20", "interval tree"].enumerated() {
      report.row("waterfall of 4: random", n: count, times[0], rival: (name, times[index + 1]))
    }
  }
}
