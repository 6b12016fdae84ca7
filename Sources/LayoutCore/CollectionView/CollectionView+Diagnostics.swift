import Foundation

extension CollectionView {
  /// Reports a problem to `diagnosticHandler`. One that a layout or data source repeats is reported once per pass.
  ///
  /// Layouts of any package may report what they find while they prepare.
  public func report(_ problem: LayoutDiagnostic.Problem) { report(problem, about: collectionViewLayout) }

  func report(_ problem: LayoutDiagnostic.Problem, about layout: CollectionViewLayout) {
    let diagnostic = LayoutDiagnostic(subject: layout.reportedName ?? "\(type(of: layout))", problem: problem)
    guard problem.isMistakeOfCaller || reported.insert(diagnostic.key).inserted else { return }
    diagnosticHandler(diagnostic)
  }
}

extension LayoutDiagnostic {
  /// Identifies a problem that is reported again. The words are compared and not the numbers, because NaN differs from
  /// itself.
  struct Key: Hashable { let words: String }

  var key: Key { Key(words: description) }
}

extension LayoutDiagnostic.Problem {
  /// Whether one call made the mistake. Then each such call is reported.
  var isMistakeOfCaller: Bool {
    switch self {
    case .scrollTargetOutsideData, .conflictingScrollPositions, .selectionOutsideData, .invalidUpdate,
      .layoutBelongsToAnotherView:
      true
    default: false
    }
  }
}
