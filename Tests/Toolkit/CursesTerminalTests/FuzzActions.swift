import CharacterCanvas
import SeededRandom

@testable import Explorer

/// A user who performs actions in pairs, and answers what has the keys then: a prompt, a mode, a list, or a wait for a
/// second key.
@MainActor
struct FuzzActions {
  let pairs: FuzzPairs
  private var random: SplitMix64
  /// A path for what the viewer writes.
  private let output: String

  init(seed: UInt64, output: String, _ pairs: FuzzPairs) {
    random = SplitMix64(seed: seed &+ 1)
    (self.output, self.pairs) = (output, pairs)
  }

  /// The next action, and the number typed before it.
  mutating func next(for session: ExplorerSession) -> (action: ExplorerAction, count: Int?)? {
    let refused = session.scenery.refusedActions
    let allowed = session.table.actions.filter { !$0.quits && !refused.contains($0.name) }
    return pairs.next(among: allowed, using: &random).map {
      ($0, random.chance(1, in: 8) ? Int.random(in: 1...30, using: &random) : nil)
    }
  }

  /// Keys that give the keys back to the content; none if it has them, and now and then none anyway.
  mutating func leaving(_ session: ExplorerSession) -> [Key] {
    switch session.route.mode {
    case .prompt, .keyWait: return [.escape]
    case .edit, .columns, .transition, .step: return random.chance(1, in: 2) ? [.escape] : []
    case nil: break
    }
    guard session.route.panels.focus != nil else { return [] }
    return [[.escape], [.control("w")], []].randomElement(using: &random) ?? []
  }

  /// Whether a key of the table calls its action.
  func areKeysFree(_ session: ExplorerSession) -> Bool {
    session.route.mode == nil && session.route.panels.focus == nil && session.route.count == nil
  }

  /// The keys that an action and its count are called with; nil if it has none.
  mutating func keys(of action: ExplorerAction, _ count: Int?) -> [Key]? {
    action.keys.randomElement(using: &random).map { "\(count.map { "\($0)" } ?? "")".map { Key($0) } + [$0] }
  }

  /// The keys that a user presses next; empty if nothing has the keys.
  mutating func answer(to session: ExplorerSession) -> [Key] {
    switch session.route.mode {
    case .prompt(let prompt):
      return text(for: prompt.purpose, session).map { Key($0) } + [random.chance(7, in: 8) ? .enter : .escape]
    case .keyWait(let wait):
      let known = session.table.secondKeys(after: wait.action).flatMap(\.key.keys)
      return [(known + ["a", "b"]).randomElement(using: &random) ?? "a"]
    case .edit: return some(of: ["d", "a", "i", "m", "s", "+", "-", "j", "k", "h", "l", "x", "3", "p", "r", "D", "I"])
    case .columns: return some(of: ["h", "l", "H", "L", "<", ">", "-", "+", "x", "s", "j", "k", "0", .enter, .tab])
    case .transition: return some(of: [.left, .right, "h", "l", "0", "5", "9", .enter, .space])
    case .step: return some(of: ["j", "k", .space, .enter, "n", "b"])
    case nil: break
    }
    guard session.route.panels.focus != nil else { return [] }
    return some(of: [
      "j", "k", "j", .down, .up, .enter, .enter, .tab, .left, .right, "s", "r", "a", "e", "m", ".", "J", "K", "1", "7",
      .pageDown, .home, .end, .backspace, .control("d"),
    ])
  }

  private mutating func some(of keys: [Key]) -> [Key] {
    (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in keys.randomElement(using: &random) }
  }

  private mutating func text(for purpose: Prompt.Purpose, _ session: ExplorerSession) -> String {
    let columns = session.stage.records?.rows.columns ?? ["n"]
    let texts: [String] =
      switch purpose {
      case .filter:
        [
          "a", "1", "zzz", "row 3", "n>20", "kind 1", "!a", "\(columns[0])~1", "",
          RandomQueries.filter(over: columns, using: &random),
        ]
      case .search: ["a", "e", "1", "row", "zzz", "~[0-9]", "kind", ""]
      case .goTo: ["5", "$", "3.2", "50%", "+4", "99999", "0", "-1", ""]
      case .save: [output, "\(output).jsonl", "\(output).svg", "\(output).txt"]
      case .parameter: ["1", "0", "3.5", "100", "x", ""]
      }
    return texts.randomElement(using: &random) ?? ""
  }

  mutating func chance(_ number: Int, in count: Int) -> Bool { random.chance(number, in: count) }

  /// How long the user waits before the next picture, in milliseconds; several pictures of what moves, or none.
  mutating func waits() -> [Int] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in [16, 33, 70, 120, 400].randomElement(using: &random) ?? 33 }
  }

  mutating func motion() -> MotionLevel {
    [.smooth, .full, .full, .reduced, .none].randomElement(using: &random) ?? .full
  }

  mutating func capabilities() -> ScreenCapabilities {
    var capabilities = ScreenCapabilities(
      colors: [.rgb, .rgb, .indexed256, .none].randomElement(using: &random) ?? .rgb,
      isUnicode: random.chance(7, in: 8))
    capabilities.showsPixels = random.chance(1, in: 3)
    return capabilities
  }
}
