import CharacterCanvas

/// A mouse event as a word: `press@10,4`, `ctrl-right-drag@3,3`, `wheel-down@0,0`, `click@10,4`.
struct MouseWord {
  let events: [MouseEvent]

  init(_ event: MouseEvent) { events = [event] }

  init?(_ word: Substring) {
    let halves = word.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, let (x, y) = Self.pair(halves[1]), x >= 0, y >= 0 else { return nil }
    let position = CellPoint(x: x, y: y)
    var name = halves[0]
    let modifiers = Self.take(Self.modifiers, from: &name).reduce(into: Modifiers()) { $0.formUnion($1) }
    if let (dx, dy) = Self.notches(name) {
      events = [MouseEvent(.scroll(dx: dx, dy: dy), at: position, modifiers: modifiers)]
      return
    }
    let button = Self.take(Self.buttons, from: &name).last
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
  private static func take<Value>(_ prefixes: [(String, Value)], from name: inout Substring) -> [Value] {
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
