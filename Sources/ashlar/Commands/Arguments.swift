import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation

extension CellSize: ExpressibleByArgument {
  /// `80x24`: whole numbers from 1 to 10,000.
  public init?(argument: String) {
    let numbers = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  public var defaultValueDescription: String { "\(width)x\(height)" }
}

extension PointsPerCell: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

/// `0,120`: two numbers.
struct PointArgument: ExpressibleByArgument {
  var point: CGPoint

  init(point: CGPoint) { self.point = point }

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else { return nil }
    point = CGPoint(x: x, y: y)
  }

  var defaultValueDescription: String { "0,0" }
}

/// `3.12`: a section and an item, counted from 0.
struct ItemArgument: ExpressibleByArgument {
  var path: IndexPath

  init?(argument: String) {
    let numbers = argument.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let item = numbers[1], section >= 0, item >= 0 else {
      return nil
    }
    path = IndexPath(indexes: [section, item])
  }
}
