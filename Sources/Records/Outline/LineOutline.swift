import CharacterCanvas

/// Finds the parts of a text, such as the files and hunks of a diff, line by line.
protocol LineOutline {
  /// The names of the levels of parts, outermost first.
  var levels: [String] { get }
  /// Takes the next line, without escape sequences.
  mutating func take(_ line: [UInt8]) -> OutlineStep
}

/// What a line does in a text with parts.
struct OutlineStep {
  /// Begins a part at a level, which ends those below it; nil stays in the present ones.
  var beginning: (level: Int, name: [UInt8])?
  /// Gives the part at a level another name, while its lines wait.
  var naming: (level: Int, name: [UInt8])?
  /// Whether the line is shown. One that a header shows is not.
  var isShown = true
  /// Whether the line is kept back until the name of its part is known.
  var waits = false
  /// The look of the whole line, unless it has looks of its own.
  var look: TextLook?

  /// The line belongs to the present parts.
  static let plain = OutlineStep()

  /// The line is the header of a part.
  static func header(_ level: Int, _ name: some Sequence<UInt8>) -> OutlineStep {
    OutlineStep(beginning: (level, [UInt8](name)), isShown: false)
  }
}

extension Collection<UInt8> {
  func begins(with text: String) -> Bool { starts(with: text.utf8) }
}
