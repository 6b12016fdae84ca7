import LayoutCore

/// The latest diagnostic of each kind, and the kinds that were announced.
struct WarningLog {
  private(set) var warnings: [LayoutDiagnostic] = []
  private var kinds: [String] = []
  private var announced: Set<String> = []
  /// Whether descriptions that mislead are kept and counted without an announcement.
  var isExplained = false

  mutating func note(_ diagnostic: LayoutDiagnostic) {
    let kind = diagnostic.kind
    if let index = kinds.firstIndex(of: kind) {
      warnings[index] = diagnostic
    } else {
      warnings.append(diagnostic)
      kinds.append(kind)
    }
  }

  /// Whether no diagnostic of this kind was announced before. From now on, one was.
  mutating func isNews(_ diagnostic: LayoutDiagnostic) -> Bool {
    let isNew = announced.insert(diagnostic.kind).inserted
    if case .misleading = diagnostic.problem, isExplained { return false }
    return isNew
  }

  mutating func forget() { (warnings, kinds) = ([], []) }
}

extension LayoutDiagnostic {
  /// The same for the same problem of other elements, and with other numbers.
  fileprivate var kind: String { "\(subject) \("\(problem)".prefix { $0 != "(" })" }
}
