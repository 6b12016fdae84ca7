import UIKit

/// Photographs that are loaded ahead of the scroll, with a menu for each, and a detail sheet.
final class PhotoBrowserViewController: UIViewController {
  struct Photo: Identifiable, Sendable {
    let id: Int
    var name: String
    var isFavorite = false
    var isLoaded = false
  }

  private(set) var photos: [Photo.ID: Photo] = Dictionary(
    uniqueKeysWithValues: (1...24).map { ($0, Photo(id: $0, name: "Photo \($0)")) })
  private(set) var prefetched: Set<Photo.ID> = []
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()

  private static func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = max(2, Int(width / 100))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
      item.contentInsets = .init(top: 0, leading: 8, bottom: 0, trailing: 8)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
        repeatingSubitem: item, count: columns)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 16
      return section
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    collectionView.prefetchDataSource = self
    collectionView.isPrefetchingEnabled = true
    collectionView.delegate = self
    view.addSubview(collectionView)
    collectionView.pinToEdges(of: view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos.keys.sorted())
    dataSource.applySnapshotUsingReloadData(snapshot)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Photo.ID> {
    let registration = UICollectionView.CellRegistration<PhotoBrowserCell, Photo.ID> { [weak self] cell, _, id in
      guard let photo = self?.photos[id] else { return }
      cell.nameLabel.text = (photo.isFavorite ? "♥ " : "") + photo.name
      cell.placeholderLabel.text = photo.isLoaded ? "▨" : "…"
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  func didLoad(_ ids: [Photo.ID]) {
    for id in ids { photos[id]?.isLoaded = true }
    reconfigure(ids)
  }

  private func reconfigure(_ ids: [Photo.ID]) {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(ids)
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}

extension PhotoBrowserViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched.formUnion(indexPaths.compactMap(dataSource.itemIdentifier))
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    prefetched.subtract(indexPaths.compactMap(dataSource.itemIdentifier))
  }
}

extension PhotoBrowserViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let ids = indexPaths.compactMap(dataSource.itemIdentifier)
    guard !ids.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let favorite = UIAction(title: "Favorite", image: UIImage(systemName: "heart")) { _ in
        for id in ids { self?.photos[id]?.isFavorite.toggle() }
        self?.reconfigure(ids)
      }
      let share = UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up"), attributes: .disabled) {
        _ in
      }
      return UIMenu(title: "", children: [favorite, UIMenu(title: "", options: .displayInline, children: [share])])
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let photo = photos[id] else { return }
    let detail = UIViewController()
    detail.title = photo.name
    let navigation = UINavigationController(rootViewController: detail)
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak detail] _ in detail?.dismiss(animated: true) })
    present(navigation, animated: true)
  }
}

final class PhotoBrowserCell: UICollectionViewCell {
  let nameLabel = UILabel()
  let placeholderLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    placeholderLabel.textAlignment = .center
    nameLabel.font = .preferredFont(forTextStyle: .footnote)
    nameLabel.setContentHuggingPriority(.required, for: .vertical)
    [placeholderLabel, nameLabel].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    NSLayoutConstraint.activate([
      placeholderLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      placeholderLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      placeholderLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      placeholderLabel.heightAnchor.constraint(equalTo: contentView.heightAnchor, multiplier: 0.5),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      nameLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

extension UIView {
  fileprivate func pinToEdges(of other: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
      leadingAnchor.constraint(equalTo: other.leadingAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ])
  }
}
