import UIKit

/// A list of people with a search, a refresh, bar buttons and a menu for each person, as apps have one.
final class PeopleController: UICollectionViewController, UISearchResultsUpdating {
  private(set) var names: [String]
  private(set) var refreshes = 0
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  private(set) var layouts: [CGSize] = []

  init(_ names: [String] = ["Ada", "Alan", "Barbara", "Edsger", "Grace"]) {
    self.names = names
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 16)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
    title = "People"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<NameCell, String> { cell, _, name in cell.label.text = name }
    source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search people"
    navigationItem.searchController = search
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.ask() })
    toolbarItems = [UIBarButtonItem(title: "\(names.count) people")]
    let refresh = UIRefreshControl(frame: .zero, primaryAction: UIAction { [weak self] _ in self?.refresh() })
    collectionView.refreshControl = refresh
    show(names)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts.append(view.bounds.size)
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize.width = view.bounds.width
  }

  private func show(_ shown: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(shown)
    source?.apply(snapshot, animatingDifferences: false)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    show(text.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(text) })
  }

  private func refresh() {
    refreshes += 1
    collectionView.refreshControl?.endRefreshing()
  }

  private func ask() {
    let alert = UIAlertController(title: "New Person", message: "Who is it?", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Linus", style: .default) { [weak self] _ in
        guard let self else { return }
        names.append("Linus")
        show(names)
      })
    present(alert, animated: true)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let name = source?.itemIdentifier(for: indexPath) else { return }
    navigationController?.pushViewController(PersonController(name), animated: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let name = source?.itemIdentifier(for: indexPath) else { return nil }
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      UIMenu(
        title: name,
        children: [
          UIAction(title: "Delete", attributes: .destructive) { _ in
            self?.names.removeAll { $0 == name }
            self.map { $0.show($0.names) }
          }
        ])
    })
  }
}

final class NameCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A page about one person, with a switch: no collection view.
final class PersonController: UIViewController {
  let favourite = UISwitch()
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "All about \(name)"
    let row = UIStackView(arrangedSubviews: [label, favourite])
    row.axis = .horizontal
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      row.heightAnchor.constraint(equalToConstant: 16),
    ])
    favourite.accessibilityLabel = "Favourite"
  }
}
