import CharacterCanvas
import LayoutCore
import Layouts
import Scenes
import UIKit

/// Countries as tags in a flow, with headers pinned at the top and footers at the bottom.
final class CountriesFlow: NSObject, UICollectionViewDelegateFlowLayout {
  private static let countries = EmbeddedRecords(csv: GalleryFiles.data("countries.csv"), sectionBy: "subregion")

  static let scene = Scene(
    name: "flow", title: "Countries by region",
    summary: "A flow of tags with headers pinned at the top and footers pinned at the bottom.",
    source: "World Bank, UN M49, CIA World Factbook"
  ) { CountriesFlow().makeStage(times: $0) }

  private func makeStage(times: Int) -> Stage {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 0
    layout.lineAlignment = .leading
    layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    layout.headerReferenceSize = CGSize(width: 0, height: 1)
    layout.footerReferenceSize = CGSize(width: 0, height: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let feed = TextFeed(counts: Self.countries.counts, times: times) { path in
      ViewContent(
        text: Self.countries.value("name", at: path), detail: Self.countries.value("capital", at: path),
        border: .rounded)
    } bar: { kind, section in
      guard kind == UICollectionView.elementKindSectionFooter else { return Self.countries.header(ofSection: section) }
      let people = Self.countries.total("population", inSection: section).grouped
      return ViewContent(
        text: " \(people) people in \(Self.countries.name(ofSection: section))",
        background: Tint.gray.bar)
    }
    let view = feed.makeView(layout)
    view.delegate = self
    return feed.makeFixedStage(view, keeping: [self]) { Self.countries.name(ofSection: $0) }
  }

  /// As wide as the longer of name and capital, plus the box around them.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let widths = ["name", "capital"].map { DisplayText(Self.countries.value($0, at: indexPath)).width }
    return CGSize(width: min(CGFloat((widths.max() ?? 0) + 2), max(4, collectionView.bounds.width - 2)), height: 4)
  }
}
