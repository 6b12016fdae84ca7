import Foundation
import LayoutCore
import Layouts
import Scenes

extension LayoutSettings {
  /// Begins with defaults for points that are character cells. What the file sets comes after them. A program's own
  /// layout keeps its own.
  mutating func beginWithCellDefaults() {
    guard LayoutKind.builtIn.contains(kind) else { return }
    // The settings of a mixed layout also apply to layouts of its sections, which have kinds of their own.
    changes.insert(
      { layout in
        if let layout = layout as? StackLayout { BuiltInLayout(of: layout)?.setCellDefaults(of: layout) }
      }, at: 0)
    for section in compositional?.sections.indices ?? 0..<0 { compositional?.sections[section].countsInCells = true }
  }
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
