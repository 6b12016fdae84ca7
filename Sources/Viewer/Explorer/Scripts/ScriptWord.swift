import CharacterCanvas
import Records

/// One word of a script without quotes, and its steps.
struct ScriptWord {
  struct Fault: Error {
    let place: Substring.Index
    let problem: String

    init(_ place: Substring.Index, _ problem: String) { (self.place, self.problem) = (place, problem) }
  }

  private let word: Substring
  /// The bytes of the longest word that can mean something.
  private static let mostBytes = 256

  /// The word for errors, which is cut if it is long.
  private var shortWord: String {
    word.utf8.count > 60 ? String(word.prefix(40)) + "…" : String(word)
  }

  init(_ word: Substring) { self.word = word }

  var steps: [InputScript.Step] {
    get throws(Fault) {
      guard word.utf8.count <= Self.mostBytes else { throw Fault(word.startIndex, problem) }
      if let events { return events.map(InputScript.Step.event) }
      if let step = try timing { return [step] }
      throw Fault(word.startIndex, problem)
    }
  }

  // MARK: Events

  private var events: [InputEvent]? {
    if let key = Key(named: String(word)) { return [.key(key)] }
    if let size = CellSize(word) { return [.resize(size)] }
    if let mouse = MouseWord(word) { return mouse.events.map(InputEvent.mouse) }
    if let special = Self.specials.first(where: { $0.name == word }) { return [special.event] }
    return counted
  }

  /// A number before a key, or a number alone.
  private var counted: [InputEvent]? {
    let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
    let rest = word[digits.endIndex...]
    guard !digits.isEmpty else { return nil }
    let keys = digits.map { InputEvent.key(Key($0)) }
    if rest.isEmpty { return keys }
    return Key(named: String(rest)).map { keys + [.key($0)] }
  }

  private static let specials: [(name: String, event: InputEvent)] = [("resumed", .resumed), ("ended", .ended)]

  // MARK: Time

  /// In seconds. Sessions may stay open for weeks, and a script has the time between two of their keys.
  private static let longestWait = 1_000_000_000.0

  /// `wait:0.25`, `work:3` or `rest`.
  private var timing: InputScript.Step? {
    get throws(Fault) {
      if word.hasPrefix("wait:") {
        guard let seconds = Double(word.dropFirst("wait:".count)), (0...Self.longestWait).contains(seconds) else {
          let most = Int(Self.longestWait)
          throw Fault(word.startIndex, "'\(word)': expected seconds from 0 to \(most), such as wait:0.25")
        }
        return .wait(milliseconds: Int((seconds * 1000).rounded()))
      }
      if word.hasPrefix("work:") {
        guard let slices = Int(word.dropFirst("work:".count)), (1...1_000_000).contains(slices) else {
          throw Fault(word.startIndex, "'\(word)': expected a number of slices from 1 to 1000000, such as work:3")
        }
        return .work(slices: slices)
      }
      return word == "rest" ? .rest : nil
    }
  }

  // MARK: Unknown words

  private var problem: String {
    if word.contains("@") {
      return
        "'\(shortWord)' is not a mouse event; known: \(MouseWord.names.joined(separator: ", ")), each followed by column and "
        + "row, such as click@10,4"
    }
    if word == "frame" || word.hasPrefix("frame") { return "'\(shortWord)': frame must begin a line" }
    let meant = closestName(to: shortWord, among: Key.spelledNames + Self.specials.map(\.name))
    return
      "unknown word '\(shortWord)' in a script\(meant.map { "; did you mean '\($0)'?" } ?? ";") possible: a key such as j, "
      + "ctrl-u or pgdn with an optional count, a size such as 80x24, a mouse event such as click@10,4, text in "
      + "quotes, paste\"text\", wait:0.25, frame"
  }

  // MARK: Writing

  /// The word for an event.
  static func text(of event: InputEvent) -> String {
    switch event {
    case .key(let key): return text(of: key)
    case .mouse(let event): return MouseWord(event).text
    case .resize(let size): return "\(size.width)x\(size.height)"
    case .paste(let text): return "paste" + ScriptText.quoted(text)
    case .resumed, .ended: return specials.first { $0.event == event }?.name ?? ""
    }
  }

  /// The name of a key. If a word that begins with it means something else, the key's code point instead.
  private static func text(of key: Key) -> String {
    switch key.name {
    case "\"": "u+22"
    case "#": "u+23"
    case let name: name
    }
  }
}

/// A mouse event as a word: `press@10,4`, `ctrl-right-drag@3,3`, `wheel-down@0,0`, `click@10,4`.
struct MouseWord {
  let events: [MouseEvent]

  init(_ event: MouseEvent) { events = [event] }

  init?(_ word: Substring) {
    let halves = word.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, let (x, y) = Self.pair(halves[1]), x >= 0, y >= 0 else { return nil }
    let position = CellPoint(x: x, y: y)
    var name = halves[0]
    let modifiers = Self.removePrefixes(Self.modifiers, from: &name).reduce(into: Modifiers()) { $0.formUnion($1) }
    if let (dx, dy) = Self.notches(name) {
      events = [MouseEvent(.scroll(dx: dx, dy: dy), at: position, modifiers: modifiers)]
      return
    }
    let button = Self.removePrefixes(Self.buttons, from: &name).last
    let kinds: [MouseEvent.Kind]
    switch name {
    case "press": kinds = [.press(button ?? .left)]
    case "release": kinds = [.release(button ?? .left)]
    case "drag": kinds = [.drag(button ?? .left)]
    case "click": kinds = [.press(button ?? .left), .release(button ?? .left)]
    case "move" where button == nil: kinds = [.move]
    default: return nil
    }
    events = kinds.map { MouseEvent($0, at: position, modifiers: modifiers) }
  }

  /// The word of the first event.
  var text: String {
    guard let event = events.first else { return "" }
    let modifiers = Self.modifiers.filter { event.modifiers.contains($0.1) }.map { $0.0 + "-" }.joined()
    return "\(modifiers)\(Self.name(of: event.kind))@\(event.position.x),\(event.position.y)"
  }

  private static func name(of kind: MouseEvent.Kind) -> String {
    func prefix(_ button: MouseEvent.Button) -> String { buttons.first { $0.1 == button }.map { $0.0 + "-" } ?? "" }
    switch kind {
    case .press(let button): return prefix(button) + "press"
    case .release(let button): return prefix(button) + "release"
    case .drag(let button): return prefix(button) + "drag"
    case .move: return "move"
    case .scroll(let dx, let dy):
      return wheel.first { $0.dx == dx && $0.dy == dy }?.name ?? "wheel:\(dx),\(dy)"
    }
  }

  static let names = ["press", "release", "drag", "click", "move"] + wheel.map(\.name) + ["wheel:2,-1"]

  private static let modifiers: [(String, Modifiers)] = [("ctrl", .control), ("alt", .alt), ("shift", .shift)]
  private static let buttons: [(String, MouseEvent.Button)] = [("middle", .middle), ("right", .right)]
  private static let wheel = [
    (name: "wheel-up", dx: 0, dy: -1), (name: "wheel-down", dx: 0, dy: 1), (name: "wheel-left", dx: -1, dy: 0),
    (name: "wheel-right", dx: 1, dy: 0),
  ]

  private static func notches(_ name: Substring) -> (Int, Int)? {
    if let found = wheel.first(where: { $0.name == name }) { return (found.dx, found.dy) }
    return name.hasPrefix("wheel:") ? pair(name.dropFirst("wheel:".count)) : nil
  }

  /// Removes all prefixes that a word begins with, and returns their values.
  private static func removePrefixes<Value>(_ prefixes: [(String, Value)], from name: inout Substring) -> [Value] {
    var values: [Value] = []
    while let found = prefixes.first(where: { name.hasPrefix($0.0 + "-") }) {
      values.append(found.1)
      name = name.dropFirst(found.0.count + 1)
    }
    return values
  }

  private static func pair(_ text: Substring) -> (Int, Int)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }
}
