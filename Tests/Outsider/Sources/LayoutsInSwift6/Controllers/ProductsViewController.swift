import UIKit

/// A shop: a menu sorts, segments filter, buttons in cells buy, and a badge counts.
final class ProductsViewController: UIViewController {
  struct Product: Hashable {
    let name: String
    let price: Int
    let isNew: Bool
  }

  enum Order: String, CaseIterable {
    case name = "Name"
    case price = "Price"
  }

  let products = [
    Product(name: "Cup", price: 9, isNew: true), Product(name: "Plate", price: 7, isNew: false),
    Product(name: "Bowl", price: 12, isNew: true), Product(name: "Jug", price: 25, isNew: false),
  ]
  private(set) var basket: [Product] = []
  private(set) var order = Order.name
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<String, Product>!
  private lazy var filterControl: UISegmentedControl = {
    let actions = ["All", "New"].map { title in UIAction(title: title) { [weak self] _ in self?.update() } }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    control.selectedSegmentIndex = 0
    return control
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.layout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<ProductCell, Product> { [weak self] cell, _, product in
      cell.nameLabel.text = product.name
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Buy \(product.price) €"
      configuration.buttonSize = .small
      cell.button.configuration = configuration
      let buy = UIAction(identifier: UIAction.Identifier("buy")) { _ in self?.buy(product) }
      cell.button.addAction(buy, for: .touchUpInside)
    }
    dataSource = .init(collectionView: collectionView) { view, path, product in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: product)
    }
    toolbarItems = [UIBarButtonItem(customView: filterControl)]
    update()
  }

  private static func layout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(32)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: row)
    section.interGroupSpacing = 16
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func update() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Product>()
    snapshot.appendSections(["products"])
    let shown = products.filter { filterControl.selectedSegmentIndex == 0 || $0.isNew }
    snapshot.appendItems(shown.sorted { order == .name ? $0.name < $1.name : $0.price < $1.price })
    dataSource.apply(snapshot, animatingDifferences: false)
    let sorting = Order.allCases.map { order in
      UIAction(title: order.rawValue, state: order == self.order ? .on : .off) { [weak self] _ in
        self?.order = order
        self?.update()
      }
    }
    let menu = UIMenu(title: "Sort by", options: .singleSelection, children: sorting)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down"), primaryAction: nil, menu: menu)
  }

  private func buy(_ product: Product) {
    basket.append(product)
    navigationController?.tabBarItem.badgeValue = "\(basket.count)"
    navigationItem.prompt = "\(basket.count) in the basket"
  }
}

final class ProductCell: UICollectionViewCell {
  let nameLabel = UILabel()
  let button = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(nameLabel)
    contentView.addSubview(button)
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      button.topAnchor.constraint(equalTo: nameLabel.bottomAnchor),
      button.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
