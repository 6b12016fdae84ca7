import Foundation
import LayoutCore
import Layouts
import Sections

/// Attribute objects, as a collection view asks a layout for them.
@MainActor
func measureAttributes(_ report: inout Report) {
  report.section(
    "Attributes of about 100 elements", "The same rectangles, answered with objects. The caller keeps no answer.")
  let sizes = [10_000, 1_000_000, 10_000_000]
  let waterfalls = sizes.map { solvedWaterfall($0) }
  let hosts = waterfalls.map { waterfall in
    let layout = waterfallLayout(columns: 4)
    layout.itemLengthsInRange = { _, _, _ in waterfall.lengths }
    return Host(layout, counts: [waterfall.itemCount])
  }
  func candidates(_ rects: (Places) -> [CGRect]) -> [Candidate] {
    zip(hosts, waterfalls).map { host, waterfall in
      queries(rects(Places(length: waterfall.length, height: 3_700))) {
        keep(host.view.collectionViewLayout.layoutAttributesForElements(in: $0))
      }
    }
  }
  let scrolling = medians(of: candidates { $0.scrolling(500, from: 0.5) })
  let random = medians(of: candidates { $0.random(500) })
  for (index, count) in sizes.enumerated() {
    report.row("waterfall of 4: attributes, scrolling", n: count, scrolling[index], .seconds(8e-6))
    report.row("waterfall of 4: attributes, random", n: count, random[index], .seconds(15e-6))
  }
}
