#if os(iOS)
import UIKit
#elseif os(tvOS)
import UIKit
#endif

/// The margins of a list, which are wider on a television.
class MarginLayout: UICollectionViewFlowLayout {
  @objc var margin: CGFloat {
    #if os(iOS)
    return 16  // a phone
    #elseif os(tvOS)
    return 90
    #endif
  }
}
