import UIKit

/// Songs that play next: reordered, selected and deleted in the editing mode.
class QueueViewController: UIViewController, UICollectionViewDelegate {
  struct Song: Hashable {
    let title: String
    let seconds: Int
  }

  enum Section { case main }

  private(set) var songs = [
    Song(title: "Low Tide", seconds: 184), Song(title: "Seven Bells", seconds: 241),
    Song(title: "Fog", seconds: 97), Song(title: "Landfall", seconds: 310),
  ]

  private(set) lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    collectionView.allowsMultipleSelectionDuringEditing = true
    collectionView.delegate = self
    return collectionView
  }()

  private lazy var dataSource = UICollectionViewDiffableDataSource<Section, Song>(collectionView: collectionView) {
    [cellRegistration] collectionView, indexPath, song in
    collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: song)
  }

  private let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Song> { cell, _, song in
    var content = UIListContentConfiguration.valueCell()
    content.text = song.title
    content.secondaryText = String(format: "%d:%02d", song.seconds / 60, song.seconds % 60)
    content.secondaryTextProperties.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    cell.contentConfiguration = content
    cell.accessories = [
      .multiselect(displayed: .whenEditing, options: .init(tintColor: .systemPink)),
      .reorder(displayed: .whenEditing, options: .init(showsVerticalSeparator: false)),
    ]
    cell.configurationUpdateHandler = { cell, state in
      var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
      if state.isSelected && state.isEditing {
        background.backgroundColor = .systemPink.withAlphaComponent(0.2)
      }
      cell.backgroundConfiguration = background
    }
  }

  override func loadView() {
    view = collectionView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Playing Next"
    navigationItem.rightBarButtonItem = editButtonItem
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      if let songs = self.songs.applying(transaction.difference) {
        self.songs = songs
      }
    }
    apply(animated: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
    navigationController?.setToolbarHidden(!editing, animated: animated)
    toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(
        title: "Remove",
        primaryAction: UIAction(title: "Remove", attributes: .destructive) { [weak self] _ in self?.removeSelection() }),
    ]
  }

  func removeSelection() {
    let selected = collectionView.indexPathsForSelectedItems?.compactMap { dataSource.itemIdentifier(for: $0) } ?? []
    songs.removeAll(where: selected.contains)
    apply()
    setEditing(false, animated: true)
  }

  private func apply(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Song>()
    snapshot.appendSections([.main])
    snapshot.appendItems(songs)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  )
    -> Bool
  {
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    setEditing(true, animated: true)
  }
}
