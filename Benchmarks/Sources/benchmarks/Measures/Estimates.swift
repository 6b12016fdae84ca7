import Foundation
import LayoutCore
import Layouts

/// Lists whose cells decide about their heights, against lists of one height.
@MainActor
func measureEstimates(_ report: inout Report) {
  report.section(
    "Sizes that cells decide",
    "Lists of cards that measure their text, a screen of 600 by 800 points; whole passes of the host. The rival has one "
      + "height for all. Steps go up into cards that were never measured.")
  let count = 1_000_000
  let times = medians(of: [
    Candidate { _ = Host(list(estimate: 0), counts: [count]) },
    Candidate { _ = Host(list(estimate: 40), counts: [count]) },
  ])
  report.row("first frame", n: count, times[1], rival: ("one height", times[0]), .times(4))
  let host = Host(list(estimate: 40), counts: [count])
  let steps = 200
  let stepTimes = medians(of: [Candidate(steps) { scrollUp(host, steps: steps) }])
  report.row("step up", n: count, stepTimes[0])
  host.view.scrollToItem(at: [0, count / 4], at: .top, animated: false)
  host.view.layoutIfNeeded()
  let work = host.work { scrollUp(host, steps: 1, jump: false) }
  report.line(
    "items solved by a step", count, "\(work.itemsSolved)", "", "", "at most 2", work.itemsSolved <= 2)
  for (name, layout) in [("flow", estimatedFlow()), ("waterfall", estimatedWaterfall())] as [(String, StackLayout)] {
    let host = Host(layout, counts: [count])
    let times = medians(of: [Candidate(steps) { scrollUp(host, steps: steps) }])
    report.row("step up, \(name)", n: count, times[0])
  }
  measureStreaming(&report)
}

@MainActor
private func estimatedFlow() -> FlowLayout {
  let layout = FlowLayout()
  layout.estimatedItemSize = CGSize(width: 140, height: 40)
  return layout
}

@MainActor
private func estimatedWaterfall() -> WaterfallLayout {
  let layout = WaterfallLayout()
  (layout.columns, layout.estimatedItemLength) = (3, 40)
  return layout
}

/// The last of 10,000 items grows, and the view follows it.
@MainActor
private func measureStreaming(_ report: inout Report) {
  let count = 10_000
  let host = Host(list(estimate: 40), counts: [count])
  host.view.follows = .end
  host.view.contentOffset = host.view.clampedContentOffset(CGPoint(x: 0, y: CGFloat.greatestFiniteMagnitude))
  host.view.layoutIfNeeded()
  let change = {
    host.view.reconfigureItems(at: [[0, count - 1]])
    host.view.layoutIfNeeded()
  }
  let times = medians(of: [Candidate(50) { for _ in 0..<50 { change() } }])
  report.row("last item changed", n: count, times[0])
  let work = host.work(of: change)
  report.line("items solved by a change", count, "\(work.itemsSolved)", "", "", "at most 1", work.itemsSolved <= 1)
}

@MainActor
private func list(estimate: CGFloat) -> ListLayout {
  let layout = ListLayout()
  layout.itemHeight = 64
  layout.estimatedItemHeight = estimate
  return layout
}

/// From somewhere new each time, by half a card.
@MainActor
private func scrollUp(_ host: Host, steps: Int, jump: Bool = true) {
  if jump {
    let item = Int.random(in: 10_000..<host.source.counts[0])
    host.view.scrollToItem(at: [0, item], at: .top, animated: false)
    host.view.layoutIfNeeded()
  }
  for _ in 0..<steps {
    host.view.contentOffset.y -= 32
    host.view.layoutIfNeeded()
  }
}
