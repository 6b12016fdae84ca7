import CharacterCanvas
import Explorer
import SeededRandom

/// Bytes as terminals and cats on keyboards send them: bursts of keys, mouse reports, pastes, malformed sequences.
@MainActor
struct RandomTyping {
  enum Burst {
    case bytes([UInt8])
    case resize(CellSize)
  }

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func burst(for session: ExplorerSession) -> Burst {
    switch Int.random(in: 0..<28, using: &random) {
    case 0..<9: .bytes(keys(of: session, count: 1))
    case 9..<12: .bytes(keys(of: session, count: .random(in: 2...30, using: &random)))
    case 12: .bytes(Array("\(Int.random(in: 1...99_999, using: &random))".utf8) + keys(of: session, count: 1))
    case 13: .bytes((0..<4).flatMap { _ in text.randomElement(using: &random) ?? [] })
    case 14: .bytes(filter(for: session))
    case 15: .bytes([0x1B])
    case 16..<19: .bytes(mouse(in: session.size))
    case 19: .bytes(paste())
    case 20..<22: .bytes(rubbish())
    case 22 where random.chance(1, in: 4):
      .bytes(["q", "\u{3}"].randomElement(using: &random).map { Array($0.utf8) } ?? [])
    case 23..<26: .bytes(query(for: session))
    case 26: .bytes(inAndOut())
    default: .resize(size())
    }
  }

  /// A filter over the columns, or another prompt with a text like one.
  private mutating func query(for session: ExplorerSession) -> [UInt8] {
    let columns = session.stage.records?.rows.columns ?? ["n"]
    let filter = RandomQueries.filter(over: columns, using: &random)
    let prompt = random.chance(1, in: 5) ? ["/", ":"].randomElement(using: &random) ?? "/" : "&"
    return Array((prompt + filter + (random.chance(5, in: 6) ? "\r" : "\u{1B}")).utf8)
  }

  /// Opens what is in focus, and comes back, perhaps more often than it went in.
  private mutating func inAndOut() -> [UInt8] {
    let keys = ["\r", "\r", "\u{1B}", "\u{1B}", "j", "f", "G", "g", "&a\r", "zM", "x"]
    return (0..<Int.random(in: 2...12, using: &random)).flatMap { _ in
      Array((keys.randomElement(using: &random) ?? "").utf8)
    }
  }

  mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

  mutating func chance(_ number: Int, in count: Int) -> Bool { random.chance(number, in: count) }

  private let text = ["a", "3", "é", "漢", "🙂", ".", "%", "-", "\r", "\u{7F}", "\t", " ", ":", "/", "\u{1B}[3~"].map {
    Array($0.utf8)
  }

  /// A filter with columns of the records, right and wrong ones, and now and then Enter.
  private mutating func filter(for session: ExplorerSession) -> [UInt8] {
    let names = (session.stage.records?.rows.columns ?? []).prefix(8) + ["nme", "1", "99"]
    let signs = ["=", "!=", ">", "<=", "~", "!~", ">>", " "]
    let values = ["5", "-1.234,5", "1M", "x", "\"a b\"", "31/1/2026", "two words", "(", "~", ""]
    let joints = [" and ", " or ", " and not ", " or (", ") and ", " ", "!"]
    var filter = "&"
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      for texts in [Array(names), signs, values, joints] { filter += texts.randomElement(using: &random) ?? "" }
    }
    return Array((filter + ["\r", "\r", "\u{1B}", ""][Int.random(in: 0..<4, using: &random)]).utf8)
  }

  private mutating func keys(of session: ExplorerSession, count: Int) -> [UInt8] {
    let keys = session.table.actions.filter { $0.name != "quit" }.flatMap(\.keys)
    return (0..<count).flatMap { _ in keys.randomElement(using: &random).map(Self.bytes) ?? [] }
  }

  /// The bytes that xterm sends for a key.
  private static func bytes(of key: Key) -> [UInt8] {
    switch key.code {
    case .character(let character):
      if key.modifiers.contains(.control), let byte = character.asciiValue { return [byte & 0x1F] }
      return (key.modifiers.contains(.alt) ? [0x1B] : []) + Array(String(character).utf8)
    case .up: return Array("\u{1B}[A".utf8)
    case .down: return Array("\u{1B}[B".utf8)
    case .right: return Array("\u{1B}[C".utf8)
    case .left: return Array("\u{1B}[D".utf8)
    case .home: return Array("\u{1B}[H".utf8)
    case .end: return Array("\u{1B}[F".utf8)
    case .pageUp: return Array("\u{1B}[5~".utf8)
    case .pageDown: return Array("\u{1B}[6~".utf8)
    case .insert: return Array("\u{1B}[2~".utf8)
    case .delete: return Array("\u{1B}[3~".utf8)
    case .tab: return [0x09]
    case .backTab: return Array("\u{1B}[Z".utf8)
    case .enter: return [0x0D]
    case .backspace: return [0x7F]
    case .escape: return [0x1B]
    default: return Array("\u{1B}OP".utf8)
    }
  }

  private mutating func mouse(in size: CellSize) -> [UInt8] {
    func report(_ button: Int, _ end: String) -> String {
      let x = Int.random(in: 0...size.width + 1, using: &random)
      let y = Int.random(in: 0...size.height + 1, using: &random)
      return "\u{1B}[<\(button);\(x);\(y)\(end)"
    }
    let wheel = report([64, 65, 66, 67, 68].randomElement(using: &random) ?? 64, "M")
    let drag = [report(0, "M"), report(32, "M"), report(32, "M"), report(0, "m")]
    return Array([wheel, wheel + wheel + wheel, drag.joined(), drag[0], drag[3]].randomElement(using: &random)!.utf8)
  }

  private mutating func paste() -> [UInt8] {
    let piece = ["title ", "3.1", "ü\u{301} 漢字 🦊", "\u{1B}[2J", "a\nb\r"].randomElement(using: &random) ?? ""
    let text = String(repeating: piece, count: random.chance(1, in: 4) ? 20_000 : 3)
    return Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
  }

  private mutating func rubbish() -> [UInt8] {
    let pieces = [
      "\u{1B}[", "\u{1B}O", "\u{1B}[1;5", "\u{1B}[<0;12", "\u{1B}]11;rgb\u{07}", "\u{1B}\\", "\u{1B}P1", "~", ";",
    ]
    return (0..<Int.random(in: 1...6, using: &random)).flatMap { _ in
      random.chance(1, in: 3)
        ? [UInt8.random(in: 0...255, using: &random)] : Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
  }

  private mutating func size() -> CellSize {
    let most = [(24, 8), (80, 24), (160, 50)].randomElement(using: &random)!
    return CellSize(width: .random(in: 1...most.0, using: &random), height: .random(in: 1...most.1, using: &random))
  }
}
