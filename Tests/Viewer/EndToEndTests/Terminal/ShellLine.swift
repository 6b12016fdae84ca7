import Foundation
import TestTerminals

/// The program under a shell with job control, in a terminal that replies. The shell says `[stopped]` and
/// `[ended STATUS]`, then reads a line and shows it, so that whatever lands at the prompt is seen.
final class ShellLine {
  let line: Conversation
  private let room: TemporaryFolder
  private var count = 0
  /// The longest time from a Control-Z to the shell.
  private(set) var longestStop = Duration.zero

  private static let script = """
    trap : INT QUIT; set -m; cd "$ROOM"; sh -c 'echo $$ > "$ROOM/id"; exec "$ASHLAR" "$@"' ashlar "$@"; s=$?
    while [ $s -eq 148 ]; do echo "[stopped]"; IFS= read -r l; echo "[line $l]"; fg >/dev/null; s=$?; done
    echo "[ended $s]"; IFS= read -r l; echo "[line $l]"
    """

  init(
    _ arguments: [String], in room: TemporaryFolder, _ terminal: ReplyingTerminal, _ timing: Conversation.Timing,
    environment extra: [String: String] = [:]
  ) throws {
    self.room = room
    let own = ["ASHLAR": Ashlar.binary, "ROOM": room.path, "HOME": room.path, "EDITOR": "true", "VISUAL": "true"]
    let pty = try PseudoTerminal(
      ["/bin/sh", "-c", Self.script, "sh"] + arguments,
      environment: Ashlar.environment(own.merging(extra) { $1 }), folder: room.path)
    line = Conversation(pty, with: terminal, timing)
    try line.wait(for: Self.enter)
  }

  private static let enter = "\u{1B}[?1049h"

  var pty: PseudoTerminal { line.pty }

  var processID: pid_t? {
    (try? String(contentsOfFile: room.path("id"), encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
  }

  /// Types Control-Z, and brings the program back.
  func stopAndResume() throws {
    let start = ContinuousClock.now
    count = pty.output.count
    pty.send("\u{1A}")
    try waitForShell("[stopped]")
    longestStop = max(longestStop, .now - start)
    try expectClean(saying: "[stopped]")
    try line.wait(for: Self.enter, after: count)
  }

  /// Ends the program by a signal.
  /// - Returns: the status that the shell saw.
  func end(by signal: Int32) throws -> Int {
    guard let processID else { throw Unexpected("the program has no number") }
    if !hasEnded {
      count = pty.output.count
      kill(processID, signal)
    }
    let status = try waitForEnd()
    try expectClean(saying: "[ended \(status)]")
    return status
  }

  /// Whether the program has ended by itself.
  var hasEnded: Bool { pty.output[count...].firstRange(of: Array("[ended ".utf8)) != nil }

  private func waitForEnd() throws -> Int {
    try waitForShell("[ended ")
    let text = String(decoding: pty.output[count...], as: UTF8.self)
    return text.components(separatedBy: "[ended ").last.flatMap { Int($0.prefix { $0.isNumber }) } ?? -1
  }

  private func waitForShell(_ text: String) throws {
    try line.wait(for: text, seconds: 60) {
      // A terminal does not keep replies back for seconds.
      $0.hurry()
      return $0.pty.output[self.count...].firstRange(of: Array(text.utf8)) != nil
    }
  }

  /// The shell has the terminal as it was, and reads the next line as it is typed.
  private func expectClean(saying text: String) throws {
    let state = TerminalState(after: pty.output)
    guard state.isRestored, pty.settings.isEqual(to: pty.before) else { throw Unexpected("\(text): \(state)") }
    pty.send("go\r")
    try line.wait(for: "the line") {
      String(decoding: $0.pty.output[self.count...], as: UTF8.self).contains(/\[line [^\]]*\]/)
    }
    let after = String(decoding: pty.output[count...], as: UTF8.self)
    guard after.contains("[line go]") else { throw Unexpected("at the prompt: \(after.suffix(200).debugDescription)") }
  }
}
