import Explorer
import Foundation
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import LayoutProgram

/// `render --animated` and `render --format cast` without a command line.
@MainActor
@Suite("Pictures that move") struct MovingPictureTests {
  private let scene = Scenes.Scene.boxes("boxes", counts: [9]) { FlowingBoxes() }

  private func moving(_ keys: String) throws -> MovingPicture {
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: .init(width: 30, height: 10))
    session.holdClock(at: .zero)
    session.motionLevel = .full
    _ = session.frame()
    return MovingPicture(of: try InputScript(option: keys), in: session, isASCII: false)
  }

  /// Boxes of 6 by 2 in lines.
  private final class FlowingBoxes: CollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 30, height: 9) }

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<9).compactMap { layoutAttributesForItem(at: .init(indexes: [0, $0])) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
      let attributes = LayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: indexPath[1] % 4 * 7, y: indexPath[1] / 4 * 3, width: 6, height: 2)
      return attributes
    }
  }

  @Test("another layout shows in steps of 33 ms over 200 ms, and ends as it looks at rest")
  func frames() throws {
    let frames = try moving("t").frames
    let times: [Duration] = frames.map { $0.time }
    expect(times.first, .zero)
    for (step, time) in times.dropFirst().enumerated() { expect(time, .milliseconds(900 + 33 * step)) }
    #expect(times.count > 6)
    let looks = Set(frames.map { $0.canvas.plainText() })
    #expect(looks.count > 3, "there are pictures between the first and the last")
    let rest = try moving("t wait:5 resumed").frames
    expect(rest.last?.canvas, frames.last?.canvas)
  }

  @Test("times in the script are those of the frames")
  func times() throws {
    let frames = try moving("wait:0.25 t wait:2 resumed").frames
    expect(frames.dropFirst().first?.time, .milliseconds(250))
    #expect(frames.last?.time ?? .zero >= .milliseconds(2_250))
  }

  @Test("the drawing and the cast are the same each time, and hold all looks")
  func documents() throws {
    let (first, second) = (try moving("t"), try moving("t"))
    expect(first.svg(hasWindow: false), second.svg(hasWindow: false))
    #expect(first.svg(hasWindow: true).contains("@keyframes"))
    expect(first.cast, second.cast)
    #expect(first.cast.contains("[0.933, "))
  }

  @Test("render shows the end of what keys change, and what is on its way only if a moment is asked for")
  func atRest() throws {
    func text(_ words: String...) throws -> String {
      try PictureOptions.parse(["--size", "30x9", "--keys", "t"] + words).picture(of: scene).canvas.plainText()
    }
    let end = try moving("t wait:1 resumed").frames.last?.canvas.plainText()
    try expect(text(), end)
    try expect(text("--after", "1s"), end)
    #expect(try text("--after", "66ms") != end)
  }
}
