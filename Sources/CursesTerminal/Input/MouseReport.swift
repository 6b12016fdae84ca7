import CharacterCanvas

/// Mouse reports, in xterm's SGR form (`ESC [ < button ; column ; row M`) and in the older form of three bytes.
enum MouseReport {
  static func meaning(_ numbers: [Int], _ final: UInt8) -> KeySequences.Meaning {
    guard numbers.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return .nothing }
    let position = CellPoint(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    return event(numbers[0], at: position, isRelease: final == UInt8(ascii: "m"))
  }

  /// The older form does not say which button was released, and it ends at column 223.
  static func legacyItem(in bytes: ArraySlice<UInt8>) -> KeySequences.Item {
    let report = Array(bytes.dropFirst(3).prefix(3))
    guard report.count == 3 else { return .incomplete }
    let numbers = report.map { Int($0) - 32 }
    let position = CellPoint(x: max(0, numbers[1] - 1), y: max(0, numbers[2] - 1))
    let isRelease = numbers[0] & (3 | 32 | 64) == 3
    return KeySequences.Item(meaning: event(numbers[0], at: position, isRelease: isRelease), length: 6)
  }

  private static func event(_ code: Int, at position: CellPoint, isRelease: Bool) -> KeySequences.Meaning {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard code >= 0, let kind = kind(code, isRelease: isRelease, modifiers: &modifiers) else { return .nothing }
    return .event(.mouse(MouseEvent(kind, at: position, modifiers: modifiers)))
  }

  private static func kind(_ code: Int, isRelease: Bool, modifiers: inout Modifiers) -> MouseEvent.Kind? {
    // Buttons 8 to 11 are not used.
    guard code & 128 == 0 else { return nil }
    if code & 64 != 0 { return isRelease ? nil : scroll(code & 3, &modifiers) }
    let button: MouseEvent.Button
    switch code & 3 {
    case 0: button = .left
    case 1: button = .middle
    case 2: button = .right
    default: return code & 32 != 0 ? .move : isRelease ? .release(.left) : nil
    }
    if isRelease { return .release(button) }
    return code & 32 != 0 ? .drag(button) : .press(button)
  }

  /// With Shift, the wheel scrolls sideways, as in browsers.
  private static func scroll(_ direction: Int, _ modifiers: inout Modifiers) -> MouseEvent.Kind {
    let step = direction & 1 == 0 ? -1 : 1
    let isSideways = direction & 2 != 0 || modifiers.contains(.shift)
    modifiers.remove(.shift)
    return isSideways ? .scroll(dx: step, dy: 0) : .scroll(dx: 0, dy: step)
  }
}
