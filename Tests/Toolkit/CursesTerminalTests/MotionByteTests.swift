import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Gallery
import LayoutCore
import Layouts
import Scenes
import SeededRandom
import TestExpectations
import TestItems
import TestSeeds
import Testing

@testable import CursesTerminal

/// What the viewer sends while elements move, in 120x40 cells with 256 colours. The marks of mode 2026 are counted.
@MainActor
@Suite struct MotionByteTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private static let size = CellSize(width: 120, height: 40)

  /// The bytes of each picture after a key, as often as the viewer draws one.
  private func bytes(_ keys: String, then key: Key, level: MotionLevel) throws -> [Int] {
    let surface = try #require(CursesSurface(type: "xterm-256color", size: Self.size))
    let catalogue = GalleryCatalogue.standard
    let session = ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: "shuffle"), size: Self.size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    session.motionLevel = level
    var time = Duration.zero
    session.holdClock(at: time)
    let marks = TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    func draw() -> Int { surface.bytes(showing: session.frame()).count + marks }
    for key in keys {
      session.play(.key(Key(key)))
      _ = draw()
      time += .seconds(1)
      session.holdClock(at: time)
      _ = draw()
    }
    session.play(.key(key))
    var costs = [draw()]
    while let delay = session.nextFrame {
      time += delay
      session.holdClock(at: time)
      costs.append(draw())
    }
    return costs
  }

  @Test("a shuffle of 24 tiles takes 24,000 bytes at most, and 5,000 a picture")
  func shuffle() throws {
    let costs = try bytes("E", then: "s", level: .full)
    #expect(costs.count >= 6, "200 ms in pictures of 33 ms")
    #expect(costs.reduce(0, +) <= 24_000, "\(costs)")
    #expect(costs.allSatisfy { $0 <= 5_000 }, "\(costs)")
    #expect(costs.reduce(0, +) > 2_000, "\(costs)")
  }

  @Test("without motion, the same is one picture")
  func atOnce() throws {
    try expect(bytes("E", then: "s", level: .none).count, 1)
  }

  @Test(
    "24 boxes that fill most of the view take 24,000 bytes to shuffle at most, and 5,000 a picture",
    arguments: TestSeeds.all(0..<8))
  func fullView(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let surface = try #require(CursesSurface(type: "xterm-256color", size: Self.size))
    let boxes = NumberedBoxes(24)
    let layout = FlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let view = boxes.view(layout)
    layout.itemSize = view.pointsPerCell.points(CellSize(width: 18, height: 8))
    view.frame.size = view.pointsPerCell.points(Self.size)
    view.layoutIfNeeded()
    view.animatesChanges = true
    view.changeAnimation = Animation(.milliseconds(200))
    func draw(at time: Duration) -> Int {
      let sample = view.sample(at: time)
      view.layoutIfNeeded()
      var canvas = Canvas(size: Self.size)
      CollectionRenderer(pointsPerCell: view.pointsPerCell).paint(
        VisibleViews(of: view, at: sample), into: &canvas, area: canvas.bounds)
      return surface.bytes(showing: canvas).count + TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    }
    _ = draw(at: .zero)
    for round in 1...4 {
      boxes.shuffle(view, &random)
      let costs = (0...7).map { draw(at: .seconds(round) + .milliseconds(33 * $0)) }
      #expect(costs.reduce(0, +) <= 24_000, "seed \(seed), \(costs)")
      #expect(costs.allSatisfy { $0 <= 5_000 }, "seed \(seed), \(costs)")
    }
  }
}

/// Boxes with their numbers.
@MainActor
private final class NumberedBoxes: TestItems {
  private var numbers: [Int]

  init(_ count: Int) {
    numbers = Array(0..<count)
    super.init([count])
    fill = { [unowned self] cell, path in
      cell.shownContent = ViewContent(text: "box \(numbers[path.item])", border: .rounded, alignment: .center)
    }
  }

  func shuffle(_ view: CollectionView, _ random: inout SplitMix64) {
    let old = numbers
    numbers.shuffle(using: &random)
    let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    view.performBatchUpdates {
      for (from, number) in old.enumerated() {
        guard let to = places[number], to != from else { continue }
        view.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
      }
    }
  }
}
