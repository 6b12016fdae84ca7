import CharacterCanvas

/// One line of text that the user types, with a label in front. Tab completes it.
///
/// The keys are those of most programs: arrows, Home, End, Backspace, Delete, and Control with A, E, U, K and W. A paste
/// inserts its first line. Completions that remain are listed in the rows below, if the part has any.
@MainActor
public final class TextField: ScreenPart {
  /// The text before the line, such as `> `.
  public var label: String {
    get { entry.label }
    set { change(\.label, to: newValue) }
  }
  /// Shown in place of an empty text.
  public var placeholder: String {
    get { entry.placeholder }
    set { change(\.placeholder, to: newValue) }
  }
  /// Returns the texts that a text could become when the user presses Tab.
  public var completions: (@MainActor (String) -> [String])? {
    get { entry.completions }
    set { entry.completions = newValue }
  }
  /// Called with the text after the user changed it.
  public var onTextChange: ((String) -> Void)?
  /// Called with the text when the user presses Enter; without it, Enter is left to others.
  public var onSubmit: ((String) -> Void)?
  public var onChange: (@MainActor () -> Void)?
  public var isActive = true { didSet { if isActive != oldValue { onChange?() } } }

  private var entry: TextEntry
  private var theme = Theme.none

  /// An empty field.
  public init(label: String = "> ") { entry = TextEntry(label: label) }

  private func change(_ text: WritableKeyPath<TextEntry, String>, to new: String) {
    guard entry[keyPath: text] != new else { return }
    entry[keyPath: text] = new
    onChange?()
  }

  /// The text. Setting it puts the cursor at its end, and does not call `onTextChange`.
  public var text: String {
    get { entry.text }
    set {
      entry.text = newValue
      onChange?()
    }
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    switch entry.handle(event, in: theme) {
    case .passed: return false
    case .used: return true
    case .edited:
      onTextChange?(text)
      return true
    case .submitted:
      onSubmit?(text)
      return onSubmit != nil
    }
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    entry.columns = max(1, size.width)
    var canvas = Canvas(size: size, background: theme.prompt)
    entry.draw(into: &canvas, in: theme)
    return canvas
  }

  public var cursor: CellPoint? { entry.cursor(in: theme) }

  public var lines: [String] { entry.lines(in: theme) }

  public var hints: [(key: Key, does: String)] {
    (onSubmit == nil ? [] : [(.enter, "accept")]) + (completions == nil ? [] : [(.tab, "complete")])
  }

  public func adopt(_ theme: Theme) { self.theme = theme }
}

// MARK: - Earlier names

extension TextField {
  /// Called with the text after the user changed it.
  @available(*, deprecated, renamed: "onTextChange")
  public var onEdit: ((String) -> Void)? {
    get { onTextChange }
    set { onTextChange = newValue }
  }

  /// Called with the text when the user presses Enter.
  @available(*, deprecated, renamed: "onSubmit")
  public var onEnter: ((String) -> Void)? {
    get { onSubmit }
    set { onSubmit = newValue }
  }
}
