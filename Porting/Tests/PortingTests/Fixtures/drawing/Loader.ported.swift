import UIKit

/// An object of an interface file.
class MenuLoader: NSObject {
  var isLoaded = false

  #if canImport(ObjectiveC)
  override func awakeFromNib() {
    super.awakeFromNib()
    isLoaded = true
  }
  #endif
}

/// A view has it here, too.
class MenuView: UIView {
  override func awakeFromNib() {
    super.awakeFromNib()
    isHidden = false
  }
}
