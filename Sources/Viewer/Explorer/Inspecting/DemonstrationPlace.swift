import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// Where and when two compared layouts show what a scene demonstrates. Copies that are not shown play its steps, so
/// that the place can be marked before the user plays them.
@MainActor
package struct DemonstrationPlace {
  enum Moment: Hashable {
    /// The first screen shows it.
    case atRest
    /// The picture after the steps shows it.
    case afterSteps
    /// Only pictures of what moves show it: the layouts look alike before and after.
    case onTheWay
    /// No picture shows it.
    case never
  }

  let moment: Moment
  /// The first element that differs, or the one that the steps act on; nil if neither is on the first screen. If no
  /// picture differs, the one that the scene says to look at.
  let element: ElementIdentifier?
  /// The first element that differs after the steps, if the first screen does not show it.
  let distantElement: ElementIdentifier?
  /// Both first screens.
  private let atRest: [VisibleViews]

  /// Plays the steps of two stages.
  /// - Parameter size: the cells of each picture.
  /// - Complexity: one layout pass and one picture for each step, and one pass for each row that it scrolls.
  init(_ sides: [Stage], size: CellSize, renderer: CollectionRenderer) {
    for side in sides {
      side.collectionView.pointsPerCell = renderer.pointsPerCell
      side.collectionView.frame = CGRect(origin: .zero, size: renderer.pointsPerCell.points(size))
      side.collectionView.layoutIfNeeded()
    }
    let atRest = Pictures(sides.map { VisibleViews(of: $0.collectionView) }, size, renderer)
    self.atRest = atRest.views
    guard atRest.areAlike, let last = sides[0].demonstration.last else {
      (moment, element, distantElement) = (.atRest, atRest.firstDifference, nil)
      return
    }
    let shown = Set(atRest.views.flatMap(\.elements).compactMap(\.present))
    for side in sides { side.demonstration.dropLast().forEach(side.performHere) }
    let onTheWay = sides.map { side in side.collectionView.viewsOnTheWay { side.performHere(last) } }
    let after = Pictures(sides.map { VisibleViews(of: $0.collectionView) }, size, renderer)
    let way = Pictures(onTheWay.compactMap { $0 }, size, renderer)
    let activated = sides[0].demonstration.compactMap(\.activatedHeader)
    let differing: ElementIdentifier?
    if !after.areAlike {
      (moment, differing) = (.afterSteps, after.firstDifference)
    } else if way.views.count == 2, let first = way.firstDifference {
      (moment, differing) = (.onTheWay, first)
    } else {
      (moment, distantElement) = (.never, nil)
      element = sides[0].demonstratedElement.flatMap { shown.contains($0) ? $0 : nil }
      return
    }
    element = ([differing].compactMap { $0 } + activated).first(where: shown.contains)
    distantElement = element == nil ? differing : nil
  }
}

/// How two stages look at one moment.
@MainActor
private struct Pictures {
  let views: [VisibleViews]
  private let pictures: [Canvas]
  private let grids: [CellGrid]
  private let unit: PointsPerCell

  init(_ views: [VisibleViews], _ size: CellSize, _ renderer: CollectionRenderer) {
    (self.views, unit) = (views, renderer.pointsPerCell)
    grids = views.map { CellGrid(pointsPerCell: renderer.pointsPerCell, offset: $0.contentOffset) }
    pictures = views.map {
      var canvas = Canvas(size: size)
      renderer.paint($0, into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }

  var areAlike: Bool { pictures.first == pictures.last }

  /// The first element that differs, or that is in front where the pictures first differ.
  var firstDifference: ElementIdentifier? {
    guard views.count == 2 else { return nil }
    if let first = VisibleViews.firstDifference(views[0], views[1], unit) { return first }
    guard let cell = FrameDifference(pictures[0], pictures[1]).cells.first else { return nil }
    return zip(views, grids).reversed().lazy.compactMap { views, grid in
      views.elements.last { grid.shownCells(of: $0).contains(cell) }?.name.formerOrPresent
    }.first
  }
}

extension VisibleViews {
  /// An element, and how it lies in its view. One that is leaving has its name in the picture before.
  private struct Pose: Hashable {
    let element: ElementIdentifier
    let cells: CellRect
    let isFaded: Bool
  }

  @MainActor
  private func poses(_ unit: PointsPerCell) -> Set<Pose> {
    let grid = CellGrid(pointsPerCell: unit, offset: contentOffset)
    return Set(elements.map { pose(of: $0, in: grid) })
  }

  @MainActor
  private func pose(of element: Element, in grid: CellGrid) -> Pose {
    Pose(
      element: element.name.formerOrPresent, cells: grid.shownCells(of: element),
      isFaded: element.isFaded(at: Self.shareOfWay))
  }

  /// The share of the way at which things are compared that move: elements that leave show no more.
  fileprivate static let shareOfWay = 0.6

  /// The first element in reading order that lies elsewhere in one of two views, one below the upper edge if there is
  /// any. If the views are scrolled apart, that is the first cell of the second one.
  @MainActor
  static func firstDifference(_ a: VisibleViews, _ b: VisibleViews, _ unit: PointsPerCell) -> ElementIdentifier? {
    let apart =
      a.contentOffset == b.contentOffset
      ? a.poses(unit).symmetricDifference(b.poses(unit)) : b.poses(unit).filter { $0.element.category == .cell }
    func rank(_ pose: Pose) -> (Int, Int, Int) { (pose.cells.y < 0 ? 1 : 0, pose.cells.y, pose.cells.x) }
    return apart.min { rank($0) < rank($1) }?.element
  }

  /// The cells of an element in view; nil if there is none.
  ///
  /// A deleted element and the one that takes its place have the same name while they move. Then it is the one that
  /// the other picture does not have in the same place.
  @MainActor
  private func cells(
    of element: ElementIdentifier, apartFrom other: VisibleViews, _ unit: PointsPerCell, in size: CellSize
  ) -> CellRect? {
    let grid = CellGrid(pointsPerCell: unit, offset: contentOffset)
    let named = elements.filter { $0.name.formerOrPresent == element && ($0.alpha > 0 || $0.isFaded(at: 0)) }
    let theirs = named.count > 1 ? other.poses(unit) : []
    let shown = named.last { !theirs.contains(pose(of: $0, in: grid)) } ?? named.last
    let cells = shown.map { grid.shownCells(of: $0) } ?? .zero
    return cells.intersection(CellRect(size: size)).isEmpty ? nil : cells
  }

  /// Marks an element on a picture: small ones as a whole, larger ones at their edges.
  /// - Parameters:
  ///   - other: has the element's place on the screen if this picture does not show it.
  ///   - area: the cells of the picture on the canvas.
  /// - Returns: whether it covers a cell.
  @MainActor
  func mark(
    _ element: ElementIdentifier, or other: VisibleViews, on canvas: inout Canvas, _ renderer: CollectionRenderer,
    area: CellRect, theme: Theme
  ) -> Bool {
    let (unit, size) = (renderer.pointsPerCell, area.size)
    let place =
      cells(of: element, apartFrom: other, unit, in: size) ?? other.cells(of: element, apartFrom: self, unit, in: size)
    guard let cells = place?.offsetBy(dx: area.x, dy: area.y) else { return false }
    func tint(_ part: CellRect) { canvas.restyle(part, clip: area) { theme.tintingDifference($0) } }
    guard cells.width > 2, cells.height > 2 else {
      tint(cells)
      return true
    }
    for y in [cells.minY, cells.maxY - 1] { tint(CellRect(x: cells.x, y: y, width: cells.width, height: 1)) }
    for x in [cells.minX, cells.maxX - 1] {
      tint(CellRect(x: x, y: cells.y + 1, width: 1, height: cells.height - 2))
    }
    return true
  }
}

extension Stage {
  /// Performs a step on a view that is not shown.
  fileprivate func performHere(_ step: DemonstrationStep) {
    guard case .width(let columns) = step else { return perform(step) }
    collectionView.frame.size.width = CGFloat(columns) * collectionView.pointsPerCell.width
    collectionView.layoutIfNeeded()
  }
}

extension DemonstrationStep {
  /// The header that it acts on.
  fileprivate var activatedHeader: ElementIdentifier? {
    guard case .activateHeader(let section) = self else { return nil }
    return ElementIdentifier(
      category: .supplementaryView, kind: ElementKind.sectionHeader, section: section, item: 0)
  }
}

extension CollectionView {
  /// The picture past the middle of a change, where elements that leave no longer show; nil if nothing moves. The view
  /// is at rest before and after.
  func viewsOnTheWay(of change: () -> Void) -> VisibleViews? {
    let (isAnimated, usual) = (animatesChanges, changeAnimation)
    defer { (animatesChanges, changeAnimation) = (isAnimated, usual) }
    let animation = Animation(.seconds(1), .linear)
    (animatesChanges, changeAnimation) = (true, animation)
    openMotion(animation)
    change()
    closeMotion { _ in animation }
    _ = sample(at: .zero)
    defer { finishTransition() }
    return sample(at: .seconds(1) * VisibleViews.shareOfWay).map { VisibleViews(of: self, at: $0) }
  }
}

extension DemonstrationPlace {
  /// Marks the place on a picture of a scene's first screen, if the scene compares its layouts.
  package static func mark(_ scene: Scene, on canvas: inout Canvas, _ renderer: CollectionRenderer, theme: Theme) {
    let sides = [scene.makeStage(), scene.makeStage()]
    guard sides[0].comparesLayouts else { return }
    sides[1].advanceLayout(by: 1)
    let place = DemonstrationPlace(sides, size: canvas.size, renderer: renderer)
    guard let element = place.element else { return }
    let area = CellRect(size: canvas.size)
    _ = place.atRest[0].mark(element, or: place.atRest[1], on: &canvas, renderer, area: area, theme: theme)
  }
}
