import CharacterCanvas
import Explorer
import SeededRandom

/// A user who presses any key of the table, types, clicks, drags, turns the wheel and resizes the window at random.
@MainActor
struct RandomHand {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func events(for session: ExplorerSession) -> [InputEvent] {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: return [.key(tableKey(of: session))]
    case 10..<12: return (0..<Int.random(in: 1...9, using: &random)).map { _ in .key(tableKey(of: session)) }
    case 12: return [.key(Key(Character("\(Int.random(in: 1...9, using: &random))"))), .key(tableKey(of: session))]
    case 13: return [typed.randomElement(using: &random)!, typed.randomElement(using: &random)!].map { .key($0) }
    case 14: return [.key(.escape), .key(.escape)]
    case 15...16: return [.mouse(MouseEvent(mouse(), at: cell(in: session.size)))]
    case 17: return drag(in: session.size)
    case 18: return [.paste(["title", "3.1", "ü\u{301} 漢字 🦊", "\u{1B}[2J"].randomElement(using: &random)!)]
    default: return [.resize(size())]
    }
  }

  /// Whether the user waits for idle work.
  mutating func isPatient() -> Bool { Bool.random(using: &random) }

  private let typed: [Key] = ["a", "3", "é", "漢", ".", "%", "-", .enter, .backspace, .left, .up, .tab, .delete]

  private mutating func tableKey(of session: ExplorerSession) -> Key {
    session.table.actions.filter { $0.name != "quit" }.flatMap(\.keys).randomElement(using: &random)!
  }

  private mutating func cell(in size: CellSize) -> CellPoint {
    CellPoint(x: .random(in: 0...size.width, using: &random), y: .random(in: 0...size.height, using: &random))
  }

  private mutating func mouse() -> MouseEvent.Kind {
    [
      .press(.left), .release(.left), .scroll(dx: 0, dy: 1), .scroll(dx: 0, dy: -1), .scroll(dx: 1, dy: 0),
      .press(.right),
    ]
    .randomElement(using: &random)!
  }

  private mutating func drag(in size: CellSize) -> [InputEvent] {
    [.press(.left), .drag(.left), .drag(.left), .release(.left)].map { .mouse(MouseEvent($0, at: cell(in: size))) }
  }

  /// A random size, mostly small, so that panels must fold away.
  private mutating func size() -> CellSize {
    let most = [(24, 8), (80, 24), (120, 40)].randomElement(using: &random)!
    return CellSize(width: .random(in: 1...most.0, using: &random), height: .random(in: 1...most.1, using: &random))
  }
}
