import UIKit

let margin: CGFloat = 3

extension CGFloat {
  var doubled: CGFloat { self * 2 }
}
