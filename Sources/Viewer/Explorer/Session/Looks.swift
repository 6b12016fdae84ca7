import CharacterCanvas
import CollectionRendering

/// How everything is drawn: the size and the capabilities of the screen, the theme, and the boxes.
struct Looks: Hashable {
  /// The size of the whole screen, in cells.
  var size: CellSize
  var capabilities: ScreenCapabilities
  private(set) var theme: Theme
  private var choice: ThemeChoice
  var boxes = BoxChoice.scene

  init(_ capabilities: ScreenCapabilities, size: CellSize, theme choice: ThemeChoice) {
    (self.capabilities, self.size, self.choice) = (capabilities, size, choice)
    theme = choice.theme(for: capabilities)
  }

  var isUnicode: Bool { capabilities.isUnicode }

  /// Sets a theme that the user named.
  mutating func choose(_ theme: Theme) { (self.theme, choice) = (theme, .named(theme)) }

  /// Goes through the themes.
  mutating func cycleTheme(by count: Int) {
    let here = Theme.all.firstIndex(of: theme) ?? -1
    choose(Theme.all[(here + count) % Theme.all.count])
  }

  /// Stores the terminal's background, and sets the theme that suits it unless the user named one.
  mutating func suit(_ background: RGB) {
    capabilities.background = background
    theme = choice.theme(for: capabilities)
  }

  /// The look of content that has no style of its own.
  var palette: ContentPalette {
    var palette = theme.suited(to: capabilities).content
    palette.boxes = boxes.border
    return palette
  }

  /// The picture while a scene is prepared: its name alone.
  func picture(preparing title: String) -> Canvas {
    var canvas = Canvas(size: size)
    let row = CellRect(x: 0, y: max(0, size.height - 1), width: size.width, height: 1)
    canvas.fill(row, style: theme.status)
    let words = DisplayText("preparing \(title) …").truncated(to: max(0, size.width - 1))
    canvas.draw(words, at: CellPoint(x: 1, y: row.y), style: theme.status)
    return isUnicode ? canvas : canvas.asciiOnly()
  }

  /// The colours of saved pictures.
  var picturePalette: Palette { theme.palette(on: capabilities.background) }
}

/// How boxes are drawn.
public enum BoxChoice: String, CaseIterable, Hashable, Sendable {
  /// Each box as its scene says. The viewer's own boxes are rounded and square.
  case scene
  case rounded, square, heavy, ascii

  public static let names = allCases.map(\.rawValue)

  public init?(_ name: String) { self.init(rawValue: name) }

  /// The lines of all boxes; nil if each box has its own.
  public var border: BorderStyle? {
    switch self {
    case .scene: nil
    case .rounded: .rounded
    case .square: .square
    case .heavy: .heavy
    case .ascii: .ascii
    }
  }

  var next: BoxChoice {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

extension ExplorerAction {
  static let looks = [
    ExplorerAction("boxes", .session, "next box style: \(BoxChoice.names.joined(separator: ", "))") { state, _ in
      state.looks.boxes = state.looks.boxes.next
      return [.announce("boxes: \(state.looks.boxes.rawValue)")]
    }
  ]
}

extension ColorDepth {
  /// The names on the command line and in configurations.
  public static let named: [(name: String, depth: ColorDepth)] = [
    ("never", .none), ("8", .ansi8), ("16", .ansi16), ("256", .indexed256), ("truecolor", .rgb),
  ]

  public init?(named name: String) {
    guard let depth = Self.named.first(where: { $0.name == name })?.depth else { return nil }
    self = depth
  }
}
