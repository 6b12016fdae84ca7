import UIKit

struct Todo: Hashable {
  let title: String
  var note: String?
  var isDone = false
}

/// A list of tasks: subtitles, symbols, accessories, swipes and an editing mode.
final class TasksViewController: UIViewController, UICollectionViewDelegate {
  private enum Section: Int, CaseIterable {
    case open, done

    var title: String {
      switch self {
      case .open: return "To do"
      case .done: return "Done"
      }
    }
  }

  private typealias DataSource = UICollectionViewDiffableDataSource<Section, String>

  private(set) var collectionView: UICollectionView!
  private var dataSource: DataSource!
  private var tasks: [String: Todo] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    for task in [
      Todo(title: "Water plants", note: "balcony first"), Todo(title: "Write letter"),
      Todo(title: "Call Ada", note: nil, isDone: true),
    ] {
      tasks[task.title] = task
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applySnapshot(animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self = self, let title = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
      let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
        self.tasks[title] = nil
        self.applySnapshot()
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private lazy var cellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Todo> {
    [weak self] cell, indexPath, task in
    var content = cell.defaultContentConfiguration()
    content.text = task.title
    content.secondaryText = task.note
    content.image = UIImage(systemName: task.isDone ? "checkmark.circle.fill" : "circle")
    cell.contentConfiguration = content
    cell.accessories = [.disclosureIndicator(displayed: .whenNotEditing), .delete(), .reorder()]
  }

  private func configureDataSource() {
    let registration = cellRegistration
    let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      var content = header.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.title
      content.textProperties.transform = .uppercase
      header.contentConfiguration = content
    }
    dataSource = DataSource(collectionView: collectionView) { [weak self] collectionView, indexPath, title in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: self?.tasks[title])
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { _ in }
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    for task in tasks.values.sorted(by: { $0.title < $1.title }) {
      snapshot.appendItems([task.title], toSection: task.isDone ? .done : .open)
    }
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  func toggleEditing() {
    collectionView.isEditing.toggle()
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let title = dataSource.itemIdentifier(for: indexPath), var task = tasks[title] else { return }
    task.isDone.toggle()
    tasks[title] = task
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([title])
    dataSource.apply(snapshot)
    applySnapshot()
  }
}
