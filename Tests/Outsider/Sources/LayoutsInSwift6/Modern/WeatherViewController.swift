import UIKit

/// Hours that scroll across above the days of a week: compositional sections of different kinds on cards.
final class WeatherViewController: UIViewController {
  enum Section: Int, CaseIterable { case hours, days }

  enum Item: Hashable {
    case hour(Int, degrees: Int)
    case day(String, low: Int, high: Int)
  }

  private static let backgroundKind = "section-background"
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private(set) var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Weather"
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    makeDataSource()
    Task { await load() }
  }

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 16
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] index, environment in
        guard let self, let section = self.dataSource.sectionIdentifier(for: index) else { return nil }
        return self.makeSection(section, environment)
      }, configuration: configuration)
    layout.register(CardBackgroundView.self, forDecorationViewOfKind: Self.backgroundKind)
    return layout
  }

  private func makeSection(_ kind: Section, _ environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection
    switch kind {
    case .hours:
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(widthDimension: .absolute(56), heightDimension: .absolute(48)), subitems: [item])
      section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    case .days:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(32))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [.init(layoutSize: size)])
      section = NSCollectionLayoutSection(group: group)
    }
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: Self.backgroundKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    section.decorationItems = [background]
    return section
  }

  private func makeDataSource() {
    let hourRegistration = UICollectionView.CellRegistration<HourCell, (hour: Int, degrees: Int)> { cell, _, item in
      cell.configure(hour: item.hour, degrees: item.degrees)
    }
    let dayRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, (String, Int, Int)> {
      cell, indexPath, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item.0
      content.secondaryText = "\(item.1)° – \(item.2)°"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .clear()
    }
    dataSource = .init(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .hour(let hour, let degrees):
        return collectionView.dequeueConfiguredReusableCell(
          using: hourRegistration, for: indexPath, item: (hour, degrees))
      case .day(let name, let low, let high):
        return collectionView.dequeueConfiguredReusableCell(
          using: dayRegistration, for: indexPath, item: (name, low, high))
      }
    }
  }

  func load() async {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems((9..<21).map { .hour($0, degrees: 11 + ($0 - 9) % 6) }, toSection: .hours)
    snapshot.appendItems(
      [.day("Today", low: 8, high: 17), .day("Friday", low: 7, high: 12), .day("Saturday", low: 5, high: 11)],
      toSection: .days)
    await dataSource.apply(snapshot, animatingDifferences: false)
  }
}

private final class HourCell: UICollectionViewCell {
  private let hourLabel = UILabel()
  private let degreesLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    hourLabel.font = UIFont.systemFont(ofSize: 12, weight: .light)
    degreesLabel.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    let stack = UIStackView(arrangedSubviews: [hourLabel, degreesLabel])
    stack.axis = .vertical
    stack.alignment = .center
    stack.distribution = .fillEqually
    stack.frame = contentView.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(stack)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func configure(hour: Int, degrees: Int) {
    hourLabel.text = "\(hour) h"
    degreesLabel.text = "\(degrees)°"
  }
}

private final class CardBackgroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemFill
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) { fatalError() }
}
