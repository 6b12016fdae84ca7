import UIKit

/// A flow layout whose first header grows when the user pulls the content down.
final class StretchyProfileLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.map { attributes in
      guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
        attributes.indexPath.section == 0, let collectionView = collectionView,
        let stretched = attributes.copy() as? UICollectionViewLayoutAttributes
      else { return attributes }
      let offset = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
      guard offset < 0 else { return attributes }
      stretched.frame = CGRect(
        x: 0, y: offset, width: collectionView.bounds.width, height: attributes.frame.height - offset)
      return stretched
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// A cover image as large as the header, with a name at its lower edge.
final class ProfileHeaderView: UICollectionReusableView {
  let coverView = UIImageView()
  let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    coverView.contentMode = .scaleAspectFill
    coverView.frame = bounds
    coverView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    nameLabel.font = .boldSystemFont(ofSize: 24)
    nameLabel.textColor = .white
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(coverView)
    addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      nameLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class ProfileViewController: UICollectionViewController {
  let posts = ["Back from the islands", "Forty terns at dawn", "A gale warning"]

  init() {
    let layout = StretchyProfileLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 96)
    layout.itemSize = CGSize(width: 320, height: 32)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.alwaysBounceVertical = true
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "post")
    collectionView.register(
      ProfileHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "profile")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    posts.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
    cell.contentView.subviews.forEach { $0.removeFromSuperview() }
    let label = UILabel(frame: cell.contentView.bounds.insetBy(dx: 16, dy: 0))
    label.text = posts[indexPath.item]
    cell.contentView.addSubview(label)
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "profile", for: indexPath)
    if let header = header as? ProfileHeaderView {
      header.coverView.image = UIImage(named: "cover")
      header.nameLabel.text = "Ida Lind"
    }
    return header
  }
}
