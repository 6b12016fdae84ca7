import UIKit

/// Shelves and books as a tree, whose books are loaded when a shelf is opened.
final class LibraryOutlineViewController: UICollectionViewController {
  final class Node: Hashable, Sendable {
    let title: String
    let count: Int
    let isShelf: Bool

    init(_ title: String, count: Int = 0, isShelf: Bool = false) {
      self.title = title
      self.count = count
      self.isShelf = isShelf
    }

    static func == (a: Node, b: Node) -> Bool { a === b }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Node>!
  private(set) var loads = 0

  init() {
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, environment in
        var configuration = UICollectionLayoutListConfiguration(appearance: .sidebarPlain)
        configuration.showsSeparators = false
        configuration.backgroundColor = .systemBackground
        return .list(using: configuration, layoutEnvironment: environment)
      })
    navigationItem.title = "Library"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.contentInset.bottom = 16
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Node> { cell, _, node in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = node.title
      content.image = UIImage(systemName: node.isShelf ? "books.vertical" : "book.closed")
      cell.contentConfiguration = content
      var accessories: [UICellAccessory] = []
      if node.count > 0 { accessories.append(.label(text: String(node.count))) }
      if node.isShelf { accessories.append(.outlineDisclosure(options: .init(style: .header))) }
      cell.accessories = accessories
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, node in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: node)
    }
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { [weak self] parent, snapshot in
      guard snapshot.items.isEmpty, let self else { return snapshot }
      self.loads += 1
      var children = NSDiffableDataSourceSectionSnapshot<Node>()
      children.append((1...parent.count).map { Node("\(parent.title), volume \($0)") })
      return children
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<Node>()
    let shelves = [Node("Almanacs", count: 3, isShelf: true), Node("Pilots", count: 2, isShelf: true)]
    snapshot.append(shelves)
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }
}
