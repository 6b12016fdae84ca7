import CursesTerminal
import Foundation
import Records

extension Exhibition {
  /// Makes a named pipe standard input, if there is a screen. Opening it does not wait for a program that writes to it,
  /// so that the viewer can show that it waits, and take keys.
  ///
  /// - Returns: false if the path is not that of a pipe, or the pipe cannot be opened.
  package static func takeAsInput(pipe path: String) -> Bool {
    guard path != "-", ByteSource.isPipe(path), CursesScreen.obstacle() == nil else { return false }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return dup2(descriptor, STDIN_FILENO) >= 0
  }
}
