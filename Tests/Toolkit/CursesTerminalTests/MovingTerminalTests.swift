import CharacterCanvas
import Explorer
import Foundation
import Gallery
import TestExpectations
import Testing

@testable import CursesTerminal

/// What a terminal shows after each frame of what moves.
@MainActor
@Suite("Frames of what moves in a terminal") struct MovingTerminalTests {
  init() { #expect(UnicodeLocale.adopt()) }

  /// A scene, the size of the screen, and keys that change something.
  struct Show: Sendable, CustomTestStringConvertible {
    let scene: String
    let width, height: Int
    let keys: [Key]
    var testDescription: String { "\(scene) in \(width)x\(height)" }

    init(_ scene: String, _ width: Int, _ height: Int, _ keys: Key...) {
      (self.scene, self.width, self.height, self.keys) = (scene, width, height, keys)
    }
  }

  nonisolated private static let shows = [
    Show("shuffle", 80, 24, "E", "s", "d", "u", .escape, .pageDown), Show("shuffle", 120, 40, "E", "s", "d", "u"),
    Show("morph", 80, 24, "t", "t"), Show("elements", 80, 24, "P", "P"), Show("elements", 200, 60, "P"),
    Show("accordion", 80, 24, "f", "j", .enter, .pageDown), Show("inbox", 80, 24, "E", "d", "u"),
    Show("cities", 80, 24, "p", .right, .right, .escape, .pageDown), Show("mountains", 80, 24, "E", "d", "u"),
    Show("outline", 120, 40, "f", .right, .left),
  ]

  @Test("after each frame, the terminal shows the picture and no rest of another", arguments: shows)
  func frames(show: Show) throws {
    let size = CellSize(width: show.width, height: show.height)
    let surface = try #require(CursesSurface(type: "xterm-256color", size: size))
    let terminal = KittyTerminal(size: size)
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: show.scene), size: size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    session.motionLevel = .full
    var time = Duration.zero
    session.holdClock(at: time)
    var moving = 0
    func draw(_ words: String) {
      let picture = session.frame()
      terminal.write(surface.bytes(showing: picture))
      let shown = terminal.cells.map { row in
        var text = String.UnicodeScalarView()
        for cell in row { text.append(contentsOf: cell.text) }
        return Self.withoutHalfRows(String(text))
      }
      expect(shown, Self.rows(of: picture), "\(show), \(words)")
      expectNoNameTwice(picture, "\(show), \(words)")
    }
    draw("at rest")
    for key in show.keys {
      session.play(.key(key))
      draw("after \(key.name)")
      while let delay = session.nextFrame {
        time += delay
        session.holdClock(at: time)
        moving += 1
        draw("after \(key.name), at \(time)")
      }
    }
    #expect(moving >= 3, "something moves in \(show)")
    expect(terminal.faults, [])
  }

  private static func rows(of picture: Canvas) -> [String] {
    picture.plainText(trimmingTrailingSpaces: false).split(separator: "\n", omittingEmptySubsequences: false)
      .map { withoutHalfRows($0) }
  }

  /// An image that was decoded in time has half rows, which texts of pictures leave out.
  private static func withoutHalfRows(_ row: some StringProtocol) -> String {
    String(row.map { "▀▄█".contains($0) ? " " : $0 })
  }

  /// The names of the tiles of `shuffle`.
  private static let names: Set = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath", "inlet", "jetty", "knoll", "ledge", "marsh",
    "north", "oasis", "plain", "quarry", "ridge", "shore", "tarn", "upland", "vale", "weir", "yew",
  ]

  private func expectNoNameTwice(_ picture: Canvas, _ words: String) {
    let rows = Self.rows(of: picture).dropLast().joined(separator: " ")
    let shown = rows.split { !$0.isLetter }.map(String.init).filter(Self.names.contains)
    expect(Set(shown).count, shown.count, "\(words)")
  }
}
