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
    /// Inside an answer of the terminal that nobody asked for; it ends like a string does (BEL or ST).
    case string
  }

  private let sequences: KeySequences
  private var mode = Mode.keys
  /// The beginning of something that is not complete.
  private var pending: [UInt8] = []

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
    case .string: true
    }
  }

  /// Whether the bytes so far are the beginning of a report of the mouse, which no finger types: the rest will come,
  /// however slow the line is.
  private var isInReport: Bool { pending.starts(with: [Byte.escape, UInt8(ascii: "["), UInt8(ascii: "<")]) }

  /// Whether the bytes so far are the beginning of an answer, which may be long.
  var isInString: Bool {
    if case .string = mode { true } else { false }
  }

  /// The events that `bytes` complete.
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    var input = pending[...] + Array(bytes)
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
      case .string:
        isComplete = skipString(&input)
      }
    }
    pending = Array(input)
    return events
  }

  /// The events of what stays incomplete: an Escape that was only that, Alt with `[`. Other beginnings are dropped.
  public mutating func flush() -> [InputEvent] {
    let bytes = pending
    pending = []
    if case .string = mode {
      mode = .keys
      return []
    }
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
    case .stringBegins: mode = .string
    }
    input = input.dropFirst(item.length)
    return true
  }

  /// Drops bytes up to the end of the string; false when it is not among them. An Escape ends it in any case: with a
  /// backslash it is the regular end, otherwise something else begins.
  private mutating func skipString(_ input: inout ArraySlice<UInt8>) -> Bool {
    guard let end = input.firstIndex(where: { $0 == Byte.escape || $0 == Byte.bell }) else {
      input = []
      return true
    }
    input = input[end...]
    if input.first == Byte.bell {
      input = input.dropFirst()
    } else if input.count == 1 {
      return false
    } else if input.dropFirst().first == Byte.backslash {
      input = input.dropFirst(2)
    }
    mode = .keys
    return true
  }
}

/// The bytes that have a part of their own.
enum Byte {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
  static let backslash = UInt8(ascii: "\\")
}
