import LayoutCore

extension RuleCheck {
  /// Unscrolled, no header or footer is painted over an item. A footer that follows the visible bounds is not at rest
  /// until the end of its section is in view, and is looked at there.
  func checkUncoveredItems() {
    let stage = makeStage()
    let atRest = Census(stage)
    stage.scroll(to: stage.endOffset(subject.direction))
    let atEnd = Census(stage)
    let cells = atRest.cells.filter { !$0.isHidden }
    for bar in atRest.all where bar.element.isHeaderOrFooter && !bar.isHidden {
      let natural = bar.element.isFooter ? atEnd[bar.element] ?? bar : bar
      let covered = cells.filter { natural.frame.clearlyOverlaps($0.frame) && natural.covers($0) }
      expect(
        covered.isEmpty, .rest, [bar.element] + covered.map(\.element), expected: "no item beneath \(bar.element)",
        found: "\(covered.count) beneath it at \(natural.frame.text), the first at \(covered.first?.frame.text ?? "")")
    }
  }
}

extension ElementIdentifier {
  /// Whether the kind says so: UIKit's own, or one of another name with the word in it. Badges are meant to cover
  /// items.
  var isHeaderOrFooter: Bool { category == .supplementaryView && (isFooter || kindMentions("header")) }

  var isFooter: Bool { category == .supplementaryView && kindMentions("footer") }

  private func kindMentions(_ word: String) -> Bool { (kind ?? "").lowercased().contains(word) }
}
