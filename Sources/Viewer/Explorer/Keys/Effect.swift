import CharacterCanvas
import Scenes

/// An effect of a key or another event, as a value.
///
/// Actions, modes and panels return effects and cannot touch a view. The session performs them in order. They are about
/// the place of the view and its motion, the panels and overlays, what is shown, the data and their items, and
/// comparisons, audits and demonstrations.
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
  /// Closes or cancels what is open, as Escape does. If nothing is, goes back to the list that the scene is from.
  case dismiss
  /// Lets the user type a text, or change one.
  case type(Prompt.Purpose, text: String = "")
  /// The text that the user types, or has typed, or gave up.
  case typed(Prompt.Purpose, String, Prompt.Step)
  case scroll(ScrollEffect)
  case panel(PanelEffect)
  case show(ShowEffect)
  case data(DataEffect)
  case inspect(InspectEffect)
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

  func perform(_ effect: Effect) {
    switch effect {
    case .announce(let message): announce(message)
    case .request(let request): host.requests.append(request)
    case .action(let name, let count): if let action = table.action(named: name) { perform(action, count: count) }
    case .leaveMode: route.mode = nil
    case .resize(let size): resize(to: size)
    case .mouse(let event): handle(event)
    case .endWheelTurn: shown.input.endWheelTurn()
    case .dismiss:
      // Filters, groups and orders stay.
      if !closeWhatIsOpen(), stage.program?.goBack() != true { goBack() }
    case .type(let purpose, let text): prompt(for: purpose, text: text)
    case .typed(let purpose, let text, let step): perform(purpose, text, step)
    case .scroll(let effect): perform(effect)
    case .panel(let effect): perform(effect)
    case .show(let effect): perform(effect)
    case .data(let effect): perform(effect)
    case .inspect(let effect): perform(effect)
    }
  }

  // MARK: Prompts

  func prompt(for purpose: Prompt.Purpose, text: String) {
    switch purpose {
    case .filter: route.mode = .prompt(Prompt(forFilterOf: stage, history: route.histories[.filter]))
    case .search:
      state.searching.beginPreview(at: SearchedStage.Place(place: place, folds: stage.folds))
      route.mode = .prompt(Prompt(forSearchAfter: route.histories[.search]))
    case .save:
      journal.momentToSave = SavedMoment(self)
      route.mode = .prompt(Prompt(forFileOf: scene.name))
    case .parameter(let name): route.mode = .prompt(Prompt("\(name) = ", for: purpose, text: text))
    case .goTo: break
    }
  }

  func perform(_ purpose: Prompt.Purpose, _ text: String, _ step: Prompt.Step) {
    if step == .entered, purpose.keepsEntries { route.histories[purpose, default: PromptHistory()].add(text) }
    switch (purpose, step) {
    case (.filter, .entered) where stage.program == nil: addFilter(text)
    case (.filter, .left): stage.program?.search("")
    case (.filter, _): stage.program?.search(text)
    case (.search, .changed): preview(text)
    case (.search, .entered): endPreview(text)
    case (.search, .left): goBack(to: state.searching.endPreview(accepted: false))
    case (.save, .entered): save(as: text)
    case (.save, .left): journal.momentToSave = nil
    case (.goTo, .entered): if let target = GoToTarget(text) { jump { go(to: target) } }
    case (.parameter(let name), .entered): stage.effects(ofTyping: text, for: name).forEach(perform)
    case (.save, .changed), (.goTo, _), (.parameter, _): break
    }
  }
}
