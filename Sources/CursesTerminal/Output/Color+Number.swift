import CharacterCanvas

extension Color {
  /// The number that curses has for this colour; -1 for the terminal's own colour. The colour must be one that the
  /// terminal can show.
  func number(in depth: ColorDepth) -> Int {
    switch self {
    case .standard: -1
    case .indexed(let index) where depth < .rgb || index < 8: Int(index)
    // Where numbers are RGB values, the first eight still name the basic colours. A nearly black colour becomes 8.
    default: max(8, rgb().map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) } ?? 0)
    }
  }
}
