import Foundation

extension AuditRule {
  /// Columns that grow with the view fill its breadth.
  public static let filledBreadth = AuditRule(
    21, "filled-breadth", "Columns that grow with the view leave no remainder of a division.",
    harm: "At most widths a strip at the trailing side stays empty, and the margins differ.",
    remedy: "Round the edges of columns, not their widths."
  ) { $0.checkFilledBreadth() }
}

/// The columns of a section in a view of one breadth.
private struct ColumnSample {
  let breadth: CGFloat
  let columns: Int
  let widest: CGFloat
  /// The empty breadth before the first column and after the last one.
  let before, after: CGFloat
}

extension RuleCheck {
  /// Columns that grow with the view keep the same distance from both of its sides. Where their breadth is rounded
  /// down, the rest of the division is left over: it grows point by point with the view and then is gone.
  func checkFilledBreadth() {
    let stage = makeStage()
    for axis in AuditAxis.allCases {
      guard stage.layout.collectionViewContentSize.extent(axis) <= stage.visibleRect.size.extent(axis) + 0.5 else {
        continue
      }
      let sections = Set(
        stage.answer(in: stage.visibleRect).filter { $0.element.category == .cell && !$0.scrollsWithSection }
          .map(\.element.section))
      for section in sections.sorted().prefix(2) { checkColumns(of: section, axis, stage) }
    }
  }

  private func checkColumns(of section: Int, _ axis: AuditAxis, _ stage: AuditStage) {
    guard let first = sample(section, axis, stage), first.columns > 1, first.columns <= 12 else { return }
    var samples = [first]
    for step in 1...(2 * first.columns) {
      var conditions = self.conditions
      switch axis {
      case .horizontal: conditions.size.width += CGFloat(step)
      case .vertical: conditions.size.height += CGFloat(step)
      }
      guard let next = sample(section, axis, makeStage(conditions)), next.columns == first.columns,
        next.before.isClose(to: first.before)
      else { break }
      samples.append(next)
    }
    guard samples.count > first.columns, let last = samples.last, last.widest > first.widest + 0.01 else { return }
    let remainders = samples.map(\.after)
    let pairs = zip(remainders, remainders.dropFirst())
    let comesAndGoes = pairs.contains { $1 > $0 + 0.01 } && pairs.contains { $1 < $0 - 0.01 }
    let (least, most) = (remainders.min() ?? 0, remainders.max() ?? 0)
    let worst = samples.first { $0.after == most } ?? first
    expect(
      !comesAndGoes || most - least >= CGFloat(first.columns), .step("\(worst.breadth.text) points across"),
      [.cell(section, 0)],
      expected: "\(first.columns) columns that leave \(least.text) points after the last one at every breadth",
      found: "\(most.text) points, and \(least.text) at other breadths")
  }

  private func sample(_ section: Int, _ axis: AuditAxis, _ stage: AuditStage) -> ColumnSample? {
    let visible = stage.visibleRect.span(axis)
    let spans = stage.answer(in: stage.visibleRect)
      .filter { $0.element.category == .cell && $0.element.section == section && $0.frame.isUsable && $0.isShown }
      .map { $0.frame.span(axis) }
    guard let lower = spans.map(\.lower).min(), let upper = spans.map(\.upper).max() else { return nil }
    let starts = spans.map(\.lower).sorted().reduce(into: [CGFloat]()) { starts, start in
      if starts.last.map({ !$0.isClose(to: start) }) ?? true { starts.append(start) }
    }
    return ColumnSample(
      breadth: visible.upper - visible.lower, columns: starts.count,
      widest: spans.map { $0.upper - $0.lower }.max() ?? 0, before: lower - visible.lower,
      after: visible.upper - upper)
  }
}

extension CGSize {
  fileprivate func extent(_ axis: AuditAxis) -> CGFloat { axis == .horizontal ? width : height }
}
