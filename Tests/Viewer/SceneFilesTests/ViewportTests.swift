import CharacterCanvas
import Foundation
import TestExpectations
import Testing

@MainActor
@Suite("The viewport of a scene file") struct ViewportTests {
  @Test("content begins inside the insets, also in a picture of the start, and a requested offset is used as it is")
  func insets() throws {
    let text = "viewport: {contentInset: {top: 3, left: 2}}\nlayout: {kind: list, itemHeight: 1}\ndata: {items: 50}"
    let (size, inset) = (CellSize(width: 20, height: 6), CGPoint(x: -2, y: -3))
    let view = try scene(text).makeStage().collectionView
    expect(view.contentOffset, inset)
    let picture = try scene(text).picture(size: size)
    let first = try #require(picture.content.elements.first)
    expect(first.cells.y, 3)
    expect(first.cells.x, 2)
    #expect(picture.canvas.plainText().hasPrefix("\n\n\n"))
    let scrolled = try scene(text).picture(size: size, from: .offset(.zero))
    expect(scrolled.content.elements.first?.cells.y, 0)
  }
}
