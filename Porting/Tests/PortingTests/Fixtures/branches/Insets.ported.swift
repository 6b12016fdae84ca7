#if os(iOS) || !canImport(ObjectiveC)
import UIKit
#elseif os(tvOS)
import UIKit
#endif

/// The margins of a list, which are wider on a television.
class MarginLayout: UICollectionViewFlowLayout {
  #if canImport(ObjectiveC)
  @objc
  #endif
  var margin: CGFloat {
    #if os(iOS) || !canImport(ObjectiveC)
    return 16  // a phone
    #elseif os(tvOS)
    return 90
    #endif
  }
}
