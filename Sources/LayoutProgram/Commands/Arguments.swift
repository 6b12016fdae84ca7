import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import LayoutSnapshots

extension CellSize {
  static let parsed = expecting("columns and rows from 1x1 to 10000x10000, such as 80x24") { CellSize($0) }
}

extension PointsPerCell {
  static let parsed = expecting("two numbers above 0, such as 8x16") { PointsPerCell($0) }
}

/// `0,120`: two numbers.
struct PointArgument {
  static let parsed = expecting("two numbers in points, such as 0,120") {
    CGPoint(digits: $0).map(PointArgument.init)
  }

  var point: CGPoint
}

/// `3.12`: a section and an item, counted from 0.
struct ItemArgument {
  static let parsed = expecting("section and item, counted from 0, such as 3.12") { ItemArgument(argument: $0) }

  var path: IndexPath

  init?(argument: String) {
    guard let (section, item): (Int, Int) = argument.pair(separatedBy: "."), section >= 0, item >= 0 else { return nil }
    path = IndexPath(indexes: [section, item])
  }
}
