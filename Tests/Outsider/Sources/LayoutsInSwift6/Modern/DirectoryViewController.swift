import UIKit

/// People by the first letter of their names, with a search, and a card for each.
final class DirectoryViewController: UICollectionViewController, UISearchResultsUpdating {
  struct Person: Hashable, Identifiable {
    var id: String { name }
    let name: String
    let department: String
  }

  private var people: [Person] = [
    .init(name: "Alma Berg", department: "Harbour"), .init(name: "Anton Vik", department: "Ferries"),
    .init(name: "Bea Lund", department: "Harbour"), .init(name: "Carl Holm", department: "Lighthouse"),
    .init(name: "Cora Dahl", department: "Ferries"),
  ]

  private lazy var dataSource: UICollectionViewDiffableDataSource<String, Person.ID> = makeDataSource()

  convenience init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    if #available(iOS 15.0, *) {
      configuration.headerTopPadding = 0
    }
    configuration.itemSeparatorHandler = { indexPath, sectionConfiguration in
      var configuration = sectionConfiguration
      if indexPath.item == 0 {
        configuration.topSeparatorVisibility = .hidden
      }
      return configuration
    }
    self.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "People"
    let searchController = UISearchController(searchResultsController: nil)
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = searchController
    navigationItem.preferredSearchBarPlacement = .stacked
    collectionView.dataSource = dataSource
    collectionView.keyboardDismissMode = .onDrag
    reloadData(animated: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<String, Person.ID> {
    let cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Person> { cell, _, person in
      var content = cell.defaultContentConfiguration()
      let name = NSMutableAttributedString(string: person.name)
      if let space = person.name.firstIndex(of: " ") {
        let range = NSRange(space..<person.name.endIndex, in: person.name)
        name.addAttribute(.font, value: UIFont.preferredFont(forTextStyle: .headline), range: range)
      }
      content.attributedText = name
      content.secondaryText = person.department
      content.prefersSideBySideTextAndSecondaryText = true
      cell.contentConfiguration = content
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] header, _, indexPath in
      var content = header.defaultContentConfiguration()
      content.text = self.dataSource.sectionIdentifier(for: indexPath.section)
      header.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<String, Person.ID>(collectionView: collectionView) {
      [weak self] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: self?.people.first { $0.id == id })
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
    return dataSource
  }

  private func reloadData(matching query: String = "", animated: Bool = true) {
    let shown = query.isEmpty ? people : people.filter { $0.name.localizedStandardContains(query) }
    let grouped = Dictionary(grouping: shown) { String($0.name.prefix(1)) }
    var snapshot = NSDiffableDataSourceSnapshot<String, Person.ID>()
    for letter in grouped.keys.sorted() {
      snapshot.appendSections([letter])
      snapshot.appendItems(grouped[letter, default: []].map(\.id), toSection: letter)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  func updateSearchResults(for searchController: UISearchController) {
    reloadData(matching: searchController.searchBar.text ?? "")
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), let person = people.first(where: { $0.id == id }) else {
      return
    }
    show(PersonCardViewController(person: person), sender: self)
  }
}

/// One person, on a sheet of rows with labels.
final class PersonCardViewController: UIViewController {
  private let person: DirectoryViewController.Person

  init(person: DirectoryViewController.Person) {
    self.person = person
    super.init(nibName: nil, bundle: nil)
    title = person.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let nameLabel = UILabel()
    nameLabel.text = person.name
    nameLabel.font = .preferredFont(forTextStyle: .title2)
    nameLabel.adjustsFontForContentSizeCategory = true
    let departmentLabel = UILabel()
    departmentLabel.text = person.department
    departmentLabel.textColor = .secondaryLabel
    let stackView = UIStackView(arrangedSubviews: [nameLabel, departmentLabel])
    stackView.axis = .vertical
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stackView)
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 8),
      stackView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
