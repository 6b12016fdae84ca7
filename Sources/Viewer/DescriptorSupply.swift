import CursesTerminal
import Foundation

/// Checks how many more files the process can open.
enum DescriptorSupply {
  /// The number for the event loop, timers, the terminal, the watch of files and a file that is read again. The
  /// system's libraries trap if they get no descriptor.
  static let needed = 18

  /// - Throws: `TerminalError.tooFewDescriptors`.
  static func check() throws(TerminalError) {
    var opened: [Int32] = []
    defer { opened.forEach { close($0) } }
    while opened.count < needed {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .tooFewDescriptors(needed: needed, free: opened.count) }
      opened.append(descriptor)
    }
  }
}
