import Foundation
import LayoutCore

extension AuditRule {
  /// Querying twice gives the same result, and copies are copies.
  public static let repeatableAnswers = AuditRule(
    3, "repeatable-answers", "Querying twice gives the same result, and changing a copy of it changes nothing else.",
    harm: "Elements creep or come twice, more with every scroll step, and no crash shows where.",
    remedy: "Return copies of cached attributes, and append to nothing that outlives the query.",
    isWaivable: false
  ) { $0.checkRepeatableAnswers() }
}

extension RuleCheck {
  /// Queries run in one order and then in the opposite one. Then copies of all results are changed, and the
  /// queries run again. The order of a result does not matter.
  func checkRepeatableAnswers() {
    forEachOffset(count: 2) { stage, census, offset in
      let sampler = RectSampler(census, view: stage.view.bounds.size)
      let rects = (0..<max(1, auditor.rects / 4)).map { _ in sampler.rect(&random) }
      let first = rects.map { sorted(stage.answer(in: $0)) }
      let again = Array(rects.reversed().map { sorted(stage.answer(in: $0)) }.reversed())
      for (index, rect) in rects.enumerated() {
        expectSame(again[index], as: first[index], .rect(rect, offset: offset), "when asked again")
      }
      checkPaths(stage, census, offset)
      for rect in rects { scribble(on: stage.attributes(in: rect), rect, offset) }
      for (index, rect) in rects.enumerated() {
        let scribbled = sorted(stage.answer(in: rect))
        expectSame(scribbled, as: again[index], .rect(rect, offset: offset), "after copies were changed")
      }
    }
  }

  private func sorted(_ answer: [Placement]) -> [Placement] {
    answer.sorted {
      $0.element == $1.element
        ? ($0.frame.origin.y, $0.frame.origin.x) < ($1.frame.origin.y, $1.frame.origin.x)
        : ElementIdentifier.paintsBefore($0.element, $1.element)
    }
  }

  private func expectSame(_ found: [Placement], as expected: [Placement], _ place: AuditPlace, _ when: String) {
    expect(
      found.count == expected.count, place, expected: "\(expected.count) elements", found: "\(found.count) \(when)")
    guard found.count == expected.count else { return }
    let differing = zip(expected, found).first { !$0.agrees(with: $1) }
    expect(
      differing == nil, place, differing.map { [$0.0.element] } ?? [],
      expected: differing.map { $0.0.text(besides: $0.1) } ?? "",
      found: differing.map { "\($0.1.text(besides: $0.0)) \(when)" } ?? "")
  }

  private func checkPaths(_ stage: AuditStage, _ census: Census, _ offset: CGPoint) {
    for cell in census.cells.reversed() {
      guard let before = census.byPath[cell.element], let now = stage.answer(for: cell.element) else { continue }
      expect(
        before.agrees(with: now), .scrolled(to: offset), [cell.element], expected: before.text(besides: now),
        found: "\(now.text(besides: before)) when asked for by path again")
    }
  }

  /// Changes every property of a copy of each of the attributes, and expects the originals to stay as they are.
  private func scribble(on answer: [LayoutAttributes], _ rect: CGRect, _ offset: CGPoint) {
    for original in answer {
      let before = Placement(original)
      let copy = original.copy() as? LayoutAttributes
      expect(
        copy.map { $0 !== original && Placement($0).agrees(with: before) } ?? false,
        .rect(rect, offset: offset), [before.element], expected: "copy() to make an equal copy",
        found: copy == nil ? "something else than attributes" : copy === original ? "the same object" : "another one")
      guard let copy else { continue }
      copy.frame = CGRect(x: -7_777, y: -7_777, width: 1, height: 1)
      copy.zIndex -= 77
      copy.alpha = 0.125
      copy.isHidden.toggle()
      let after = Placement(original)
      expect(
        before.agrees(with: after), .rect(rect, offset: offset), [before.element],
        expected: before.text(besides: after),
        found: "\(after.text(besides: before)) after a copy was changed")
    }
  }
}
