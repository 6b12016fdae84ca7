import CharacterCanvas

/// A line for typing, in place of the status line.
struct Prompt: ModeState {
  /// The purpose of the text.
  enum Purpose: Hashable, Sendable {
    case filter, goTo, search, save
    /// The value of the parameter of this name.
    case parameter(String)

    /// Whether the session keeps the entries, for the arrows up and down.
    var keepsEntries: Bool {
      switch self {
      case .filter, .goTo, .search: true
      case .save, .parameter: false
      }
    }
  }

  /// A key's effect on the text.
  enum Step: Hashable, Sendable {
    case changed, entered
    /// Given up with Escape.
    case left
  }

  let purpose: Purpose
  private let label: DisplayText
  private(set) var entry: TextLine
  /// Whether typed text replaces the present text. Keys that edit keep it.
  private var isSuggestion: Bool
  /// Whether the text is a filter that is suggested. It is marked as selected: Backspace removes it, and `!` negates it.
  var isSelected: Bool { isSuggestion && purpose == .filter && !entry.isEmpty }
  /// Whether the user has begun to type the text.
  var isTyped: Bool { !isSuggestion && !entry.isEmpty }
  let hints: [KeyHint]
  var traits: ModeTraits { ModeTraits(context: .typing, takesInterrupt: true) }
  /// Earlier entries, for the arrows up and down.
  private var history: PromptHistory
  /// Whether the user has changed the text.
  private var isChanged = false
  /// The words to which Tab completes the last one: names without blanks and operators.
  private let words: [String]
  /// The words that the last one may become, after Tab.
  private var choices: [String] = []

  static let commonHints = [KeyHint("enter", "go"), KeyHint("escape", "leave")]

  init(
    _ label: String, for purpose: Purpose, text: String = "", isSuggestion: Bool = false, hints: [KeyHint] = [],
    ownHintsFirst: Bool = false, words: [String] = [], history: PromptHistory? = nil
  ) {
    (self.label, self.purpose) = (DisplayText(label), purpose)
    (entry, self.isSuggestion) = (TextLine(text), isSuggestion)
    self.history = history ?? PromptHistory()
    self.words = words.filter { $0.allSatisfy(Self.isOfWord) }
    let enter = Self.commonHints[0], leave = Self.commonHints[1]
    self.hints = (ownHintsFirst ? hints + [enter] : [enter] + hints) + [leave]
  }

  var mode: Mode { .prompt(self) }

  /// The whole line, whether it fits or not.
  func lines(in scenery: Scenery) -> [String] { [(label + DisplayText(entry.text)).string] }
  /// As much of the text as fits, with the cursor in sight.
  func line(in scenery: Scenery) -> DisplayText { window(scenery).line }
  func cursor(in scenery: Scenery) -> CellPoint? { CellPoint(x: window(scenery).cursor, y: 0) }

  func remark(in scenery: Scenery) -> String? {
    if !choices.isEmpty { return choices.joined(separator: "  ") }
    return isChanged && purpose == .filter ? scenery.remark(onFilter: entry.text) : nil
  }

  private func window(_ scenery: Scenery) -> TextLineWindow {
    TextLineWindow(label: label, entry: entry, columns: scenery.size.width)
  }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    LastRow.draw(self, into: &canvas, in: scenery)
    guard isSelected else { return }
    let text = line(in: scenery).width - label.width
    canvas.restyle(CellRect(x: label.width, y: 0, width: text, height: 1)) { $0.adding(.reverse) }
  }

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text): insert(text)
    default: .taken
    }
  }

  private mutating func handle(_ key: Key) -> KeyResponse {
    switch key {
    case .enter: return .used([.leaveMode, .typed(purpose, entry.text, .entered)])
    case .escape, .control("c"): return leave
    case .backspace where entry.isEmpty: return leave
    case .backspace where isSelected: return replace(with: "")
    case "!" where isSelected: return replace(with: "!" + entry.text)
    case .up, .control("p"): return recall(1)
    case .down, .control("n"): return recall(-1)
    case .tab: return complete()
    default: break
    }
    if isSuggestion, case .character = key.code, key.modifiers.isEmpty { entry = TextLine() }
    isSuggestion = false
    return entry.take(key) ? changed() : .taken
  }

  private mutating func replace(with text: String) -> KeyResponse {
    (entry, isSuggestion) = (TextLine(text), false)
    return changed()
  }

  private mutating func insert(_ text: String) -> KeyResponse {
    if isSuggestion { entry = TextLine() }
    isSuggestion = false
    entry.insert(text)
    return changed()
  }

  private mutating func recall(_ steps: Int) -> KeyResponse {
    guard let text = history.go(steps, from: entry.text) else { return .taken }
    (entry, isSuggestion) = (TextLine(text), false)
    return changed()
  }

  /// Completes the last word. If several words begin with it, they are shown in place of a remark.
  private mutating func complete() -> KeyResponse {
    let word = String(entry.text.reversed().prefix(while: Self.isOfWord).reversed())
    let start = String(entry.text.dropLast(word.count))
    let names = words.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    // Behind an operator, a word is a value.
    guard !word.isEmpty, !"=<>~\"".contains(start.last ?? " "),
      let completion = Completion(of: entry.text, among: names.map { start + $0 })
    else { return .taken }
    if let longer = completion.text { (entry, isSuggestion) = (TextLine(longer), false) }
    let response = changed()
    if !completion.choices.isEmpty { choices = names }
    return response
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private var leave: KeyResponse { .used([.leaveMode, .typed(purpose, entry.text, .left)]) }

  private mutating func changed() -> KeyResponse {
    (isChanged, choices) = (true, [])
    return .used([.typed(purpose, entry.text, .changed)])
  }
}

/// The earlier entries of a prompt, the latest last, and how far back the user has gone.
struct PromptHistory: Hashable {
  private static let most = 100

  private var entered: [String] = []
  /// The text that was being typed when the user began to go back; nil before that.
  private var draft: String?
  private var back = 0

  /// Adds an entry. If it is there already, it moves to the end.
  mutating func add(_ text: String) {
    (draft, back) = (nil, 0)
    guard !text.isEmpty else { return }
    entered.removeAll { $0 == text }
    entered = (entered + [text]).suffix(Self.most)
  }

  /// The entry that is `steps` further back, or further on if `steps` is negative; nil if there is none.
  /// - Parameter text: the present text of the prompt.
  mutating func go(_ steps: Int, from text: String) -> String? {
    let target = back + steps
    guard (0...entered.count).contains(target), target != back else { return nil }
    if back == 0 { draft = text }
    back = target
    return back == 0 ? draft : entered[entered.count - back]
  }
}
