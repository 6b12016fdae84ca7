import UIKit

/// A page of values with notes. With `chosen`, one of them has a mark, and Enter chooses another.
final class SettingValuesViewController: UICollectionViewController {
  private let values: [(name: String, note: String)]
  private var chosen: String?
  private var source: UICollectionViewDiffableDataSource<Int, String>!
  var onChoice: (String) -> Void = { _ in }

  init(_ title: String, values: [(name: String, note: String)], chosen: String? = nil) {
    (self.values, self.chosen) = (values, chosen)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, path, name in
      var content = UIListContentConfiguration.valueCell()
      content.text = name
      content.secondaryText = values.first { $0.name == name }?.note
      cell.contentConfiguration = content
      cell.accessories = name == chosen ? [.checkmark()] : []
    }
    source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { view, path, name in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(values.map(\.name))
    source.apply(snapshot, animatingDifferences: false)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let former = chosen, let name = source.itemIdentifier(for: indexPath), name != former else { return }
    chosen = name
    var snapshot = source.snapshot()
    snapshot.reconfigureItems([former, name])
    source.apply(snapshot)
    onChoice(name)
  }
}
