import LayoutCore
import Sections

extension SolvedSection {
  /// What is left of a section without items when it is folded: its header, or nothing.
  func folded(_ folding: SectionFolding) -> SolvedSection {
    let headers = folding == .section ? solution.attachments.filter { $0.kind == .header } : []
    // Some arrangements take space even without items, such as the row of a grid.
    let noItems = TrackList.uniform(itemCount: 0, itemLength: 0, breadth: solution.arrangement.breadth)
    return SolvedSection(solution: SectionSolution(arrangement: noItems, attachments: headers), names: names)
  }
}
