import ControllerScenes
import LayoutCore
import Scenes
import UIKit

/// Settings as an app has them, in a view controller: switches, pages of values, and rows that appear.
final class SettingsViewController: UICollectionViewController {
  static let scene = Scene.controller(
    "settings", title: "Settings",
    summary: """
      A view controller with list cells. Enter switches a setting or opens its page, and Escape goes back. Networks \
      are listed while Wi-Fi is on, and times while the device does not disturb.
      """,
    file: #fileID
  ) { UINavigationController(rootViewController: SettingsViewController()) }
  .changingStages { $0.takesAddedItems = true }

  private typealias Row = DeviceSettings.Row
  private typealias Source = UICollectionViewDiffableDataSource<DeviceSettings.Part, Row>

  private var settings = DeviceSettings()
  private var source: Source!

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    title = "Settings"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [unowned self] cell, _, row in
      configure(cell, for: row)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = source.sectionIdentifier(for: path.section)?.rawValue
      cell.contentConfiguration = content
    }
    source = Source(collectionView: collectionView) { view, path, row in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: row)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    show()
  }

  /// Shows the rows of the settings. Those in `changed`, which may show another value, keep their cells.
  private func show(changed: [Row] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<DeviceSettings.Part, Row>()
    for (part, rows) in settings.rows {
      snapshot.appendSections([part])
      snapshot.appendItems(rows)
    }
    snapshot.reconfigureItems(changed.filter { snapshot.indexOfItem($0) != nil && source.indexPath(for: $0) != nil })
    source.apply(snapshot)
  }

  // MARK: Rows

  private func configure(_ cell: UICollectionViewListCell, for row: Row) {
    var content = UIListContentConfiguration.valueCell()
    content.imageToTextPadding = 8
    cell.accessories = []
    switch row {
    case .toggle(let toggle):
      content.text = toggle.rawValue
      content.image = UIImage(systemName: toggle.symbol)
      cell.accessories = [.customView(configuration: .init(customView: makeSwitch(toggle), placement: .trailing()))]
    case .choice(let choice):
      content.text = choice.rawValue
      content.secondaryText = settings[choice]
      content.image = UIImage(systemName: choice.symbol)
      cell.accessories = [.disclosureIndicator()]
    case .network(let network):
      content.text = network.rawValue
      content.secondaryText = network.facts[0].value
      content.image = UIImage(systemName: "wifi")
      cell.accessories = [.detail { [unowned self] in showFacts(of: network) }]
      if network == settings.network { cell.accessories.append(.checkmark()) }
    case .name:
      content.text = "Name"
      content.secondaryText = settings.name
      content.image = UIImage(systemName: "ipad")
      cell.accessories = [.disclosureIndicator()]
    case .reset:
      content.text = "Reset all settings"
      content.textProperties.color = .systemRed
      content.image = UIImage(systemName: "arrow.counterclockwise")
    }
    cell.contentConfiguration = content
  }

  private func makeSwitch(_ toggle: DeviceSettings.Toggle) -> UISwitch {
    let control = UISwitch()
    control.isOn = settings.isOn.contains(toggle)
    control.accessibilityLabel = toggle.rawValue
    control.addAction(UIAction { [unowned self] _ in self.toggle(toggle) }, for: .valueChanged)
    return control
  }

  // MARK: Changes

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch source.itemIdentifier(for: indexPath) {
    case .toggle(let toggle)?: self.toggle(toggle)
    case .choice(let choice)?: choose(choice)
    case .network(let network)?:
      let former = settings.network
      settings.network = network
      show(changed: [.network(former), .network(network)])
    case .name?: askForName()
    case .reset?: confirmReset()
    case nil: break
    }
  }

  private func toggle(_ toggle: DeviceSettings.Toggle) {
    settings.isOn.formSymmetricDifference([toggle])
    show(changed: [.toggle(toggle)])
  }

  private func choose(_ choice: DeviceSettings.Choice) {
    let page = SettingValuesViewController(
      choice.rawValue, values: choice.values.map { ($0.name, $0.note) }, chosen: settings[choice])
    page.onChoice = { [unowned self] value in
      settings[choice] = value
      show(changed: [.choice(choice)])
    }
    navigationController?.pushViewController(page, animated: true)
  }

  private func showFacts(of network: DeviceSettings.Network) {
    let page = SettingValuesViewController(network.rawValue, values: network.facts.map { ($0.name, $0.value) })
    navigationController?.pushViewController(page, animated: true)
  }

  private func askForName() {
    let alert = UIAlertController(title: "Name of the device", message: nil, preferredStyle: .alert)
    alert.addTextField { [unowned self] in $0.text = settings.name }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let rename = UIAlertAction(title: "Rename", style: .default) { [unowned self, unowned alert] _ in
      guard let name = alert.textFields?.first?.text, !name.isEmpty else { return }
      settings.name = name
      show(changed: [.name])
    }
    alert.addAction(rename)
    alert.preferredAction = rename
    present(alert, animated: true)
  }

  private func confirmReset() {
    let alert = UIAlertController(
      title: "Reset all settings?", message: "Each gets its default.", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Keep them", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Reset", style: .destructive) { [unowned self] _ in
        settings = DeviceSettings()
        show(changed: source.snapshot().itemIdentifiers)
      })
    present(alert, animated: true)
  }
}
