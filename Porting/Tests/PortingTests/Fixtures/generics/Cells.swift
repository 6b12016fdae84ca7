import UIKit

/// A cell that shows a view of any class.
class HostCell<Content>: UICollectionViewCell where Content: Tagged & UIView {
  private(set) var content: Content?

  func show(_ kind: Content.Type) {
    content?.removeFromSuperview()
    let view = kind.init(frame: contentView.bounds)
    contentView.addSubview(view)
    content = view
  }
}

protocol Tagged: AnyObject {
  var label: String { get }
}

func sized<Cell: UICollectionViewCell>(_ type: Cell.Type, width: CGFloat) -> CGSize {
  let cell = Cell(frame: CGRect(x: 0, y: 0, width: width, height: 10))
  return cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
}
