import UIKit

/// Contacts by group, as apps write them since iOS 14: a diffable data source, registrations, and a search that is
/// applied as a new snapshot. Favourites can be reordered.
final class ContactsViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case favourites, family, work
  }

  struct Contact: Hashable {
    let id: UUID
    var name: String
    var isOnline: Bool

    init(name: String, isOnline: Bool = false) {
      id = UUID()
      self.name = name
      self.isOnline = isOnline
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }

    static func == (lhs: Contact, rhs: Contact) -> Bool {
      lhs.id == rhs.id
    }
  }

  typealias DataSource = UICollectionViewDiffableDataSource<Section, Contact.ID>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Contact.ID>

  private(set) var contacts: [Section: [Contact]] = [
    .favourites: [Contact(name: "Ada"), Contact(name: "Grace"), Contact(name: "Alan")],
    .family: [Contact(name: "Blaise"), Contact(name: "Emmy")],
    .work: [Contact(name: "Edsger"), Contact(name: "Barbara"), Contact(name: "Donald")],
  ]

  var collectionView: UICollectionView! = nil
  var dataSource: DataSource! = nil
  private(set) var reorderings: [[String]] = []
  private(set) var updates = 0

  var searchText = "" {
    didSet { applySnapshot() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    configureHierarchy()
    configureDataSource()
    applySnapshot(animatingDifferences: false)
  }

  private func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func createLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(16))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<ContactCell, Contact.ID> {
      [weak self] cell, indexPath, id in
      guard let contact = self?.contact(id) else { return }
      cell.label.text = (contact.isOnline ? "* " : "  ") + contact.name
    }

    let headerRegistration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] headerView, elementKind, indexPath in
      let section = self?.dataSource.sectionIdentifier(for: indexPath.section)
      headerView.label.text = section.map { "\($0)".uppercased() }
    }

    dataSource = DataSource(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, identifier: Contact.ID) -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
    }

    dataSource.supplementaryViewProvider = { collectionView, elementKind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }

    dataSource.reorderingHandlers.canReorderItem = { [weak self] id in
      self?.contacts[.favourites]?.contains { $0.id == id } ?? false
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      for sectionTransaction in transaction.sectionTransactions {
        let items = sectionTransaction.finalSnapshot.items
        self.contacts[sectionTransaction.sectionIdentifier] = items.compactMap { self.contact($0) }
        self.reorderings.append(items.compactMap { self.contact($0)?.name })
      }
    }
  }

  private func contact(_ id: Contact.ID) -> Contact? {
    contacts.values.lazy.flatMap { $0 }.first { $0.id == id }
  }

  func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = Snapshot()
    for section in Section.allCases {
      let items = contacts[section, default: []].filter {
        searchText.isEmpty || $0.name.localizedCaseInsensitiveContains(searchText)
      }
      guard !items.isEmpty else { continue }
      snapshot.appendSections([section])
      snapshot.appendItems(items.map(\.id), toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences) { [weak self] in
      self?.updates += 1
    }
  }

  func setOnline(_ name: String) {
    for section in Section.allCases {
      guard let index = contacts[section]?.firstIndex(where: { $0.name == name }) else { continue }
      contacts[section]?[index].isOnline = true
      var snapshot = dataSource.snapshot()
      if let id = contacts[section]?[index].id { snapshot.reconfigureItems([id]) }
      dataSource.apply(snapshot)
    }
  }

  func delete(at indexPath: IndexPath) async {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    for section in Section.allCases { contacts[section]?.removeAll { $0.id == id } }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    snapshot.deleteSections(snapshot.sectionIdentifiers.filter { snapshot.numberOfItems(inSection: $0) == 0 })
    await dataSource.apply(snapshot, animatingDifferences: true)
  }
}

extension ContactsViewController.Contact: Identifiable {}

extension ContactsViewController: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath.section == originalIndexPath.section ? proposedIndexPath : originalIndexPath
  }
}

class ContactCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
