import CharacterCanvas
import CollectionRendering
import Foundation
import Gallery
import LayoutCore
import Scenes

/// A fault's scene without a terminal, and the actions of the tests on it.
@MainActor
final class FaultOnShow {
  let stage: Stage
  private let size: CellSize
  private var view: CollectionView { stage.collectionView }

  init(_ name: String, width: Int = 30, height: Int = 9) throws {
    let catalogue = GalleryCatalogue.standard
    let scene = catalogue.scenes[try catalogue.index(named: "fault-\(name)")]
    stage = scene.makeStage()
    size = CellSize(width: width, height: height)
    view.frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    view.layoutIfNeeded()
  }

  func fix() {
    stage.switchLayout?()
    view.layoutIfNeeded()
  }

  /// Scrolls to the offset by whole rows or columns, as keys do.
  func scroll(to offset: CGPoint) {
    let target = view.clampedContentOffset(offset)
    while view.contentOffset != target {
      let step = { (from: CGFloat, to: CGFloat) in from + max(-1, min(1, to - from)) }
      view.contentOffset = CGPoint(
        x: step(view.contentOffset.x, target.x), y: step(view.contentOffset.y, target.y))
      view.layoutIfNeeded()
    }
  }

  func resize(width: Int, height: Int) {
    view.frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    view.layoutIfNeeded()
  }

  func activate(section: Int) {
    _ = stage.activate(
      ElementIdentifier(category: .supplementaryView, kind: ElementKind.sectionHeader, section: section, item: 0))
  }

  var picture: String {
    let size = CellSize(width: Int(view.bounds.width), height: Int(view.bounds.height))
    var canvas = Canvas(size: size)
    view.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: .one).paint(VisibleViews(of: view), into: &canvas, area: CellRect(size: size))
    return canvas.plainText()
  }
}
