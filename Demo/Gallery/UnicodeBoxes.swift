import LayoutCore
import Layouts
import Scenes
import UIKit

/// The blocks of Unicode, each area of the standard in a box of its own: a decoration behind header, items and footer.
final class UnicodeBoxes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let blocks = Records(csv: PackageResources.unicode_blocks_csv, sectionBy: "area")

  static let scene = Scene(
    name: "boxes", title: "Unicode blocks",
    summary: "Each section stands in a box: one decoration behind its header, its items and its footer.",
    source: "Unicode Character Database, Blocks.txt"
  ) {
    let feed = UnicodeBoxes()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 34, height: 2)
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 0
    layout.lineAlignment = .leading
    layout.sectionInset = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
    layout.headerReferenceSize = CGSize(width: 0, height: 2)
    layout.footerReferenceSize = CGSize(width: 0, height: 2)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionBoxes = [
      SectionBox(kind: "box", insets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    ]
    layout.register(SectionFrame.self, forDecorationViewOfKind: "box")
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "block")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "area")
    }
    view.dataSource = feed
    view.delegate = feed
    return Stage(view, keeping: [feed]) { [blocks = feed.blocks] in blocks.name(ofSection: $0) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { blocks.sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    blocks.count(inSection: section)
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "block", for: indexPath)
    let (first, last) = (blocks.value("first", at: indexPath), blocks.value("last", at: indexPath))
    cell.content = ViewContent(text: blocks.value("name", at: indexPath), detail: "\(first)–\(last)")
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "area", for: indexPath)
    let section = indexPath.section
    if kind == UICollectionView.elementKindSectionHeader {
      view.content = ViewContent(
        text: "\n\(blocks.name(ofSection: section))", foreground: .orange, alignment: .center, isBold: true)
    } else {
      let points = blocks.total("code_points", inSection: section).grouped
      let count = blocks.count(inSection: section)
      view.content = ViewContent(text: "\(points) code points in \(count) blocks", alignment: .center)
    }
    return view
  }
}

/// The frame around a section.
final class SectionFrame: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.borderWidth = 1
    layer.cornerRadius = 4
    layer.borderColor = UIColor.orange.cgColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
