import CharacterCanvas
import Foundation

/// How to open a screen on the terminal. The defaults come from the environment.
public struct CursesOptions: Sendable {
  /// The terminal type to try first. If terminfo does not know it, common types are tried.
  public var terminalType: String?
  /// The most colours to use; `.none` leaves attributes such as bold.
  public var colors: ColorDepth
  /// Whether the terminal shows any colour, even if terminfo says that it has 256 or fewer.
  public var hasRGB: Bool
  /// How images are shown.
  public var graphics = GraphicsChoice.auto
  /// Whether the terminal is inside of tmux.
  var isInTmux: Bool
  /// Whether the terminal reports the mouse. The user then cannot select text with it.
  public var isMouseEnabled = false
  /// Whether the terminal is asked to show each frame at once (mode 2026). Terminals without this mode ignore the
  /// marks, which take 16 bytes a frame.
  public var synchronizesFrames: Bool
  /// How long an Escape waits for the rest of a sequence before it counts as a key.
  public var escapeDelay: Duration
  /// Whether prints to the terminal are held back until the screen closes. Otherwise they land in the picture.
  public var capturesPrints = true

  /// Reads `TERM`, `NO_COLOR` (no colours if it is set and not empty), `COLORTERM` (`truecolor` or `24bit`: any colour),
  /// `ESCDELAY` (in milliseconds, 25 if unset), `ASHLAR_SYNC` (0: frames are not marked) and `TMUX`.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    terminalType = environment["TERM"].flatMap { $0.isEmpty ? nil : $0 }
    colors = environment["NO_COLOR", default: ""].isEmpty ? .rgb : .none
    hasRGB = Self.hasRGB(environment)
    isInTmux = !environment["TMUX", default: ""].isEmpty
    synchronizesFrames = environment["ASHLAR_SYNC"] != "0"
    let delay = environment["ESCDELAY"].flatMap(Int.init).map { min(max(0, $0), 10_000) }
    escapeDelay = .milliseconds(delay ?? 25)
  }
  /// `screen` passes `COLORTERM` on from the terminal around it, but does not know RGB colours. tmux may have the same
  /// terminal type; it knows them.
  private static func hasRGB(_ environment: [String: String]) -> Bool {
    let isScreen = environment["TERM"]?.hasPrefix("screen") == true && environment["TMUX", default: ""].isEmpty
    return ["truecolor", "24bit"].contains(environment["COLORTERM"]) && !isScreen
  }
}
