// The document: headers and footers of a flow that stick to the edges of the view, by two properties of the layout.
//
// Nothing to fix: the two lines of the document are the two lines here.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// A week of television: headers that stick to the top and footers that stick to the bottom.
@MainActor
enum StickyBars {
  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  private static let programmes = [
    "News", "Weather", "Tennis", "Quiz", "Cooking", "Garden", "Football", "Jazz", "Cinema", "Opera", "Sailing",
    "Talk", "Nature", "History", "Cartoons", "Concert", "Chess", "Skiing", "Theatre", "Travel", "Science", "Ballet",
    "Trains", "Poetry", "Cycling", "Markets", "Debate", "Western", "Thriller", "Night",
  ]

  private static func day(_ section: Int) -> String { days[section % days.count] }

  static let scene = Scene(
    name: "sticky", title: "Sticky headers and footers",
    summary: "Both bars of the section in view stay at the edges; each is pushed off by the next.",
    source: "Seed document 5", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let counts = GeneratedCounts([9, 30, 4, 16, 1, 22], times: times)
    let feed = TextFeed(counts) { path in
      ViewContent(
        text: programmes[(path.item + 7 * path.section) % programmes.count], border: .rounded,
        borderColor: Tint.blue.line, alignment: .center)
    } bar: { kind, section in
      kind == UICollectionView.elementKindSectionHeader
        ? .header(day(section), count: counts[section])
        : ViewContent(text: " end of \(day(section))", background: Tint.gray.bar)
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 48)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.footerReferenceSize = CGSize(width: 0, height: 16)
    let view = feed.makeView(layout)
    if let layout = view.collectionViewLayout as? UICollectionViewFlowLayout {
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionFootersPinToVisibleBounds = true
    }
    return feed.makeStage(view) { day($0) }
  }
}
