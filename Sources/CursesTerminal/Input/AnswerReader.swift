/// Goes over what a terminal answers, which nobody asked for here, up to its end (BEL or ST).
struct AnswerReader: Sendable {
  /// How long the number and the value of a colour are at most: `11;rgba:1e1e/2222/2929/ffff`.
  private static let colorLimit = 32

  /// The first bytes, from the one after the introducer on.
  private var start: [UInt8] = []
  private let isCommand: Bool

  /// - Parameter introducer: Escape, `]` or another, and the first byte.
  init(_ introducer: ArraySlice<UInt8>) {
    isCommand = introducer.dropFirst().first == UInt8(ascii: "]")
    start = Array(introducer.dropFirst(2))
  }

  enum End { case notYet, complete, cutOff }

  /// Takes bytes off `input` that belong to the answer. An Escape ends it in any case: with a backslash it is the
  /// regular end, otherwise something else begins. What can be no part of a colour ends the answer that tells one.
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
        if tellsColor, !Self.isOfColor(byte) || start.count >= Self.colorLimit { return .cutOff }
        if start.count < Self.colorLimit { start.append(byte) }
        input = input.dropFirst()
      }
    }
    return .notYet
  }

  /// Whether it begins with a number from 10 to 19, as the answers with one colour do.
  var tellsColor: Bool {
    isCommand && start.count >= 3 && start[0] == UInt8(ascii: "1") && (0x30...0x39).contains(start[1])
      && start[2] == UInt8(ascii: ";")
  }

  /// How many bytes are the end of an answer with a colour that was not waited for: parts between slashes, and the
  /// regular end, which nobody types at once.
  static func lengthOfRest(in bytes: ArraySlice<UInt8>) -> Int {
    let value = bytes.prefix(while: isOfColor)
    let rest = bytes.dropFirst(value.count)
    guard value.contains(UInt8(ascii: "/")) else { return 0 }
    if rest.first == Byte.bell { return value.count + 1 }
    return rest.starts(with: [Byte.escape, Byte.backslash]) ? value.count + 2 : 0
  }

  /// The digits of numbers of sixteen, `#`, `/`, and the letters and the colon of `rgb:`.
  private static func isOfColor(_ byte: UInt8) -> Bool { "0123456789abcdefABCDEFrg:/#".utf8.contains(byte) }
}
