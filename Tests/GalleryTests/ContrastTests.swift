import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import Scenes
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

  @Test("the system's colours of texts can be read where the cell has no colour of its own", arguments: palettes)
  func systemColors(palette: Palette) {
    let feed = Swatches([
      .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .systemRed, .systemOrange, .systemYellow,
      .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue, .systemIndigo,
    ])
    var renderer = CollectionRenderer(pointsPerCell: .one)
    renderer.palette.ground = palette.background
    let former = TraitCollection.current.userInterfaceStyle
    defer { TraitCollection.current.userInterfaceStyle = former }
    TraitCollection.current.userInterfaceStyle = palette == .light ? .light : .dark
    let view = feed.makeView()
    var canvas = Canvas(size: CellSize(width: 4 * feed.inks.count, height: 1))
    renderer.paint(VisibleViews(of: view), into: &canvas, area: canvas.bounds)
    #expect(canvas.plainText().count { $0 == "A" } == feed.inks.count)
    #expect(faint(canvas, palette) == [])
  }
}

/// A cell for each colour.
@MainActor
private final class Swatches: NSObject, UICollectionViewDataSource {
  let inks: [UIColor]

  init(_ inks: [UIColor]) { self.inks = inks }

  func makeView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 4, height: 1)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 4 * inks.count, height: 1), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
    view.dataSource = self
    view.layoutIfNeeded()
    return view
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { inks.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
    cell.shownContent = ViewContent(text: "A", foreground: inks[indexPath.item])
    return cell
  }
}
