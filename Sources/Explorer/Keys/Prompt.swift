import CharacterCanvas

/// A line for typing, in place of the status line.
struct Prompt: Mode {
  private let label: DisplayText
  private(set) var entry: TextLine
  /// Whether typed text replaces the present text. Keys that edit keep it.
  private var isSuggestion: Bool
  /// Whether the user has begun to type the text.
  var isTyped: Bool { !isSuggestion && !entry.isEmpty }
  var hints: [KeyHint]
  let takesInterrupt = true
  let keyContext: KeyContext? = .typing
  /// Earlier entries, for the arrows up and down. The session keeps those of prompts with a kind.
  private var history: PromptHistory
  private let kind: PromptKind?
  /// What is wrong with the text so far; nil if nothing is.
  var judge: @MainActor (ExplorerSession, String) -> String? = { _, _ in nil }
  private(set) var remark: String?
  /// What happens when the text changes, on Enter, and when the prompt is left.
  private let onChange: @MainActor (ExplorerSession, String) -> Void
  private let onEnter: @MainActor (ExplorerSession, String) -> Void
  private let onCancel: @MainActor (ExplorerSession) -> Void

  static let commonHints = [KeyHint("enter", "go"), KeyHint("escape", "leave")]

  init(
    _ label: String, text: String = "", isSuggestion: Bool = false, hints: [KeyHint], ownHintsFirst: Bool = false,
    history: (kind: PromptKind, entered: PromptHistory)? = nil,
    onChange: @escaping @MainActor (ExplorerSession, String) -> Void = { _, _ in },
    onCancel: @escaping @MainActor (ExplorerSession) -> Void = { _ in },
    onEnter: @escaping @MainActor (ExplorerSession, String) -> Void
  ) {
    self.label = DisplayText(label)
    entry = TextLine(text)
    self.isSuggestion = isSuggestion
    (kind, self.history) = (history?.kind, history?.entered ?? PromptHistory())
    let enter = Self.commonHints[0], leave = Self.commonHints[1]
    self.hints = (ownHintsFirst ? hints + [enter] : [enter] + hints) + [leave]
    (self.onChange, self.onEnter, self.onCancel) = (onChange, onEnter, onCancel)
  }

  var line: DisplayText { label + DisplayText(entry.text) }
  var cursor: Int? { label.width + entry.cursor }

  /// As much of the text as fits, with the cursor in sight.
  func line(in scenery: Scenery) -> DisplayText { window(scenery).line }
  func cursor(in scenery: Scenery) -> Int? { window(scenery).cursor }

  private func window(_ scenery: Scenery) -> PromptWindow {
    PromptWindow(label: label, entry: entry, columns: scenery.size.width)
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .enter:
      let (text, onEnter, kind) = (entry.text, onEnter, kind)
      return .effect { session in
        session.route.mode = nil
        if let kind { session.route.histories[kind, default: PromptHistory()].add(text) }
        onEnter(session, text)
      }
    case .escape, .control("c"): return leave
    case .backspace where entry.isEmpty: return leave
    case .up, .control("p"): return recall(1, in: scenery)
    case .down, .control("n"): return recall(-1, in: scenery)
    default: break
    }
    if isSuggestion, case .character = key.code, key.modifiers.isEmpty { entry = TextLine() }
    isSuggestion = false
    return entry.take(key) ? changed(in: scenery) : .taken
  }

  mutating func take(pasted text: String, in scenery: Scenery) -> KeyResponse {
    if isSuggestion { entry = TextLine() }
    isSuggestion = false
    entry.insert(text)
    return changed(in: scenery)
  }

  private mutating func recall(_ steps: Int, in scenery: Scenery) -> KeyResponse {
    guard let text = history.go(steps, from: entry.text) else { return .taken }
    (entry, isSuggestion) = (TextLine(text), false)
    return changed(in: scenery)
  }

  private var leave: KeyResponse {
    let onCancel = onCancel
    return .effect { session in
      session.route.mode = nil
      onCancel(session)
    }
  }

  private mutating func changed(in scenery: Scenery) -> KeyResponse {
    remark = judge(scenery.session, entry.text)
    let (text, onChange) = (entry.text, onChange)
    return .effect { onChange($0, text) }
  }
}
