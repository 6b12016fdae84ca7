import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

/// The layout that a view of SwiftUI shows, too.
class PaddedLayout: UICollectionViewFlowLayout {
  var padding: UIEdgeInsets = .zero

  #if canImport(SwiftUI)
  func pad(_ insets: EdgeInsets) {
    padding = UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
  #endif

  override func prepare() {
    super.prepare()
    sectionInset = padding
  }
}
