import CNcurses
import CharacterCanvas

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension CursesScreen {
  /// Queries the terminal's background (OSC 11) and its type (DA1). Every terminal replies to DA1, so no other reply
  /// follows that one.
  ///
  /// Keys that are typed meanwhile are kept. A reply that comes later is reported to `onBackground`, and is never taken
  /// for keys.
  /// - Parameter patience: how long to wait at most for a terminal that replies to neither query.
  /// - Returns: nil if the terminal does not report its background, or if its type would print the query.
  public func askBackground(patience: Duration) -> RGB? {
    guard isOpen, !reading.hasEnded, asksAreSafe else { return nil }
    guard ash_guard_holds_terminal(), ask(Array(TerminalQuery.background.utf8)) else { return nil }
    reading.repliesUntil = .now + .seconds(2)
    let deadline = ContinuousClock.now + patience
    var bytes: [UInt8] = []
    while !TerminalReply.isFenced(bytes), port.waitForInput(until: deadline) {
      switch port.read(atMost: 4096) {
      case .bytes(let more): bytes += more
      case .nothing: continue
      case .end:
        reading.hasEnded = true
        return nil
      }
    }
    if !bytes.isEmpty { reading.lastRead = .now }
    reading.earlyEvents += reading.decoder.decode(bytes)
    noteCapabilities(bytes)
    noteDeliveries(bytes)
    return noteReply(bytes)
  }

  /// Looks for replies in the bytes that arrived. Returns the background once all replies are there or the time is
  /// over.
  func noteReply(_ bytes: [UInt8]) -> RGB? {
    guard let until = reading.repliesUntil else { return nil }
    reading.reply += bytes
    guard TerminalReply.isFenced(reading.reply) || until < .now else { return nil }
    defer { (reading.repliesUntil, reading.reply) = (nil, []) }
    return TerminalReply.background(in: reading.reply)
  }

  /// The Linux console and terminals without such sequences would show the query on the screen.
  var asksAreSafe: Bool {
    guard let type = options.terminalType, type != "linux", type != "dumb", !type.hasPrefix("vt") else { return false }
    return isatty(STDIN_FILENO) == 1
  }
}

/// Reads a terminal's replies to queries about itself.
enum TerminalReply {
  /// Whether the reply to DA1, `ESC [ ? numbers c`, is among the bytes.
  static func isFenced(_ bytes: [UInt8]) -> Bool { fence(in: bytes) != nil }

  /// How many bytes there are up to the end of the first reply to DA1; nil without one.
  static func endOfFence(in bytes: [UInt8]) -> Int? { fence(in: bytes).map { $0.upperBound + 1 } }

  /// The numbers of the first reply to DA1; nil without one.
  static func attributes(in bytes: [UInt8]) -> [Int]? {
    fence(in: bytes).map { numbers in
      bytes[numbers].split(separator: UInt8(ascii: ";")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Where the numbers of the first reply to DA1 are.
  private static func fence(in bytes: [UInt8]) -> Range<Int>? {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: Byte.escape) {
      rest = rest[(start + 1)...]
      guard rest.starts(with: Array("[?".utf8)) else { continue }
      let numbers = rest.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
      if bytes[numbers.endIndex...].first == UInt8(ascii: "c") { return numbers.indices }
    }
    return nil
  }

  /// The colour in `ESC ] 11 ; rgb:1e1e/2222/2929`, ended by BEL or ST. The numbers have one to four digits.
  static func background(in bytes: [UInt8]) -> RGB? {
    let text = String(decoding: bytes, as: UTF8.self)
    let reply =
      #/\x{1B}\]11;rgba?:([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})/([0-9a-fA-F]{1,4})(?:/[0-9a-fA-F]{1,4})?(?:\x{07}|\x{1B})/#
    guard let match = text.firstMatch(of: reply) else { return nil }
    let parts = [match.1, match.2, match.3].map { digits -> UInt8 in
      let most = (1 << (4 * digits.count)) - 1
      return UInt8((Int(digits, radix: 16) ?? 0) * 255 / most)
    }
    return RGB(parts[0], parts[1], parts[2])
  }
}
