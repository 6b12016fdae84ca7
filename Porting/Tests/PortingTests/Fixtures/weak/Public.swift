import UIKit

@objc public protocol PagingHost {
  /// Who is told.
  @objc weak var pagingDelegate: UICollectionViewDelegate? { get set }
  var page: Int { get }
}

public class PagingLayout: UICollectionViewFlowLayout {
  public weak var host: PagingHost?
  var next: Int { (host?.page ?? 0) + (host?.pagingDelegate == nil ? 0 : 1) }
}
