import UIKit

extension GridLayout {
  override func prepare() {
    super.prepare()
    itemSize = size(of: 3)
  }

  private func size(of columns: Int) -> CGSize { CGSize(width: 90 / columns, height: 20) }
}
