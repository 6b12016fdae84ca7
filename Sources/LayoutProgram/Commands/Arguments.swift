import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension CellSize {
  static let parsed = expecting("columns and rows from 1x1 to 10000x10000, such as 80x24") { CellSize(argument: $0) }

  /// `80x24`: whole numbers from 1 to 10,000.
  init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension PointsPerCell {
  static let parsed = expecting("two numbers above 0, such as 8x16") { PointsPerCell($0) }
}

/// `0,120`: two numbers.
struct PointArgument {
  static let parsed = expecting("two numbers in points, such as 0,120") { PointArgument(argument: $0) }

  var point: CGPoint

  init(point: CGPoint) { self.point = point }

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
    point = CGPoint(x: x, y: y)
  }
}

/// `3.12`: a section and an item, counted from 0.
struct ItemArgument {
  static let parsed = expecting("section and item, counted from 0, such as 3.12") { ItemArgument(argument: $0) }

  var path: IndexPath

  init?(argument: String) {
    let numbers = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let item = numbers[1], section >= 0, item >= 0 else {
      return nil
    }
    path = IndexPath(indexes: [section, item])
  }
}
