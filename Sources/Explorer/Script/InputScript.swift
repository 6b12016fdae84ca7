import CharacterCanvas

/// What a person did, written down so that it can be done again: a scene, the size of the screen, and input events.
///
/// As text it is a head of two lines, both of which may be missing, and words:
///
///     scene: boxes
///     size: 80x24
///
///     # down a page, to the fifth row after it, and to iron
///     pgdn 5j / "iron" enter
///     click@10,4 wheel-down@10,4
///     120x40
///
/// | word | |
/// |---|---|
/// | `j` `G` `space` `ctrl-u` `pgdn` | a key, by the name that help calls it by |
/// | `5j` `12G` | a number, digit by digit, and a key |
/// | `"iron"` | a key for each character; `\"` and `\\` stand for themselves |
/// | `paste"iron"` | pasted text; also `\n` and `\t` |
/// | `press@10,4` `release@10,4` `drag@10,4` | the left button, over a cell; `middle-` and `right-` go before |
/// | `click@10,4` | a press and a release |
/// | `move@10,4` | the mouse without a button |
/// | `wheel-down@10,4` | a notch of the wheel: `up`, `down`, `left`, `right`; others as `wheel:2,-1@10,4` |
/// | `120x40` | the screen has another size |
/// | `resumed` `ended` | the program goes on after a stop; there is no more input |
/// | `#` | the rest of the line is a remark; the key is `u+23` |
///
/// Modifiers go before mouse words as they do before keys: `ctrl-press@10,4`.
public struct InputScript: Hashable, Sendable {
  /// What it was recorded on, as the command line calls it.
  public var scene: String?
  /// Of the whole screen, in cells.
  public var size: CellSize?
  public var events: [InputEvent]

  public init(scene: String? = nil, size: CellSize? = nil, events: [InputEvent] = []) {
    (self.scene, self.size, self.events) = (scene, size, events)
  }
}

extension InputScript: CustomStringConvertible {
  /// The text of the script, which `init(parsing:)` reads to an equal one.
  public var description: String {
    var lines: [String] = []
    if let scene { lines.append("scene: \(scene)") }
    if let size { lines.append("size: \(size.width)x\(size.height)") }
    if !lines.isEmpty { lines.append("") }
    var line = ""
    for word in events.map(ScriptWord.text) {
      if !line.isEmpty, line.count + word.count >= 100 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension InputScript {
  /// The word that an event is written as.
  public static func word(for event: InputEvent) -> String { ScriptWord.text(of: event) }
}

/// What is wrong with a script.
public struct ScriptFault: Error, Hashable, CustomStringConvertible {
  /// Both from 1.
  public let line: Int
  public let column: Int
  public let problem: String

  public var description: String { "line \(line), column \(column): \(problem)" }
}

extension InputScript {
  /// - Throws: `ScriptFault`.
  public init(parsing text: String) throws {
    self.init()
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      do {
        if try readHead(line) { continue }
        events += try ScriptLine(line).words.flatMap { try $0.events }
      } catch let fault as ScriptWord.Fault {
        let column = line.distance(from: line.startIndex, to: fault.place) + 1
        throw ScriptFault(line: index + 1, column: column, problem: fault.problem)
      }
    }
  }

  /// Reads a line that says on what the script was recorded; false where the line is none.
  private mutating func readHead(_ line: Substring) throws -> Bool {
    guard events.isEmpty, let colon = line.firstIndex(of: ":") else { return false }
    let value = String(line[line.index(after: colon)...].drop { $0 == " " })
    switch line[..<colon] {
    case "scene":
      guard !value.isEmpty else { throw ScriptWord.Fault(colon, "the scene has no name") }
      scene = value
    case "size":
      guard let size = ScriptWord.size(value) else {
        throw ScriptWord.Fault(line.startIndex, "'\(value)' is no size such as 80x24")
      }
      self.size = size
    default: return false
    }
    return true
  }
}
