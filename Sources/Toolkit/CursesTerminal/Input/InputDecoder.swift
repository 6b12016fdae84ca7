import CharacterCanvas

/// Turns the bytes that a terminal sends into events.
///
/// The decoder is a value: bytes go in, events come out. How the bytes were split makes no difference. Unlike curses,
/// it leaves the wait after Escape to the event loop and keeps a paste in one piece. It also understands mouse reports
/// that curses takes for keys: SGR reports under tmux, and the horizontal wheel.
///
/// Text arrives as UTF-8, one key for each scalar. The decoder knows the sequences of xterm and its many relatives,
/// whatever terminfo says, and also those of the terminal's terminfo entry.
public struct InputDecoder: Sendable {
  private enum Mode {
    case keys
    case paste(PasteReader)
    /// Inside a reply of the terminal, which is skipped.
    case reply(ReplyReader)
  }

  private let sequences: KeySequences
  private var mode = Mode.keys
  /// The beginning of an incomplete key or sequence.
  private var pending: [UInt8] = []
  /// Whether the end of a reply that was given up may still arrive.
  private var awaitsRest = false

  /// - Parameter sequences: the bytes of this terminal's keys, besides the usual sequences.
  public init(sequences: KeySequences = KeySequences()) {
    self.sequences = sequences
  }

  /// Whether the bytes so far may be a complete key or the beginning of more, as a lone Escape. If nothing follows for
  /// a moment, call `flush()`.
  public var isUndecided: Bool {
    switch mode {
    case .keys: !pending.isEmpty && !isInReport
    case .paste: false
    case .reply: true
    }
  }

  /// Whether the bytes so far begin a mouse report. A user does not type one, so the rest will come, however slow the
  /// line is.
  private var isInReport: Bool { pending.starts(with: [Byte.escape, UInt8(ascii: "["), UInt8(ascii: "<")]) }

  /// The events that `bytes` complete.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    var input = pending[...] + Array(bytes)
    if awaitsRest, !input.isEmpty {
      input = input.dropFirst(ReplyReader.lengthOfRest(in: input))
      awaitsRest = false
    }
    var isComplete = true
    while isComplete, !input.isEmpty {
      switch mode {
      case .keys:
        isComplete = readKey(&input, into: &events)
      case .paste(var reader):
        mode = .keys
        if let text = reader.read(&input) {
          events.append(.paste(text))
        } else {
          mode = .paste(reader)
        }
      case .reply(var reader):
        let end = reader.read(&input)
        mode = end == .notYet ? .reply(reader) : .keys
        isComplete = end != .notYet
      }
    }
    pending = Array(input)
    return events
  }

  /// Ends the wait for the rest of incomplete input, and returns its events: an Escape by itself, or Alt with `[`.
  /// Other beginnings are dropped. A reply that has begun is given up, and the bytes that follow are keys. The rest of
  /// the reply may come late and is dropped, too.
  public mutating func flush() -> [InputEvent] {
    let bytes = pending
    pending = []
    if case .reply(let reader) = mode { (mode, awaitsRest) = (.keys, reader.startsColor) }
    guard bytes.first == Byte.escape else { return [] }
    switch bytes.count {
    case 1: return [.key(.escape)]
    case 2 where bytes[1] == Byte.escape: return [.key(.escape), .key(.escape)]
    case 2 where bytes[1] < 0x80: return [.key(Key(Character(Unicode.Scalar(bytes[1])), .alt))]
    default: return []
    }
  }

  /// Forgets what has begun to arrive, because its rest was dropped.
  mutating func forgetBeginning() { (mode, pending, awaitsRest) = (.keys, [], false) }

  /// Removes one key or sequence from `input`; false if it is incomplete.
  private mutating func readKey(_ input: inout ArraySlice<UInt8>, into events: inout [InputEvent]) -> Bool {
    let item = sequences.item(in: input)
    switch item.meaning {
    case .incomplete: return false
    case .event(let event): events.append(event)
    case .nothing: break
    case .pasteBegins: mode = .paste(PasteReader())
    case .stringBegins: mode = .reply(ReplyReader(input.prefix(item.length)))
    }
    input = input.dropFirst(item.length)
    return true
  }
}

/// Bytes that begin or end sequences.
enum Byte {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
  static let backslash = UInt8(ascii: "\\")
}

/// How long to wait for the rest of a sequence that began to arrive.
struct InputPatience: Hashable, Sendable {
  /// The wait for the pieces of a reply on a slow line. They must not be taken for keys, nor keys for them.
  static let replyDelay = Duration.milliseconds(250)

  var escapeDelay: Duration
  /// Until when replies of the terminal may arrive; nil if none is awaited.
  var repliesUntil: ContinuousClock.Instant?

  /// When to stop waiting for more after the last bytes.
  func deadline(after lastRead: ContinuousClock.Instant) -> ContinuousClock.Instant {
    let mayBeReply = repliesUntil.map { lastRead < $0 } ?? false
    return lastRead + (mayBeReply ? max(escapeDelay, Self.replyDelay) : escapeDelay)
  }
}

/// Collects pasted text up to the mark that ends it.
struct PasteReader: Sendable {
  /// How many bytes are kept. The rest is read and dropped: a viewer needs no megabyte of pasted text.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the end mark have been read.
  private var matched = 0

  /// Removes bytes from `input`. Returns the text once the end mark was read. Line ends of every kind become `\n`;
  /// terminals send `\r` for them.
  mutating func read(_ input: inout ArraySlice<UInt8>) -> String? {
    while let byte = input.popFirst() {
      if byte == Self.end[matched] {
        matched += 1
        guard matched == Self.end.count else { continue }
        return text
      }
      keep(Self.end[..<matched])
      matched = byte == Byte.escape ? 1 : 0
      if matched == 0 { keep(CollectionOfOne(byte)) }
    }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    if bytes.count < Self.limit { bytes.append(contentsOf: more) }
  }

  private var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") {
        lines.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        lines.append(byte)
      }
      previous = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}

/// Skips a reply of the terminal, up to its end (BEL or ST). Replies are not events.
struct ReplyReader: Sendable {
  /// The most bytes that the number and the value of a colour can have, as in `11;rgba:1e1e/2222/2929/ffff`.
  private static let colorLimit = 32

  /// The first bytes of the reply, after Escape and the character that follows it.
  private var start: [UInt8] = []
  private let isCommand: Bool

  /// - Parameter introducer: Escape, `]` or a similar character, and the first byte of the reply.
  init(_ introducer: ArraySlice<UInt8>) {
    isCommand = introducer.dropFirst().first == UInt8(ascii: "]")
    start = Array(introducer.dropFirst(2))
  }

  enum End { case notYet, complete, cutOff }

  /// Removes the bytes of the reply from `input`. An Escape always ends the reply: with a backslash it is the regular
  /// end, otherwise it begins something else. A reply with a colour also ends at a byte that cannot be part of a
  /// colour.
  mutating func read(_ input: inout ArraySlice<UInt8>) -> End {
    while let byte = input.first {
      switch byte {
      case Byte.bell:
        input = input.dropFirst()
        return .complete
      case Byte.escape:
        guard let next = input.dropFirst().first else { return .notYet }
        guard next == Byte.backslash else { return .cutOff }
        input = input.dropFirst(2)
        return .complete
      default:
        if startsColor, !Self.isOfColor(byte) || start.count >= Self.colorLimit { return .cutOff }
        if start.count < Self.colorLimit { start.append(byte) }
        input = input.dropFirst()
      }
    }
    return .notYet
  }

  /// Whether the reply begins with a number from 10 to 19, as replies with one colour do.
  var startsColor: Bool {
    isCommand && start.count >= 3 && start[0] == UInt8(ascii: "1") && (0x30...0x39).contains(start[1])
      && start[2] == UInt8(ascii: ";")
  }

  /// How many bytes are the late rest of a colour reply that was given up. Such a rest has parts between slashes and
  /// the regular end. A user does not type these at once.
  static func lengthOfRest(in bytes: ArraySlice<UInt8>) -> Int {
    let value = bytes.prefix(while: isOfColor)
    let rest = bytes.dropFirst(value.count)
    guard value.contains(UInt8(ascii: "/")) else { return 0 }
    if rest.first == Byte.bell { return value.count + 1 }
    return rest.starts(with: [Byte.escape, Byte.backslash]) ? value.count + 2 : 0
  }

  /// Hexadecimal digits, `#`, `/`, and the letters and the colon of `rgb:`.
  private static func isOfColor(_ byte: UInt8) -> Bool { "0123456789abcdefABCDEFrg:/#".utf8.contains(byte) }
}
