import CharacterCanvas
import Explorer
import Foundation
import Gallery
import Images
import LayoutCore
import Layouts
import Scenes
import SeededRandom
import TestExpectations
import TestItems
import Testing

@testable import CursesTerminal

/// What the viewer sends for a page that shows on its way, in 120x40 cells with 256 colours.
@MainActor
@Suite struct PageByteTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private static let size = CellSize(width: 120, height: 40)

  /// The bytes of the pictures of seven pages.
  private func bytes(_ level: MotionLevel, itemHeight: CGFloat, _ content: @escaping (Int) -> ViewContent) throws
    -> [Int]
  {
    let surface = try #require(CursesSurface(type: "xterm-256color", size: Self.size))
    let scene = Scene(name: "rows", title: "Rows", summary: "", source: "generated data") { _ in
      let rows = TestItems([1_000]) { $0.shownContent = content($1.item) }
      let layout = ListLayout()
      layout.itemHeight = itemHeight
      return Stage(rows.view(layout), keeping: []) { _ in nil }
    }
    let session = ExplorerSession(
      catalogue: SceneCatalogue([scene]), size: Self.size, capabilities: ScreenCapabilities(colors: surface.colors))
    session.motionLevel = level
    var time = Duration.zero
    session.holdClock(at: time)
    _ = surface.bytes(showing: session.frame())
    let pages = (0..<8).map { _ in
      session.play(.key(.pageDown))
      var costs = [surface.bytes(showing: session.frame()).count]
      while let delay = session.nextFrame {
        time += delay
        session.holdClock(at: time)
        costs.append(surface.bytes(showing: session.frame()).count)
      }
      return costs
    }
    // The first page also replaces the scene's title.
    return Array(pages.dropFirst().joined())
  }

  /// What seven pages of rows with so many letters send more in steps than at once, and the number of pictures.
  private func excess(letters: Int) throws -> (bytes: Int, jumps: Int, pictures: Int) {
    func text(_ row: Int) -> ViewContent {
      var random = SplitMix64(seed: UInt64(row))
      return ViewContent(
        text: String((0..<letters).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" }))
    }
    let jumps = try bytes(.none, itemHeight: 1, text)
    let steps = try bytes(.full, itemHeight: 1, text)
    expect(jumps.count, 7)
    // 39 rows.
    #expect(jumps.allSatisfy { (39 * letters...39 * (letters + 5)).contains($0) }, "\(jumps)")
    let sums = (jumps: jumps.reduce(0, +), steps: steps.reduce(0, +))
    return (sums.steps - sums.jumps, sums.jumps, steps.count)
  }

  @Test("a page of text in steps takes 5 % more bytes than a jump at most", arguments: [60, 80, 100, 118])
  func texts(letters: Int) throws {
    let excess = try excess(letters: letters)
    #expect(excess.pictures >= 7 * 4)
    #expect(20 * excess.bytes <= excess.jumps, "\(excess)")
  }

  @Test("a page has a picture every 50 ms, and a shuffle every 33 ms")
  func pictures() throws {
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "shuffle"), size: CellSize(width: 60, height: 12))
    session.motionLevel = .full
    session.holdClock(at: .zero)
    _ = session.frame()
    session.play(.key(.pageDown))
    _ = session.frame()
    expect(session.nextFrame, .milliseconds(50))
    for key: Key in ["E", "s"] {
      session.play(.key(key))
      _ = session.frame()
    }
    expect(session.nextFrame, .milliseconds(33))
  }

  @Test("a step of a page takes its margins, its cursor and the scroll bar: 65 bytes at most")
  func steps() throws {
    let excess = try excess(letters: 30)
    // The first picture of a page has its status line, as that of a jump.
    #expect(excess.bytes <= 65 * (excess.pictures - 7), "\(excess)")
  }

  @Test("a page of images in steps takes 5 % more bytes than a jump at most")
  func images() throws {
    func image(_ row: Int) -> ViewContent {
      var content = ViewContent()
      let image = Image(name: "image \(row)", size: PixelSize(width: 118, height: 20)) { size in
        var random = SplitMix64(seed: UInt64(row))
        return Pixels(size: size) { _, _ in
          PixelColor(.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 0)
        }
      }
      content.images = [ContentImage(image)]
      return content
    }
    let (jump, steps) = (
      try bytes(.none, itemHeight: 10, image).reduce(0, +), try bytes(.full, itemHeight: 10, image).reduce(0, +)
    )
    #expect(jump > 7 * 10_000, "\(jump)")
    #expect(Double(steps) <= 1.05 * Double(jump), "\(steps) bytes in steps, \(jump) at once")
  }
}
