import CharacterCanvas

/// A labelled field of a form, with its value: a text, a choice, a switch or a check box.
@MainActor
public struct FormControl: Equatable {
  /// The name of the field for users.
  public let label: String
  private var input: Input

  private enum Input: Equatable {
    case text(TextEntry)
    case choice(options: [String], index: Int)
    case flag(isOn: Bool, isBox: Bool)
  }

  private init(_ label: String, _ input: Input) { (self.label, self.input) = (label, input) }

  /// A line of text.
  ///
  /// - Parameters:
  ///   - label: the name of the field.
  ///   - text: its first text.
  ///   - placeholder: shown in place of an empty text.
  ///   - isSecure: whether dots are shown in place of the letters.
  ///   - completions: returns the texts that a text could become when the user presses Tab; nil if Tab only moves on.
  public static func text(
    _ label: String, _ text: String = "", placeholder: String = "", isSecure: Bool = false,
    completions: (@MainActor (String) -> [String])? = nil
  ) -> FormControl {
    var entry = TextEntry(label: "")
    (entry.text, entry.placeholder, entry.isSecure, entry.completions) = (text, placeholder, isSecure, completions)
    return FormControl(label, .text(entry))
  }

  /// One of several options. They stand side by side if they fit.
  ///
  /// - Precondition: there is an option, and `index` is that of one.
  public static func choice(_ label: String, _ options: [String], chosen index: Int = 0) -> FormControl {
    precondition(
      options.indices.contains(index), "the choice '\(label)' has no option \(index); it has \(options.count)")
    return FormControl(label, .choice(options: options, index: index))
  }

  /// A switch, which is on or off.
  public static func toggle(_ label: String, isOn: Bool = false) -> FormControl {
    FormControl(label, .flag(isOn: isOn, isBox: false))
  }

  /// A check box, which is on or off.
  public static func checkBox(_ label: String, isOn: Bool = false) -> FormControl {
    FormControl(label, .flag(isOn: isOn, isBox: true))
  }

  // MARK: The value

  /// The typed text, the chosen option, or `on` and `off`.
  public var text: String {
    switch input {
    case .text(let entry): entry.text
    case .choice(let options, let index): options[index]
    case .flag(let isOn, _): isOn ? "on" : "off"
    }
  }

  /// The index of the chosen option; nil if the field is no choice.
  public var choice: Int? { if case .choice(_, let index) = input { index } else { nil } }

  /// Whether a switch or a check box is on; nil if the field is neither.
  public var isOn: Bool? { if case .flag(let isOn, _) = input { isOn } else { nil } }

  /// Replaces a text. Other fields stay as they are.
  mutating func set(text: String) {
    guard case .text(var entry) = input, entry.text != text else { return }
    entry.text = text
    input = .text(entry)
  }

  /// Chooses another option. Other fields, and an option that is not there, change nothing.
  mutating func set(choice: Int) {
    guard case .choice(let options, _) = input, options.indices.contains(choice) else { return }
    input = .choice(options: options, index: choice)
  }

  /// Sets a switch or a check box. Other fields stay as they are.
  mutating func set(isOn: Bool) {
    guard case .flag(_, let isBox) = input else { return }
    input = .flag(isOn: isOn, isBox: isBox)
  }

  // MARK: Events

  /// Handles an event, whose position is in cells of the value.
  ///
  /// - Parameter columns: the breadth of the value.
  mutating func handle(_ event: InputEvent, columns: Int, in theme: Theme) -> TextEntry.Response {
    switch input {
    case .text(var entry):
      entry.columns = columns
      defer { input = .text(entry) }
      return entry.handle(event, in: theme)
    case .choice(let options, let index):
      guard let next = Self.choice(after: event, options, index, columns) else { return .passed }
      input = .choice(options: options, index: next)
      return next == index ? .used : .edited
    case .flag(let isOn, let isBox):
      guard let next = Self.flag(after: event, isOn) else { return .passed }
      input = .flag(isOn: next, isBox: isBox)
      return next == isOn ? .used : .edited
    }
  }

  private static func choice(after event: InputEvent, _ options: [String], _ index: Int, _ columns: Int) -> Int? {
    switch event {
    case .key(.right), .key(.space): return (index + 1) % options.count
    case .key(.left): return (index + options.count - 1) % options.count
    case .key(let key):
      guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return nil }
      let next = (1...options.count).map { (index + $0) % options.count }
      return next.first { options[$0].lowercased().hasPrefix(letter.lowercased()) }
    case .mouse(let event) where event.kind == .press(.left):
      let row = ChoiceRow(options, index)
      guard row.fits(columns) else { return (index + 1) % options.count }
      return row.option(atColumn: event.position.x) ?? index
    default: return nil
    }
  }

  private static func flag(after event: InputEvent, _ isOn: Bool) -> Bool? {
    switch event {
    case .key(.space): return !isOn
    case .key(.left): return false
    case .key(.right): return true
    case .mouse(let event) where event.kind == .press(.left) && event.position.x >= 0: return !isOn
    default: return nil
    }
  }

  // MARK: Drawing

  /// The columns that the value would like to have.
  var width: Int {
    switch input {
    case .text: 24
    case .choice(let options, let index): ChoiceRow(options, index).all.width
    case .flag: 6
    }
  }

  /// Draws the value into a row of a canvas.
  func draw(into canvas: inout Canvas, _ area: CellRect, hasFocus: Bool, in theme: Theme) {
    let style = hasFocus ? theme.marks.choice : theme.panel
    switch input {
    case .text(var entry):
      entry.columns = max(1, area.width)
      var room = Canvas(size: area.size)
      entry.draw(into: &room, in: theme)
      canvas.draw(room, at: area.origin)
    case .choice(let options, let index):
      let row = ChoiceRow(options, index)
      canvas.draw(row.text(columns: area.width), at: area.origin, style: style, clip: area)
    case .flag(let isOn, let isBox):
      let mark = isBox ? isOn ? "[x]" : "[ ]" : isOn ? "━● on" : "●━ off"
      canvas.draw(DisplayText(mark), at: area.origin, style: style, clip: area)
    }
  }

  /// The column for the terminal's cursor, from the begin of the value.
  func cursor(columns: Int, in theme: Theme) -> Int {
    guard case .text(var entry) = input else { return 0 }
    entry.columns = max(1, columns)
    return entry.cursor(in: theme)?.x ?? 0
  }

  /// Label and value, for screen readers.
  func line(in theme: Theme) -> String {
    let value = if case .text(let entry) = input { entry.lines(in: theme).joined() } else { text }
    return label.isEmpty ? value : "\(label): \(value)"
  }
}

/// The options of a choice in a row. The chosen one has a filled dot.
@MainActor
private struct ChoiceRow {
  private let parts: [DisplayText]
  private let chosen: DisplayText

  init(_ options: [String], _ index: Int) {
    parts = options.enumerated().map { DisplayText(($0 == index ? "● " : "○ ") + $1) }
    chosen = DisplayText("‹ \(options[index]) ›")
  }

  var all: DisplayText { parts.dropFirst().reduce(parts.first ?? .empty) { $0 + DisplayText("  ") + $1 } }

  func fits(_ columns: Int) -> Bool { all.width <= columns }

  /// All options if they fit, else the chosen one.
  func text(columns: Int) -> DisplayText { fits(columns) ? all : chosen.truncated(to: columns) }

  /// The option at a column of the row that shows all; nil between two.
  func option(atColumn x: Int) -> Int? {
    var start = 0
    for (index, part) in parts.enumerated() {
      if (start..<start + part.width).contains(x) { return index }
      start += part.width + 2
    }
    return nil
  }
}
