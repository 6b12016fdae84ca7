/// The parameters of SELECT GRAPHIC RENDITION (ECMA-48, 8.3.117), with the colours that xterm added.
enum Rendition {
  /// The look after a sequence; nil if its parameters are not numbers.
  static func look(_ parameters: UnsafeRawBufferPointer, after look: TextLook) -> TextLook? {
    guard parameters.count < 256, let groups = groups(of: parameters) else { return nil }
    var (look, index) = (look, 0)
    while index < groups.count {
      index += apply(groups[index...], to: &look)
    }
    return look
  }

  /// The parameters between semicolons, each with its parts between colons. An empty one is 0.
  private static func groups(of bytes: UnsafeRawBufferPointer) -> [[Int]]? {
    var groups: [[Int]] = [[0]]
    for byte in bytes {
      let (group, part) = (groups.count - 1, groups[groups.count - 1].count - 1)
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        groups[group][part] = min(groups[group][part] * 10 + Int(byte - UInt8(ascii: "0")), 99_999)
      case UInt8(ascii: ";"): groups.append([0])
      case UInt8(ascii: ":"): groups[group].append(0)
      default: return nil
      }
    }
    return groups
  }

  /// - Returns: how many parameters were used.
  private static func apply(_ groups: ArraySlice<[Int]>, to look: inout TextLook) -> Int {
    guard let first = groups.first else { return 1 }
    switch first[0] {
    case 0: look = .plain
    case 1: look.traits.insert(.bold)
    case 2: look.traits.insert(.dim)
    case 3: look.traits.insert(.italic)
    case 4 where first.count > 1 && first[1] == 0: look.traits.remove(.underline)
    case 4, 21: look.traits.insert(.underline)
    case 7: look.traits.insert(.reverse)
    case 22: look.traits.subtract([.bold, .dim])
    case 23: look.traits.remove(.italic)
    case 24: look.traits.remove(.underline)
    case 27: look.traits.remove(.reverse)
    case 30...37: look.foreground = .indexed(UInt8(first[0] - 30))
    case 39: look.foreground = nil
    case 40...47: look.background = .indexed(UInt8(first[0] - 40))
    case 49: look.background = nil
    case 90...97: look.foreground = .indexed(UInt8(first[0] - 82))
    case 100...107: look.background = .indexed(UInt8(first[0] - 92))
    case 38, 48:
      let (color, count) = color(groups)
      guard let color else { return count }
      if first[0] == 38 { look.foreground = color } else { look.background = color }
      return count
    default: break
    }
    return 1
  }

  /// The colour after 38 or 48, with its parts between colons or as parameters of their own.
  private static func color(_ groups: ArraySlice<[Int]>) -> (TextLook.Color?, count: Int) {
    let first = groups[groups.startIndex]
    if first.count > 1 {
      // With a colour space, there is one more part than without.
      return (color(first[1], Array(first.dropFirst(first.count > 5 ? 3 : 2))), 1)
    }
    let rest = groups.dropFirst().map { $0[0] }
    let parts = rest.first == 5 ? 1 : rest.first == 2 ? 3 : 0
    return (color(rest.first ?? 0, Array(rest.dropFirst().prefix(parts))), min(groups.count, parts + 2))
  }

  private static func color(_ kind: Int, _ parts: [Int]) -> TextLook.Color? {
    let bytes = parts.compactMap { UInt8(exactly: $0) }
    guard bytes.count == parts.count else { return nil }
    if kind == 5, let index = bytes.first { return .indexed(index) }
    return kind == 2 && bytes.count >= 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
  }
}
