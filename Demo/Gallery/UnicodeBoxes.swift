import LayoutCore
import Layouts
import Scenes
import UIKit

/// The blocks of Unicode, each area of the standard in a separate box: a decoration behind header, items and footer.
@MainActor
enum UnicodeBoxes {
  private static let blocks = EmbeddedRecords(csv: GalleryFiles.data("unicode_blocks.csv"), sectionBy: "area")

  static let scene = Scene(
    name: "boxes", title: "Unicode blocks",
    summary: "Each section stands in a box: one decoration behind its header, its items and its footer.",
    source: "Unicode Character Database, Blocks.txt"
  ) { times in
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 34, height: 2)
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 0
    layout.lineAlignment = .leading
    layout.sectionInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
    layout.headerReferenceSize = CGSize(width: 0, height: 2)
    layout.footerReferenceSize = CGSize(width: 0, height: 2)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionBoxes = [SectionBox(kind: "box", insets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))]
    layout.register(SectionFrame.self, forDecorationViewOfKind: "box")
    let feed = TextFeed(counts: blocks.counts, times: times) { path in
      let range = "\(blocks.value("first", at: path))–\(blocks.value("last", at: path))"
      return ViewContent(
        text: blocks.value("name", at: path), detail: "\(blocks.value("sample", at: path))  \(range)")
    } bar: { kind, section in
      guard kind == UICollectionView.elementKindSectionFooter else {
        return ViewContent(
          text: "\n\(blocks.name(ofSection: section))", foreground: Tint.orange.line, alignment: .center, isBold: true)
      }
      let points = blocks.total("code_points", inSection: section).grouped
      return ViewContent(text: "\(points) code points in \(blocks.counts[section]) blocks", alignment: .center)
    }
    return feed.makeFixedStage(feed.makeView(layout)) { blocks.name(ofSection: $0) }
  }
}

/// The frame around a section.
final class SectionFrame: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.borderWidth = 1
    layer.cornerRadius = 4
    layer.borderColor = Tint.orange.line.cgColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
