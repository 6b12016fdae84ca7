import Foundation

// Zoomed out, a view may have a million elements on a screen of two thousand cells. The work is then bounded by the
// cells. The layout is queried only where a cell can show something. Of the elements in the same cells, the one in
// front is kept.

extension CollectionView {
  /// Whether every element in view has a view. Zoomed out, views are made only for what shows.
  package var showsEveryElement: Bool { shown.areAll }

  func elementsToShow(in rect: CGRect) -> [LayoutAttributes] { elementsThatShow(in: rect).elements }

  /// The elements in `rect` that get views: all of them, or where there are many for its cells, those that show.
  func elementsThatShow(in rect: CGRect) -> (elements: [LayoutAttributes], areAll: Bool) {
    guard showsOnlyWhatFitsCells, mayAskLayout, let raster = CellRaster(of: rect, unit: pointsPerCell) else {
      return (elements(in: rect), true)
    }
    if let count = elementCount(in: rect), count > raster.limit {
      eventHandler?(.queried(rect))
      return (raster.thinned(elementsShowing(in: raster)), false)
    }
    let all = elements(in: rect)
    guard all.count > raster.fewElements else { return (all, true) }
    let showing = raster.thinned(all)
    return (showing, showing.count == all.count)
  }

  /// The elements across the middle of each row of cells; where those are too many, the ones at the middle of each
  /// cell.
  private func elementsShowing(in raster: CellRaster) -> [LayoutAttributes] {
    var found: [LayoutAttributes] = []
    var known: Set<ElementIdentifier> = []
    func query(_ probe: CGRect) {
      for attributes in answer(toQueryOf: probe) where attributes.shownFrame.overlaps(raster.rect) {
        if known.insert(ElementIdentifier(attributes)).inserted { found.append(attributes) }
      }
    }
    for row in raster.rowProbes {
      if elementCount(in: row).map({ $0 > raster.limitPerRow }) == true {
        raster.cellProbes(alongRow: row).forEach(query)
      } else {
        query(row)
      }
    }
    return found
  }
}
