import CharacterCanvas
import LayoutAudit
import Scenes

/// What a key or another event leads to, as a value.
///
/// Actions, modes and panels return effects and cannot touch a view. The session performs them in order, each in
/// `perform(_:)` of its subject.
enum Effect: Hashable, Sendable {
  /// Shows a message until the next key.
  case announce(String)
  /// Removes the message that the status line shows.
  case clearMessage
  /// Asks the host for something.
  case request(ExplorerRequest)
  /// Runs an action of the table by its name, or says why it cannot.
  case action(String, count: Int?)
  case leaveMode
  case resize(CellSize)
  case mouse(MouseEvent)
  /// The next turn of the wheel goes on from where the view is.
  case endWheelTurn
  /// What Escape does.
  case dismiss
  case prompt(PromptEffect)
  case scroll(ScrollEffect)
  case focus(FocusEffect)
  case mark(MarkEffect)
  case search(SearchEffect)
  case scene(SceneEffect)
  case panel(PanelEffect)
  case overlay(OverlayEffect)
  case rows(RowEffect)
  case fold(FoldEffect)
  case column(ColumnEffect)
  case edit(EditEffect)
  case change(ChangeEffect)
  case parameter(ParameterEffect)
  case device(DeviceEffect)
  case compare(ComparisonEffect)
  case audit(AuditEffect)
  case step(StepEffect)
}

extension ExplorerSession {
  func perform(_ effects: [Effect]) { effects.forEach(perform) }

  func perform(_ effect: Effect) {
    switch effect {
    case .announce(let message): stage.announcement = message
    case .clearMessage: stage.announcement = nil
    case .request(let request): host.requests.append(request)
    case .action(let name, let count): if let action = table.action(named: name) { perform(action, count: count) }
    case .leaveMode: route.mode = nil
    case .resize(let size): resize(to: size)
    case .mouse(let event): handle(event)
    case .endWheelTurn: widget.wheelProposal = nil
    case .dismiss: dismiss()
    case .prompt(let effect): perform(effect)
    case .scroll(let effect): perform(effect)
    case .focus(let effect): perform(effect)
    case .mark(let effect): perform(effect)
    case .search(let effect): perform(effect)
    case .scene(let effect): perform(effect)
    case .panel(let effect): perform(effect)
    case .overlay(let effect): perform(effect)
    case .rows(let effect): perform(effect)
    case .fold(let effect): perform(effect)
    case .column(let effect): perform(effect)
    case .edit(let effect): perform(effect)
    case .change(let effect): perform(effect)
    case .parameter(let effect): perform(effect)
    case .device(let effect): perform(effect)
    case .compare(let effect): perform(effect)
    case .audit(let effect): perform(effect)
    case .step(let effect): perform(effect)
    }
  }
}
