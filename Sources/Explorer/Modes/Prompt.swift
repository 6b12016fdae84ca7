import CharacterCanvas

/// A line to type into, in place of the status line.
struct Prompt: Mode {
  private let label: DisplayText
  private(set) var entry: TextLine
  var hints: [KeyHint]
  /// What happens as the text changes, on Enter, and when the prompt is left.
  private let onChange: @MainActor (ExplorerSession, String) -> Void
  private let onEnter: @MainActor (ExplorerSession, String) -> Void
  private let onCancel: @MainActor (ExplorerSession) -> Void

  static let commonHints = [KeyHint("enter", "go"), KeyHint("escape", "leave")]

  init(
    _ label: String, text: String = "", hints: [KeyHint], ownHintsFirst: Bool = false,
    onChange: @escaping @MainActor (ExplorerSession, String) -> Void = { _, _ in },
    onCancel: @escaping @MainActor (ExplorerSession) -> Void = { _ in },
    onEnter: @escaping @MainActor (ExplorerSession, String) -> Void
  ) {
    self.label = DisplayText(label)
    entry = TextLine(text)
    self.hints = ownHintsFirst ? hints + Self.commonHints : Self.commonHints + hints
    (self.onChange, self.onEnter, self.onCancel) = (onChange, onEnter, onCancel)
  }

  var line: DisplayText { label + DisplayText(entry.text) }
  var cursor: Int? { label.width + entry.cursor }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .enter:
      let (text, onEnter) = (entry.text, onEnter)
      return .effect { session in
        session.mode = nil
        onEnter(session, text)
      }
    case .escape, .control("c"): return leave
    case .backspace where entry.isEmpty: return leave
    default: return entry.take(key) ? changed : .taken
    }
  }

  mutating func take(pasted text: String, in scenery: Scenery) -> KeyResponse {
    entry.insert(text)
    return changed
  }

  private var leave: KeyResponse {
    let onCancel = onCancel
    return .effect { session in
      session.mode = nil
      onCancel(session)
    }
  }

  private var changed: KeyResponse {
    let (text, onChange) = (entry.text, onChange)
    return .effect { onChange($0, text) }
  }
}
