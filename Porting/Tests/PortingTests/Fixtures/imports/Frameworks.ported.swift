#if canImport(AVFoundation)
import AVFoundation
#endif
import UIKit  // for the layout

class PosterLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    itemSize = CGSize(width: 20, height: 30)
  }
}
