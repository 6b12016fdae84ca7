import Foundation

/// Standard input, output and error of the process.
public enum StandardStreams {
  /// Opens something in place of each stream that is closed, so that no other file gets its number. Otherwise prints
  /// would end up in that file.
  ///
  /// Reading from it or writing to it fails as before. Call this before anything else is opened.
  public static func occupy() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // A new descriptor gets the lowest free number, which is this one.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
