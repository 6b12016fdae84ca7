import UIKit

/// A record shop. New records page across in the middle of the view, then come shelves, notes as high as their texts, a
/// fan of covers, and a list of orders that can be swiped.
class RecordShopViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case new, shelves, notes, fan, orders
  }

  static let titleKind = "title-kind"
  static let shopKind = "shop-kind"
  static let priceKind = "price-kind"
  static let pageKind = "page-kind"
  static let shelfKind = "shelf-kind"

  var collectionView: UICollectionView!
  /// The records that the handler saw last, by name, and what was swiped.
  var recordsInView: [String] = []
  var swiped: [String] = []
  var counts = [4, 5, 4, 5, 3]
  var notes = ["short", "long\nlong\nlong", "short", "two\nlines"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = createLayout()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [Self.titleKind, Self.shopKind, Self.priceKind, Self.pageKind] {
      collectionView.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func createLayout() -> UICollectionViewLayout {
    let shopSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16))
    let shop = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: shopSize, elementKind: Self.shopKind, alignment: .top)
    shop.pinToVisibleBounds = true
    shop.zIndex = 10

    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .vertical
    configuration.interSectionSpacing = 16
    configuration.boundarySupplementaryItems = [shop]
    configuration.contentInsetsReference = .safeArea

    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { [weak self] sectionIndex, environment in
        switch Section(rawValue: sectionIndex) {
        case .new: return self?.newSection(environment)
        case .shelves: return self?.shelvesSection(environment)
        case .notes: return self?.notesSection()
        case .fan: return self?.fanSection()
        case .orders: return self?.ordersSection(environment)
        case nil: return nil
        }
      }, configuration: configuration)
    layout.register(ShelfView.self, forDecorationViewOfKind: Self.shelfKind)
    return layout
  }
}

extension RecordShopViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let isNote = Section(rawValue: indexPath.section) == .notes
    (cell as? NoteCell)?.label.text =
      isNote ? notes[indexPath.item] : "\(indexPath.section).\(indexPath.item)"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    let texts = [
      Self.shopKind: "Records", Self.titleKind: "New", Self.priceKind: "sale", Self.pageKind: "-- \(indexPath.item) --",
      UICollectionView.elementKindSectionHeader: "Orders", UICollectionView.elementKindSectionFooter: "That is all",
    ]
    (view as? TitleView)?.label.text = texts[kind]
    return view
  }
}

/// A line of text.
class TitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    layoutAttributes.size.height = 16
    return layoutAttributes
  }
}
