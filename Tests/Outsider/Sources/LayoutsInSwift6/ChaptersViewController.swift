import UIKit

/// The chapters of a book as an outline. What is below a chapter is made when it is expanded.
final class ChaptersViewController: UIViewController {
  enum Section {
    case main
  }

  private lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 16)
    layout.minimumLineSpacing = 0
    return UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 160), collectionViewLayout: layout)
  }()

  private let cellRegistration = UICollectionView.CellRegistration<ContactCell, String> { cell, indexPath, title in
    cell.label.text = title
  }

  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["One", "Two"])
    snapshot.append(["Afterword"])
    dataSource.apply(snapshot, to: .main, animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, String> {
    let registration = cellRegistration
    let dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: collectionView) {
      collectionView, indexPath, title in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: title)
    }
    var handlers = UICollectionViewDiffableDataSource<Section, String>.SectionSnapshotHandlers<String>()
    handlers.shouldExpandItem = { $0 != "Afterword" }
    handlers.snapshotForExpandingParent = { parent, present in
      guard present.items.isEmpty else { return present }
      var made = NSDiffableDataSourceSectionSnapshot<String>()
      made.append(["\(parent).1", "\(parent).2"])
      return made
    }
    dataSource.sectionSnapshotHandlers = handlers
    return dataSource
  }

  var titles: [String] {
    collectionView.layoutIfNeeded()
    return collectionView.visibleCells.compactMap { ($0 as? ContactCell)?.label.text }
  }

  var list: UICollectionView { collectionView }

  func level(_ title: String) -> Int { dataSource.snapshot(for: .main).level(of: title) }

  func expandAll() {
    var snapshot = dataSource.snapshot(for: .main)
    snapshot.expand(snapshot.items)
    dataSource.apply(snapshot, to: .main)
  }
}
