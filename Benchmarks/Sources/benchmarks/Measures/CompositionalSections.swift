import Foundation
import LayoutCore
import Layouts

/// Sections of compositional layouts beside flow and waterfall, on the same frames.
@MainActor
func measureCompositional(_ report: inout Report) {
  report.section(
    "Compositional layout beside flow and waterfall",
    """
    The same frames: rows of six cells of 50 points, spread over the breadth, and four columns of a waterfall. Queries
    of about 100 elements, answered with objects.
    """)
  for count in [9_996, 999_996, 9_999_996] {
    compare(
      "rows of six", Host(rows(), counts: [count]), with: ("flow", Host(flow(), counts: [count])), windowHeight: 960,
      solves: 200, &report)
  }
  for count in [10_000, 1_000_000] {
    let lengths = SeededData.lengths(count)
    let bulk = waterfallLayout(columns: 4)
    bulk.itemLengthsInRange = { _, _, _ in lengths }
    (bulk.columnSpacing, bulk.rowSpacing) = (10, 10)
    let section = CompositionalSection(
      items: WaterfallPlan(
        columns: .exactly(4), lengths: .all({ _ in lengths }, otherwise: .uniform(1)), columnSpacing: 10,
        itemSpacing: 10))
    compare(
      "waterfall of 4", Host(CompositionalLayout(section: section), counts: [count]),
      with: ("waterfall", Host(bulk, counts: [count])), windowHeight: 3_700, solves: 1, &report)
  }
}

/// - Parameter solves: How many one round has.
@MainActor
private func compare(
  _ name: String, _ own: Host, with rival: (name: String, host: Host), windowHeight: CGFloat, solves: Int,
  _ report: inout Report
) {
  let hosts = [own, rival.host]
  let count = own.view.numberOfItems(inSection: 0)
  let everySo = max(1, count / 1_000)
  for item in stride(from: 0, to: count, by: everySo) {
    let frames = hosts.map { $0.view.layoutAttributesForItem(at: IndexPath(indexes: [0, item]))?.frame }
    precondition(frames[0] == frames[1], "item \(item): \(frames)")
  }
  let prepared = medians(
    of: hosts.map { host in
      Candidate(solves) {
        for _ in 0..<solves {
          host.view.collectionViewLayout.invalidateLayout()
          keep(host.view.collectionViewLayout.collectionViewContentSize)
        }
      }
    })
  report.row("\(name): prepare", n: count, prepared[0], rival: (rival.name, prepared[1]), .times(1.5))
  let places = Places(length: own.view.contentSize.height, height: windowHeight)
  func answers(_ rects: [CGRect]) -> [Double] {
    medians(
      of: hosts.map { host in
        queries(rects) { keep(host.view.collectionViewLayout.layoutAttributesForElements(in: $0)) }
      })
  }
  let (scrolling, random) = (answers(places.scrolling(500, from: 0.5)), answers(places.random(500)))
  report.row("\(name): attributes, scrolling", n: count, scrolling[0], rival: (rival.name, scrolling[1]), .times(1.5))
  report.row("\(name): attributes, random", n: count, random[0], rival: (rival.name, random[1]), .times(1.5))
  report.row("\(name): attributes, random", n: count, random[0], .seconds(15e-6))
}

@MainActor
private func rows() -> CompositionalLayout {
  let cell = CompositionalItem(
    layoutSize: CompositionalSize(widthDimension: .absolute(50), heightDimension: .absolute(50)))
  let group = CompositionalGroup.horizontal(
    layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
    subitems: [cell])
  group.interItemSpacing = .flexible(10)
  let section = CompositionalSection(group: group)
  section.interGroupSpacing = 10
  return CompositionalLayout(section: section)
}

@MainActor
private func flow() -> FlowLayout {
  let layout = FlowLayout()
  (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (
    CGSize(width: 50, height: 50), 10, 10
  )
  return layout
}
