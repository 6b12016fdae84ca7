import CharacterCanvas
import CollectionRendering

/// How everything is drawn: what the screen can show, the theme, and the boxes.
struct Looks {
  var capabilities: ScreenCapabilities
  private(set) var theme: Theme
  private var choice: ThemeChoice
  var boxes = BoxChoice.scene
  /// Where content and panels are while a frame is drawn; nil between frames.
  var framePlacement: PanelPlacement?

  init(_ capabilities: ScreenCapabilities, theme choice: ThemeChoice) {
    (self.capabilities, self.choice) = (capabilities, choice)
    theme = choice.theme(for: capabilities)
  }

  var isUnicode: Bool { capabilities.isUnicode }

  /// Takes a theme the user named.
  mutating func choose(_ theme: Theme) { (self.theme, choice) = (theme, .named(theme)) }

  /// Notes the terminal's background, and takes the theme that suits it unless the user named one.
  mutating func suit(_ background: RGB) {
    capabilities.background = background
    theme = choice.theme(for: capabilities)
  }

  /// How content is painted that does not say so itself.
  var palette: ContentPalette {
    var palette = theme.content
    palette.isUnicode = capabilities.isUnicode
    palette.boxes = boxes.border
    // With few colours nothing is sure to be readable on the background.
    palette.ground = capabilities.colors >= .indexed256 ? capabilities.background : nil
    return palette
  }

  /// The colours of a picture that is saved.
  var picturePalette: Palette { theme.palette(on: capabilities.background) }
}
