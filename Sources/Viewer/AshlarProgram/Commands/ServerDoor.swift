import Foundation
import PostgreSQLSource
import ProgramRuns
import Records
import Scenes

/// Databases on servers, as a command line names them.
enum ServerDoor {
  /// A command line without the passwords of addresses, which nothing after it sees.
  static func takingPasswords(from words: [String]) -> [String] {
    let taken = words.map(ServerAddress.takingPasswords)
    if taken != words {
      Failure.say("other users of this computer can see a password in an address; ~/.pgpass and services keep it")
    }
    return taken
  }

  /// Opens a table, a query or the list of tables.
  static func reader(_ address: String, _ source: Presentation.Source) throws(SourceError) -> any RowReader {
    guard let server = ServerAddress(address) else { throw .unreadable(source: address, reason: "it is no address") }
    return try PostgreSQLSource.reader(
      server, table: source.table, query: source.query,
      timeout: source.timeout.map { $0 * 1000 } ?? PostgreSQLSource.usualTimeout,
      password: { PasswordPrompt.password(for: server.text) })
  }
}

/// Asks for a password without showing it, on the terminal of the process, before there is a screen.
private enum PasswordPrompt {
  /// nil if there is no terminal, or nothing was typed.
  static func password(for address: String) -> String? {
    guard ProgramContext.current.ownsProcess else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var former = termios()
    guard tcgetattr(terminal, &former) == 0 else { return nil }
    var silent = former
    silent.c_lflag &= ~tcflag_t(ECHO)
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &former) }
    write("Password for \(address): ", to: terminal)
    defer { write("\n", to: terminal) }
    return line(from: terminal)
  }

  private static func write(_ text: String, to terminal: Int32) {
    try? NewFile.write(Data(text.utf8), to: terminal)
  }

  private static func line(from terminal: Int32) -> String? {
    var (bytes, byte) = ([UInt8](), UInt8(0))
    while read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
