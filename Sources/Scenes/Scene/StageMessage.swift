import LayoutCore

/// What a stage has to say: its announcement, and the warnings of its layout.
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

/// What an announcement is about, where that decides whether it is renewed.
package enum AnnouncementTopic: Hashable, Sendable {
  /// The device and how much of it fits. Announced again when the screen has another size.
  case device
}

/// The names of sections and items in the data.
struct StageTitles {
  let ofSection: (Int) -> String?
  var ofItem: ((_ section: Int, _ item: Int) -> String?)?
  var ofGroups: ((_ section: Int) -> [String])?
  /// The values that sections are made of, if these are known.
  var ofValues: ((_ section: Int) -> String?)?
}
