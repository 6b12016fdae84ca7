import CharacterCanvas
import CollectionRendering
import Images

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
    var palette = theme.content
    palette.isUnicode = capabilities.isUnicode
    palette.allowsHalfRows = capabilities.hasHalfRows
    palette.imageDepth = ImageDepth(capabilities.colors, isDark: !theme.isLight)
    palette.boxes = boxes.border
    // With few colours, nothing is sure to be readable on the background.
    palette.ground = capabilities.colors >= .indexed256 ? capabilities.background : nil
    return palette
  }

  /// The colours of saved pictures.
  var picturePalette: Palette { theme.palette(on: capabilities.background) }
}
