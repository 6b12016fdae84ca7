import CharacterCanvas
import CollectionWidget
@preconcurrency import TermKit

/// A collection view as a view of TermKit, which runs on the main thread.
final class TermKitCollection: TermKit.View {
  private let widget: CollectionViewWidget
  private let start = ContinuousClock.now

  @MainActor
  init(_ widget: CollectionViewWidget) {
    self.widget = widget
    super.init()
    canFocus = true
    widget.onChange = { [weak self] in self?.setNeedsDisplay() }
  }

  override func drawContent(in region: TermKit.Rect, painter: Painter) {
    let size = CellSize(width: contentFrame.size.width, height: contentFrame.size.height)
    let canvas = MainActor.assumeIsolated { [widget, start] in widget.frame(size, at: .now - start) }
    for y in 0..<size.height {
      for (x, cell) in canvas.row(y).enumerated() where cell.width > 0 {
        let cell = cell.inBlocks(.ansi16)
        painter.colorNormal()
        painter.attribute = attribute(of: cell.style.converted(to: .ansi16), from: painter.attribute)
        painter.goto(col: x, row: y)
        painter.add(str: String(cell.character))
      }
    }
  }

  private func attribute(of style: Style, from plain: Attribute) -> Attribute {
    var attribute = plain
    if case .indexed(let index) = style.foreground { attribute = attribute.change(foreground: Self.colors[Int(index)]) }
    if case .indexed(let index) = style.background { attribute = attribute.change(background: Self.colors[Int(index)]) }
    let known: [(TextAttributes, CellFlags)] = [
      (.bold, .bold), (.dim, .dim), (.underline, .underline), (.reverse, .invert),
    ]
    let flags = known.reduce(into: CellFlags()) { if style.attributes.contains($1.0) { $0.formUnion($1.1) } }
    return flags.isEmpty ? attribute : attribute.change(flags: flags)
  }

  override func processKey(event: KeyEvent) -> Bool {
    let named = Self.keys.first { $0.0 == event.key }?.1
    guard let key = if case .letter(let character) = event.key { Key(character) } else { named } else { return false }
    return MainActor.assumeIsolated { [widget, start] in widget.handle(.key(key), at: .now - start) }
  }

  private static let keys: [(TermKit.Key, CharacterCanvas.Key)] = [
    (.cursorUp, .up), (.cursorDown, .down), (.cursorLeft, .left), (.cursorRight, .right), (.pageUp, .pageUp),
    (.pageDown, .pageDown), (.home, .home), (.end, .end), (.controlJ, .enter), (.controlM, .enter),
  ]
  /// The 16 colours of terminals.
  private static let colors: [TermKit.Color] = [
    .black, .red, .green, .brown, .blue, .magenta, .cyan, .gray, .darkGray, .brightRed, .brightGreen, .brightYellow,
    .brightBlue, .brightMagenta, .brightCyan, .white,
  ]
}
