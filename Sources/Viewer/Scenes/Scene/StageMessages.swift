import LayoutCore

/// Messages of a stage: its announcement, and the warnings of its layout.
struct StageMessages {
  var announcement = StageMessage()
  var warnings = WarningLog()

  /// Keeps a warning, and announces the first of each kind.
  mutating func warn(_ diagnostic: LayoutDiagnostic) {
    warnings.note(diagnostic)
    if warnings.isNews(diagnostic) { announcement = StageMessage(text: "\(diagnostic)") }
  }
}

/// A message for the status line.
struct StageMessage {
  var text: String?
  var topic: AnnouncementTopic?
}

/// The topic of an announcement, where that decides whether it is renewed.
package enum AnnouncementTopic: Hashable, Sendable {
  /// The device and how much of it fits. Announced again when the screen has another size.
  case device
}

/// The latest diagnostic of each kind, and the kinds that were announced.
struct WarningLog {
  private(set) var warnings: [LayoutDiagnostic] = []
  private var announced: Set<LayoutDiagnostic.Topic> = []
  /// Whether misleading descriptions are kept and counted without an announcement.
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

  /// Forgets what depends on the size of the view.
  mutating func forgetLayout() {
    warnings.removeAll { if case .data = $0.problem { false } else { true } }
  }
}
