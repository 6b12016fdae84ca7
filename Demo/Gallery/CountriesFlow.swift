import CharacterCanvas
import LayoutCore
import Layouts
import Scenes
import UIKit

/// Countries as tags in a flow, with headers pinned at the top and footers at the bottom.
final class CountriesFlow: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let countries = Records(csv: PackageResources.countries_csv, sectionBy: "subregion")

  static let scene = Scene(
    name: "flow", title: "Countries by region",
    summary: "A flow of tags with headers pinned at the top and footers pinned at the bottom.",
    source: "GeoNames (CC BY 4.0), UN M49"
  ) {
    let feed = CountriesFlow()
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 1
    layout.minimumLineSpacing = 0
    layout.lineAlignment = .leading
    layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    layout.headerReferenceSize = CGSize(width: 0, height: 1)
    layout.footerReferenceSize = CGSize(width: 0, height: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "country")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(SectionBar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "region")
    }
    view.dataSource = feed
    view.delegate = feed
    return Stage(view, keeping: [feed]) { [countries = feed.countries] in countries.name(ofSection: $0) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { countries.sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    countries.count(inSection: section)
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "country", for: indexPath)
    cell.content = ViewContent(
      text: countries.value("name", at: indexPath), detail: countries.value("capital", at: indexPath),
      border: .rounded)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "region", for: indexPath)
    let section = indexPath.section
    if kind == UICollectionView.elementKindSectionHeader {
      bar.content = .header(countries.name(ofSection: section), count: countries.count(inSection: section))
    } else {
      let people = countries.total("population", inSection: section).grouped
      bar.content = ViewContent(
        text: " \(people) people in \(countries.name(ofSection: section))",
        background: UIColor(white: 0.25, alpha: 1))
    }
    return bar
  }

  /// As wide as the longer of name and capital, and the box around them.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let widths = ["name", "capital"].map { DisplayText(countries.value($0, at: indexPath)).width }
    return CGSize(width: min(CGFloat((widths.max() ?? 0) + 2), max(4, collectionView.bounds.width - 2)), height: 4)
  }
}
