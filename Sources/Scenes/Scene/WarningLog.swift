import LayoutCore

/// The latest diagnostic of each kind, and the kinds that were announced.
struct WarningLog {
  private(set) var warnings: [LayoutDiagnostic] = []
  private var announced: Set<LayoutDiagnostic.Topic> = []
  /// Whether descriptions that mislead are kept and counted without an announcement.
  var isExplained = false

  mutating func note(_ diagnostic: LayoutDiagnostic) {
    if let index = warnings.firstIndex(where: { $0.topic == diagnostic.topic }) {
      warnings[index] = diagnostic
    } else {
      warnings.append(diagnostic)
    }
  }

  /// Whether no diagnostic of this kind was announced before. From now on, one was.
  mutating func isNews(_ diagnostic: LayoutDiagnostic) -> Bool {
    let isNew = announced.insert(diagnostic.topic).inserted
    if case .misleading = diagnostic.problem, isExplained { return false }
    return isNew
  }

  mutating func forget() { warnings = [] }
}
