import CharacterCanvas
import Foundation
import TestExpectations
import TestTerminals
import Testing

@testable import CursesTerminal

/// A program with images on the terminal: the terminal is queried, sent images, and holds none of them afterwards.
@MainActor
@Suite(.serialized) struct ImageRestoringTests {
  /// The probe on a terminal that replies as kitty does, with an image on the screen.
  private func started() throws -> PseudoTerminal {
    let pty = try Probe.opened(["--image"])
    try pty.wait(for: "\u{1B}[>0q")
    pty.send("\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t")
    try pty.wait(for: "a=q,")
    pty.send("\u{1B}_Gi=31;OK\u{1B}\\")
    try pty.wait(for: "\u{10EEEE}")
    try pty.wait(for: "pixels true")
    return pty
  }

  private func terminal(after pty: PseudoTerminal) -> KittyTerminal {
    let terminal = KittyTerminal(size: CellSize(width: 80, height: 24))
    terminal.write(pty.output)
    return terminal
  }

  @Test("after the end and after a crash, the terminal holds no image", arguments: [nil, SIGSEGV, SIGTERM])
  func ending(signal: Int32?) throws {
    let pty = try started()
    let images = terminal(after: pty).images
    expect(images.held.values.map(\.size), [CellSize(width: 12, height: 4)])
    expect(images.held.values.map(\.bytes.count), [4 * 120 * 80])
    if let signal { kill(pty.child.id, signal) } else { pty.send("q") }
    try expect(pty.ending(), signal.map { .signal($0) } ?? .exit(0))
    #expect(terminal(after: pty).images.held.isEmpty)
    #expect(terminal(after: pty).images.faults.isEmpty)
    #expect(TerminalState(after: pty.output).isRestored)
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test("a reply that comes after the key that quits is not typed into the shell")
  func lateReply() throws {
    let pty = try Probe.opened(shell: "\"$PROBE\" --image; echo ended; read line; echo \"[$line]\"")
    try pty.wait(for: "\u{1B}[>0q")
    pty.send("\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;22c")
    try pty.wait(for: "a=q,")
    pty.send("q")
    try pty.wait(for: "\u{1B}[?1049l")
    pty.send("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;22c")
    try pty.wait(for: "ended")
    pty.send("words\r")
    try pty.wait(for: "[words]")
  }

  @Test("a stop frees the image, and a resumed program sends it again")
  func stop() throws {
    let pty = try started()
    kill(pty.child.id, SIGTSTP)
    try pty.wait(for: "the image to be freed") { terminal(after: $0).images.held.isEmpty }
    let count = pty.output.count
    kill(pty.child.id, SIGCONT)
    try pty.wait(for: "the image to come back") {
      $0.output.count > count && terminal(after: $0).images.held.values.contains { $0.size != nil }
    }
    pty.send("q")
    try expect(pty.ending(), .exit(0))
    #expect(terminal(after: pty).images.held.isEmpty)
  }
}
