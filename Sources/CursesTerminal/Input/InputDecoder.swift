import CharacterCanvas

/// Turns the bytes a terminal sends into events.
///
/// A value: bytes go in, events come out, and how the bytes were cut into pieces makes no difference. Reading the bytes
/// here, and not through curses, leaves the waiting after Escape to the event loop, keeps a paste in one piece and
/// understands mouse reports that curses takes for keys (SGR reports under tmux, the horizontal wheel).
///
/// Text arrives as UTF-8, one key for each scalar. Sequences are those of xterm and its many relatives, whatever
/// terminfo says, and those of the terminal's terminfo entry besides.
public struct InputDecoder: Sendable {
  private enum Mode {
    case keys
    case paste(PasteReader)
    /// Inside an answer of the terminal that nobody asked for.
    case answer(AnswerReader)
  }

  private let sequences: KeySequences
  private var mode = Mode.keys
  /// The beginning of something that is not complete.
  private var pending: [UInt8] = []
  /// Whether the end of an answer that was given up may still come.
  private var awaitsRest = false

  /// - Parameter sequences: what this terminal sends for its keys besides the usual.
  public init(sequences: KeySequences = KeySequences()) {
    self.sequences = sequences
  }

  /// Whether the bytes so far could be a key by themselves or the beginning of more: a lone Escape, above all. When
  /// nothing follows for a moment, call `flush()`.
  public var isUndecided: Bool {
    switch mode {
    case .keys: !pending.isEmpty && !isInReport
    case .paste: false
    case .answer: true
    }
  }

  /// Whether the bytes so far are the beginning of a report of the mouse, which no finger types: the rest will come,
  /// however slow the line is.
  private var isInReport: Bool { pending.starts(with: [Byte.escape, UInt8(ascii: "["), UInt8(ascii: "<")]) }

  /// The events that `bytes` complete.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    var input = pending[...] + Array(bytes)
    if awaitsRest, !input.isEmpty {
      input = input.dropFirst(AnswerReader.lengthOfRest(in: input))
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
      case .answer(var reader):
        let end = reader.read(&input)
        mode = end == .notYet ? .answer(reader) : .keys
        isComplete = end != .notYet
      }
    }
    pending = Array(input)
    return events
  }

  /// The events of what stays incomplete: an Escape that was only that, Alt with `[`. Other beginnings are dropped.
  /// So is the beginning of an answer, and the keys that follow are keys; its rest may come late and is dropped, too.
  public mutating func flush() -> [InputEvent] {
    let bytes = pending
    pending = []
    if case .answer(let reader) = mode { (mode, awaitsRest) = (.keys, reader.tellsColor) }
    guard bytes.first == Byte.escape else { return [] }
    switch bytes.count {
    case 1: return [.key(.escape)]
    case 2 where bytes[1] == Byte.escape: return [.key(.escape), .key(.escape)]
    case 2 where bytes[1] < 0x80: return [.key(Key(Character(Unicode.Scalar(bytes[1])), .alt))]
    default: return []
    }
  }

  /// Takes one key or sequence off `input`; false when it is incomplete.
  private mutating func readKey(_ input: inout ArraySlice<UInt8>, into events: inout [InputEvent]) -> Bool {
    let item = sequences.item(in: input)
    switch item.meaning {
    case .incomplete: return false
    case .event(let event): events.append(event)
    case .nothing: break
    case .pasteBegins: mode = .paste(PasteReader())
    case .stringBegins: mode = .answer(AnswerReader(input.prefix(item.length)))
    }
    input = input.dropFirst(item.length)
    return true
  }
}

/// The bytes that have a part of their own.
enum Byte {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
  static let backslash = UInt8(ascii: "\\")
}
