import LayoutCore
import Layouts
import Scenes
import UIKit

/// Countries by region and subregion, with a header for each level pinned below the one above.
final class NestedCountries: NSObject, UICollectionViewDataSource {
  private static let countries = EmbeddedRecords(
    csv: GalleryFiles.data("countries.csv"), groupBy: ["region", "subregion"], sectionBy: "name")
  private let times: Int

  static let scene = Scene(
    name: "nested", title: "Headers of nested groups",
    summary: "Four levels of headers stack at the top; each is pushed off by the next of its level or a higher one.",
    source: "World Bank, UN M49, CIA World Factbook"
  ) { NestedCountries(times: $0).makeStage() }

  private init(times: Int) { self.times = times }

  private func makeStage() -> Stage {
    let layout = ListLayout()
    layout.contentHeader = .pinned(1)
    layout.groupHeader = .pinned(1)
    layout.pinLimits.coverage = 0.5
    layout.headerHeight = 1
    layout.sectionHeadersPinToVisibleBounds = true
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [ElementKind.contentHeader, ElementKind.groupHeader, ElementKind.sectionHeader] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    view.dataSource = self
    let stage = Stage(view, keeping: [self]) { Self.countries.name(ofSection: $0) }
    stage.itemTitle = { Self.countries.value("capital", at: IndexPath(item: $1, section: $0)) }
    stage.groupTitles = { section in
      [Self.countries.groupName(at: section, depth: 0), Self.countries.groupName(at: section, depth: 1)]
    }
    return stage
  }

  func sectionGroups(in collectionView: UICollectionView) -> [SectionGroup] { Self.countries.groups }

  func numberOfSections(in collectionView: UICollectionView) -> Int { Self.countries.counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.countries.counts[section] * times
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.shownContent = ViewContent(
      text: "       " + Self.countries.value("capital", at: indexPath),
      detail: Self.countries.value("area_km2", at: indexPath) + " km² ")
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    bar.shownContent = content(ofBar: kind, at: indexPath)
    return bar
  }

  private func content(ofBar kind: String, at path: IndexPath) -> ViewContent {
    switch kind {
    case ElementKind.contentHeader:
      var world = ViewContent.header("The world")
      world.detail = people(in: 0..<Self.countries.counts.count)
      world.background = Tint.gray.bar
      return world
    case ElementKind.groupHeader:
      var group = ViewContent.groupHeader(
        Self.countries.groupName(at: path.section, depth: path.item), depth: path.item)
      group.detail = people(in: Self.countries.sections(ofGroupAt: path.section, depth: path.item))
      return group
    default:
      return .header(
        Self.countries.name(ofSection: path.section), count: Self.countries.counts[path.section] * times, depth: 2)
    }
  }

  private func people(in sections: Range<Int>) -> String {
    let people = sections.reduce(0) { $0 + Self.countries.total("population", inSection: $1) } * times
    return "\(people.grouped) people "
  }
}
