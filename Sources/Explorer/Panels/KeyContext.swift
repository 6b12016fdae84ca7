/// A part of the viewer that reads keys in its own way. Each has a section in the help.
public enum KeyContext: String, CaseIterable, Sendable {
  case typing = "While typing"
  case list = "In a list"
  case inspector = "In the inspector"
  case parameters = "In parameters"
  case findings = "In findings"
  case overlays = "In the overlay menu"
  case editing = "In edit mode"
  case columns = "In column mode"
  case stepping = "In step mode"

  /// What its keys do: the hints that the last row shows.
  @MainActor
  var hints: [KeyHint] {
    switch self {
    case .typing: Prompt.commonHints
    case .list: FilterList.hints(escape: "clear the filter, then close")
    case .inspector: InspectorPanel().hints
    case .parameters: ParameterPanel().hints
    case .findings: AuditPanel().hints
    case .overlays: OverlayMenu().hints
    case .editing: EditMode(hadFocus: false).hints
    case .columns: ColumnMode().hints
    case .stepping: StepMode().hints
    }
  }
}
