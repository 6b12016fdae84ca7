import UIKit

protocol FilterChipsViewControllerDelegate: AnyObject {
  func filterChips(_ controller: FilterChipsViewController, didChoose filters: Set<String>)
}

/// Filters as chips that wrap, in groups as wide as their texts, with a button that clears them.
final class FilterChipsViewController: UIViewController {
  weak var delegate: FilterChipsViewControllerDelegate?
  private let filters: [(group: String, names: [String])] = [
    ("Size", ["Dinghy", "Cutter", "Schooner", "Barque"]), ("Rig", ["Gaff", "Bermuda", "Lug"]),
  ]
  private(set) var chosen: Set<String> = [] {
    didSet {
      clearButton.isEnabled = !chosen.isEmpty
      delegate?.filterChips(self, didChoose: chosen)
    }
  }
  private let clearButton = UIButton(configuration: .borderedTinted())

  private(set) lazy var collectionView: UICollectionView = {
    let view = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    view.allowsMultipleSelection = true
    view.dataSource = self
    view.delegate = self
    view.register(FilterChipCell.self, forCellWithReuseIdentifier: FilterChipCell.reuseIdentifier)
    view.register(
      FilterTitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    return view
  }()

  private func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .estimated(64), heightDimension: .absolute(16)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(16)), subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = .init(top: 0, leading: 8, bottom: 16, trailing: 8)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(16)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
    ]
    return UICollectionViewCompositionalLayout(section: section)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Filters"
    clearButton.configuration?.title = "Clear"
    clearButton.isEnabled = false
    clearButton.addAction(UIAction { [unowned self] _ in clear() }, for: .primaryActionTriggered)
    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: clearButton)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
  }

  private func clear() {
    collectionView.indexPathsForSelectedItems?.forEach { collectionView.deselectItem(at: $0, animated: true) }
    chosen = []
  }

  private func name(at indexPath: IndexPath) -> String {
    filters[indexPath.section].names[indexPath.item]
  }
}

extension FilterChipsViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { filters.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    filters[section].names.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: FilterChipCell.reuseIdentifier, for: indexPath)
      as! FilterChipCell
    cell.label.text = name(at: indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? FilterTitleView)?.label.text = filters[indexPath.section].group
    return view
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.insert(name(at: indexPath))
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    chosen.remove(name(at: indexPath))
  }
}

final class FilterChipCell: UICollectionViewCell {
  static let reuseIdentifier = String(describing: FilterChipCell.self)
  let label = UILabel()

  override var isSelected: Bool {
    didSet {
      contentView.backgroundColor = isSelected ? .systemBlue : .secondarySystemFill
      label.textColor = isSelected ? .white : .label
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemFill
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class FilterTitleView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .preferredFont(forTextStyle: .headline)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
