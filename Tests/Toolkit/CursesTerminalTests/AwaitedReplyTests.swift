import CNcurses
import CharacterCanvas
import Foundation
import TestExpectations
import TestTerminals
import Testing

@testable import CursesTerminal

/// Which replies the guard awaits. Whatever ends or stops the program waits for these and for no others.
@MainActor
@Suite("Awaited replies", .serialized) struct AwaitedReplyTests {
  private let attributes = "\u{1B}[?62;22c"

  private func opened() throws -> (CursesScreen, TerminalEnds) {
    let ends = try TerminalEnds()
    var options = CursesOptions(environment: ["TERM": "xterm-256color"])
    options.capturesPrints = false
    options.escapeDelay = .seconds(600)
    return (try CursesScreen(options, on: TerminalPort(ends.slave)), ends)
  }

  private func close(_ screen: CursesScreen, _ ends: TerminalEnds) {
    ends.hangUp()
    screen.close()
  }

  @Test("a reply is awaited until the moment in which its last byte is read, before it is parsed")
  func reading() throws {
    let (screen, ends) = try opened()
    expect(ash_guard_awaited_replies(), 0)
    _ = screen.askDelivery {}
    expect(ash_guard_awaited_replies(), 1)
    try ends.write(Array("j\u{1B}[?6".utf8))
    guard case .bytes(_, replies: 0) = screen.port.read(atMost: 100) else { throw Unexpected("no part of a reply") }
    expect(ash_guard_awaited_replies(), 1)
    try ends.write(Array("2;22ck".utf8))
    guard case .bytes(_, replies: 1) = screen.port.read(atMost: 100) else { throw Unexpected("no end of a reply") }
    expect(ash_guard_awaited_replies(), 0)
    close(screen, ends)
  }

  @Test("no reply is awaited to a query whose last byte the terminal has not taken")
  func noRoom() throws {
    let (screen, ends) = try opened()
    tcflow(ends.slave, TCOOFF)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      begun.signal()
      ask()
      ended.signal()
    }
    begun.wait()
    expect(ash_guard_awaited_replies(), 0)
    tcflow(ends.slave, TCOON)
    _ = try ends.read(upTo: "\u{1B}[c")
    ended.wait()
    expect(ash_guard_awaited_replies(), 1)
    close(screen, ends)
  }

  @Test("control-z and control-c drop no reply that was not read yet", arguments: ["\u{1A}", "\u{03}"])
  func signalKeys(key: String) throws {
    let (screen, ends) = try opened()
    var hasReplied = false
    _ = screen.askDelivery { hasReplied = true }
    _ = try ends.read(upTo: "\u{1B}[c")
    // The test's process is no job of this terminal, so that the signal itself comes to nobody.
    ends.send(Array((attributes + key + "j").utf8))
    try Patience.wait(for: "the input") { ends.inputCount > 0 ? () : nil }
    var events: [InputEvent] = []
    try Patience.wait(for: "the key") {
      events += screen.pendingEvents()
      return events.isEmpty ? nil : ()
    }
    #expect(hasReplied)
    expect(events, [.key("j")])
    close(screen, ends)
  }

  @Test("of a reply whose rest went to the shell, nothing is taken for a key")
  func handover() throws {
    let (screen, ends) = try opened()
    _ = screen.askDelivery {}
    try ends.write(Array("\u{1B}[?6".utf8))
    expect(screen.pendingEvents(), [])
    ends.send(Array("2c".utf8))
    screen.lend {}
    expect(ash_guard_awaited_replies(), 0)
    expect(screen.pendingEvents(), [.resumed])
    try ends.write(Array("j".utf8))
    expect(screen.pendingEvents(), [.key("j")])
    close(screen, ends)
  }
}

/// Asks for the attributes of the terminal, in any thread.
private func ask() {
  var change: UInt32 = 0
  let query = Array("\u{1B}[c".utf8)
  _ = ash_guard_ask(query, query.count, &change)
}
