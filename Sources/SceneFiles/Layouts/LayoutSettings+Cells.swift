import Foundation
import LayoutCore
import Layouts

/// Defaults of layouts whose points are character cells. Those of UIKit are for screens of many pixels: an item of 50
/// by 50 cells does not fit a terminal, and a gap of 10 rows looks like a fault.
extension LayoutSettings {
  /// What the file sets comes after these defaults. A program's own layout keeps its own.
  mutating func beginWithCellDefaults() {
    guard LayoutKind.builtIn.contains(kind) else { return }
    changes.insert({ ($0 as? any SceneFileLayout)?.useCellDefaults() }, at: 0)
    for section in compositional?.sections.indices ?? 0..<0 { compositional?.sections[section].countsInCells = true }
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

extension CompositionalSection {
  /// A list whose spaces and lines have the extents that a phone's have in cells. 35 rows above the first one would leave
  /// nothing of it in view, and a line as high as a row would hide the text.
  static func listInCells(
    _ configuration: CompositionalListConfiguration, _ environment: any CompositionalEnvironment
  ) -> CompositionalSection {
    let phone = PointsPerCell.phone
    var configuration = configuration
    let line = configuration.separator
    configuration.separator = SectionSeparator(
      thickness: line.thickness / phone.height, leadingInset: (line.leadingInset / phone.width).rounded(),
      trailingInset: (line.trailingInset / phone.width).rounded(), zIndex: line.zIndex)
    let section = list(using: configuration, layoutEnvironment: environment)
    let insets = section.contentInsets
    section.contentInsets = DirectionalEdgeInsets(
      top: (insets.top / phone.height).rounded(), leading: (insets.leading / phone.width).rounded(),
      bottom: (insets.bottom / phone.height).rounded(), trailing: (insets.trailing / phone.width).rounded())
    return section
  }
}
