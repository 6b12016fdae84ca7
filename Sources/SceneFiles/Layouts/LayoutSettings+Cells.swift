import Foundation
import Layouts

/// Defaults of layouts whose points are character cells. Those of UIKit are for screens of many pixels: an item of 50
/// by 50 cells does not fit a terminal, and a gap of 10 rows looks like a fault.
extension LayoutSettings {
  /// What the file sets comes after these defaults. A program's own layout keeps its own.
  mutating func beginWithCellDefaults() {
    guard LayoutKind.builtIn.contains(kind) else { return }
    changes.insert({ ($0 as? any SceneFileLayout)?.useCellDefaults() }, at: 0)
  }
}

extension FlowLayout {
  func useCellDefaults() {
    itemSize = .cells
    (minimumInteritemSpacing, minimumLineSpacing) = (1, 0)
  }
}

extension GridLayout {
  func useCellDefaults() {
    itemSize = .cells
  }
}

extension WaterfallLayout {
  func useCellDefaults() {
    (columnSpacing, rowSpacing, parts) = (1, 0, .wholeUnits(1))
  }
}

extension CGSize {
  /// Space for a border and a short title.
  fileprivate static let cells = CGSize(width: 16, height: 3)
}
