import LayoutCore
import Layouts
import Scenes
import UIKit

/// Notes of any length in columns. The layout begins with an estimate, and every note takes the rows its text needs.
@MainActor
enum NotesFeed {
  private static let notes = EmbeddedRecords(csv: GalleryFiles.data("notes.csv"), sectionBy: "topic")

  private static let tints = [Tint.cyan, .orange, .purple]

  static let scene = Scene(
    name: "feed", title: "Notes in columns",
    summary: """
      Every card is as long as its text in a column of this breadth. What is read stays in place while cards above are \
      measured.
      """,
    source: "Written for this gallery"
  ) { times in
    let layout = WaterfallLayout()
    layout.minimumColumnBreadth = 24
    layout.columnSpacing = 1
    layout.rowSpacing = 0
    // The scroll bar takes the last column.
    layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    layout.parts = .wholeUnits(1)
    layout.headerHeight = 1
    layout.sectionHeadersPinToVisibleBounds = true
    layout.estimatedItemLength = 6
    let feed = TextFeed(counts: notes.counts, times: times) { path in
      ViewContent(
        text: notes.value("title", at: path), detail: notes.value("text", at: path), border: .rounded,
        borderColor: tints[path.section % tints.count].line, isBold: true)
    } bar: { _, section in
      var header = notes.header(ofSection: section)
      header.background = tints[section % tints.count].bar
      return header
    }
    return feed.makeFixedStage(feed.makeView(layout)) { notes.name(ofSection: $0) }
  }
}
