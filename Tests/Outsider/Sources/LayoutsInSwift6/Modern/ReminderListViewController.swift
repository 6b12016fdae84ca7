import UIKit

struct Reminder: Identifiable {
  var id: String = UUID().uuidString
  var title: String
  var dueText: String
  var notes: String? = nil
  var isComplete: Bool = false
}

extension [Reminder] {
  func indexOfReminder(withId id: Reminder.ID) -> Self.Index {
    guard let index = firstIndex(where: { $0.id == id }) else { fatalError() }
    return index
  }
}

/// Reminders with a button at the beginning of each row, one file for the controller and one extension for its data.
class ReminderListViewController: UICollectionViewController {
  var dataSource: DataSource!
  var reminders: [Reminder] = [
    Reminder(title: "Submit report", dueText: "Today at 16:00", notes: "Attach the receipts"),
    Reminder(title: "Code review", dueText: "Tomorrow"), Reminder(title: "Pick up the bicycle", dueText: "Friday"),
  ]
  var listStyleSegmentedControl = UISegmentedControl(items: ["Open", "All"])
  var filteredReminders: [Reminder] {
    reminders.filter { listStyleSegmentedControl.selectedSegmentIndex == 1 || !$0.isComplete }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .secondarySystemBackground
    let listLayout = listLayout()
    collectionView.collectionViewLayout = listLayout

    let cellRegistration = UICollectionView.CellRegistration(handler: cellRegistrationHandler)
    dataSource = DataSource(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, itemIdentifier: Reminder.ID) in
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: itemIdentifier)
    }

    let addButton = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.didPressAddButton() })
    addButton.accessibilityLabel = NSLocalizedString("Add reminder", comment: "Add button accessibility label")
    navigationItem.rightBarButtonItem = addButton
    listStyleSegmentedControl.selectedSegmentIndex = 0
    listStyleSegmentedControl.addAction(
      UIAction { [weak self] _ in self?.updateSnapshot() }, for: .valueChanged)
    navigationItem.titleView = listStyleSegmentedControl
    if #available(iOS 16, *) {
      navigationItem.style = .navigator
    }

    updateSnapshot()
    collectionView.dataSource = dataSource
  }

  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    let id = filteredReminders[indexPath.item].id
    pushDetailViewForReminder(withId: id)
    return false
  }

  func pushDetailViewForReminder(withId id: Reminder.ID) {
    let reminder = reminder(withId: id)
    let viewController = ReminderViewController(reminder: reminder) { [weak self] reminder in
      self?.updateReminder(reminder)
      self?.updateSnapshot(reloading: [reminder.id])
    }
    navigationController?.pushViewController(viewController, animated: true)
  }

  func didPressAddButton() {
    let reminder = Reminder(title: "", dueText: "Today")
    let viewController = ReminderViewController(reminder: reminder) { [weak self] reminder in
      self?.reminders.append(reminder)
      self?.updateSnapshot()
      self?.dismiss(animated: true)
    }
    viewController.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    viewController.navigationItem.title = NSLocalizedString("Add Reminder", comment: "Title")
    let navigationController = UINavigationController(rootViewController: viewController)
    present(navigationController, animated: true)
  }

  private func listLayout() -> UICollectionViewCompositionalLayout {
    var listConfiguration = UICollectionLayoutListConfiguration(appearance: .grouped)
    listConfiguration.showsSeparators = false
    listConfiguration.trailingSwipeActionsConfigurationProvider = makeSwipeActions
    listConfiguration.backgroundColor = .clear
    return UICollectionViewCompositionalLayout.list(using: listConfiguration)
  }

  private func makeSwipeActions(for indexPath: IndexPath?) -> UISwipeActionsConfiguration? {
    guard let indexPath = indexPath, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let deleteActionTitle = NSLocalizedString("Delete", comment: "Delete action title")
    let deleteAction = UIContextualAction(style: .destructive, title: deleteActionTitle) {
      [weak self] _, _, completion in
      self?.reminders.removeAll { $0.id == id }
      self?.updateSnapshot()
      completion(false)
    }
    return UISwipeActionsConfiguration(actions: [deleteAction])
  }
}

extension ReminderListViewController {
  typealias DataSource = UICollectionViewDiffableDataSource<Int, Reminder.ID>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Reminder.ID>

  func updateSnapshot(reloading idsThatChanged: [Reminder.ID] = []) {
    let ids = idsThatChanged.filter { id in filteredReminders.contains(where: { $0.id == id }) }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(filteredReminders.map { $0.id })
    if !ids.isEmpty {
      snapshot.reloadItems(ids)
    }
    dataSource.apply(snapshot)
  }

  func cellRegistrationHandler(cell: UICollectionViewListCell, indexPath: IndexPath, id: Reminder.ID) {
    let reminder = reminder(withId: id)
    var contentConfiguration = cell.defaultContentConfiguration()
    contentConfiguration.text = reminder.title
    contentConfiguration.secondaryText = reminder.dueText
    contentConfiguration.secondaryTextProperties.font = UIFont.preferredFont(forTextStyle: .caption1)
    cell.contentConfiguration = contentConfiguration

    var doneButtonConfiguration = doneButtonConfiguration(for: reminder)
    doneButtonConfiguration.tintColor = .systemTeal
    cell.accessories = [
      .customView(configuration: doneButtonConfiguration), .disclosureIndicator(displayed: .always),
    ]

    var backgroundConfiguration = UIBackgroundConfiguration.listGroupedCell()
    backgroundConfiguration.backgroundColor = .systemBackground
    cell.backgroundConfiguration = backgroundConfiguration
  }

  func reminder(withId id: Reminder.ID) -> Reminder {
    let index = reminders.indexOfReminder(withId: id)
    return reminders[index]
  }

  func updateReminder(_ reminder: Reminder) {
    let index = reminders.indexOfReminder(withId: reminder.id)
    reminders[index] = reminder
  }

  func completeReminder(withId id: Reminder.ID) {
    var reminder = reminder(withId: id)
    reminder.isComplete.toggle()
    updateReminder(reminder)
    updateSnapshot(reloading: [id])
  }

  private func doneButtonConfiguration(for reminder: Reminder) -> UICellAccessory.CustomViewConfiguration {
    let symbolName = reminder.isComplete ? "circle.fill" : "circle"
    let symbolConfiguration = UIImage.SymbolConfiguration(textStyle: .title1)
    let image = UIImage(systemName: symbolName, withConfiguration: symbolConfiguration)
    let button = ReminderDoneButton()
    let id = reminder.id
    button.addAction(UIAction { [weak self] _ in self?.completeReminder(withId: id) }, for: .touchUpInside)
    button.id = reminder.id
    button.setImage(image, for: .normal)
    button.accessibilityLabel = "Done"
    return UICellAccessory.CustomViewConfiguration(customView: button, placement: .leading(displayed: .always))
  }
}

class ReminderDoneButton: UIButton {
  var id: Reminder.ID?
}
