import UIKit

/// Episodes with swipe actions on both sides, as in the podcast players of 2020 and later.
class PodcastsViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case upNext, library

    var title: String {
      switch self {
      case .upNext: return "Up Next"
      case .library: return "Library"
      }
    }
  }

  struct Episode: Hashable {
    let id = UUID()
    let title: String
    let show: String
    let minutes: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }

    static func == (lhs: Episode, rhs: Episode) -> Bool {
      return lhs.id == rhs.id
    }
  }

  private(set) var played: Set<UUID> = []
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Episode>!

  let episodes = [
    Episode(title: "The Clock of Prague", show: "Machines", minutes: 42),
    Episode(title: "Salt", show: "Kitchen Chemistry", minutes: 28),
    Episode(title: "Night Trains", show: "On the Road", minutes: 65),
    Episode(title: "Bridges of Rope", show: "Machines", minutes: 37),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Podcasts"
    configureHierarchy()
    configureDataSource()
    applyInitialSnapshot()
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func createLayout() -> UICollectionViewLayout {
    var config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    config.headerMode = .supplementary
    config.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
      return self.leadingSwipeActions(for: item)
    }
    config.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self = self, let item = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Remove") { _, _, completion in
        var snapshot = self.dataSource.snapshot()
        snapshot.deleteItems([item])
        self.dataSource.apply(snapshot, animatingDifferences: true)
        completion(true)
      }
      delete.image = UIImage(systemName: "trash")
      let configuration = UISwipeActionsConfiguration(actions: [delete])
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    return UICollectionViewCompositionalLayout.list(using: config)
  }

  private func leadingSwipeActions(for episode: Episode) -> UISwipeActionsConfiguration {
    let isPlayed = played.contains(episode.id)
    let action = UIContextualAction(style: .normal, title: isPlayed ? "Mark Unplayed" : "Mark Played") {
      [weak self] (_, _, completion) in
      self?.togglePlayed(episode)
      completion(true)
    }
    action.backgroundColor = .systemIndigo
    return UISwipeActionsConfiguration(actions: [action])
  }

  func togglePlayed(_ episode: Episode) {
    if played.contains(episode.id) {
      played.remove(episode.id)
    } else {
      played.insert(episode.id)
    }
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([episode])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Episode> {
      [weak self] (cell, indexPath, episode) in
      let isPlayed = self?.played.contains(episode.id) ?? false
      var content = UIListContentConfiguration.subtitleCell()
      content.text = episode.title
      content.secondaryText = "\(episode.show) · \(episode.minutes) min"
      content.secondaryTextProperties.color = .secondaryLabel
      content.textProperties.numberOfLines = 1
      content.image = UIImage(systemName: isPlayed ? "checkmark.circle" : "play.fill")
      content.imageProperties.tintColor = isPlayed ? .systemGray : .systemPurple
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] (headerView, elementKind, indexPath) in
      let section = self.dataSource.snapshot().sectionIdentifiers[indexPath.section]
      var configuration = headerView.defaultContentConfiguration()
      configuration.text = section.title
      configuration.textProperties.transform = .uppercase
      headerView.contentConfiguration = configuration
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Episode>(collectionView: collectionView) {
      (collectionView, indexPath, episode) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: episode)
    }
    dataSource.supplementaryViewProvider = { (collectionView, kind, indexPath) in
      return collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
  }

  private func applyInitialSnapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Episode>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(episodes.prefix(1)), toSection: .upNext)
    snapshot.appendItems(Array(episodes.dropFirst()), toSection: .library)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}

extension PodcastsViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let episode = dataSource.itemIdentifier(for: indexPath) else { return }
    let detail = UIViewController()
    detail.title = episode.title
    detail.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(detail, animated: true)
  }
}
