import UIKit

/// Files that arrive: each row has a progress view, and is reconfigured as bytes come in.
@MainActor
final class DownloadsViewController: UIViewController {
  final class Download {
    let name: String
    var progress: Float = 0
    var isDone: Bool { progress >= 1 }

    init(name: String) { self.name = name }
  }

  private(set) var downloads = ["manual.pdf", "map.zip", "song.mp3"].map(Download.init(name:))
  private(set) var configured: [String] = []
  let refreshControl = UIRefreshControl()
  var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Downloads"
    let layout = UICollectionViewCompositionalLayout(section: makeSection())
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    refreshControl.attributedTitle = NSAttributedString(string: "Check again")
    refreshControl.addAction(UIAction { [weak self] _ in self?.checkAgain() }, for: .valueChanged)
    collectionView.refreshControl = refreshControl

    let registration = UICollectionView.CellRegistration<DownloadCell, String> { [weak self] cell, _, name in
      guard let self, let download = self.downloads.first(where: { $0.name == name }) else { return }
      self.configured.append(name)
      cell.show(download)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(downloads.map(\.name))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func makeSection() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    return section
  }

  func receive(_ progress: Float, of name: String) {
    downloads.first { $0.name == name }?.progress = progress
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([name])
    dataSource.apply(snapshot)
  }

  private func checkAgain() {
    for download in downloads where !download.isDone { download.progress = 0 }
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot) { [refreshControl] in refreshControl.endRefreshing() }
  }
}

/// The name of a file over its progress.
final class DownloadCell: UICollectionViewCell {
  private let label = UILabel()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let spinner = UIActivityIndicatorView(style: .medium)

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [label, progressView, spinner] as [UIView] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (top, bottom) = contentView.bounds.divided(atDistance: 16, from: .minYEdge)
    let (spinnerFrame, labelFrame) = top.divided(atDistance: 16, from: .minXEdge)
    spinner.frame = spinnerFrame
    label.frame = labelFrame
    progressView.frame = bottom
  }

  func show(_ download: DownloadsViewController.Download) {
    label.text = download.isDone ? "\(download.name) ✓" : download.name
    progressView.setProgress(download.progress, animated: true)
    if download.isDone || download.progress == 0 { spinner.stopAnimating() } else { spinner.startAnimating() }
  }
}
