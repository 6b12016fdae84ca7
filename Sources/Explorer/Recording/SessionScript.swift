import CharacterCanvas

/// What was done in a session, so that it can be done again: a text of one event a line.
///
///     # ashlar script 1
///     size 80x24
///     scene flow
///     key j
///     key ctrl-d
///     paste "Noble gases"
///     press left 10,4
///     drag left 10,9
///     release left 10,9
///     wheel 0,-1 at 10,4 shift
///     resize 100x30
///     frame 9f86d081884c7d65
///
/// A line `frame` ends what was answered by one picture; the number after it, where there is one, is that picture's hash.
/// Lines that are blank or begin with `#` say nothing.
public struct SessionScript: Hashable, Sendable {
  /// A line of the script.
  public enum Step: Hashable, Sendable {
    case event(InputEvent)
    /// What came before is answered by one frame, which has this hash.
    case frame(hash: UInt64?)
  }

  /// Of the screen, in cells, at the beginning.
  public var size: CellSize
  /// The scene at the beginning; nil for the first of the catalogue.
  public var scene: String?
  public var steps: [Step]

  public init(size: CellSize, scene: String? = nil, steps: [Step] = []) {
    (self.size, self.scene, self.steps) = (size, scene, steps)
  }
}

extension SessionScript: CustomStringConvertible {
  /// The script as text, which `init(parsing:)` reads again.
  public var description: String {
    let head = ["# ashlar script 1", "size \(size.width)x\(size.height)"] + (scene.map { ["scene \($0)"] } ?? [])
    return (head + steps.compactMap(\.line)).map { $0 + "\n" }.joined()
  }
}

extension SessionScript.Step {
  /// nil for events that no script needs.
  fileprivate var line: String? {
    switch self {
    case .frame(let hash): hash.map { "frame \(Canvas.hexadecimal($0))" } ?? "frame"
    case .event(.key(let key)): "key \(key.name)"
    case .event(.paste(let text)): "paste \(Self.quoted(text))"
    case .event(.resize(let size)): "resize \(size.width)x\(size.height)"
    case .event(.mouse(let event)): event.line
    case .event(.resumed), .event(.ended): nil
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar.value < 0x20 || scalar.value == 0x7F
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}

extension MouseEvent {
  fileprivate var line: String {
    let place = "\(position.x),\(position.y)"
    let what =
      switch kind {
      case .press(let button): "press \(button) \(place)"
      case .release(let button): "release \(button) \(place)"
      case .drag(let button): "drag \(button) \(place)"
      case .move: "move \(place)"
      case .scroll(let dx, let dy): "wheel \(dx),\(dy) at \(place)"
      }
    let held = [("shift", Modifiers.shift), ("alt", .alt), ("ctrl", .control)].filter { modifiers.contains($0.1) }
    return ([what] + held.map(\.0)).joined(separator: " ")
  }
}

extension Canvas {
  /// A number that two canvases share, on any machine and in any run, only if they look the same, or by a chance of one
  /// in 2⁶⁴ (FNV-1a of the picture in ANSI).
  public var pictureHash: UInt64 {
    ansi(depth: .rgb, trimmingTrailingSpaces: false).utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
