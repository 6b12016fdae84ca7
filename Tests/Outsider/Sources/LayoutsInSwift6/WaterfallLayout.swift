#if canImport(UIKit)
  import UIKit

  @MainActor
  public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat
  }

  /// Columns of equal width. Each item is added to the shortest column.
  public final class WaterfallLayout: UICollectionViewLayout {
    public var columnCount = 2 { didSet { invalidateLayout() } }
    public var spacing: CGFloat = 8 { didSet { invalidateLayout() } }

    private var cache: [UICollectionViewLayoutAttributes] = []
    private var columns: [[UICollectionViewLayoutAttributes]] = []
    private var contentHeight: CGFloat = 0

    private var contentWidth: CGFloat {
      guard let collectionView = collectionView else { return 0 }
      let insets = collectionView.adjustedContentInset
      return collectionView.bounds.width - insets.left - insets.right
    }

    public override func prepare() {
      super.prepare()
      cache.removeAll()
      columns = [[UICollectionViewLayoutAttributes]](repeating: [], count: columnCount)
      contentHeight = 0
      guard let collectionView = collectionView, let delegate = collectionView.delegate as? WaterfallLayoutDelegate,
        collectionView.numberOfSections > 0
      else { return }

      let width = (contentWidth - spacing * CGFloat(columnCount - 1)) / CGFloat(columnCount)
      var ends = [CGFloat](repeating: 0, count: columnCount)
      for item in 0..<collectionView.numberOfItems(inSection: 0) {
        let indexPath = IndexPath(item: item, section: 0)
        let column = ends.firstIndex(of: ends.min()!)!
        let height = delegate.collectionView(collectionView, layout: self, heightForItemAt: indexPath, width: width)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: CGFloat(column) * (width + spacing), y: ends[column], width: width, height: height)
        cache.append(attributes)
        columns[column].append(attributes)
        contentHeight = max(contentHeight, attributes.frame.maxY)
        ends[column] = attributes.frame.maxY + spacing
      }
    }

    public override var collectionViewContentSize: CGSize { return CGSize(width: contentWidth, height: contentHeight) }

    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      return columns.flatMap { column in
        column[column.bisect { $0.frame.maxY >= rect.minY }...].prefix { $0.frame.minY <= rect.maxY }
      }
      .filter { $0.frame.intersects(rect) }
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      return cache[indexPath.item]
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      return newBounds.width != collectionView?.bounds.width
    }

    public override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
  }
#endif
