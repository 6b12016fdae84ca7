import UIKit

@MainActor
protocol CaptionedWaterfallLayoutDelegate: AnyObject {
  func collectionView(
    _ collectionView: UICollectionView, heightForPhotoAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, heightForCaptionAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat
}

final class CaptionedWaterfallAttributes: UICollectionViewLayoutAttributes {
  var photoHeight: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CaptionedWaterfallAttributes
    copy.photoHeight = photoHeight
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CaptionedWaterfallAttributes, other.photoHeight == photoHeight else { return false }
    return super.isEqual(object)
  }
}

/// Photographs with captions in columns: the next one goes to the shortest column.
final class CaptionedWaterfallLayout: UICollectionViewLayout {
  weak var delegate: CaptionedWaterfallLayoutDelegate?
  var numberOfColumns = 2
  var cellPadding: CGFloat = 8

  private var cache: [CaptionedWaterfallAttributes] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - (insets.left + insets.right)
  }

  override class var layoutAttributesClass: AnyClass { CaptionedWaterfallAttributes.self }

  override var collectionViewContentSize: CGSize { CGSize(width: contentWidth, height: contentHeight) }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    let columnWidth = contentWidth / CGFloat(numberOfColumns)
    var yOffsets = [CGFloat](repeating: 0, count: numberOfColumns)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = yOffsets.firstIndex(of: yOffsets.min() ?? 0) ?? 0
      let width = columnWidth - cellPadding * 2
      let photo = delegate?.collectionView(collectionView, heightForPhotoAt: indexPath, withWidth: width) ?? 100
      let caption = delegate?.collectionView(collectionView, heightForCaptionAt: indexPath, withWidth: width) ?? 0
      let frame = CGRect(
        x: CGFloat(column) * columnWidth, y: yOffsets[column], width: columnWidth,
        height: photo + caption + cellPadding * 2)
      let attributes = CaptionedWaterfallAttributes(forCellWith: indexPath)
      attributes.frame = frame.insetBy(dx: cellPadding, dy: cellPadding)
      attributes.photoHeight = photo
      cache.append(attributes)
      yOffsets[column] = frame.maxY
    }
    contentHeight = yOffsets.max() ?? 0
  }

  override func invalidateLayout() {
    cache.removeAll()
    super.invalidateLayout()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// A photograph with a caption below it.
final class CaptionedPhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  let captionLabel = UILabel()
  private var imageHeight: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    captionLabel.numberOfLines = 0
    captionLabel.font = .systemFont(ofSize: 12)
    for view in [imageView, captionLabel] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    imageHeight = imageView.heightAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      imageHeight,
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      captionLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor),
      captionLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      captionLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? CaptionedWaterfallAttributes {
      imageHeight.constant = attributes.photoHeight
    }
  }
}
