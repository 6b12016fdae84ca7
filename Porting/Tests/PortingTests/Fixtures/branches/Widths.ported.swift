import UIKit

/// As many columns as the device has space for.
class ColumnLayout: UICollectionViewFlowLayout {
  func columns() -> Int {
    #if targetEnvironment(macCatalyst)
    return 8
    #elseif os(iOS) && !targetEnvironment(simulator) || !canImport(ObjectiveC)
    return 2
    #endif
  }
}
