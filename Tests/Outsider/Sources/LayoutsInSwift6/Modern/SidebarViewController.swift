import UIKit

private enum SidebarSection: Int, Hashable, CaseIterable, CustomStringConvertible {
  case tabs, playlists

  var description: String {
    switch self {
    case .tabs: return "Tabs"
    case .playlists: return "Playlists"
    }
  }
}

private struct SidebarItem: Hashable {
  let title: String?
  let image: UIImage?
  private let identifier = UUID()

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.identifier == rhs.identifier }

  func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// The sidebar of a music app, with a section that closes.
final class SidebarViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<SidebarSection, SidebarItem>! = nil
  private(set) var collectionView: UICollectionView! = nil

  private let tabsItems = [
    SidebarItem(title: "Listen Now", image: UIImage(systemName: "play.circle")),
    SidebarItem(title: "Browse", image: UIImage(systemName: "square.grid.2x2")),
    SidebarItem(title: "Radio", image: UIImage(systemName: "dot.radiowaves.left.and.right")),
  ]
  private let playlistItems = ["Sunday Morning", "Piano", "Running"].map {
    SidebarItem(title: $0, image: UIImage(systemName: "music.note.list"))
  }

  private(set) var chosenTitle: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Music"
    navigationController?.navigationBar.prefersLargeTitles = true
    configureHierarchy()
    configureDataSource()
    setInitialSecondaryView()
  }

  private func setInitialSecondaryView() {
    collectionView.selectItem(
      at: IndexPath(row: 0, section: 0), animated: false,
      scrollPosition: UICollectionView.ScrollPosition.centeredVertically)
    chosenTitle = tabsItems[0].title
  }

  private func createLayout() -> UICollectionViewLayout {
    return UICollectionViewCompositionalLayout { section, layoutEnvironment in
      var config = UICollectionLayoutListConfiguration(appearance: .sidebar)
      config.headerMode = section == 0 ? .none : .firstItemInSection
      return NSCollectionLayoutSection.list(using: config, layoutEnvironment: layoutEnvironment)
    }
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.delegate = self
    view.addSubview(collectionView)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.topAnchor.constraint(equalTo: view.topAnchor, constant: 0.0),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func configureDataSource() {
    let headerRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, SidebarItem> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, SidebarItem> {
      (cell, indexPath, item) in
      var content = cell.defaultContentConfiguration()
      content.text = item.title
      content.image = item.image
      cell.contentConfiguration = content
      cell.accessories = []
    }
    dataSource = UICollectionViewDiffableDataSource<SidebarSection, SidebarItem>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: SidebarItem) -> UICollectionViewCell? in
      if indexPath.item == 0 && indexPath.section != 0 {
        return collectionView.dequeueConfiguredReusableCell(using: headerRegistration, for: indexPath, item: item)
      } else {
        return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: item)
      }
    }

    let sections: [SidebarSection] = [.tabs, .playlists]
    var snapshot = NSDiffableDataSourceSnapshot<SidebarSection, SidebarItem>()
    snapshot.appendSections(sections)
    dataSource.apply(snapshot, animatingDifferences: false)
    for section in sections {
      switch section {
      case .tabs:
        var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<SidebarItem>()
        sectionSnapshot.append(tabsItems)
        dataSource.apply(sectionSnapshot, to: section)
      case .playlists:
        let headerItem = SidebarItem(title: section.description, image: nil)
        var sectionSnapshot = NSDiffableDataSourceSectionSnapshot<SidebarItem>()
        sectionSnapshot.append([headerItem])
        sectionSnapshot.append(playlistItems, to: headerItem)
        sectionSnapshot.expand([headerItem])
        dataSource.apply(sectionSnapshot, to: section)
      }
    }
  }
}

extension SidebarViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosenTitle = dataSource.itemIdentifier(for: indexPath)?.title
  }
}
