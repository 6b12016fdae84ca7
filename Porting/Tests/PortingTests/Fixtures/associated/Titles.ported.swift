import UIKit

private enum Associated { static var title: UInt8 = 0 }

#if canImport(ObjectiveC)
@objc
#endif
protocol Titled: TitledOptionals { }

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension Titled {
  var title: String? { try? (self as any TitledOptionals).title }
}
#endif

#if canImport(ObjectiveC)
@objc
protocol TitledOptionals {
  @objc optional var title: String { get }
}
#else
protocol TitledOptionals: AnyObject {
  var title: String { get throws }
}

extension TitledOptionals {
  var title: String { get throws { throw CocoaError(.featureUnsupported) } }
}
#endif

extension UICollectionViewCell: Titled {
  #if canImport(ObjectiveC)
  @objc
  #endif
  var title: String {
    get { objc_getAssociatedObject(self, &Associated.title) as! String? ?? "" }  // never nil
    set { objc_setAssociatedObject(self, &Associated.title, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
