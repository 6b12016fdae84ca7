import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutAudit
import LayoutCore
import Scenes
import TestExpectations
import Testing

/// What a person should see of the scenes with list cells.
@MainActor
@Suite("The scenes of list cells")
struct ListSceneTests {
  private let size = CellSize(width: 40, height: 8)

  private func stage(_ name: String) throws -> Stage {
    let catalogue = GalleryCatalogue.standard
    let stage = catalogue.scenes[try catalogue.index(named: name)].makeStage()
    stage.collectionView.frame = CGRect(origin: .zero, size: stage.collectionView.pointsPerCell.points(size))
    return stage
  }

  private func canvas(_ view: CollectionView, _ palette: ContentPalette = ContentPalette()) -> Canvas {
    view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: view.pointsPerCell, palette: palette).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(size: size))
    return canvas
  }

  private func rows(_ view: CollectionView) -> [String] {
    canvas(view).plainText().split(separator: "\n").map { String($0) }
  }

  @Test("a folder gets its files when it is opened, one level farther in")
  func outline() throws {
    let stage = try stage("outline"), view = stage.collectionView
    #expect(
      rows(view).prefix(3) == [
        "   ▰  Ashlar                5 items ⌄", "     ▰  Documentation       4 items ⌄",
        "       ▤  Architecture.md        21 kB",
      ])
    view.scrollToEnd()
    #expect(
      rows(view).suffix(2) == ["       ▰  UIKit             2 items ›", "     ▰  Tests                1 item ›"])
    #expect(view.userDidToggleItem(at: IndexPath(indexes: [0, 17])))
    view.layoutIfNeeded()
    view.scrollToEnd()
    #expect(
      rows(view).suffix(2) == ["     ▰  Tests                1 item ⌄", "       ▰  UIKitTests        2 items ›"])
  }

  @Test("a letter is flagged by the action of a swipe, and read by a tap that keeps its cell")
  func inbox() throws {
    let stage = try stage("inbox"), view = stage.collectionView
    #expect(
      rows(view).prefix(3) == [
        "    Flagged", "    ●  Frances Allen        6 May ›", "       The compiler is twi…",
      ])
    let path = IndexPath(indexes: [0, 0])
    let cell = view.cellForItem(at: path)
    view.userDidTapItem(at: path)
    expect(rows(view)[1], "    ○  Frances Allen        6 May ›")
    #expect(view.cellForItem(at: path) === cell)
    view.userActions(forItemAt: path).first { $0.title == "Unflag" }?.perform()
    expect(rows(view)[1], "    ●  Grace Hopper         7 May ›")
    expect(view.numberOfItems(inSection: 1), 11)
  }

  @Test("a selected row has a ground where there are colours, and is reversed where there are none")
  func selection() throws {
    let stage = try stage("mountains"), view = stage.collectionView
    view.selectItem(at: IndexPath(indexes: [0, 1]), animated: false, scrollPosition: [])
    let coloured = canvas(view)[10, 1].style
    #expect(!coloured.attributes.contains(.reverse))
    #expect(coloured.background != .standard)
    var palette = ContentPalette()
    palette.imageDepth = .shades(isDark: true)
    #expect(canvas(view, palette)[10, 1].style.attributes.contains(.reverse))
    expect(canvas(view)[10, 0].style.background, .standard)
  }

  @Test("each letter of a search narrows the mountains, whose rows keep their cells, and the end shows all again")
  func search() throws {
    let stage = try stage("mountains"), view = stage.collectionView
    let program = try #require(stage.program)
    program.searchText = "z"
    #expect(
      rows(view) == [
        "  △   Chimborazo                6263 m", "  △   Kazbek                    5054 m",
        "  △   Kosciuszko                2228 m", "  △   Pico de Orizaba           5636 m",
        "  △   Piz Bernina               4049 m", "  △   Zugspitze                 2962 m",
      ])
    let kept = try #require(view.cellForItem(at: IndexPath(indexes: [0, 3])))
    program.searchText = "za"
    expect(rows(view), ["  △   Pico de Orizaba           5636 m"])
    #expect(view.cellForItem(at: IndexPath(indexes: [0, 0])) === kept)
    #expect(program.goBack())
    expect(rows(view).first, "  △   Aconcagua                 6961 m")
    #expect(!program.goBack())
  }

  @Test("a search finds letters with and without accents, and a scope leaves out lower mountains")
  func scope() throws {
    let stage = try stage("mountains"), view = stage.collectionView
    let program = try #require(stage.program)
    program.searchText = "monch"
    expect(rows(view), ["  △   Mönch                     4110 m"])
    program.searchText = "g"
    let scope = try #require(program.menu(forItemAt: nil).commands.first { $0.title == "From 8,000 m" })
    scope.perform()
    #expect(
      rows(view) == [
        "  ▲   Dhaulagiri                8167 m", "  ▲   Gasherbrum I              8080 m",
        "  ▲   Kangchenjunga             8586 m", "  ▲   Nanga Parbat              8126 m",
        "  ▲   Shishapangma              8027 m",
      ])
  }

  @Test("each passes the audit", arguments: ["outline", "inbox", "mountains"])
  func audits(_ name: String) throws {
    let catalogue = GalleryCatalogue.standard
    let scene = catalogue.scenes[try catalogue.index(named: name)]
    let report = LayoutAuditor(seed: 1).audit(try scene.auditSubject(size: CGSize(width: 320, height: 240)))
    #expect(report.isClean, "\(report)")
  }
}
