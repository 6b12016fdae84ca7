import CharacterCanvas
import CollectionRendering
import Images
import LayoutCore
import UIKit

/// A screen of an app on 40 by 20 cells of 8 by 16 points, as rows of text.
@MainActor
struct Screened {
  static let size = CellSize(width: 40, height: 20)

  /// A letter for each colour that lies behind texts.
  private let letters: [(color: UIColor, letter: Character)]
  private let palette: ContentPalette
  private let appearance: UIUserInterfaceStyle

  /// - Parameters:
  ///   - letters: a letter for each colour; colours without one are blank.
  ///   - isDark: whether the screen is dark.
  init(_ letters: [(UIColor, Character)] = [], isDark: Bool = true) {
    self.letters = letters.map { ($0, $1) }
    var palette = ContentPalette()
    palette.ground = isDark ? RGB(0, 0, 0) : RGB(255, 255, 255)
    (self.palette, appearance) = (palette, isDark ? .dark : .light)
    // Drawn at any size: a red cover, and a green tile.
    Self.register("cover", PixelColor(255, 0, 0), width: 320, height: 180)
    Self.register("tile", PixelColor(0, 255, 0), width: 100, height: 100)
  }

  private static func register(_ name: String, _ color: PixelColor, width: Int, height: Int) {
    let image = Image(name: name, size: PixelSize(width: width, height: height)) { size in
      Pixels(size: size) { _, _ in color }
    }
    NamedImages.register(image, as: name)
  }

  /// The window with a controller, as an app makes it visible.
  func rows(_ controller: UIViewController) -> String {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
    controller.view.frame = window.bounds
    window.rootViewController = controller
    window.makeKeyAndVisible()
    guard let view = Self.collectionView(in: controller.view) else { return "" }
    view.layoutIfNeeded()
    return rows(view)
  }

  static func collectionView(in view: UIView) -> UICollectionView? {
    (view as? UICollectionView) ?? view.subviews.lazy.compactMap { collectionView(in: $0) }.first
  }

  func rows(_ view: UICollectionView) -> String {
    var canvas = Canvas(size: Self.size)
    CollectionRenderer(pointsPerCell: .phone, palette: palette).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(x: 0, y: 0, width: 40, height: 20))
    var rows = (0..<Self.size.height).map { row in
      let text = String((0..<Self.size.width).map { character(of: canvas, $0, row) })
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// The character of a cell; or if it is blank, the letter of its ground: a small one if only the upper half has the
  /// ground, `,` if only the lower half has, and `?` if they have two. Blanks between words are blank.
  private func character(of canvas: Canvas, _ x: Int, _ y: Int) -> Character {
    let cell = canvas[x, y]
    guard cell.isBlank else { return cell.character }
    let isBetweenWords = x > 0 && x + 1 < Self.size.width && !canvas[x - 1, y].isBlank && !canvas[x + 1, y].isBlank
    guard !isBetweenWords else { return " " }
    let grounds = canvas.grounds(at: CellPoint(x: x, y: y))
    switch (letter(grounds.upper), letter(grounds.lower)) {
    case (let upper?, let lower?): return upper == lower ? upper : "?"
    case (let upper?, nil): return Character(upper.lowercased())
    case (nil, .some): return ","
    case (nil, nil): return " "
    }
  }

  private func letter(_ ground: Ground) -> Character? {
    letters.first { entry in
      let color = entry.color.resolved(for: appearance)
      return ground == .color(.rgb(byte(color.red), byte(color.green), byte(color.blue)))
    }?.letter
  }

  private func byte(_ part: CGFloat) -> UInt8 { UInt8((part * 255).rounded()) }
}
