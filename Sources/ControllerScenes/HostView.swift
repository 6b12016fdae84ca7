import LayoutCore
import UIKit

/// A collection view of one item that fills it: the view of a controller without a collection view.
final class HostView: UICollectionView, UICollectionViewDataSource {
  private weak var controller: UIViewController?

  init(_ controller: UIViewController, in window: UIWindow) {
    self.controller = controller
    super.init(frame: window.bounds, collectionViewLayout: WholeViewLayout())
    register(HostCell.self, forCellWithReuseIdentifier: "view")
    dataSource = self
    allowsSelection = false
    // The controller asks for its window.
    window.insertSubview(self, at: 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "view", for: indexPath)
    if let view = controller?.view { (cell as? HostCell)?.show(view) }
    return cell
  }
}

/// The cell with the view of the controller.
private final class HostCell: UICollectionViewCell {
  private weak var shown: UIView?

  func show(_ view: UIView) {
    shown = view
    contentView.addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown, shown.superview === contentView else { return }
    shown.frame = contentView.bounds
    shown.layoutIfNeeded()
  }
}

/// One item, as large as the view.
private final class WholeViewLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let path = IndexPath(item: 0, section: 0)
    guard let attributes = layoutAttributesForItem(at: path), attributes.frame.intersects(rect) else { return [] }
    return [attributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
