import CharacterCanvas

/// Something a user can ask of the explorer: a row of the table that dispatch, help, palette and README read.
///
/// A feature adds its rows in a file of its own, as a static array that `ActionTable.standard` joins.
public struct ExplorerAction: Sendable {
  /// What an action is about: the headings of the help.
  public enum Topic: String, CaseIterable, Sendable {
    case moving = "Moving"
    case items = "Items"
    case scenes = "Scenes"
    case looking = "Looking"
    case session = "Session"
  }

  /// What configuration and scripts call it: small words joined by hyphens.
  public let name: String
  public let topic: Topic
  public let keys: [Key]
  /// What it does, in a few words without a full stop.
  public let explanation: String
  /// What becomes of an open popup when the action is asked for.
  var popupRule = PopupRule.closesPopup
  /// Whether the content may look different afterwards.
  var isStep = true
  /// Whether its keys act before popups, modes and panels get them. A key that types a character never does.
  var precedesModes = false
  /// What the action means to a popup, a list or a wait; nil where it means nothing to them.
  var role: Role?
  /// The number typed before its key, where one was, says how often or where to.
  let body: @MainActor @Sendable (_ session: ExplorerSession, _ count: Int?) -> Void

  /// An action that makes use of a number typed before its key, or not.
  init(
    _ name: String, _ topic: Topic, keys: [Key] = [], _ explanation: String,
    counted body: @escaping @MainActor @Sendable (_ session: ExplorerSession, _ count: Int?) -> Void
  ) {
    (self.name, self.topic, self.keys, self.explanation, self.body) = (name, topic, keys, explanation, body)
  }

  /// An action that a number before its key does not change.
  init(
    _ name: String, _ topic: Topic, keys: [Key] = [], _ explanation: String,
    _ body: @escaping @MainActor @Sendable (_ session: ExplorerSession) -> Void
  ) {
    self.init(name, topic, keys: keys, explanation) { session, _ in body(session) }
  }

  /// The same action on other keys.
  func on(_ keys: [Key]) -> ExplorerAction {
    var action = ExplorerAction(name, topic, keys: keys, explanation, counted: body)
    (action.popupRule, action.isStep, action.precedesModes, action.role) = (popupRule, isStep, precedesModes, role)
    return action
  }
}

extension ExplorerAction {
  /// What an action means to those that do it in their own way: a popup scrolls its text, a wait ends.
  enum Role: Hashable {
    /// Scrolls by so many rows of a text.
    case rows(Int)
    case columns, start, end
    case search, dismiss, quit
    /// Lists the actions, and is not among them.
    case palette
  }

  /// The same action in a role.
  func taken(for role: Role) -> ExplorerAction {
    var action = self
    action.role = role
    return action
  }

  /// Whether it ends the viewer.
  public var quits: Bool { role == .quit }
}

extension ExplorerAction {
  /// What becomes of an open popup when an action is asked for.
  enum PopupRule {
    /// The popup closes, then the action runs.
    case closesPopup
    /// The action runs, and the popup stays.
    case keepsPopup
    /// The popup closes, and that is all.
    case dismissesPopup
  }

  /// The same action with another rule for popups.
  func popups(_ rule: PopupRule) -> ExplorerAction {
    var action = self
    action.popupRule = rule
    return action
  }

  /// The same action, with keys that act before popups, modes and panels get them.
  var beforeModes: ExplorerAction {
    var action = self
    action.precedesModes = true
    return action
  }

  /// The same action, which leaves the content as it is.
  var withoutStep: ExplorerAction {
    var action = self
    action.isStep = false
    return action
  }
}
