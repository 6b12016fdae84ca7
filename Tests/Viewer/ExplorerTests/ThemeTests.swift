import CharacterCanvas
import Gallery
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Themes")
struct ThemeTests {
  private static func styles(of theme: Theme) -> [(String, Style)] {
    [
      ("status", theme.status), ("prompt", theme.prompt), ("panel", theme.panel), ("frame", theme.frame),
      ("title", theme.title), ("key", theme.key), ("faint", theme.faint), ("choice", theme.marks.choice),
      ("match", theme.marks.match), ("focus", theme.marks.focus), ("warning", theme.marks.warning),
      ("hints", theme.faint.background(theme.status.background)),
    ]
  }

  /// The palettes of terminals that a theme is for. They provide the colours that the theme does not name.
  private static func palettes(of theme: Theme) -> [Palette] {
    switch theme.name {
    case "light": [.light]
    case "none": [.dark, .light, .xterm]
    default: [.dark, .xterm]
    }
  }

  @Test("on the terminal's own background the theme of highest contrast uses the terminal's own text colour")
  func ownInk() {
    let content = Theme.highContrast.content
    for style in [content.text, content.detail, content.border, content.separator] { expect(style, .plain) }
  }

  @Test("every text has a contrast of at least 4.5 to 1, dimmed text too", arguments: Theme.all)
  func contrast(theme: Theme) {
    for palette in Self.palettes(of: theme) {
      for (name, style) in Self.styles(of: theme).dropLast() {
        #expect(style.contrast(in: palette) >= 4.5, "\(theme.name).\(name)")
      }
      for style in [theme.content.text, theme.content.detail, theme.content.border, theme.content.separator] {
        #expect(style.contrast(in: palette) >= 4.5, "\(theme.name).content")
      }
      #expect(theme.faint.background(theme.prompt.background).contrast(in: palette) >= 4.5, "\(theme.name).hints")
    }
  }

  @Test(
    "code that asks for the current traits learns which form of colours is shown",
    arguments: [("light", nil), ("dark", nil), ("none", nil), ("none", 0), ("none", 255)] as [(String, UInt8?)])
  func traits(name: String, ground: UInt8?) throws {
    let theme = try #require(Theme.all.first { $0.name == name })
    let session = ExplorerSession(
      catalogue: GalleryCatalogue.standard, size: CellSize(width: 80, height: 24),
      capabilities: ScreenCapabilities(background: ground.map { RGB($0, $0, $0) }), theme: .named(theme))
    _ = session.frame()
    expect(TraitCollection.current.userInterfaceStyle, (name == "dark" || ground == 0 ? .dark : .light))
  }

  @Test(
    "every scene is readable on a black, a white and a grey terminal",
    arguments: ["16,20,24", "255,255,255", "120,120,120"])
  func galleryContrast(background: String) throws {
    let parts = background.split(separator: ",").compactMap { UInt8($0) }
    let ground = RGB(parts[0], parts[1], parts[2])
    for (index, scene) in GalleryCatalogue.standard.scenes.enumerated() {
      let session = ExplorerSession(
        catalogue: GalleryCatalogue.standard, startingAt: index, size: CellSize(width: 80, height: 24),
        capabilities: ScreenCapabilities(background: ground))
      let palette = session.theme.palette(on: ground)
      let canvas = session.frame()
      for y in 0..<canvas.size.height {
        let styles: [Style] = canvas.row(y).filter { !$0.isBlank }.map(\.style)
        // The terminal's own text colour is the user's choice, and translucent elements are meant to be faint.
        let ours = Set(styles).filter { $0.foreground != .standard && !$0.attributes.contains(.dim) }
        for style in ours { #expect(style.contrast(in: palette) >= 4.5, "\(scene.name), row \(y): \(style)") }
      }
    }
  }

  @Test("choices, matches, focus and warnings differ from other text by more than colour", arguments: Theme.all)
  func notByColourAlone(theme: Theme) {
    for style in [theme.marks.choice, theme.marks.match, theme.marks.focus, theme.marks.warning, theme.title] {
      #expect(style.attributes != theme.panel.attributes)
    }
  }

  private func theme(_ choice: ThemeChoice?, _ colors: ColorDepth, background: RGB? = nil) -> String? {
    choice?.theme(for: ScreenCapabilities(colors: colors, background: background)).name
  }

  @Test("a theme is chosen by name, by background and by number of colours")
  func choosing() {
    expect(ThemeChoice.names, ["auto", "dark", "light", "contrast", "none"])
    for name in ThemeChoice.names.dropFirst() {
      expect(theme(ThemeChoice(name), .rgb), name)
      expect(theme(ThemeChoice(name), .indexed256), name)
      for few in [ColorDepth.ansi16, .ansi8, .none] { expect(theme(ThemeChoice(name), few), "none") }
    }
    #expect(ThemeChoice("pink") == nil)
    let (black, white) = (RGB(0x10, 0x14, 0x18), RGB(0xFD, 0xF6, 0xE3))
    expect(theme(.automatic, .rgb, background: black), "dark")
    expect(theme(.automatic, .rgb, background: white), "light")
    expect(theme(.automatic, .rgb), "none")
    expect(theme(.automatic, .ansi8, background: white), "none")
  }
}
