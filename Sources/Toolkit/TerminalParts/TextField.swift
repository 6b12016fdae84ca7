import CharacterCanvas

/// One line of text that the user types, with a label in front. Tab completes it.
///
/// The keys are those of most programs: arrows, Home, End, Backspace, Delete, and Control with A, E, U, K and W. A paste
/// inserts its first line. Completions that remain are listed in the rows below, if the part has any.
@MainActor
public final class TextField: ScreenPart {
  /// The text before the line, such as `> `.
  public var label: String { didSet { if label != oldValue { onChange?() } } }
  /// Shown in place of an empty text.
  public var placeholder = "" { didSet { if placeholder != oldValue { onChange?() } } }
  /// Returns the texts that a text could become when the user presses Tab.
  public var completions: ((String) -> [String])?
  /// Called with the text after the user changed it.
  public var onTextChange: ((String) -> Void)?
  /// Called with the text when the user presses Enter; without it, Enter is left to others.
  public var onSubmit: ((String) -> Void)?
  public var onChange: (@MainActor () -> Void)?
  public var isActive = true { didSet { if isActive != oldValue { onChange?() } } }

  private var line = TextLine()
  private var remaining: [String] = []
  private var theme = Theme.none
  private var columns = 80

  /// An empty field.
  public init(label: String = "> ") { self.label = label }

  /// The text. Setting it puts the cursor at its end, and does not call `onTextChange`.
  public var text: String {
    get { line.text }
    set {
      (line, remaining) = (TextLine(newValue), [])
      onChange?()
    }
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    let before = line
    switch event {
    case .paste(let text): line.insert(text)
    case .key(.enter):
      guard let onSubmit else { return false }
      onSubmit(text)
      return true
    case .key(.tab): return complete()
    // These leave a field that has nothing to move or to delete.
    case .key(.left) where line.before.isEmpty, .key(.right) where line.after.isEmpty: return false
    case .key(let key): guard line.take(key) else { return false }
    case .mouse(let event): return click(event)
    case .resize, .resumed, .ended: return false
    }
    if line.text != before.text { didEdit() }
    return true
  }

  private func didEdit() {
    remaining = []
    onTextChange?(text)
  }

  /// Puts the common beginning of all completions in place of the text, and lists them if there are several.
  private func complete() -> Bool {
    guard let completion = Completion(of: text, among: completions?(text) ?? []) else { return false }
    if let longer = completion.text {
      line = TextLine(longer)
      didEdit()
    }
    remaining = completion.choices
    return true
  }

  /// Puts the cursor where the mouse points.
  private func click(_ event: MouseEvent) -> Bool {
    guard event.kind == .press(.left), event.position.y == 0 else { return false }
    let column = event.position.x - DisplayText(label).width
    guard column >= 0, window.line.width < columns else { return false }
    var before = ""
    for character in text {
      guard DisplayText(before + String(character)).width <= column else { break }
      before.append(character)
    }
    line = TextLine(before: before, after: String(text.dropFirst(before.count)))
    return true
  }

  private var window: TextLineWindow {
    TextLineWindow(label: DisplayText(label), entry: line, columns: columns)
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    columns = max(1, size.width)
    var canvas = Canvas(size: size, background: theme.prompt)
    canvas.draw(window.line, at: CellPoint(x: 0, y: 0), style: theme.prompt)
    if line.isEmpty {
      let place = CellPoint(x: DisplayText(label).width, y: 0)
      canvas.draw(DisplayText(placeholder), at: place, style: theme.faint)
    }
    for (row, text) in remaining.prefix(max(0, size.height - 1)).enumerated() {
      let place = CellPoint(x: min(DisplayText(label).width, max(0, columns - 1)), y: row + 1)
      canvas.draw(DisplayText(text).truncated(to: max(0, columns - place.x)), at: place, style: theme.faint)
    }
    return canvas
  }

  /// The place where the next letter appears.
  public var cursor: CellPoint? { CellPoint(x: window.cursor, y: 0) }

  public var lines: [String] { [label + text] }

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
