import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import TestExpectations
import TestItems
import Testing
import UIKit

/// Whether texts can be read: letters and digits have a contrast of 4.5 with what is behind them, at least.
@MainActor
@Suite("The contrast of texts")
struct ContrastTests {
  nonisolated private static let palettes = [Palette.light, .dark]

  /// The ratio of the Web Content Accessibility Guidelines 2.2, written down from their definition.
  private func contrast(_ one: RGB, _ other: RGB) -> Double {
    func luminance(_ color: RGB) -> Double {
      let parts = [color.red, color.green, color.blue].map { part -> Double in
        let value = Double(part) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let both = [luminance(one), luminance(other)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  private func rgb(_ color: Color, else standard: RGB, _ palette: Palette) -> RGB {
    if case .indexed(let index) = color { return palette[index] }
    return color.rgb() ?? standard
  }

  /// The letters and digits of a picture that are hard to read, with their contrast.
  private func faint(_ canvas: Canvas, _ palette: Palette) -> [String] {
    (0..<canvas.size.height).flatMap { y in
      canvas.row(y).enumerated().compactMap { x, cell -> String? in
        guard cell.character.isLetter || cell.character.isNumber else { return nil }
        var ink = rgb(cell.style.foreground, else: palette.foreground, palette)
        var ground = rgb(cell.style.background, else: palette.background, palette)
        if cell.style.attributes.contains(.reverse) { swap(&ink, &ground) }
        let ratio = contrast(ink, ground)
        return ratio >= 4.5 ? nil : "\(cell.character) at \(x),\(y): \(ratio)"
      }
    }
  }

  @Test("all scenes can be read, in light and in dark surroundings", arguments: palettes)
  func scenes(palette: Palette) throws {
    var colors = ContentPalette()
    colors.ground = palette.background
    for scene in GalleryCatalogue.standard.scenes {
      let canvas = try scene.picture(size: CellSize(width: 80, height: 24), palette: colors).canvas
      let faint = faint(canvas, palette)
      #expect(faint.isEmpty, "\(scene.name): \(faint.prefix(4))")
    }
  }

  nonisolated private static let inks: [UIColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .systemRed, .systemOrange,
    .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo, .systemPurple,
    .systemPink, .systemBrown, .systemGray, .systemGray2,
  ]

  nonisolated private static let grounds: [UIColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
    .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .systemGray4, .systemGray6, .systemFill,
    .systemYellow, .systemBlue,
  ]

  /// A picture of a row for each ground, with a cell for each ink.
  private func picture(
    inks: [UIColor] = inks, grounds: [UIColor?], in palette: Palette, _ own: UIUserInterfaceStyle = .unspecified,
    isLabel: Bool = false
  ) -> Canvas {
    // A row for each ground, with a cell for each ink.
    let swatches = TestItems(grounds.map { _ in inks.count }) { cell, path in
      let (ink, ground) = (inks[path.item], grounds[path.section])
      cell.overrideUserInterfaceStyle = own
      guard isLabel else { return cell.shownContent = ViewContent(text: "A", foreground: ink, background: ground) }
      let label = UILabel(frame: cell.contentView.bounds)
      (label.text, label.textColor, cell.backgroundColor) = ("A", ink, ground)
      cell.contentView.addSubview(label)
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 4, height: 1)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    var renderer = CollectionRenderer(pointsPerCell: .one)
    renderer.palette.ground = palette.background
    let former = TraitCollection.current.userInterfaceStyle
    defer { TraitCollection.current.userInterfaceStyle = former }
    TraitCollection.current.userInterfaceStyle = palette == .light ? .light : .dark
    var canvas = Canvas(size: CellSize(width: 4 * inks.count, height: grounds.count))
    let view = swatches.view(layout, size: CGSize(width: 4 * inks.count, height: grounds.count))
    view.layoutIfNeeded()
    renderer.paint(VisibleViews(of: view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  @Test("the system's colours of texts can be read where the cell has no colour of its own", arguments: palettes)
  func systemColors(palette: Palette) {
    let canvas = picture(grounds: [nil], in: palette)
    expect(canvas.plainText().count { $0 == "A" }, Self.inks.count)
    expect(faint(canvas, palette), [])
  }

  @Test(
    "the system's colours of texts can be read on the system's backgrounds", arguments: palettes, [false, true])
  func systemBackgrounds(palette: Palette, isLabel: Bool) {
    let canvas = picture(grounds: Self.grounds, in: palette, isLabel: isLabel)
    expect(canvas.plainText().count { $0 == "A" }, Self.inks.count * Self.grounds.count)
    expect(faint(canvas, palette), [])
  }

  @Test("the backgrounds have the colours of UIKit, also in views that are always light or dark", arguments: palettes)
  func chosenAppearance(palette: Palette) {
    for own in [UIUserInterfaceStyle.light, .dark] {
      let canvas = picture(grounds: Self.grounds, in: palette, own, isLabel: true)
      expect(faint(canvas, palette), [])
      let opaque: [(row: Int, light: RGB, dark: RGB)] = [
        (0, RGB(0xFF, 0xFF, 0xFF), RGB(0, 0, 0)), (4, RGB(0xFF, 0xFF, 0xFF), RGB(0x1C, 0x1C, 0x1E)),
        (9, RGB(0xFF, 0xCC, 0), RGB(0xFF, 0xD6, 0x0A)),
      ]
      for ground in opaque {
        let shown = canvas[0, ground.row].style.background.rgb()
        expect(shown, (own == .light ? ground.light : ground.dark))
      }
    }
  }

  @Test("a colour that is made lighter or darker keeps its hue", arguments: palettes)
  func hue(palette: Palette) throws {
    let inks: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple]
    let canvas = picture(inks: inks, grounds: [.systemBackground, .systemGray4], in: palette)
    let traits = UITraitCollection(userInterfaceStyle: palette == .light ? .light : .dark)
    var changed = 0
    for y in 0..<2 {
      for (x, ink) in inks.enumerated() {
        let shown = try #require(canvas[4 * x, y].style.foreground.rgb())
        let own = UIColor(
          red: CGFloat(shown.red) / 255, green: CGFloat(shown.green) / 255, blue: CGFloat(shown.blue) / 255, alpha: 1)
        let given = ink.resolvedColor(with: traits)
        let difference = abs(hue(of: own) - hue(of: given))
        #expect(min(difference, 1 - difference) < 0.02)
        if max(abs(own.red - given.red), abs(own.green - given.green), abs(own.blue - given.blue)) > 0.01 {
          changed += 1
        }
      }
    }
    #expect(changed > 0)
  }

  @Test("programs read the values that UIKit has for its colours")
  func values() {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let light = UITraitCollection(userInterfaceStyle: .light)
    UIColor.systemYellow.resolvedColor(with: light).getRed(&red, green: &green, blue: &blue, alpha: nil)
    expect([red, green, blue], [1, 0.8, 0])
  }

  private func hue(of color: UIColor) -> CGFloat {
    var hue: CGFloat = 0
    color.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    return hue
  }

  @Test("a colour that a program gives by its parts stays as it is on a background of its own")
  func ownColors() {
    let canvas = picture(
      inks: [UIColor(red: 1, green: 0.8, blue: 0, alpha: 1), .white], grounds: [.systemBackground, .systemBlue],
      in: .light)
    let shown = (0..<2).flatMap { y in [0, 4].map { canvas[$0, y].style.foreground.rgb() } }
    expect(shown, [RGB(255, 204, 0), RGB(255, 255, 255), RGB(255, 204, 0), RGB(255, 255, 255)])
  }
}
