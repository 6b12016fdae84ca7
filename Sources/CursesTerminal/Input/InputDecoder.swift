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

  /// - Parameter sequences: what this terminal sends for its keys, besides the usual sequences.
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
