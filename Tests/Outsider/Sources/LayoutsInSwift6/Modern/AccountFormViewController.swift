import UIKit

/// A form with a footer that explains, a pop-up menu and an alert that asks for a name.
final class AccountFormViewController: UICollectionViewController {
  private enum Section: Hashable { case identity, plan }

  private enum Row: Hashable {
    case name, email, plan, signOut
  }

  private var dataSource: UICollectionViewDiffableDataSource<Section, Row>!
  private(set) var name = "Ida Lind"
  private(set) var plan = "Sail"

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Account"
    navigationItem.largeTitleDisplayMode = .never
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { [weak self] cell, _, row in
      self?.configure(cell, row)
    }
    let header = supplementary(UICollectionView.elementKindSectionHeader) { $0 == .identity ? "You" : "Plan" }
    let footer = supplementary(UICollectionView.elementKindSectionFooter) {
      $0 == .identity ? nil : "The plan changes at the end of the month."
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, row in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      switch kind {
      case UICollectionView.elementKindSectionHeader:
        return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
      case UICollectionView.elementKindSectionFooter:
        return collectionView.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
      default:
        return nil
      }
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections([.identity, .plan])
    snapshot.appendItems([.name, .email], toSection: .identity)
    snapshot.appendItems([.plan, .signOut], toSection: .plan)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func supplementary(_ kind: String, text: @escaping (Section) -> String?)
    -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell>
  {
    .init(elementKind: kind) { [weak self] view, kind, indexPath in
      guard let section = self?.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var content: UIListContentConfiguration =
        kind == UICollectionView.elementKindSectionHeader ? .groupedHeader() : .groupedFooter()
      content.text = text(section)
      view.contentConfiguration = content
    }
  }

  private func configure(_ cell: UICollectionViewListCell, _ row: Row) {
    var content = cell.defaultContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties.color = .secondaryLabel
    cell.accessories = []
    switch row {
    case .name:
      content.text = "Name"
      content.secondaryText = name
      cell.accessories = [.disclosureIndicator()]
    case .email:
      content.text = "Email"
      content.secondaryText = "ida@example.org"
    case .plan:
      content.text = "Plan"
      cell.accessories = [
        .popUpMenu(makePlanMenu()) { [weak self] menu in
          self?.plan = menu.selectedElements.first?.title ?? ""
        }
      ]
    case .signOut:
      content = .cell()
      content.text = "Sign Out"
      content.textProperties.color = .systemRed
      content.textProperties.alignment = .center
    }
    cell.contentConfiguration = content
  }

  private func makePlanMenu() -> UIMenu {
    UIMenu(
      title: "Plan", options: .singleSelection,
      children: ["Row", "Sail", "Steam"].map { title in
        UIAction(title: title, state: title == plan ? .on : .off) { _ in }
      })
  }

  override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    switch dataSource.itemIdentifier(for: indexPath) {
    case .name, .signOut: return true
    default: return false
    }
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard dataSource.itemIdentifier(for: indexPath) == .name else { return }
    let alert = UIAlertController(title: "Name", message: "As others see it", preferredStyle: .alert)
    alert.addTextField { textField in
      textField.text = self.name
      textField.placeholder = "Name"
      textField.autocapitalizationType = .words
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        guard let self, let text = alert?.textFields?.first?.text, !text.isEmpty else { return }
        self.name = text
        var snapshot = self.dataSource.snapshot()
        snapshot.reconfigureItems([.name])
        self.dataSource.apply(snapshot)
      })
    present(alert, animated: true)
  }
}
