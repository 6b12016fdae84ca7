import CharacterCanvas
import Explorer
import Foundation
import ImageDecoders
import Images
import LayoutCore
import Layouts
import Scenes
import TestItems
import Testing

@testable import CursesTerminal

/// What the viewer sends while it scrolls over images under a pinned header, in 120x40 cells. The budgets are the bytes
/// of the median step, with the marks of mode 2026.
@MainActor
@Suite struct ImageScrollTests {
  init() { #expect(UnicodeLocale.adopt()) }

  private static let size = CellSize(width: 120, height: 40)

  private struct Costs {
    var rows: [Int] = []
    var pages: [Int] = []

    static func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }
  }

  private func costs(
    _ arrangement: ImageArrangement, hasRGB: Bool, hasPlaceholders: Bool = false
  ) throws -> Costs {
    ImageStore.shared.decoder = SystemImageDecoder()
    ImageStore.shared.isAskedForPixels = hasPlaceholders
    defer { ImageStore.shared.isAskedForPixels = false }
    var uploads = ImageUploads()
    let surface = try #require(CursesSurface(type: "xterm-256color", size: Self.size, hasRGB: hasRGB))
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.images(arrangement)]), size: Self.size,
      capabilities: ScreenCapabilities(colors: surface.colors))
    // The first key replaces the title of the scene in the status line.
    session.handle([.key("j")])
    /// What a frame costs, and the one that follows when the images in it have been sent. Their own bytes do not count:
    /// they are sent once, when no key waits.
    func bytesOfFrame() -> Int {
      func bytes() -> Int {
        let canvas = session.frame()
        uploads.beginFrame(canvas.imageRuns)
        return surface.bytes(showing: canvas, placeholders: Placeholders(canvas.imageRuns, in: uploads)).count
      }
      let before = bytes()
      guard uploads.isWaiting else { return before }
      while uploads.next(cell: CellSize(width: 2, height: 4)) != nil {}
      return before + bytes()
    }
    _ = bytesOfFrame()
    let marks = TerminalModes.beginFrame.count + TerminalModes.endFrame.count
    func bytes(_ key: Key, _ count: Int) -> [Int] {
      (0..<count).map { _ in
        session.handle([.key(key)])
        return bytesOfFrame() + marks
      }
    }
    return Costs(rows: bytes("j", 40) + bytes("k", 10), pages: bytes(.pageDown, 7))
  }

  @Test("with 256 colours a row costs 2,500 bytes at most and a page 66,000", arguments: ImageArrangement.allCases)
  func fixedColors(arrangement: ImageArrangement) throws {
    let costs = try costs(arrangement, hasRGB: false)
    #expect(Costs.median(costs.rows) <= 2_500, "\(costs.rows)")
    #expect(Costs.median(costs.pages) <= 66_000, "\(costs.pages)")
    // Images fill most of the screen.
    #expect(costs.pages.allSatisfy { $0 >= 20_000 }, "\(costs.pages)")
  }

  @Test(
    "with placeholders a row costs 0.65 kB, and more than 1.5 kB only with new images",
    arguments: ImageArrangement.allCases)
  func placeholders(arrangement: ImageArrangement) throws {
    let costs = try costs(arrangement, hasRGB: true, hasPlaceholders: true)
    #expect(Costs.median(costs.rows) < 655, "\(costs.rows)")
    // A row that shows new images is sent twice: before they are ready, and after.
    #expect(costs.rows.allSatisfy { $0 <= 3_700 }, "\(costs.rows)")
    #expect(costs.rows.count { $0 > 1_500 } <= 3, "\(costs.rows)")
  }

  @Test("in RGB a row costs 4,800 bytes at most and a page 156,000", arguments: ImageArrangement.allCases)
  func directColors(arrangement: ImageArrangement) throws {
    let costs = try costs(arrangement, hasRGB: true)
    #expect(Costs.median(costs.rows) <= 4_800, "\(costs.rows)")
    #expect(Costs.median(costs.pages) <= 156_000, "\(costs.pages)")
    #expect(costs.pages.allSatisfy { $0 >= 40_000 }, "\(costs.pages)")
  }
}

enum ImageArrangement: String, CaseIterable {
  /// Four columns of equal images.
  case grid
  /// Six columns of images of different heights.
  case waterfall
}

extension Scene {
  fileprivate static func images(_ arrangement: ImageArrangement) -> Scene {
    Scene(name: "images", title: "Images", summary: "", source: "generated data") { _ in
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Demo/Photos").standardizedFileURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let images = names.sorted().map { Image(file: folder.appendingPathComponent($0).path) }
      // The photographs of the gallery, again and again.
      let items = TestItems([360]) { $0.shownContent.images = [ContentImage(images[$1.item % images.count])] }
      items.fillSupplementary = { header, _, _ in
        header.shownContent = ViewContent(text: " Photographs", background: .blue, isBold: true)
      }
      let layout = WaterfallLayout()
      (layout.columns, layout.columnSpacing) = (arrangement == .grid ? 4 : 6, 1)
      layout.rowSpacing = arrangement == .grid ? 0 : 1
      layout.headerHeight = 1
      layout.sectionHeadersPinToVisibleBounds = true
      layout.itemLengthsInRange = { _, _, _ in
        (0..<360).map { arrangement == .grid ? 15 : CGFloat(7 + $0 * 7 % 9) }
      }
      return Stage(items.view(layout), keeping: []) { _ in nil }
    }
  }
}
