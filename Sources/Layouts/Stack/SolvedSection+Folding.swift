import LayoutCore
import Sections

extension SolvedSection {
  /// What is left of a section without items when it is folded: its header, or nothing.
  func folded(_ folding: SectionFolding) -> SolvedSection {
    let headers = folding == .section ? solution.attachments.filter { $0.kind == .header } : []
    return SolvedSection(
      solution: SectionSolution(arrangement: solution.arrangement, attachments: headers), names: names)
  }
}
