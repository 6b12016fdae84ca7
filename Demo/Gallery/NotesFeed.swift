import Images
import LayoutCore
import Layouts
import Scenes
import UIKit

/// Notes of any length in columns, some with a photograph. The layout begins with an estimate, and every note takes the
/// rows that its photograph and its text need.
@MainActor
enum NotesFeed {
  private static let notes = EmbeddedRecords(csv: GalleryFiles.data("notes.csv"), sectionBy: "topic")

  private static let tints = [Tint.cyan, .orange, .purple]
  /// The photographs of notes with little text, by title.
  private static let photos = [
    "The cursor": "comet.webp", "Line": "skyline-by-night.png", "Baseline": "sea-at-sunset.jpg",
    "Place": "winter-village.jpg",
  ]

  private static func note(at path: IndexPath) -> ViewContent {
    let title = notes.value("title", at: path)
    var note = ViewContent(
      text: title, detail: notes.value("text", at: path), border: .rounded,
      borderColor: tints[path.section % tints.count].line, isBold: true)
    note.images = photos[title].map { [ContentImage(GalleryFiles.photo($0))] } ?? []
    return note
  }

  static let scene = Scene(
    name: "feed", title: "Notes in columns",
    summary: """
      Every card is as long as its text in a column of this breadth, and its photograph if it has one. What is read \
      stays in place while cards above are measured.
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
    let feed = TextFeed(counts: notes.counts, times: times) {
      note(at: $0)
    } bar: { _, section in
      var header = notes.header(ofSection: section)
      header.background = tints[section % tints.count].bar
      return header
    }
    let view = feed.makeView(layout)
    view.register(NoteCell.self, forCellWithReuseIdentifier: "cell")
    return feed.makeFixedStage(view) { notes.name(ofSection: $0) }
  }
}

/// A note as long as its text, under its photograph.
final class NoteCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    copy.size = systemLayoutSizeFitting(
      CGSize(width: copy.size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if let photo = shownContent.images.first?.image, let size = try? ImageStore.shared.header(of: photo).size {
      // A border is one column on each side, and a character is twice as high as broad.
      copy.size.height += ((copy.size.width - 2) * CGFloat(size.height) / CGFloat(size.width) / 2).rounded()
    }
    return copy
  }
}
