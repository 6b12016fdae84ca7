import UIKit

/// A shop: a big picture beside two small ones for what is new, a grid of all goods with a header that stays, and a row
/// of what others bought that scrolls across.
class ShopViewController: UIViewController {
  enum SectionKind: Int, CaseIterable {
    case news, goods, related

    func columnCount(for width: CGFloat) -> Int {
      let isWide = width > 400
      switch self {
      case .news, .related: return 1
      case .goods: return isWide ? 4 : 2
      }
    }
  }

  static let badgeElementKind = "badge-element-kind"
  static let backgroundElementKind = "background-element-kind"

  let counts: [Int]
  var collectionView: UICollectionView! = nil

  init(counts: [Int]) {
    self.counts = counts
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    configureHierarchy()
  }
}

extension ShopViewController {
  /// - Tag: Shop
  func createLayout() -> UICollectionViewLayout {
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 16

    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: {
        (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
        guard let kind = SectionKind(rawValue: sectionIndex) else { return nil }
        switch kind {
        case .news: return self.newsSection()
        case .goods:
          return self.goodsSection(
            columns: kind.columnCount(for: layoutEnvironment.container.effectiveContentSize.width))
        case .related: return self.relatedSection()
        }
      }, configuration: config)
    layout.register(ShelfView.self, forDecorationViewOfKind: Self.backgroundElementKind)
    return layout
  }

  private func newsSection() -> NSCollectionLayoutSection {
    let badgeAnchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: -8, y: 16))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(40), heightDimension: .absolute(16)),
      elementKind: Self.badgeElementKind, containerAnchor: badgeAnchor)

    let leadingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)),
      supplementaryItems: [badge])

    let trailingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5))
    )
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      subitems: [trailingItem])

    let nestedGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(96)),
      subitems: [leadingItem, trailingGroup])
    return NSCollectionLayoutSection(group: nestedGroup)
  }

  private func goodsSection(columns: Int) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(48)),
      subitem: item, count: columns)
    group.interItemSpacing = .fixed(16)

    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 16, trailing: 8)

    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(16)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]

    let background = NSCollectionLayoutDecorationItem.background(elementKind: Self.backgroundElementKind)
    background.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 16, trailing: 0)
    section.decorationItems = [background]
    return section
  }

  private func relatedSection() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(48)),
      subitems: [item])

    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.orthogonalScrollingBehavior = .groupPaging
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = distance < item.frame.width ? 1 : 0.5
      }
    }
    return section
  }

  func configureHierarchy() {
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, Self.badgeElementKind] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }
}

extension ShopViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { return counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    show("\(indexPath.section).\(indexPath.item)", in: cell.contentView)
    cell.layer.borderWidth = 1
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    show(kind == Self.badgeElementKind ? "new" : "All goods", in: view)
    return view
  }

  private func show(_ text: String, in view: UIView) {
    let label = view.subviews.first as? UILabel ?? UILabel(frame: view.bounds)
    label.text = text
    if label.superview == nil { view.addSubview(label) }
  }
}

/// The background of the goods.
class ShelfView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0, green: 0.2, blue: 0.4, alpha: 1)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
