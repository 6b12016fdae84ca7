import UIKit

extension GridLayout {

  func size(of columns: Int) -> CGSize { CGSize(width: 90 / columns, height: 20) }
}
