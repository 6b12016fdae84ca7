import UIKit

/// Settings in an inset grouped list, with plain cells and registrations.
final class InsetGroupedViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case connections, general

    var title: String {
      switch self {
      case .connections: return "Connections"
      case .general: return "General"
      }
    }
  }

  struct Row: Hashable {
    let title: String
    var value: String?
  }

  private let rows: [Section: [Row]] = [
    .connections: [Row(title: "Wi-Fi", value: "Harbour"), Row(title: "Bluetooth", value: "On")],
    .general: [Row(title: "About"), Row(title: "Language", value: "English"), Row(title: "Storage", value: "41 %")],
  ]
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Row>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    configureDataSource()
    var snapshot = NSDiffableDataSourceSnapshot<Section, Row>()
    snapshot.appendSections(Section.allCases)
    for section in Section.allCases {
      snapshot.appendItems(rows[section] ?? [], toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func configureDataSource() {
    let cell = UICollectionView.CellRegistration<InsetGroupedCell, Row> { cell, _, row in
      cell.titleLabel.text = row.title
      cell.valueLabel.text = row.value
    }
    let header = UICollectionView.SupplementaryRegistration<PreferenceTitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in
      view.label.text = Section.allCases[indexPath.section].title.uppercased()
    }
    dataSource = UICollectionViewDiffableDataSource<Section, Row>(collectionView: collectionView) {
      view, indexPath, row in
      view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    dataSource.supplementaryViewProvider = { view, _, indexPath in
      view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }
}

final class InsetGroupedCell: UICollectionViewCell {
  let titleLabel = UILabel()
  let valueLabel = UILabel()
  private let chevron = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    valueLabel.textColor = .secondaryLabel
    valueLabel.textAlignment = .right
    chevron.text = "›"
    chevron.textColor = .tertiaryLabel
    let stack = UIStackView(arrangedSubviews: [titleLabel, valueLabel, chevron])
    stack.spacing = 8
    stack.alignment = .center
    titleLabel.setContentHuggingPriority(.defaultLow, for: .horizontal)
    valueLabel.setContentHuggingPriority(.required, for: .horizontal)
    chevron.setContentHuggingPriority(.required, for: .horizontal)
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class PreferenceTitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
