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
