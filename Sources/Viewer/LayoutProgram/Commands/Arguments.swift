import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import LayoutSnapshots
import ProgramRuns

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

extension Duration {
  /// `120ms` or `1.5s`.
  static let parsed = expecting("a time from 0ms to 1000s, such as 120ms or 1.5s") { Duration(argument: $0) }

  init?(argument: String) {
    let (unit, factor) = argument.hasSuffix("ms") ? ("ms", 1) : ("s", 1000.0)
    guard argument.hasSuffix(unit), let number = Double(argument.dropLast(unit.count)), number.isFinite,
      (0...1_000_000).contains(number * factor)
    else { return nil }
    self = .microseconds(Int64((number * factor * 1000).rounded()))
  }
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

extension PictureFormat: ExpressibleByArgument {}

extension CompletionKind {
  /// Names of scenes, and paths of files and folders.
  package static var scenes: CompletionKind {
    .custom { _, _, prefix in
      let names = MainActor.assumeIsolated { Program.current.names }
      return (names.filter { $0.hasPrefix(prefix) } + paths(from: prefix)).sorted()
    }
  }

  /// Paths in the file system with a prefix. Folders end in a slash.
  private static func paths(from prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { prefix[...$0] } ?? ""
    let files =
      (try? FileManager.default.contentsOfDirectory(
        atPath: ProgramContext.path(folder.isEmpty ? "." : String(folder)))) ?? []
    return files.filter { !$0.hasPrefix(".") }.map { folder + $0 }.filter { $0.hasPrefix(prefix) }.map { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: ProgramContext.path(path), isDirectory: &isFolder)
      return exists && isFolder.boolValue ? path + "/" : path
    }
  }
}
