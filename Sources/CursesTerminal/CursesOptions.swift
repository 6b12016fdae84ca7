import CharacterCanvas
import Foundation

/// How to open a screen on the terminal. The standard choice is the environment's.
public struct CursesOptions: Sendable {
  /// The terminal type to begin with; other types are tried where terminfo does not know it.
  public var terminalType: String?
  /// How many colours to use at most; `.none` leaves attributes such as bold.
  public var colors: ColorDepth
  /// Whether the terminal reports the mouse; text can then not be selected with it.
  public var isMouseEnabled = false
  /// Whether frames are marked for the terminal to show at once (mode 2026); terminals that do not know it pass over
  /// the marks, 16 bytes a frame.
  public var synchronizesFrames: Bool
  /// How long an Escape waits for the rest of a sequence before it counts as a key.
  public var escapeDelay: Duration
  /// Whether prints to the terminal are kept until the screen closes; otherwise they land in the picture.
  public var capturesPrints = true

  /// Reads `TERM`, `NO_COLOR` (set and not empty: no colours), `ESCDELAY` (milliseconds, 25 if unset) and
  /// `ASHLAR_SYNC` (0: frames are not marked).
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    terminalType = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
    colors = environment["NO_COLOR", default: ""].isEmpty ? .rgb : .none
    synchronizesFrames = environment["ASHLAR_SYNC"] != "0"
    let delay = environment["ESCDELAY"].flatMap(Int.init).map { min(max(0, $0), 10_000) }
    escapeDelay = .milliseconds(delay ?? 25)
  }
}
