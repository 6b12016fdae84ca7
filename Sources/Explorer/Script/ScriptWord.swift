import CharacterCanvas

/// One word of a script, and the events it stands for.
struct ScriptWord {
  enum Content {
    case word(Substring)
    case typed(String)
    case pasted(String)
  }

  struct Fault: Error {
    let place: Substring.Index
    let problem: String

    init(_ place: Substring.Index, _ problem: String) { (self.place, self.problem) = (place, problem) }
  }

  private let place: Substring.Index
  private let content: Content

  init(_ place: Substring.Index, _ content: Content) { (self.place, self.content) = (place, content) }

  var events: [InputEvent] {
    get throws {
      switch content {
      case .typed(let text): return text.map { .key(Key($0)) }
      case .pasted(let text): return [.paste(text)]
      case .word(let word):
        guard let events = Self.events(of: word) else {
          throw Fault(
            place, "'\(word)' is no key, size or mouse event, such as j, pgdn, 5j, 80x24 or click@10,4; "
              + "text to type stands in quotes")
        }
        return events
      }
    }
  }

  private static func events(of word: Substring) -> [InputEvent]? {
    if let key = Key(named: String(word)) { return [.key(key)] }
    if let size = size(word) { return [.resize(size)] }
    if let mouse = MouseWord(word) { return mouse.events.map(InputEvent.mouse) }
    if let special = specials.first(where: { $0.name == word }) { return [special.event] }
    return counted(word)
  }

  /// A number before a key, or alone.
  private static func counted(_ word: Substring) -> [InputEvent]? {
    let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
    let rest = word[digits.endIndex...]
    guard !digits.isEmpty else { return nil }
    let keys = digits.map { InputEvent.key(Key($0)) }
    if rest.isEmpty { return keys }
    return Key(named: String(rest)).map { keys + [.key($0)] }
  }

  /// `80x24`: whole numbers from 1 to 10,000.
  static func size(_ text: some StringProtocol) -> CellSize? {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], (1...10_000).contains(width),
      (1...10_000).contains(height)
    else { return nil }
    return CellSize(width: width, height: height)
  }

  private static let specials: [(name: String, event: InputEvent)] = [("resumed", .resumed), ("ended", .ended)]

  /// The word for an event.
  static func text(of event: InputEvent) -> String {
    switch event {
    case .key(let key): return text(of: key)
    case .mouse(let event): return MouseWord(event).text
    case .resize(let size): return "\(size.width)x\(size.height)"
    case .paste(let text):
      let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t"]
      return "paste\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
    case .resumed, .ended: return specials.first { $0.event == event }?.name ?? ""
    }
  }

  /// A key's name, unless a word that begins with it means something else.
  private static func text(of key: Key) -> String {
    switch key.name {
    case "\"": "u+22"
    case "#": "u+23"
    case let name: name
    }
  }
}
