import CharacterCanvas

/// One line of text that the user types, with a label in front. Tab completes it. `TextField` is a part around it.
public struct TextEntry: Surface {
  /// The effect of an event.
  public enum Response: Hashable, Sendable {
    /// Nothing.
    case passed
    /// It moved the cursor, or listed completions.
    case used
    /// It changed the text.
    case edited
    /// It was Enter.
    case submitted
  }

  /// The text before the line, such as `> `.
  public var label: String
  /// Shown in place of an empty text.
  public var placeholder = ""
  /// Returns the texts that a text could become when the user presses Tab.
  public var completions: (@MainActor (String) -> [String])?
  /// Whether dots are shown in place of the letters, as for a password.
  public var isSecure = false
  /// The columns for label and text.
  public var columns = 80
  private var line = TextLine()
  private var remaining: [String] = []

  /// An empty line.
  public init(label: String = "> ") { self.label = label }

  /// The text. Setting it puts the cursor at its end.
  public var text: String {
    get { line.text }
    set { (line, remaining) = (TextLine(newValue), []) }
  }

  public mutating func handle(_ event: InputEvent, in theme: Theme) -> Response {
    let before = line
    switch event {
    case .paste(let text): line.insert(text)
    case .key(.enter): return .submitted
    case .key(.tab): return complete()
    // These leave a field that has nothing to move or to delete.
    case .key(.left) where line.before.isEmpty, .key(.right) where line.after.isEmpty: return .passed
    case .key(let key): guard line.take(key) else { return .passed }
    case .mouse(let event): return click(event) ? .used : .passed
    case .resize, .resumed, .ended: return .passed
    }
    guard line.text != before.text else { return .used }
    remaining = []
    return .edited
  }

  /// Puts the common beginning of all completions in place of the text, and lists them if there are several.
  private mutating func complete() -> Response {
    guard let completion = Completion(of: text, among: completions?(text) ?? []) else { return .passed }
    if let longer = completion.text { line = TextLine(longer) }
    remaining = completion.choices
    return completion.text == nil ? .used : .edited
  }

  /// Puts the cursor where the mouse points.
  private mutating func click(_ event: MouseEvent) -> Bool {
    guard event.kind == .press(.left), event.position.y == 0 else { return false }
    let column = event.position.x - DisplayText(label).width
    guard column >= 0, window.line.width < columns else { return false }
    var before = ""
    for character in Self.dots(text, isSecure) {
      guard DisplayText(before + String(character)).width <= column else { break }
      before.append(character)
    }
    line = TextLine(before: String(text.prefix(before.count)), after: String(text.dropFirst(before.count)))
    return true
  }

  private static func dots(_ text: String, _ isSecure: Bool) -> String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }

  private var window: TextLineWindow {
    let shown = TextLine(before: Self.dots(line.before, isSecure), after: Self.dots(line.after, isSecure))
    return TextLineWindow(label: DisplayText(label), entry: shown, columns: columns)
  }

  public func size(in theme: Theme) -> CellSize {
    CellSize(width: DisplayText(label + text).width + 1, height: 1 + remaining.count)
  }

  public func draw(into canvas: inout Canvas, in theme: Theme) {
    let size = canvas.size
    canvas.fill(CellRect(size: size), style: theme.prompt)
    canvas.draw(window.line, at: .zero, style: theme.prompt)
    if line.isEmpty {
      canvas.draw(DisplayText(placeholder), at: CellPoint(x: DisplayText(label).width, y: 0), style: theme.faint)
    }
    let x = min(DisplayText(label).width, max(0, columns - 1))
    for (row, text) in remaining.prefix(max(0, size.height - 1)).enumerated() {
      let words = DisplayText(text).truncated(to: max(0, columns - x))
      canvas.draw(words, at: CellPoint(x: x, y: row + 1), style: theme.faint)
    }
  }

  /// The place where the next letter appears.
  public func cursor(in theme: Theme) -> CellPoint? { CellPoint(x: window.cursor, y: 0) }

  public func lines(in theme: Theme) -> [String] { [label + Self.dots(text, isSecure)] }
}

extension TextEntry: Equatable {
  /// Lines are equal if they look alike. Completions are not compared.
  public nonisolated static func == (a: TextEntry, b: TextEntry) -> Bool {
    (a.label, a.placeholder, a.isSecure, a.columns) == (b.label, b.placeholder, b.isSecure, b.columns)
      && a.line == b.line && a.remaining == b.remaining
  }
}
