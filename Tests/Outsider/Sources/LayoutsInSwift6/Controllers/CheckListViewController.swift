import UIKit

/// Things to do. A tap ticks a row; the sections are rebuilt from the model, and swipes are offered for later systems.
class CheckListViewController: UIViewController, UICollectionViewDelegate {
  struct Task: Hashable {
    let id = UUID()
    var title: String
    var isDone: Bool
  }

  enum Section: Int { case open, done }

  private(set) var tasks: [Task] = [
    Task(title: "Water the plants", isDone: false), Task(title: "Call Ada", isDone: false),
    Task(title: "Pay the rent", isDone: true),
  ]
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Task>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("To Do", comment: "title of the list")
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [unowned self] _ in self.addTask() })
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    reload()
    navigationController?.setToolbarHidden(false, animated: false)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.allowsMultipleSelection = editing
  }

  private func createLayout() -> UICollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .fractionalHeight(1.0))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    let groupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1.0),
      heightDimension: .absolute(16))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 16, trailing: 8)
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func configureDataSource() {
    let cellRegistration = UICollectionView.CellRegistration<NoteCell, Task> { (cell, indexPath, task) in
      cell.label.text = (task.isDone ? "✓ " : "○ ") + task.title
      cell.label.textColor = task.isDone ? .secondaryLabel : .label
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Task>(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, task: Task) -> UICollectionViewCell? in
      return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: task)
    }
  }

  private func reload() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Task>()
    snapshot.appendSections([.open, .done])
    snapshot.appendItems(tasks.filter { !$0.isDone }, toSection: .open)
    snapshot.appendItems(tasks.filter(\.isDone), toSection: .done)
    dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    let open = tasks.filter { !$0.isDone }.count
    toolbarItems = [
      UIBarButtonItem.flexibleSpace(), UIBarButtonItem(title: "\(open) open", style: .plain, target: nil, action: nil),
    ]
    tabBarItem.badgeValue = open > 0 ? String(open) : nil
  }

  private func addTask() {
    let alert = UIAlertController(title: "New Task", message: nil, preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Title"
      textField.returnKeyType = .done
      textField.clearButtonMode = .whileEditing
    }
    let add = UIAlertAction(title: "Add", style: .default) { [weak self, weak alert] _ in
      guard let title = alert?.textFields?.first?.text, !title.isEmpty else { return }
      self?.tasks.append(Task(title: title, isDone: false))
      self?.reload()
    }
    alert.addAction(add)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.preferredAction = add
    present(alert, animated: true)
  }

  func trailingSwipeActions(for task: Task) -> UISwipeActionsConfiguration {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.tasks.removeAll { $0 == task }
      self?.reload()
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard !isEditing, let task = dataSource.itemIdentifier(for: indexPath) else { return }
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let index = tasks.firstIndex(of: task) else { return }
    tasks[index].isDone.toggle()
    reload()
  }
}
