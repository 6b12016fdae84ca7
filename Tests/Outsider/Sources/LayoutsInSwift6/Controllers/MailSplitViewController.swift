import UIKit

/// Mailboxes at the side of their messages, as a split view.
final class MailSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  let mailboxes = MailboxesViewController()

  convenience init() {
    self.init(style: .doubleColumn)
    preferredDisplayMode = .oneBesideSecondary
    delegate = self
    setViewController(UINavigationController(rootViewController: mailboxes), for: .primary)
    mailboxes.onSelect = { [weak self] name in
      self?.showDetailViewController(
        UINavigationController(rootViewController: MessagesViewController(name)), sender: nil)
    }
  }
}

/// Names with a number of unread messages, from a section snapshot.
final class MailboxesViewController: UIViewController, UICollectionViewDelegate {
  enum Item: Hashable {
    case account(String)
    case mailbox(String, unread: Int)

    var title: String {
      switch self {
      case .account(let name): return name
      case .mailbox(let name, let unread): return unread > 0 ? "  \(name) (\(unread))" : "  \(name)"
      }
    }
  }

  var onSelect: ((String) -> Void)?
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mailboxes"
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<NoteCell, Item> { cell, _, item in cell.label.text = item.title }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
    for (account, boxes) in [("Home", [("Inbox", 3), ("Sent", 0)]), ("Work", [("Inbox ", 0)])] {
      let root = Item.account(account)
      snapshot.append([root])
      snapshot.append(boxes.map { Item.mailbox($0.0, unread: $0.1) }, to: root)
      snapshot.expand([root])
    }
    dataSource.apply(snapshot, to: 0, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let item = dataSource.itemIdentifier(for: indexPath), case .mailbox = item else { return false }
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard case .mailbox(let name, _)? = dataSource.itemIdentifier(for: indexPath) else { return }
    onSelect?(name)
  }
}

/// Messages with a scope bar: all of them, or the unread ones.
final class MessagesViewController: UICollectionViewController, UISearchBarDelegate {
  private let subjects = ["Tide table", "Invoice", "Lunch?"]
  private let unread: Set = ["Invoice"]
  private var shown: [String] = []
  private let search = UISearchController(searchResultsController: nil)

  init(_ mailbox: String) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 160, height: 16)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
    title = mailbox
    shown = subjects
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "message")
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    search.searchBar.showsScopeBar = true
    search.searchBar.delegate = self
    navigationItem.searchController = search
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    shown = subjects.filter { selectedScope == 0 || unread.contains($0) }
    collectionView.reloadData()
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
    (cell as? NoteCell)?.label.text = shown[indexPath.item]
    return cell
  }
}
