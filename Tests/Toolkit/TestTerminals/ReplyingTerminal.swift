/// The replies of a known terminal to a program, with or without tmux between them.
public struct ReplyingTerminal: Sendable {
  /// Replies of tmux itself, which hands those of the terminal around it on.
  private static let tmux = KnownTerminal(
    "tmux", source: "row tmux 3.4 of the table", version: "tmux 3.4", attributes: "1;2;4", cell: "20;9",
    background: "0000/0000/0000")

  private let terminal: KnownTerminal
  private let around: KnownTerminal?
  /// The output that has not been looked at, from the beginning of a sequence on.
  private var rest: [UInt8] = []
  /// The queries for the attributes that came, each the last of a query.
  public private(set) var fences = 0

  public init(_ terminal: KnownTerminal, inTmux: Bool = false) {
    (self.terminal, around) = inTmux ? (Self.tmux, terminal) : (terminal, nil)
  }

  /// The replies to output of the program, in order.
  public mutating func replies(to output: some Sequence<UInt8>) -> [String] {
    rest += output
    var replies: [String] = []
    while let start = rest.firstIndex(of: 0x1B) {
      rest.removeFirst(start)
      guard let length = Self.length(of: rest) else { return replies }
      let sequence = String(decoding: rest[..<length], as: UTF8.self)
      rest.removeFirst(length)
      replies += self.replies(to: sequence)
    }
    rest = []
    return replies
  }

  private mutating func replies(to sequence: String) -> [String] {
    if sequence == "\u{1B}[c" { fences += 1 }
    if let around, sequence.hasPrefix("\u{1B}Ptmux;") {
      var outer = ReplyingTerminal(around)
      return outer.replies(to: Array(sequence.dropFirst(7).dropLast(2).utf8).undoubled)
    }
    let escape = "\u{1B}"
    switch sequence {
    case "\(escape)[>0q": return terminal.version.map { ["\(escape)P>|\($0)\(escape)\\"] } ?? []
    case "\(escape)[16t": return terminal.cell.map { ["\(escape)[6;\($0)t"] } ?? []
    case "\(escape)[c": return ["\(escape)[?\(terminal.attributes)c"]
    case "\(escape)[>c": return terminal.secondary.map { ["\(escape)[>\($0)c"] } ?? []
    case "\(escape)]10;?\(escape)\\": return terminal.text.map { ["\(escape)]10;rgb:\($0)\(escape)\\"] } ?? []
    case "\(escape)]11;?\(escape)\\": return terminal.background.map { ["\(escape)]11;rgb:\($0)\(escape)\\"] } ?? []
    default: break
    }
    if sequence.hasPrefix("\(escape)P+q") { return terminal.colors.map { "\(escape)P\($0)\(escape)\\" } }
    guard sequence.hasPrefix("\(escape)_Ga=q,"), let image = terminal.image else { return [] }
    return ["\(escape)_Gi=31;\(image)\(escape)\\"]
  }

  /// The replies that other programs may have asked for, and that come when nothing is awaited.
  public static func strayReplies(of terminal: KnownTerminal) -> [String] {
    var stray = ReplyingTerminal(terminal)
    return stray.replies(to: "\u{1B}[>c\u{1B}]10;?\u{1B}\\".utf8)
  }

  /// The length of the sequence at the beginning; nil if its end is not there.
  private static func length(of bytes: [UInt8]) -> Int? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"):
      var index = 2
      while index + 1 < bytes.count {
        if bytes[index] == 0x07, bytes[1] == UInt8(ascii: "]") { return index + 1 }
        // tmux passes on what has its escapes doubled.
        if bytes[index] == 0x1B, bytes[index + 1] == UInt8(ascii: "\\") { return index + 2 }
        index += bytes[index] == 0x1B ? 2 : 1
      }
      return nil
    default: return 2
    }
  }
}

extension [UInt8] {
  fileprivate var undoubled: [UInt8] {
    var result: [UInt8] = []
    for byte in self where !(byte == 0x1B && result.last == 0x1B) { result.append(byte) }
    return result
  }
}
