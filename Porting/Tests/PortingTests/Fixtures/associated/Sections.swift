import Foundation
import ObjectiveC

class SectionModel {
  var title = ""
}

private var columnsKey: UInt8 = 0

extension SectionModel {
  /// How many columns the section has.
  var columns: Int {
    get { objc_getAssociatedObject(self, &columnsKey) as? Int ?? 2 }  // two by default
    set { objc_setAssociatedObject(self, &columnsKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}
