import CharacterCanvas

/// A line of a script that says nothing known.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// Counted from 1.
  public let line: Int
  public let sentence: String

  public var description: String { "line \(line): \(sentence)" }
}

extension SessionScript {
  /// Reads a script.
  /// - Throws: `ScriptError` for the first line that cannot be read.
  public init(parsing text: String) throws(ScriptError) {
    self.init(size: CellSize(width: 80, height: 24))
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard let verb = words.first, !verb.hasPrefix("#") else { continue }
      let rest = words.count > 1 ? String(words[1]) : ""
      do {
        try read(String(verb), rest)
      } catch {
        throw ScriptError(line: index + 1, sentence: error.sentence)
      }
    }
  }

  private struct Fault: Error { let sentence: String }

  private mutating func read(_ verb: String, _ rest: String) throws(Fault) {
    switch verb {
    case "size": size = try Self.size(rest)
    case "scene": scene = rest
    case "key":
      guard let key = Key(named: rest) else { throw Fault(sentence: "no key is called '\(rest)'") }
      steps.append(.event(.key(key)))
    case "paste": steps.append(.event(.paste(try Self.unquoted(rest))))
    case "resize": steps.append(.event(.resize(try Self.size(rest))))
    case "frame":
      guard rest.isEmpty || UInt64(rest, radix: 16) != nil else {
        throw Fault(sentence: "'\(rest)' is not the hash of a frame")
      }
      steps.append(.frame(hash: UInt64(rest, radix: 16)))
    case "press", "release", "drag", "move", "wheel": steps.append(.event(.mouse(try Self.mouse(verb, rest))))
    default:
      throw Fault(
        sentence: "unknown event '\(verb)'; known: key, paste, press, release, drag, move, wheel, resize, frame, size, scene")
    }
  }

  private static func size(_ text: String) throws(Fault) -> CellSize {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1], (1...10_000).contains(width),
      (1...10_000).contains(height)
    else { throw Fault(sentence: "'\(text)' is not a size such as 80x24") }
    return CellSize(width: width, height: height)
  }

  private static func mouse(_ verb: String, _ rest: String) throws(Fault) -> MouseEvent {
    var words = rest.split(separator: " ").map(String.init)
    var modifiers = Modifiers()
    while let word = words.last, let modifier = ["shift": Modifiers.shift, "alt": .alt, "ctrl": .control][word] {
      modifiers.formUnion(modifier)
      words.removeLast()
    }
    guard let position = words.last.flatMap(pair) else {
      throw Fault(sentence: "'\(verb) \(rest)' does not end in a cell such as 10,4")
    }
    words.removeLast()
    let kind = try kind(verb, words, rest)
    return MouseEvent(kind, at: CellPoint(x: position.0, y: position.1), modifiers: modifiers)
  }

  private static func kind(_ verb: String, _ words: [String], _ rest: String) throws(Fault) -> MouseEvent.Kind {
    let buttons: [String: MouseEvent.Button] = ["left": .left, "middle": .middle, "right": .right]
    let button = words.first.flatMap { buttons[$0] }
    switch (verb, button, words.count) {
    case ("move", _, 0): return .move
    case ("press", let button?, 1): return .press(button)
    case ("release", let button?, 1): return .release(button)
    case ("drag", let button?, 1): return .drag(button)
    case ("wheel", _, 2):
      if words[1] == "at", let turn = pair(words[0]) { return .scroll(dx: turn.0, dy: turn.1) }
    default: break
    }
    throw Fault(sentence: "'\(verb) \(rest)' is no such event; 'press left 10,4' and 'wheel 0,1 at 10,4' are")
  }

  private static func pair(_ text: String) -> (Int, Int)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }

  private static func unquoted(_ text: String) throws(Fault) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else {
      throw Fault(sentence: "'\(text)' is not a text in quotes")
    }
    var result = "", rest = text.dropFirst().dropLast()
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      if rest.hasPrefix("u{"), let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[rest.index(rest.startIndex, offsetBy: 2)..<end], radix: 16).flatMap(Unicode.Scalar.init)
      {
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else if let escaped = rest.popFirst() {
        result.append(escaped)
      }
    }
    return result
  }
}
