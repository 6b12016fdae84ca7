import CharacterCanvas
import CollectionRendering
import Foundation
import Testing

/// Groups of sections in scene files.
@MainActor
@Suite("Groups in scene files") struct GroupTests {
  private static let generated = """
    layout: {kind: list, headerHeight: 1, sectionHeadersPinToVisibleBounds: true, groupHeader: 1, contentHeader: 1}
    data:
      {sections: 12, items: 2, title: "{section}.{item}", header: "section {section}", groups: [6, 2],
       contentHeader: "all {count}", groupHeader: {text: "group {group}", detail: "{sections} sections"}}
    """

  private func picture(_ text: String, settings: [String] = [], offset: CGFloat) throws -> [String] {
    let place = PicturePlace.offset(CGPoint(x: 0, y: offset))
    let canvas = try scene(text, settings: settings).picture(size: CellSize(width: 30, height: 8), from: place).canvas
    return Self.lines(of: canvas)
  }

  private static func lines(of canvas: Canvas) -> [String] {
    canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }
}
