/// A requested image and its place.
struct CellRequest: Hashable {
  let image: Image
  let place: CellPlace
}

/// Images as cells, by their places.
struct MadeCells {
  var cells: BoundedCache<CellRequest, CellImage>
  var mosaics: BoundedCache<MosaicRequest, MosaicImage>
  /// The mosaics that are being made of pixels that are kept.
  var underWay: Set<MosaicRequest> = []
  /// The patterns that mosaics have; nil if none are made.
  var form: MosaicForm?

  /// - Parameter halfCellLimit: how many half cells are kept, and half as many cells of mosaics.
  init(halfCellLimit: Int) {
    (cells, mosaics) = (BoundedCache(limit: halfCellLimit), BoundedCache(limit: halfCellLimit / 2))
  }

  mutating func removeAll() {
    cells.removeAll()
    mosaics.removeAll()
    underWay = []
  }

  mutating func remove(_ image: Image) {
    cells.remove { $0.image == image }
    mosaics.remove { $0.image == image }
    underWay = underWay.filter { $0.image != image }
  }
}
