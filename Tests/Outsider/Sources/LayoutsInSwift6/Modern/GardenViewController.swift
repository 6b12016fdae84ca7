import UIKit

/// The plants of a garden by bed, with what has to be watered today on top. Swipes, a context menu and a search.
final class GardenViewController: UIViewController {
  struct Plant: Hashable, Identifiable {
    enum Bed: String, CaseIterable {
      case herbs = "Herbs"
      case vegetables = "Vegetables"
      case flowers = "Flowers"
    }

    let id: UUID
    var name: String
    var bed: Bed
    var daysUntilWatering: Int
    var isFavorite = false

    static func == (lhs: Plant, rhs: Plant) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  enum Section: Hashable {
    case summary
    case bed(Plant.Bed)
  }

  enum Item: Hashable {
    case count(label: String, value: Int)
    case plant(Plant.ID)
  }

  private var plants: [Plant.ID: Plant]
  private let order: [Plant.ID]
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private let searchController = UISearchController(searchResultsController: nil)
  private(set) var deletedNames: [String] = []

  init(plants: [Plant] = GardenViewController.samples) {
    self.plants = Dictionary(uniqueKeysWithValues: plants.map { ($0.id, $0) })
    order = plants.map(\.id)
    super.init(nibName: nil, bundle: nil)
    title = "Garden"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationController?.navigationBar.prefersLargeTitles = true
    configureHierarchy()
    configureDataSource()
    configureSearch()
    applySnapshot(animated: false)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }

  // MARK: - Set up

  private func configureHierarchy() {
    let layout = UICollectionViewCompositionalLayout { [weak self] sectionIndex, environment in
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      let section = self?.dataSource.snapshot().sectionIdentifiers[sectionIndex]
      if case .bed? = section {
        configuration.headerMode = .supplementary
      }
      configuration.leadingSwipeActionsConfigurationProvider = { self?.leadingSwipeActions(at: $0) }
      configuration.trailingSwipeActionsConfigurationProvider = { self?.trailingSwipeActions(at: $0) }
      return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let plantCell = UICollectionView.CellRegistration<UICollectionViewListCell, Plant> { cell, _, plant in
      var content = UIListContentConfiguration.subtitleCell()
      content.image = UIImage(systemName: "leaf.fill")
      content.imageProperties.tintColor = .systemGreen
      content.text = plant.name
      content.secondaryText = plant.daysUntilWatering == 0 ? "Water today" : "Water in \(plant.daysUntilWatering) days"
      content.secondaryTextProperties.color = plant.daysUntilWatering == 0 ? .systemRed : .secondaryLabel
      cell.contentConfiguration = content
      cell.accessories = plant.isFavorite ? [.label(text: "★"), .disclosureIndicator()] : [.disclosureIndicator()]
    }
    let countCell = UICollectionView.CellRegistration<UICollectionViewListCell, (String, Int)> { cell, _, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.0
      content.secondaryText = NumberFormatter.localizedString(from: NSNumber(value: item.1), number: .decimal)
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      guard case .bed(let bed)? = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section] else { return }
      var content = UIListContentConfiguration.groupedHeader()
      content.text = bed.rawValue
      view.contentConfiguration = content
    }

    dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) {
      [weak self] collectionView, indexPath, item in
      switch item {
      case .count(let label, let value):
        return collectionView.dequeueConfiguredReusableCell(using: countCell, for: indexPath, item: (label, value))
      case .plant(let id):
        return collectionView.dequeueConfiguredReusableCell(using: plantCell, for: indexPath, item: self?.plants[id])
      }
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func configureSearch() {
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search Plants"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  // MARK: - Data

  private func applySnapshot(animated: Bool = true) {
    let query = searchController.searchBar.text?.trimmingCharacters(in: .whitespaces) ?? ""
    let shown = order.compactMap { plants[$0] }
      .filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) }

    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    if query.isEmpty {
      snapshot.appendSections([.summary])
      snapshot.appendItems([
        .count(label: "Plants", value: shown.count),
        .count(label: "Water Today", value: shown.filter { $0.daysUntilWatering == 0 }.count),
      ])
    }
    for bed in Plant.Bed.allCases {
      let items = shown.filter { $0.bed == bed }.map { Item.plant($0.id) }
      guard !items.isEmpty else { continue }
      snapshot.appendSections([.bed(bed)])
      snapshot.appendItems(items, toSection: .bed(bed))
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func plant(at indexPath: IndexPath) -> Plant? {
    guard case .plant(let id)? = dataSource.itemIdentifier(for: indexPath) else { return nil }
    return plants[id]
  }

  private func update(_ id: Plant.ID, _ change: (inout Plant) -> Void) {
    guard var plant = plants[id] else { return }
    change(&plant)
    plants[id] = plant
    applySnapshot()
    var snapshot = dataSource.snapshot()
    guard snapshot.indexOfItem(.plant(id)) != nil else { return }
    if #available(iOS 15.0, *) {
      snapshot.reconfigureItems([.plant(id)])
    } else {
      snapshot.reloadItems([.plant(id)])
    }
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func delete(_ id: Plant.ID) {
    guard let plant = plants.removeValue(forKey: id) else { return }
    deletedNames.append(plant.name)
    applySnapshot()
  }

  // MARK: - Swipes

  private func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let plant = plant(at: indexPath), plant.daysUntilWatering == 0 else { return nil }
    let water = UIContextualAction(style: .normal, title: "Water") { [weak self] _, _, completion in
      self?.update(plant.id) { $0.daysUntilWatering = 3 }
      completion(true)
    }
    water.backgroundColor = .systemBlue
    water.image = UIImage(systemName: "drop.fill")
    return UISwipeActionsConfiguration(actions: [water])
  }

  private func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let plant = plant(at: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.delete(plant.id)
      completion(true)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  static let samples: [Plant] = [
    Plant(id: UUID(), name: "Basil", bed: .herbs, daysUntilWatering: 0),
    Plant(id: UUID(), name: "Sage", bed: .herbs, daysUntilWatering: 4, isFavorite: true),
    Plant(id: UUID(), name: "Tomato", bed: .vegetables, daysUntilWatering: 0),
    Plant(id: UUID(), name: "Runner Bean", bed: .vegetables, daysUntilWatering: 2),
    Plant(id: UUID(), name: "Dahlia", bed: .flowers, daysUntilWatering: 3),
  ]
}

// MARK: - UICollectionViewDelegate

extension GardenViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    plant(at: indexPath) != nil
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let plant = plant(at: indexPath) else { return }
    let detail = UIViewController()
    detail.title = plant.name
    navigationController?.pushViewController(detail, animated: true)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let plant = plant(at: indexPath) else { return nil }
    return UIContextMenuConfiguration(identifier: plant.id as NSUUID, previewProvider: nil) { [weak self] _ in
      let favorite = UIAction(
        title: plant.isFavorite ? "Remove from Favorites" : "Add to Favorites",
        image: UIImage(systemName: plant.isFavorite ? "star.slash" : "star")
      ) { _ in
        self?.update(plant.id) { $0.isFavorite.toggle() }
      }
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
        self?.delete(plant.id)
      }
      return UIMenu(title: plant.name, children: [favorite, delete])
    }
  }
}

// MARK: - UISearchResultsUpdating

extension GardenViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    applySnapshot()
  }
}
