import Foundation
import LayoutCore
import Layouts

/// A scroll step under pinned headers and footers: a whole pass of the host.
@MainActor
func measureScrollSteps(_ report: inout Report) {
  report.section(
    "A scroll step under pinned headers and footers",
    "Sections of 20 items; a step is `contentOffset` and a whole pass, cells included. The rival is 100 sections.")
  let counts = [100, 1_000, 10_000]
  let hosts = counts.map { Host(pinnedFlow(), counts: Array(repeating: 20, count: $0)) }
  let steps = 100
  let times = medians(
    of: hosts.map { host in
      Candidate(steps) { scroll(host, by: 7, steps: steps) }
    })
  for (index, count) in counts.enumerated() {
    let isFirst = index == 0
    report.row(
      "scroll step, sections:", n: count, times[index], rival: isFirst ? nil : ("100 sections:", times[0]),
      isFirst ? .none : .times(1.25))
  }
  measureLevels(&report, steps: steps)
  let host = hosts[2]
  let shown = host.view.visibleElements.count
  let work = host.work { scroll(host, by: 7, steps: 1) }
  report.line(
    "work of a step", counts[2], "\(work.itemsSolved) items solved, \(work.attributesMade) attributes", "", "",
    "none solved, attributes for what is visible", work.itemsSolved == 0 && work.attributesMade <= shown + 20)
}

/// A list of 10,000 sections under the pinned headers of all content, two levels of groups, and the section.
@MainActor
private func measureLevels(_ report: inout Report, steps: Int) {
  let sections = 10_000
  let paths = (0..<sections).map { [$0 / 500, $0 / 25] }
  let one = Host(pinnedList(), counts: Array(repeating: 20, count: sections))
  let layout = pinnedList()
  layout.contentHeader = .pinned(20)
  layout.groupHeader = .pinned(20)
  let four = Host(
    layout, counts: Array(repeating: 20, count: sections), groups: SectionGroup.groups(ofPaths: paths))
  let times = medians(of: [one, four].map { host in Candidate(steps) { scroll(host, by: 7, steps: steps) } })
  report.row("scroll step, four levels", n: sections, times[1], rival: ("one level", times[0]), .times(1.25))
  let shown = [one, four].map { elements(of: $0, steps: steps) }
  report.line(
    "four levels: elements of a step", sections, "\(shown[1].short)", "one level \(shown[0].short)",
    (shown[1] / shown[0]).short)
  let work = four.work { scroll(four, by: 7, steps: 1) }
  report.line(
    "four levels: sections solved by a step", sections, "\(work.sectionsSolved)", "", "", "none",
    work.sectionsSolved == 0 && work.itemsSolved == 0)
}

/// How many elements a step shows, in the middle.
@MainActor
private func elements(of host: Host, steps: Int) -> Double {
  let work = host.work { scroll(host, by: 7, steps: steps) }
  return Double(work.elementsReturned) / Double(steps)
}

@MainActor
private func pinnedList() -> ListLayout {
  let layout = ListLayout()
  layout.itemHeight = 20
  layout.headerHeight = 20
  layout.sectionHeadersPinToVisibleBounds = true
  return layout
}

@MainActor
private func pinnedFlow() -> FlowLayout {
  let layout = FlowLayout()
  layout.headerReferenceSize = CGSize(width: 0, height: 20)
  layout.footerReferenceSize = CGSize(width: 0, height: 20)
  layout.sectionHeadersPinToVisibleBounds = true
  layout.sectionFootersPinToVisibleBounds = true
  return layout
}

/// Down from the middle of the content, back to it first.
@MainActor
private func scroll(_ host: Host, by distance: CGFloat, steps: Int) {
  let middle = (host.view.contentSize.height / 2).rounded()
  for step in 0..<steps {
    host.view.contentOffset.y = middle + distance * CGFloat(step)
    host.view.layoutIfNeeded()
  }
}
