import CharacterCanvas

extension Style {
  /// Applies the parameters of an SGR sequence, as a terminal does.
  /// - Returns: whether all of them are known.
  @discardableResult
  public mutating func apply(sgr parameters: some StringProtocol) -> Bool {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = .plain
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 3: attributes.insert(.italic)
      case 4: attributes.insert(.underline)
      case 7: attributes.insert(.reverse)
      case 22: attributes.subtract([.bold, .dim])
      case 23: attributes.remove(.italic)
      case 24: attributes.remove(.underline)
      case 27: attributes.remove(.reverse)
      case 30...37: foreground = .indexed(UInt8(number - 30))
      case 38: foreground = Self.extendedColor(&rest)
      case 39: foreground = .standard
      case 40...47: background = .indexed(UInt8(number - 40))
      case 48: background = Self.extendedColor(&rest)
      case 49: background = .standard
      case 90...97: foreground = .indexed(UInt8(number - 82))
      case 100...107: background = .indexed(UInt8(number - 92))
      default: return false
      }
    }
    return true
  }

  private static func extendedColor(_ rest: inout ArraySlice<Int>) -> Color {
    if rest.popFirst() == 5 { return .indexed(UInt8(rest.popFirst() ?? 0)) }
    let parts = (0..<3).map { _ in UInt8(rest.popFirst() ?? 0) }
    return .rgb(parts[0], parts[1], parts[2])
  }
}
