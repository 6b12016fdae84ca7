import UIKit

#if canImport(ObjectiveC)
@objc
#endif
public protocol PagingHost: AnyObject {
  /// Who is told.
  #if canImport(ObjectiveC)
  @objc
  #endif
  var pagingDelegate: UICollectionViewDelegate? { get set }
  var page: Int { get }
}

public class PagingLayout: UICollectionViewFlowLayout {
  public weak var host: PagingHost?
  var next: Int { (host?.page ?? 0) + (host?.pagingDelegate == nil ? 0 : 1) }
}
