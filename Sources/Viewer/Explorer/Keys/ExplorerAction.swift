import CharacterCanvas

/// Something that a user can make the explorer do: a row of the table that dispatch, help, palette and documentation read.
///
/// A feature adds its rows in its own file, as a static array that `ActionTable.standard` joins.
public struct ExplorerAction: KeyedCommand, Sendable {
  /// The subject of an action. Subjects are the headings of the help.
  public enum Topic: String, CaseIterable, Sendable {
    case moving = "Moving"
    case items = "Items"
    case scenes = "Scenes"
    case looking = "Looking"
    case session = "Session"
  }

  /// The name in configuration and scripts: lower-case words joined by hyphens.
  public let name: String
  public let topic: Topic
  public var keys: [Key]
  /// The description in a few words, without a full stop.
  public let explanation: String
  /// The keys that call it after the key of another action.
  private(set) var secondKeys: [SecondKey] = []
  /// The condition for the action; nil if it can always try.
  let need: ActionNeed?
  private(set) var handling = Handling()
  /// The meaning of the action to a popup, a list or a wait; nil if it has none.
  var role: Role?
  /// Changes the state, and returns what else is to be done.
  let reduce: Reduction

  /// `count` is the number typed before the key, if any. It says how often, or where to.
  typealias Reduction = @MainActor @Sendable (_ state: inout ExplorerState, _ count: Int?) -> [Effect]

  init(
    _ name: String, _ topic: Topic, keys: [Key] = [], _ explanation: String, needs need: ActionNeed? = nil,
    reduce: @escaping Reduction
  ) {
    (self.name, self.topic, self.keys, self.explanation, self.reduce) = (name, topic, keys, explanation, reduce)
    self.need = need
  }

  /// An action with one effect, which depends on the number typed before its key.
  init(
    _ name: String, _ topic: Topic, keys: [Key] = [], _ explanation: String, needs need: ActionNeed? = nil,
    counted effect: @escaping @Sendable (_ count: Int?) -> Effect
  ) {
    self.init(name, topic, keys: keys, explanation, needs: need) { _, count in [effect(count)] }
  }

  /// An action with one effect, which a number before its key does not change.
  init(
    _ name: String, _ topic: Topic, keys: [Key] = [], _ explanation: String, needs need: ActionNeed? = nil,
    _ effect: Effect
  ) {
    self.init(name, topic, keys: keys, explanation, needs: need) { _, _ in [effect] }
  }

  /// The handling of the action beside others.
  struct Handling: Hashable, Sendable {
    /// The effect on an open popup.
    var popupRule = PopupRule.closesPopup
    /// The type of the popup that the action opens, and closes if it is open.
    var popup: ObjectIdentifier?
    /// Whether the content may look different afterwards.
    var isStep = true
    /// Whether its keys act before popups, modes and panels get them. Keys that type a character never do.
    var precedesModes = false
    /// Whether animations go on meanwhile.
    var leavesMotion = false
    /// Whether its key is held to go on. If one press has no effect, neither do the rest.
    var isHeld = false
  }
}

/// A key that calls an action after the key of another one, as `c` after `z` does.
struct SecondKey: Sendable {
  /// The name of the action whose key comes first.
  let first: String
  /// Any of these calls the action. A digit is also its count.
  let keys: [Key]
  /// The description for the hint line.
  let meaning: String

  /// The keys as hints show them: `c`, or `1–9`.
  var hint: String { keys.count > 1 ? "\(keys[0].name)–\(keys[keys.count - 1].name)" : keys[0].name }

  /// Both keys as people write them, such as `zc`, or `z1 to z9`.
  func name(after first: String) -> String {
    let both = keys.map { first.count == 1 ? first + $0.name : "\(first) \($0.name)" }
    return both.count > 1 ? "\(both[0]) to \(both[both.count - 1])" : both[0]
  }
}

extension ExplorerAction {
  /// The same action, which a key after that of the action called `first` calls, too.
  func after(_ first: String, _ keys: Key..., as meaning: String) -> ExplorerAction {
    var action = self
    action.secondKeys.append(SecondKey(first: first, keys: keys, meaning: meaning))
    return action
  }
}

extension ExplorerAction {
  /// The meaning of an action for popups and wait screens: a popup scrolls its text, a wait ends.
  enum Role: Hashable {
    /// Scrolls by this many rows of a text.
    case rows(Int)
    case columns, start, end
    case search, dismiss, quit
    /// Lists all actions except this one.
    case palette
  }

  /// The same action with a role.
  func taken(for role: Role) -> ExplorerAction {
    var action = self
    action.role = role
    return action
  }

  /// Whether it ends the viewer.
  public var quits: Bool { role == .quit }
}

extension ExplorerAction {
  /// The effect of an action on an open popup.
  enum PopupRule {
    /// The popup closes, then the action runs.
    case closesPopup
    /// The action runs, and the popup stays.
    case keepsPopup
    /// The popup closes, and the action does not run.
    case dismissesPopup
  }

  /// The same action with another rule for popups.
  func popups(_ rule: PopupRule) -> ExplorerAction {
    var action = self
    action.handling.popupRule = rule
    return action
  }

  /// The same action, marked as the one that opens popups of a type.
  func opens(_ popup: any Panel.Type) -> ExplorerAction {
    var action = self
    action.handling.popup = ObjectIdentifier(popup)
    return action
  }

  /// Whether it is the action that opens this popup.
  func toggles(_ popup: any Panel) -> Bool { handling.popup == ObjectIdentifier(type(of: popup)) }

  /// The same action, with keys that act before popups, modes and panels get them.
  var beforeModes: ExplorerAction {
    var action = self
    action.handling.precedesModes = true
    return action
  }

  /// The same action, marked as one whose key is held to go on.
  var held: ExplorerAction {
    var action = self
    action.handling.isHeld = true
    return action
  }

  /// The same action, marked as one that does not end what moves.
  var leavingMotion: ExplorerAction {
    var action = self
    action.handling.leavesMotion = true
    return action
  }

  /// The same action, marked as one that leaves the content as it is.
  var withoutStep: ExplorerAction {
    var action = self
    action.handling.isStep = false
    return action
  }
}

extension ExplorerAction {
  /// Other names, in small letters, as people and other programs use them. The palette finds an action by these too.
  public var otherNames: [String] { Self.otherNames[name] ?? [] }

  /// By the names of actions. Words of the name and the explanation are not repeated.
  static let otherNames: [String: [String]] = [
    "activate": ["enter", "press", "click"],
    "aggregate": [
      "total", "subtotal", "mean", "median", "minimum", "maximum", "percent", "share", "summarize", "add up",
    ],
    "audit": ["check", "lint", "validate", "verify"],
    "columns": ["hide columns", "reorder", "width", "resize columns", "pin columns", "unhide"],
    "compare": ["diff", "side by side", "split"],
    "copy-command": ["share view", "reproduce", "shell", "options"],
    "copy-part": ["yank", "clipboard"],
    "copy-cell": ["value", "field"],
    "copy-column": ["values", "list"],
    "copy-named-rows": ["headers", "spreadsheet"],
    "copy-rows": ["yank", "clipboard"],
    "demonstrate": ["demo", "replay fault", "reproduce"],
    "edit-data": ["insert", "delete", "shuffle"],
    "editor": ["vim", "edit file"],
    "faults": ["errors", "warnings", "malformed rows"],
    "filter": ["where", "grep", "query", "select", "limit", "narrow", "exclude"],
    "focus": ["cursor", "highlight"],
    "fold": ["collapse", "expand"],
    "fold-all": ["collapse all", "totals only"],
    "follow": ["tail", "live", "watch"],
    "go-to": ["jump", "line number", "index path"],
    "frequency": [
      "freq", "histogram", "value counts", "unique", "distinct values", "duplicates", "most common", "top values",
    ],
    "group": ["pivot", "unique", "distinct", "histogram", "duplicates", "categories", "partition"],
    "help": ["shortcuts", "bindings", "manual", "cheat sheet"],
    "inspector": ["attributes", "properties", "geometry"],
    "mark": ["bookmark"],
    "menu": ["swipe", "context menu", "bar buttons", "delete", "reorder", "expand", "editing mode"],
    "minimap": ["overview", "thumbnail"],
    "numbers": ["performance", "profile", "timing", "benchmark"],
    "events": ["trace", "debug"],
    "mouse": ["select text"],
    "next-device": ["phone", "tablet", "screen size"],
    "next-match": ["find next"],
    "outline": ["table of contents", "toc", "tree", "structure"],
    "overlays": ["guides", "highlights"],
    "parameters": ["settings", "tune", "adjust"],
    "quit": ["exit", "leave"],
    "record": ["details", "whole row", "row as list", "transpose", "json"],
    "redo": ["repeat change"],
    "reset": ["start over", "revert"],
    "row-down": ["line down"],
    "row-up": ["line up"],
    "save": ["export", "write", "download", "csv", "tsv", "jsonl", "screenshot", "svg", "html"],
    "search": ["find", "look for"],
    "select-too": ["pick", "tick", "check item"],
    "sort": ["order by", "ascending", "descending", "rank", "largest rows", "top rows", "reverse"],
    "sort-sections": ["largest groups", "order groups", "top groups", "sort groups"],
    "statistics": [
      "stats", "summary", "profile", "mean", "median", "minimum", "maximum", "distribution", "missing values",
    ],
    "switch-layout": ["view as", "list", "table", "grid", "waterfall", "cards"],
    "theme": ["colors", "colours", "dark", "light", "palette"],
    "toggle-fold": ["open group", "close group"],
    "undo": ["revert change"],
    "unfilter": ["clear filters", "remove filters", "reset filters"],
    "unfold-all": ["expand all"],
    "ungroup": ["remove groups", "flat"],
    "unsort": ["original order", "clear sort"],
    "wrap": ["fold lines", "truncate"],
    "zoom-in": ["enlarge", "larger"],
    "zoom-out": ["shrink", "smaller"],
  ]
}

extension ExplorerAction {
  static let scenes = [
    ExplorerAction("next-scene", .scenes, keys: [.tab], "show the next scene", needs: .otherScenes) {
      .show(.nextScene($0 ?? 1))
    },
    ExplorerAction("previous-scene", .scenes, keys: [.backTab], "show the previous scene", needs: .otherScenes) {
      .show(.nextScene(-($0 ?? 1)))
    },
    ExplorerAction("switch-layout", .scenes, keys: ["t"], "switch to the next layout", needs: .otherLayouts) {
      .show(.nextLayout($0 ?? 1))
    },
  ]

  static let session = [
    ExplorerAction("mouse", .session, keys: ["M"], "toggle the mouse") { state, _ in
      state.isMouseWanted.toggle()
      let words = state.isMouseWanted ? "the viewer uses the mouse" : "the terminal uses the mouse: select text with it"
      return [.announce(words)]
    },
    ExplorerAction("theme", .session, keys: ["T"], "use the next theme", needs: .colours) { state, count in
      state.looks.cycleTheme(by: count ?? 1)
      return [.announce("theme \(state.looks.theme.name)")]
    },
    ExplorerAction("repaint", .session, keys: [.control("l")], "redraw the screen", .request(.repaint))
      .withoutStep.popups(.keepsPopup).beforeModes,
    ExplorerAction("help", .session, keys: ["?"], "show this help", .panel(.toggle(.help)))
      .opens(HelpPanel.self),
    ExplorerAction("dismiss", .session, keys: [.escape], "close, cancel or stop", .dismiss)
      .popups(.dismissesPopup).taken(for: .dismiss),
    ExplorerAction("quit", .session, keys: ["q"], "quit") { state, _ in
      state.isFinished = true
      return []
    }.popups(.dismissesPopup).taken(for: .quit),
  ]
}
