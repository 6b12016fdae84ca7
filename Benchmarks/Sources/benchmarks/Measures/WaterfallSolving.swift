import CLoops
import Foundation
import LayoutCore
import Layouts
import Sections

/// A waterfall with a length per item, beside the same loop in C.
@MainActor
func measureWaterfallSolving(_ report: inout Report) {
  report.section("Waterfall, a length per item", "Time per item. The rows of layouts are whole passes of the host.")
  let count = 1_000_000
  let lengths = SeededData.lengths(count)
  for columns in [2, 3, 4, 8] {
    let metrics = WaterfallMetrics(
      breadth: SeededData.breadth, columns: columns, columnSpacing: 10, itemSpacing: 10)
    let bulk = waterfallLayout(columns: columns)
    bulk.itemLengthsInRange = { _, _, _ in lengths }
    let bulkHost = Host(bulk, counts: [count])
    let asked = Host(waterfallLayout(columns: columns), counts: [count], delegate: SizeDelegate(lengths: lengths))
    let difference = lengthInC(lengths, metrics) - WaterfallColumns(lengths: lengths, metrics: metrics).length
    precondition(abs(difference) < 1, "the loop in C fills other columns")
    let times = medians(of: [
      Candidate(count) { keep(lengthInC(lengths, metrics)) },
      Candidate(count) { keep(WaterfallColumns(lengths: lengths, metrics: metrics)) },
      Candidate(count) { bulkHost.solveAgain() },
      Candidate(count) { asked.solveAgain() },
    ])
    let rival = ("C", times[0])
    report.row("\(columns) columns: solver over an array", n: count, times[1], rival: rival, .times(1.25))
    report.row("\(columns) columns: `itemLengthsInRange`", n: count, times[2], rival: rival, .times(1.25))
    report.row("\(columns) columns: `lengthOfItemAt`", n: count, times[3], rival: rival, .times(8))
  }
  measureWaterfallMemory(&report)
}

@MainActor
func waterfallLayout(columns: Int) -> WaterfallLayout {
  let layout = WaterfallLayout()
  layout.columns = columns
  return layout
}

private func measureWaterfallMemory(_ report: inout Report) {
  let count = 10_000_000
  let lengths = SeededData.lengths(count)
  let metrics = WaterfallMetrics(breadth: SeededData.breadth, columns: 4, columnSpacing: 10, itemSpacing: 10)
  let before = residentBytes
  let start = Stopwatch.thread.now
  let waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
  let seconds = Stopwatch.thread.now - start
  let resident = Double(residentBytes - before) / Double(count)
  let stored = Double(waterfall.storedBytes) / Double(count)
  keep(waterfall)
  report.row("4 columns, once", n: count, seconds)
  let limit = "16 bytes per item"
  report.line("bytes above the data: held", count, "\(stored.short) per item", "", "", limit, stored <= 16)
  report.line("bytes above the data: resident", count, "\(resident.short) per item", "", "", limit, resident <= 16)
}

/// What this process holds of the machine's memory; 0 where the system does not report it.
private var residentBytes: Int {
  guard let status = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  return (Int(status.split(separator: " ")[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

private func lengthInC(_ lengths: [CGFloat], _ metrics: WaterfallMetrics) -> CGFloat {
  lengths.withUnsafeBytes { bytes in
    let solved = c_waterfall_solve(
      bytes.assumingMemoryBound(to: Double.self).baseAddress, bytes.count / MemoryLayout<Double>.stride,
      metrics.columns, metrics.itemSpacing)
    c_waterfall_free(solved)
    return CGFloat(solved.length)
  }
}
