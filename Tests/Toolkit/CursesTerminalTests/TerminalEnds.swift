import CharacterCanvas
import Foundation
import TestTerminals

/// Both ends of a pseudo-terminal that this process uses itself.
final class TerminalEnds {
  static let size = CellSize(width: 20, height: 6)

  let slave: Int32
  let before: termios
  private(set) var output: [UInt8] = []
  private var master: Int32

  init() throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else { throw Unexpected("no pseudo-terminal left") }
    (master, slave) = ends
    var window = winsize(ws_row: UInt16(Self.size.height), ws_col: UInt16(Self.size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    var settings = termios()
    tcgetattr(slave, &settings)
    before = settings
  }

  deinit {
    hangUp()
    close(slave)
  }

  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  var settings: termios {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings
  }

  /// Sends input.
  func send(_ bytes: [UInt8]) { _ = Foundation.write(master, bytes, bytes.count) }

  /// Sends input, and waits until the system has moved it to the program's end.
  func write(_ bytes: [UInt8]) throws {
    send(bytes)
    try wait(for: "the input") { inputCount >= bytes.count }
  }

  /// Reads what the program has sent up to a text, which ends it.
  func read(upTo text: String) throws -> [UInt8] {
    let start = output.count
    let end = Array(text.utf8)
    var buffer = [UInt8](repeating: 0, count: 8192)
    try wait(for: text.debugDescription) {
      let count = Foundation.read(master, &buffer, buffer.count)
      if count > 0 { output += buffer.prefix(count) }
      let new = output[start...]
      return new.suffix(end.count + 16).firstRange(of: end) != nil
    }
    return Array(output[start...])
  }

  private func wait(for what: String, until holds: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(Patience.seconds)
    while !holds() {
      guard .now < deadline else { throw Unexpected("waited for \(what)") }
      usleep(20)
    }
  }

  /// How much input waits for the program.
  var inputCount: Int {
    var count: Int32 = 0
    _ = ioctl(slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Whether a program that reads next gets something, if only a part of a line.
  var hasInput: Bool {
    var settings = settings
    settings.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave, TCSANOW, &settings)
    return inputCount > 0
  }
}
