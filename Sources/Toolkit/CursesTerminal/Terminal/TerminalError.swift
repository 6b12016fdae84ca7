#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why no screen can be opened on the terminal.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `TERM=dumb`: the terminal says that it cannot move its cursor.
  case dumb
  /// Terminals of this type need other sequences than ANSI's. No terminal of today does.
  case notANSI(String)
  /// Standard output goes to a file or a pipe.
  case outputIsNotATerminal
  /// Neither the standard descriptors nor `/dev/tty` lead to a terminal.
  case noTerminal
  /// Terminfo knows none of these types.
  case unknownTypes([String])
  /// The process runs in the background of a terminal, and no shell can bring it to the foreground.
  case inBackground
  /// The process may open fewer files than the viewer needs.
  case tooFewDescriptors(needed: Int, free: Int)
  /// The file size limit, in bytes, is less than one row of the screen takes.
  case fileSizeLimit(bytes: Int, needed: Int)
  /// The process already has an open screen.
  case alreadyOpen
  /// A system call failed; `code` is an `errno`.
  case system(code: Int32, doing: String)

  public var description: String {
    switch self {
    case .dumb: "the terminal type is 'dumb', which cannot show a screen"
    case .notANSI(let type): "terminals of type '\(type)' do not take the ANSI sequences that a screen is drawn with"
    case .outputIsNotATerminal: "standard output is not a terminal"
    case .noTerminal: "there is no terminal to show a screen on"
    case .unknownTypes(let types):
      "terminal types unknown to this system: \(types.map { "'\($0)'" }.joined(separator: ", "))"
    case .inBackground: "the program runs in the background, where it cannot take the terminal"
    case .tooFewDescriptors(let needed, let free):
      "the viewer needs \(needed) free file descriptors and has \(free); raise the limit with ulimit -n"
    case .fileSizeLimit(let bytes, let needed):
      "files may have \(bytes) bytes, and a row of the screen takes up to \(needed); raise the limit with ulimit -f"
    case .alreadyOpen: "another screen is open in this process"
    case .system(let code, let doing): "\(doing): \(String(cString: strerror(code)))"
    }
  }
}
