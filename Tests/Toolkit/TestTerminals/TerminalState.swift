/// The state of a terminal, worked out from the bytes that it received.
public struct TerminalState: Equatable, Sendable {
  /// The private modes that are set, by number. At first 25 (visible cursor) and 7 (wrapped lines) are.
  public private(set) var modes: Set<Int> = [7, 25]
  public private(set) var hasPlainText = true
  public private(set) var hasPlainKeypad = true

  public static let initial = TerminalState()

  public init() {}

  public init(after bytes: some Sequence<UInt8>) { read(bytes) }

  /// Reads sequences of the form `ESC [ ? numbers h`, `ESC [ numbers m`, `ESC =` and `ESC >`.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for part in Array(bytes).split(separator: 0x1B, omittingEmptySubsequences: false).dropFirst() {
      let text = String(decoding: part, as: UTF8.self)
      if text.hasPrefix("=") { hasPlainKeypad = false }
      if text.hasPrefix(">") { hasPlainKeypad = true }
      guard text.hasPrefix("[") else { continue }
      let isPrivate = text.hasPrefix("[?")
      let body = text.dropFirst(isPrivate ? 2 : 1)
      let numbers = body.prefix { $0.isNumber || $0 == ";" }.split(separator: ";").compactMap { Int($0) }
      switch body.first(where: { !$0.isNumber && $0 != ";" }) {
      case "h" where isPrivate: modes.formUnion(numbers)
      case "l" where isPrivate: modes.subtract(numbers)
      case "m" where !isPrivate: hasPlainText = numbers.allSatisfy { $0 == 0 || $0 == 39 || $0 == 49 }
      default: break
      }
    }
  }

  /// Whether the state is the original one. Mode 12 (blinking cursor) is ignored, as terminfo's "normal cursor" resets
  /// it.
  public var isRestored: Bool {
    modes.subtracting([12]) == Self.initial.modes && hasPlainText && hasPlainKeypad
  }
}
