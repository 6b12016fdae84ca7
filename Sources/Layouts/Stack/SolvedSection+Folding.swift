import LayoutCore
import Sections

extension SolvedSection {
  /// What is left of a section without items when it is folded: its header, or nothing.
  func folded(_ folding: SectionFolding) -> SolvedSection {
    let headers = folding == .section ? solution.attachments.filter { $0.kind == .header } : []
    // Some arrangements take space even without items, such as the row of a grid.
    let items = EmptyArrangement(breadth: solution.arrangement.breadth)
    return SolvedSection(solution: SectionSolution(arrangement: items, attachments: headers), names: names)
  }
}
