import CharacterCanvas
import Scenes

/// An effect of a key or another event, as a value.
///
/// Actions, modes and panels return effects and cannot touch a view. The session performs them in order, each in
/// `perform(_:)` of its subject.
enum Effect: Hashable, Sendable {
  /// Shows a message until the next key; nil removes the one before.
  case announce(String?)
  /// Asks the host for something.
  case request(ExplorerRequest)
  /// Runs an action of the table by its name, or says why it cannot.
  case action(String, count: Int?)
  case leaveMode
  case resize(CellSize)
  case mouse(MouseEvent)
  /// The next turn of the wheel goes on from where the view is.
  case endWheelTurn
  /// Closes, cancels or goes back, as Escape does.
  case dismiss
  /// Lets the user type a text, or change one.
  case type(Prompt.Purpose, text: String = "")
  /// The text that the user types, or has typed, or gave up.
  case typed(Prompt.Purpose, String, Prompt.Step)
  case scroll(ScrollEffect)
  case item(ItemEffect)
  /// Shows the scene of the catalogue that is so many places on, or the one of an index.
  case nextScene(Int), showScene(Int)
  case panel(PanelEffect)
  case overlay(OverlayEffect)
  case show(ShowEffect)
  case data(DataEffect)
  case compare(ComparisonEffect)
  /// Plays what the scene demonstrates.
  case demonstrate
  case audit(AuditEffect)
  case motion(MotionEffect)
}

extension ExplorerSession {
  /// Shows a message in the status line until the next key; nil removes the one before.
  ///
  /// - Parameters:
  ///   - topic: what it is about, if that decides whether it is renewed.
  ///   - stage: the stage of the scene that it is about; nil for the current one.
  func announce(_ message: String?, about topic: AnnouncementTopic? = nil, on stage: Stage? = nil) {
    let stage = stage ?? self.stage
    stage.announcement = message
    if let topic { stage.announcementTopic = topic }
  }

  func perform(_ effects: [Effect]) { effects.forEach(perform) }

  func perform(_ effect: Effect) {
    switch effect {
    case .announce(let message): announce(message)
    case .request(let request): host.requests.append(request)
    case .action(let name, let count): if let action = table.action(named: name) { perform(action, count: count) }
    case .leaveMode: route.mode = nil
    case .resize(let size): resize(to: size)
    case .mouse(let event): handle(event)
    case .endWheelTurn: shown.input.endWheelTurn()
    case .dismiss: dismiss()
    case .type(let purpose, let text): prompt(for: purpose, text: text)
    case .typed(let purpose, let text, let step): perform(purpose, text, step)
    case .scroll(let effect): perform(effect)
    case .item(let effect): perform(effect)
    case .nextScene(let steps): showScene((scenes.trail.way.first ?? sceneIndex) + steps)
    case .showScene(let index): showScene(index)
    case .panel(let effect): perform(effect)
    case .overlay(let effect): perform(effect)
    case .show(let effect): perform(effect)
    case .data(let effect): perform(effect)
    case .compare(let effect): perform(effect)
    case .demonstrate: demonstrate()
    case .audit(let effect): perform(effect)
    case .motion(let effect): perform(effect)
    }
  }
}
