import CharacterCanvas
import Foundation

/// A terminal of our own in the place of the standard input and output, with a thread that reads what is sent to it.
///
/// What the screen does with it is what it does with any terminal: modes, line settings, one `write` a frame. What a
/// terminal emulator then does with the bytes is not in it.
final class PrivateTerminal {
  private let saved: [Int32]
  private let master: Int32

  init?(size: CellSize) {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    var window = winsize(ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.master, &ends.slave, nil, nil, &window) == 0 else { return nil }
    master = ends.master
    saved = [STDIN_FILENO, STDOUT_FILENO].map { dup($0) }
    for standard in [STDIN_FILENO, STDOUT_FILENO] { dup2(ends.slave, standard) }
    Foundation.close(ends.slave)
    let source = master
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while read(source, &buffer, buffer.count) > 0 {}
      Foundation.close(source)
    }
  }

  /// Puts back what was standard before. The thread ends with the last descriptor of the terminal.
  func close() {
    for (standard, descriptor) in zip([STDIN_FILENO, STDOUT_FILENO], saved) {
      dup2(descriptor, standard)
      Foundation.close(descriptor)
    }
  }
}
