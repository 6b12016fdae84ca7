import CLoops
import Foundation
import LayoutCore
import Layouts
import Sections

/// A flow with a size per item, beside the same loop in C.
@MainActor
func measureFlowSolving(_ report: inout Report) {
  let count = 1_000_000
  let sizes = SeededData.sizes(count)
  let metrics = FlowMetrics(breadth: SeededData.breadth, interitemSpacing: 10, lineSpacing: 10)
  let bulk = FlowLayout()
  bulk.itemSizesInRange = { _, _ in sizes }
  let bulkHost = Host(bulk, counts: [count])
  let asked = Host(FlowLayout(), counts: [count], delegate: SizeDelegate(sizes: sizes))
  let solved = RaggedFlow(sizes: sizes, metrics: metrics)
  precondition(solved.lines.count == lineCountInC(sizes, metrics), "the loop in C breaks other lines")
  let times = medians(of: [
    Candidate(count) { keep(lineCountInC(sizes, metrics)) },
    Candidate(count) { keep(FlowSolver.solve(sizes: sizes, metrics: metrics)) },
    Candidate(count) { bulkHost.solveAgain() },
    Candidate(count) { asked.solveAgain() },
  ])
  report.section("Flow, a size per item", "Time per item. The rows of layouts are whole passes of the host.")
  let rival = ("C", times[0])
  report.row("solver over an array", n: count, times[1], rival: rival, .times(1.25))
  report.row("`FlowLayout.itemSizesInRange`", n: count, times[2], rival: rival, .times(1.25))
  report.row("`sizeForItemAt` of the delegate", n: count, times[3], rival: rival, .times(8))
}

private func lineCountInC(_ sizes: [CGSize], _ metrics: FlowMetrics) -> Int {
  sizes.withUnsafeBytes { bytes in
    var lines: UnsafeMutablePointer<c_line>?
    let count = c_flow(
      bytes.assumingMemoryBound(to: c_size.self).baseAddress, bytes.count / MemoryLayout<c_size>.stride,
      metrics.breadth * (1 + 1e-6), metrics.interitemSpacing, metrics.lineSpacing, &lines)
    free(lines)
    return count
  }
}
