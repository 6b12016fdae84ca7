import LayoutCore
import Layouts
import Scenes
import UIKit

/// The chemical elements in a honeycomb: every second row is shifted by half a cell.
@MainActor
enum Honeycomb {
  private static let elements = EmbeddedRecords(csv: GalleryFiles.data("elements.csv"), sectionBy: "category")

  static let scene = Scene(
    name: "honeycomb", title: "Elements in a honeycomb",
    summary: "Every second row is shifted by half a cell. A million cells would cost no more than these.",
    source: "IUPAC standard atomic weights"
  ) { times in
    let layout = HexagonalLayout()
    layout.itemSize = CGSize(width: 15, height: 4)
    (layout.itemSpacing, layout.rowSpacing) = (1, 0)
    layout.headerHeight = 1
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
    let feed = TextFeed(counts: elements.counts, times: times) { path in
      ViewContent(
        text: "\(elements.value("number", at: path)) \(elements.value("symbol", at: path))",
        detail: elements.value("name", at: path), border: .rounded,
        borderColor: Tint.allCases[path.section % Tint.allCases.count].line,
        alignment: .center)
    } bar: { _, section in
      elements.header(ofSection: section)
    }
    return feed.makeFixedStage(feed.makeView(layout)) { elements.name(ofSection: $0) }
  }
}
