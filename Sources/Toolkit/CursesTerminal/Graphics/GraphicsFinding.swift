import CharacterCanvas

/// How a screen would show images by what the terminal replies, and why, for a report.
package struct GraphicsFinding {
  private let choice: GraphicsChoice
  private let columns: (Unicode.Scalar) -> Int
  private var query: GraphicsQuery
  private var scanner = ReplyScanner()

  package init(_ choice: GraphicsChoice, isInTmux: Bool) {
    self.init(choice, isInTmux: isInTmux, columns: CellEncoder.columns)
  }

  /// - Parameter columns: the columns of a character by the C library; below 0 for one that it does not know.
  init(_ choice: GraphicsChoice, isInTmux: Bool, columns: @escaping (Unicode.Scalar) -> Int) {
    (self.choice, self.columns) = (choice, columns)
    query = GraphicsQuery(choice, isInTmux: isInTmux)
  }

  /// Reads replies.
  /// - Returns: the queries that a screen would send next.
  package mutating func read(_ bytes: [UInt8]) -> [UInt8] { query.read(scanner.scan(bytes)) }

  /// Whether tmux was asked to pass queries on, and the terminal around it has not said its name.
  package var awaitsOuterName: Bool { query.passesTmux && query.name == nil }

  /// The form of images, and the reply or the choice that it follows from.
  package var sentence: String {
    switch choice {
    case .cells: return "half cells, by 'graphics: cells'"
    case .kitty: return "pixels, by 'graphics: kitty'"
    case .quadrants, .sextants, .octants: return named(choice.glyphs ?? .quadrants)
    case .auto: break
    }
    let tmux = query.passesTmux ? "the terminal around tmux" : "the terminal"
    guard let name = query.name else { return "half cells: \(tmux) replied no name" }
    if query.isConfirmed { return "pixels: \(name.text) shows images where placeholders are" }
    guard let drawn = KnownGraphics.glyphs(name), let wanted = query.glyphs else {
      return "half cells: \(name.text) is not known to draw sextants"
    }
    guard let shown = wanted.sendable(isNamed: false, columns: columns) else {
      return "half cells: \(name.text) draws \(drawn.rawValue), but \(Self.noWidth) sextants"
    }
    if shown == drawn { return "\(shown.rawValue): \(name.text) draws them" }
    let reason = wanted == drawn ? "\(Self.noWidth) them" : "tmux may not know them"
    return "\(shown.rawValue): \(name.text) draws \(drawn.rawValue), but \(reason)"
  }

  private static let noWidth = "the C library of this system knows no width of"

  private func named(_ wanted: MosaicGlyphs) -> String {
    let shown = wanted.sendable(isNamed: true, columns: columns) ?? wanted
    let reason = shown == wanted ? "" : ": \(Self.noWidth) \(wanted.rawValue)"
    return "\(shown.rawValue), by 'graphics: \(choice.rawValue)'\(reason)"
  }
}
