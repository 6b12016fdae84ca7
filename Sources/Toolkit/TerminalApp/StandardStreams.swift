import CursesTerminal
import Foundation
import ProgramRuns

/// Standard input, output and error of the process.
public enum StandardStreams {
  /// Opens something in place of each stream that is closed, so that no other file gets its number. Otherwise prints
  /// would end up in that file.
  ///
  /// Reading from it or writing to it fails as before. Call this before anything else is opened.
  public static func occupy() {
    ProgramRun.occupyStreams()
  }
}

/// Checks how many more files the process can open.
package enum DescriptorSupply {
  /// The number for the event loop, timers, the terminal, the watch of files and a file that is read again. The
  /// system's libraries trap if they get no descriptor.
  static let needed = 18

  /// - Throws: `TerminalError.tooFewDescriptors`.
  package static func check() throws(TerminalError) {
    var opened: [Int32] = []
    defer { opened.forEach { close($0) } }
    while opened.count < needed {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .tooFewDescriptors(needed: needed, free: opened.count) }
      opened.append(descriptor)
    }
  }
}
