import CharacterCanvas
import Foundation

/// The terminal's own background, as far as the environment names it.
enum TerminalBackground {
  /// nil if the environment does not name it.
  static var fromEnvironment: RGB? { color(ofVariable: ProcessInfo.processInfo.environment["COLORFGBG"]) }

  /// Several terminals store the numbers of their colours for text and background there: `15;0`, or `15;default;0`.
  static func color(ofVariable value: String?) -> RGB? {
    guard let number = value?.split(separator: ";").last.flatMap({ UInt8($0) }), number < 16 else { return nil }
    return Palette.xterm[number]
  }
}
