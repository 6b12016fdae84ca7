// The document: a waterfall straight from the base class, with a closure for the heights and a settable number of
// columns; remarks on headers and footers, and on giving a collection view another layout at run time.
//
// Fixed: headers and footers have their own places in every section, instead of one frame over all content; they count
// in the content size; column widths follow the view; several sections are stacked.

import Foundation
import LayoutCore
import Layouts
import Scenes
import UIKit

/// A stream of notes in columns, over several days; `t` shows the same notes as a flow and as a list, each as high as
/// before.
@MainActor
enum StreamWaterfall {
  private static let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
  private static let counts = [14, 9, 21, 3, 17]

  /// Heights that look random and are the same every time.
  private static func height(_ path: IndexPath) -> CGFloat {
    CGFloat(48 + (path.section * 31 + path.item * 47) % 7 * 16)
  }

  static let scene = Scene(
    name: "stream", title: "A stream in columns",
    summary: "A height for every note, header and footer per section; t changes the layout under the same data.",
    source: "Seed document 2", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let feed = TextFeed(counts: counts, times: times) { path in
      ViewContent(
        text: "\(days[path.section]) \(path.item + 1)", detail: "\(Int(height(path))) points", border: .rounded)
    } bar: { kind, section in
      kind == UICollectionView.elementKindSectionHeader
        ? .header(days[section], count: counts[section])
        : ViewContent(text: "end of \(days[section])", alignment: .trailing)
    }
    let stage = Stage(feed.makeView(makeWaterfall()), keeping: [feed]) { days[$0] }
    let others = [LayoutChoice("stream-flow") { makeFlow() }, LayoutChoice("stream-list") { makeList() }]
    stage.offerForms(pointsPerCell: .phone, after: others)
    return stage
  }

  private static func makeWaterfall() -> UICollectionViewLayout {
    let layout = WaterfallLayout()
    layout.columns = 3
    layout.columnSpacing = 8
    layout.rowSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    layout.headerHeight = 16
    layout.footerHeight = 16
    layout.sectionHeadersPinToVisibleBounds = true
    layout.itemLength = { path, _ in height(path) }
    return layout
  }

  private static func makeFlow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.sizeForItem = { CGSize(width: 112, height: height($0)) }
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 16)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private static func makeList() -> UICollectionViewLayout {
    let layout = ListLayout()
    layout.heightForItem = { path, _ in height(path) }
    layout.headerHeight = 16
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }
}
