// The document: a flow whose sections are each in a box, which is a decoration view behind header, items and footer.
//
// Fixed: the box is visible whenever any part of its section is, not only while the header is; its height follows from
// the section, not from constants repeated in the layout; an empty section has a correct box; the class is registered
// once, not on every preparation; pinned headers do not move the box.

import LayoutCore
import Layouts
import Scenes
import UIKit

/// The ten categories of chemical elements, each in a box at 10 points from the edges.
@MainActor
enum BoxedCategories {
  private static let elements = EmbeddedRecords(csv: GalleryFiles.data("elements.csv"), sectionBy: "category")

  /// A colour for each category, as periodic tables have them.
  private static let tints: [Tint] = [.green, .purple, .red, .orange, .cyan, .magenta, .blue, .yellow, .brown, .gray]

  static let scene = Scene(
    name: "categories", title: "Boxed categories",
    summary: "The categories of elements, each boxed by a decoration behind its header, items and footer.",
    source: "Seed document 3; PubChem, Periodic Table of Elements", pointsPerCell: .phone, viewport: .phone
  ) { times in
    let feed = TextFeed(counts: elements.counts, times: times) { path in
      let (symbol, number) = (elements.value("symbol", at: path), elements.value("number", at: path))
      var tile = ViewContent(
        text: "\(number)\n\(symbol)\n\(elements.value("name", at: path))",
        background: tints[path.section % tints.count].bar, alignment: .center)
      tile.cornerRadius = 4
      return tile
    } bar: { kind, section in
      kind == UICollectionView.elementKindSectionHeader
        ? ViewContent(text: "\n\n\n\(elements.name(ofSection: section))", alignment: .center, isBold: true)
        : ViewContent(text: "\n\(elements.counts[section] * times) elements", alignment: .center)
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.headerReferenceSize = CGSize(width: 0, height: 90)
    layout.footerReferenceSize = CGSize(width: 0, height: 70)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 37.5
    layout.register(CategoryBox.self, forDecorationViewOfKind: "box")
    layout.sectionBoxes = [
      SectionBox(kind: "box", insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    ]
    return feed.makeFixedStage(feed.makeView(layout)) { elements.name(ofSection: $0) }
  }
}

/// The box behind a category.
final class CategoryBox: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.borderWidth = 1
    layer.borderColor = Tint.gray.line.cgColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
