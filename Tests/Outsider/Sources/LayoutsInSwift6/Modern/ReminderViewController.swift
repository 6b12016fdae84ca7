import UIKit

/// The rows of one reminder, and fields for them in the editing mode.
class ReminderViewController: UICollectionViewController {
  enum Section: Int, Hashable {
    case view
    case title
    case notes

    var name: String {
      switch self {
      case .view: return ""
      case .title: return NSLocalizedString("Title", comment: "Title section name")
      case .notes: return NSLocalizedString("Notes", comment: "Notes section name")
      }
    }
  }

  enum Row: Hashable {
    case header(String)
    case date
    case notes
    case title
    case editableText(String?)

    var imageName: String? {
      switch self {
      case .date: return "calendar.circle"
      case .notes: return "square.and.pencil"
      default: return nil
      }
    }

    var image: UIImage? {
      guard let imageName = imageName else { return nil }
      let configuration = UIImage.SymbolConfiguration(textStyle: .headline)
      return UIImage(systemName: imageName, withConfiguration: configuration)
    }

    var textStyle: UIFont.TextStyle {
      switch self {
      case .title: return .headline
      default: return .subheadline
      }
    }
  }

  private typealias DataSource = UICollectionViewDiffableDataSource<Section, Row>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Row>

  var reminder: Reminder {
    didSet {
      onChange(reminder)
    }
  }
  var workingReminder: Reminder
  var onChange: (Reminder) -> Void
  private var dataSource: DataSource!

  init(reminder: Reminder, onChange: @escaping (Reminder) -> Void) {
    self.reminder = reminder
    self.workingReminder = reminder
    self.onChange = onChange
    var listConfiguration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    listConfiguration.showsSeparators = false
    listConfiguration.headerMode = .firstItemInSection
    let listLayout = UICollectionViewCompositionalLayout.list(using: listConfiguration)
    super.init(collectionViewLayout: listLayout)
  }

  required init?(coder: NSCoder) {
    fatalError("Always initialize ReminderViewController using init(reminder:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cellRegistration = UICollectionView.CellRegistration(handler: cellRegistrationHandler)
    dataSource = DataSource(collectionView: collectionView) {
      (collectionView: UICollectionView, indexPath: IndexPath, itemIdentifier: Row) in
      return collectionView.dequeueConfiguredReusableCell(
        using: cellRegistration, for: indexPath, item: itemIdentifier)
    }
    navigationItem.title = NSLocalizedString("Reminder", comment: "Reminder view controller title")
    navigationItem.rightBarButtonItem = editButtonItem
    updateSnapshotForViewing()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    if editing {
      updateSnapshotForEditing()
    } else {
      if workingReminder.title != reminder.title || workingReminder.notes != reminder.notes {
        reminder = workingReminder
      }
      updateSnapshotForViewing()
    }
  }

  func cellRegistrationHandler(cell: UICollectionViewListCell, indexPath: IndexPath, row: Row) {
    let section = section(for: indexPath)
    switch (section, row) {
    case (_, .header(let title)):
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = title
      cell.contentConfiguration = contentConfiguration
    case (.view, _):
      var contentConfiguration = cell.defaultContentConfiguration()
      contentConfiguration.text = text(for: row)
      contentConfiguration.textProperties.font = UIFont.preferredFont(forTextStyle: row.textStyle)
      contentConfiguration.image = row.image
      cell.contentConfiguration = contentConfiguration
    case (.title, .editableText(let title)):
      var contentConfiguration = cell.textFieldConfiguration()
      contentConfiguration.text = title
      contentConfiguration.onChange = { [weak self] title in
        self?.workingReminder.title = title
      }
      cell.contentConfiguration = contentConfiguration
    case (.notes, .editableText(let notes)):
      var contentConfiguration = cell.textFieldConfiguration()
      contentConfiguration.text = notes
      contentConfiguration.onChange = { [weak self] notes in
        self?.workingReminder.notes = notes
      }
      cell.contentConfiguration = contentConfiguration
    default:
      fatalError("Unexpected combination of section and row.")
    }
    cell.tintColor = .systemTeal
  }

  func text(for row: Row) -> String? {
    switch row {
    case .date: return reminder.dueText
    case .notes: return reminder.notes
    case .title: return reminder.title
    default: return nil
    }
  }

  private func updateSnapshotForEditing() {
    var snapshot = Snapshot()
    snapshot.appendSections([.title, .notes])
    snapshot.appendItems([.header(Section.title.name), .editableText(reminder.title)], toSection: .title)
    snapshot.appendItems([.header(Section.notes.name), .editableText(reminder.notes)], toSection: .notes)
    dataSource.apply(snapshot)
  }

  private func updateSnapshotForViewing() {
    var snapshot = Snapshot()
    snapshot.appendSections([.view])
    snapshot.appendItems([Row.header(""), Row.title, Row.date, Row.notes], toSection: .view)
    dataSource.apply(snapshot)
  }

  private func section(for indexPath: IndexPath) -> Section {
    let sectionNumber = isEditing ? indexPath.section + 1 : indexPath.section
    guard let section = Section(rawValue: sectionNumber) else {
      fatalError("Unable to find matching section")
    }
    return section
  }
}

/// A content view with one field, and its configuration.
class TextFieldContentView: UIView, UIContentView {
  struct Configuration: UIContentConfiguration {
    var text: String? = ""
    var onChange: (String) -> Void = { _ in }

    func makeContentView() -> UIView & UIContentView {
      return TextFieldContentView(self)
    }

    func updated(for state: any UIConfigurationState) -> Configuration {
      return self
    }
  }

  let textField = UITextField()
  var configuration: UIContentConfiguration {
    didSet {
      configure(configuration: configuration)
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: 0, height: 44)
  }

  init(_ configuration: UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addPinnedSubview(textField, insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    textField.addAction(
      UIAction { [weak self] action in
        guard let configuration = self?.configuration as? TextFieldContentView.Configuration else { return }
        configuration.onChange((action.sender as? UITextField)?.text ?? "")
      }, for: .editingChanged)
    textField.clearButtonMode = .whileEditing
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(configuration: UIContentConfiguration) {
    guard let configuration = configuration as? Configuration else { return }
    textField.text = configuration.text
  }
}

extension UICollectionViewListCell {
  func textFieldConfiguration() -> TextFieldContentView.Configuration {
    TextFieldContentView.Configuration()
  }
}

extension UIView {
  func addPinnedSubview(
    _ subview: UIView, height: CGFloat? = nil,
    insets: UIEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
  ) {
    addSubview(subview)
    subview.translatesAutoresizingMaskIntoConstraints = false
    subview.topAnchor.constraint(equalTo: topAnchor, constant: insets.top).isActive = true
    subview.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left).isActive = true
    subview.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -1.0 * insets.right).isActive = true
    subview.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -1.0 * insets.bottom).isActive = true
    if let height = height {
      subview.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
  }
}
