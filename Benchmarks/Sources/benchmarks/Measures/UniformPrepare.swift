import Foundation
import LayoutCore
import Layouts
import Sections

/// Preparing closed forms: the same for a thousand items and for a hundred million, and no memory for any of them.
@MainActor
func measureUniformPrepare(_ report: inout Report) {
  report.section("Uniform sizes: prepare and content size", "The rival is the same layout with 1,000 items.")
  let counts = [1_000, 1_000_000, 100_000_000]
  for (name, make) in uniformLayouts {
    let hosts = counts.map { count in Host(make(), counts: [count]) }
    let times = medians(
      of: hosts.map { host in
        Candidate(200) {
          for _ in 0..<200 {
            host.view.collectionViewLayout.invalidateLayout()
            keep(host.view.collectionViewLayout.collectionViewContentSize)
          }
        }
      })
    for (index, count) in counts.enumerated() {
      let isFirst = index == 0
      report.row(
        name, n: count, times[index], rival: isFirst ? nil : ("n = 1,000:", times[0]), isFirst ? .none : .times(1.25))
    }
    let bytes = hosts.compactMap { ($0.view.collectionViewLayout as? StackLayout)?.stack.storedBytes }
    report.line(
      "\(name): bytes held", counts[2], bytes[2].grouped, "n = 1,000: \(bytes[0].grouped)", "", "the same",
      bytes[2] == bytes[0])
  }
}

@MainActor
private var uniformLayouts: [(String, () -> CollectionViewLayout)] {
  [
    ("flow", { FlowLayout() }),
    ("list", { ListLayout() }),
    ("grid, one row of columns", { GridLayout() }),
    ("compositional, rows of six with badges", { CompositionalLayout(section: rowsWithBadges()) }),
  ]
}

/// Cells in six equal parts of a row. Their badges measure themselves, but none did yet.
@MainActor
private func rowsWithBadges() -> CompositionalSection {
  let badge = CompositionalSupplementaryItem(
    layoutSize: CompositionalSize(widthDimension: .estimated(8), heightDimension: .estimated(8)), elementKind: "badge",
    containerAnchor: CompositionalAnchor(edges: [.top, .trailing]))
  let cell = CompositionalItem(
    layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
    supplementaryItems: [badge])
  let row = CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
  return CompositionalSection(group: .horizontal(layoutSize: row, subitem: cell, count: 6))
}
