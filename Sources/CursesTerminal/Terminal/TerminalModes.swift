/// The bytes that prepare a terminal for pictures, and those that restore it.
@MainActor
struct TerminalModes {
  private let surface: CursesSurface

  init(_ surface: CursesSurface) {
    self.surface = surface
  }

  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  /// Puts marks around pasted text.
  private static let paste = "\u{1B}[?2004h"
  /// Reports presses, releases, drags and the wheel, in SGR form. Terminfo has neither mode. tmux's entry would turn on
  /// the old form, which ends at column 223.
  private static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l"

  static func mouse(_ isEnabled: Bool) -> [UInt8] { Array((isEnabled ? mouseOn : mouseOff).utf8) }

  /// Switches to the alternate screen if there is one, and sets margins, wrapping and keypad to a known state.
  func enter(hasMouse: Bool) -> [UInt8] {
    let screen = ["smcup", "sgr0", "rmir", "smam"].flatMap { surface.string($0) }
    let keys = surface.string("smkx") + surface.string("civis")
    return screen + fullMargins + keys + Array(Self.paste.utf8) + (hasMouse ? Self.mouse(true) : [])
  }

  /// Ends a frame that was cut short. Then resets all modes that this program may have set, whether or not it did.
  var reset: [UInt8] {
    let modes = Array("\u{1B}[?2026l\u{1B}[?2004l\(Self.mouseOff)".utf8)
    let looks = surface.string("sgr0") + surface.string("op") + fullMargins
    return modes + looks + surface.string("rmkx") + surface.string("cnorm") + leaveScreen
  }

  /// Without an alternate screen, the picture stays, and the prompt goes below it.
  private var leaveScreen: [UInt8] {
    let leave = surface.string("rmcup")
    return leave.isEmpty ? surface.string("cup", surface.size.height - 1, 0) + Array("\r\n".utf8) : leave
  }

  /// Makes the scroll region the whole screen. Terminals like the VT100 need no numbers for that, and numbers would be
  /// wrong after a resize.
  private var fullMargins: [UInt8] {
    let bytes = surface.string("csr", 0, surface.size.height - 1)
    let isLikeVT100 = bytes.starts(with: Array("\u{1B}[1;".utf8)) && bytes.last == UInt8(ascii: "r")
    return isLikeVT100 ? Array("\u{1B}[r".utf8) : bytes
  }
}
