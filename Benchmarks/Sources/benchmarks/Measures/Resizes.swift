import Foundation
import LayoutCore
import Layouts

/// A view that grows and shrinks by ten points across.
@MainActor
func measureResizes(_ report: inout Report) {
  report.section("A resize", "Whole passes of the host. The rival is one solve of the same layout.")
  let count = 1_000_000
  let sizes = SeededData.sizes(count)
  let lengths = SeededData.lengths(count)
  let flow = FlowLayout()
  flow.itemSizesInRange = { _, _ in sizes }
  let waterfall = waterfallLayout(columns: 4)
  waterfall.itemLengthsInRange = { _, _, _ in lengths }
  let subjects: [(String, CollectionViewLayout, Int)] = [
    ("uniform flow", FlowLayout(), 0), ("list", ListLayout(), 0),
    ("flow, a size per item", flow, count), ("waterfall of 4", waterfall, count),
  ]
  for (name, layout, most) in subjects {
    let host = Host(layout, counts: [count])
    let times = medians(of: [Candidate { host.solveAgain() }, Candidate { resize(host) }])
    report.row(name, n: count, times[1], rival: ("a solve", times[0]), .times(1.25))
    let work = host.work { resize(host) }
    report.line(
      "\(name): items solved", count, work.itemsSolved.grouped, "", "", most == 0 ? "none" : "each once",
      work.itemsSolved == most)
  }
}

@MainActor
private func resize(_ host: Host) {
  host.view.frame.size.width = host.view.frame.width == SeededData.breadth ? 410 : SeededData.breadth
  host.view.layoutIfNeeded()
}
