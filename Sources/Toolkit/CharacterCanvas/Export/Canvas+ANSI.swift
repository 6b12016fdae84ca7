extension Canvas {
  /// The canvas as text with SGR sequences, rows joined by line feeds, to print on a terminal of the given depth.
  ///
  /// Each row starts and ends in the terminal's own style, so rows can be separated and no colour continues after one.
  ///
  /// - Parameters:
  ///   - depth: the colours of the terminal.
  ///   - trimmingTrailingSpaces: whether invisible spaces at the end of a row are left out.
  public func ansi(depth: ColorDepth, trimmingTrailingSpaces: Bool = true) -> String {
    (0..<size.height).map { y in
      var rendition = SelectGraphicRendition()
      var line = ""
      let row = row(y)
      let end = trimmingTrailingSpaces ? row.lastIndex { !$0.isUnseen }.map { $0 + 1 } ?? row.startIndex : row.endIndex
      var style = Style.plain
      for cell in row[..<end] where cell.width != 0 {
        let cell = cell.inBlocks(depth)
        if cell.style != style {
          style = cell.style
          line += rendition.change(to: style.converted(to: depth))
        }
        line.append(cell.character)
      }
      return line + rendition.change(to: .plain)
    }.joined(separator: "\n")
  }
}

extension Cell {
  /// Whether the cell looks as if nothing was drawn on it.
  fileprivate var isUnseen: Bool {
    isBlank && lowerGround == nil && style.background == .standard
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}

/// The SGR sequences that change a terminal from one style to the next.
struct SelectGraphicRendition {
  /// The style that the terminal is in.
  private(set) var current = Style.plain

  /// The shortest sequence that sets `style`; empty if the terminal already has it.
  mutating func change(to style: Style) -> String {
    guard style != current else { return "" }
    let stepwise = Self.parameters(from: current, to: style)
    let fromReset = ["0"] + Self.parameters(from: .plain, to: style)
    current = style
    return Self.sequence(Self.length(stepwise) <= Self.length(fromReset) ? stepwise : fromReset)
  }

  private static func sequence(_ parameters: [String]) -> String {
    "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  private static func length(_ parameters: [String]) -> Int {
    parameters.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  private static func parameters(from old: Style, to new: Style) -> [String] {
    var result = attributeParameters(from: old.attributes, to: new.attributes)
    if old.foreground != new.foreground { result.append(colorParameter(new.foreground, base: 30)) }
    if old.background != new.background { result.append(colorParameter(new.background, base: 40)) }
    return result
  }

  /// Bold and dim can only be switched off together.
  private static func attributeParameters(from old: TextAttributes, to new: TextAttributes) -> [String] {
    var off: [String] = []
    var added = new.subtracting(old)
    let removed = old.subtracting(new)
    if !removed.isDisjoint(with: [.bold, .dim]) {
      off.append("22")
      added.formUnion(new.intersection([.bold, .dim]))
    }
    if removed.contains(.italic) { off.append("23") }
    if removed.contains(.underline) { off.append("24") }
    if removed.contains(.reverse) { off.append("27") }
    return off + switches.filter { added.contains($0.0) }.map(\.1)
  }

  private static let switches: [(TextAttributes, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
  ]

  /// - Parameter base: 30 for text, 40 for the background. The bright colours are 60 higher.
  private static func colorParameter(_ color: Color, base: Int) -> String {
    switch color {
    case .standard: "\(base + 9)"
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
