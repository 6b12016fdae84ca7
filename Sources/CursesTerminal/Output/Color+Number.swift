import CharacterCanvas

extension Color {
  /// The number curses has for this colour, which was converted to what the terminal shows; -1 for the terminal's own.
  func number(in depth: ColorDepth) -> Int {
    switch self {
    case .standard: -1
    case .indexed(let index) where depth < .rgb || index < 8: Int(index)
    // Where numbers are colours, the first eight are the named ones, and a nearly black one gives way.
    default: max(8, rgb().map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) } ?? 0)
    }
  }
}
