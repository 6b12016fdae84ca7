import UIKit

/// A state key of one's own, as list cells with custom content have since iOS 14.
extension UIConfigurationStateCustomKey {
  fileprivate static let berth = UIConfigurationStateCustomKey("app.harbour.berth")
}

extension UICellConfigurationState {
  fileprivate var berth: BerthListViewController.Berth? {
    get { return self[.berth] as? BerthListViewController.Berth }
    set { self[.berth] = newValue }
  }
}

/// Berths of a harbour, in a cell that configures itself from its state.
final class BerthListViewController: UIViewController {
  struct Berth: Hashable {
    let number: Int
    var boat: String?
    var isPaid: Bool
  }

  private enum Section { case main }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>! = nil
  private(set) var collectionView: UICollectionView! = nil
  var berths = [
    Berth(number: 1, boat: "Alma", isPaid: true), Berth(number: 2, boat: nil, isPaid: false),
    Berth(number: 3, boat: "Nordkap", isPaid: false),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Berths"
    let config = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: config)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<BerthListCell, Int> {
      [unowned self] (cell, indexPath, number) in
      cell.updateWithBerth(berths[number - 1])
      cell.accessories = [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, item: Int) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.main])
    snapshot.appendItems(berths.map { $0.number })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func pay(_ number: Int) {
    berths[number - 1].isPaid = true
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([number])
    dataSource.apply(snapshot)
  }
}

private class BerthListCell: UICollectionViewListCell {
  private var berth: BerthListViewController.Berth? = nil
  private func defaultListContentConfiguration() -> UIListContentConfiguration { return .subtitleCell() }
  private lazy var listContentView = UIListContentView(configuration: defaultListContentConfiguration())
  private let statusLabel = UILabel()
  private var customConstraints: (statusTrailing: NSLayoutConstraint, statusLeading: NSLayoutConstraint)?

  func updateWithBerth(_ newBerth: BerthListViewController.Berth) {
    guard berth != newBerth else { return }
    berth = newBerth
    setNeedsUpdateConfiguration()
  }

  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.berth = self.berth
    return state
  }

  private func setupViewsIfNeeded() {
    guard customConstraints == nil else { return }
    contentView.addSubview(listContentView)
    contentView.addSubview(statusLabel)
    listContentView.translatesAutoresizingMaskIntoConstraints = false
    statusLabel.translatesAutoresizingMaskIntoConstraints = false
    let constraints = (
      statusTrailing: contentView.trailingAnchor.constraint(equalTo: statusLabel.trailingAnchor, constant: 8),
      statusLeading: statusLabel.leadingAnchor.constraint(greaterThanOrEqualTo: listContentView.trailingAnchor)
    )
    NSLayoutConstraint.activate([
      listContentView.topAnchor.constraint(equalTo: contentView.topAnchor),
      listContentView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      listContentView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      statusLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
      constraints.statusTrailing,
      constraints.statusLeading,
    ])
    customConstraints = constraints
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    setupViewsIfNeeded()
    var content = defaultListContentConfiguration().updated(for: state)
    content.text = state.berth.map { "Berth \($0.number)" }
    content.secondaryText = state.berth?.boat ?? "Free"
    listContentView.configuration = content
    statusLabel.text = state.berth?.boat == nil ? "" : state.berth?.isPaid == true ? "paid" : "due"
    statusLabel.textColor = state.berth?.isPaid == true ? .systemGreen : .systemOrange
  }
}
