import CNcurses
import CharacterCanvas
import Foundation

extension CursesScreen {
  /// Why standard output cannot show a screen: it is not a terminal, or its type is `dumb`. Commands then print text.
  public nonisolated static func obstacle(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TerminalError? {
    if isatty(STDOUT_FILENO) != 1 { return .outputIsNotATerminal }
    return environment["TERM"] == "dumb" ? .dumb : nil
  }

  /// A surface for the given terminal type, or else for a type that nearly every terminal understands, and a note about
  /// that.
  static func surface(
    on port: TerminalPort, _ options: CursesOptions, isUnicode: Bool
  ) throws(TerminalError) -> (CursesSurface, String?) {
    let standbys = ["xterm-256color", "xterm", "vt100"]
    let types = [options.terminalType].compactMap { $0 } + standbys
    let size = port.size ?? sizeByEnvironment ?? CellSize(width: 80, height: 24)
    let (limit, needed) = (ash_file_size_limit(), 64 * size.width)
    guard limit >= needed else { throw .fileSizeLimit(bytes: limit, needed: needed) }
    for type in types {
      let surface = CursesSurface(type: type, size: size, colors: options.colors, isUnicode: isUnicode)
      guard let surface else { continue }
      guard surface.string("cup").starts(with: Array("\u{1B}[".utf8)) else { throw .notANSI(type) }
      return (surface, type == options.terminalType ? nil : note(options.terminalType, used: type))
    }
    throw .unknownTypes(types)
  }

  /// The size in `LINES` and `COLUMNS`, for terminals that do not know their size.
  private static var sizeByEnvironment: CellSize? {
    let numbers = ["COLUMNS", "LINES"].compactMap { ProcessInfo.processInfo.environment[$0].flatMap { Int($0) } }
    guard numbers.count == 2, numbers.allSatisfy((1...10_000).contains) else { return nil }
    return CellSize(width: numbers[0], height: numbers[1])
  }

  private static func note(_ wanted: String?, used: String) -> String {
    guard let wanted else { return "TERM is not set; taking the terminal for '\(used)'" }
    return "terminal type '\(wanted)' is unknown to this system; taking the terminal for '\(used)'"
  }
}
