import CharacterCanvas
import Foundation

/// What the environment tells of the terminal's own background.
enum TerminalBackground {
  /// nil where it tells nothing.
  static var told: RGB? { color(ofVariable: ProcessInfo.processInfo.environment["COLORFGBG"]) }

  /// Several terminals put the numbers of their colours for text and background there: `15;0`, or `15;default;0`.
  static func color(ofVariable value: String?) -> RGB? {
    guard let number = value?.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else { return nil }
    return Palette.xterm[number]
  }
}
