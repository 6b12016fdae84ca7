import UIKit

fileprivate let margin: CGFloat = 3

private extension CGFloat {
  var doubled: CGFloat { self * 2 }
}

extension StripLayout {
  override func prepare() {
    super.prepare()
    sectionInset.left = margin.doubled
  }
}
