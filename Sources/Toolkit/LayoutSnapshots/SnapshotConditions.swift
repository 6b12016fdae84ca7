import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// The conditions of a snapshot. They are at the head of its file, and determine its name.
public struct SnapshotConditions: Hashable, Sendable {
  /// 2, or 1 if the picture has whole rows although its scale has half rows: it is from before these.
  public var version = currentVersion
  /// The version of new snapshots.
  public static let currentVersion = 2
  /// The subject: a scene, a scene file relative to the folder of the snapshots, or a test.
  public var scene: String
  /// The size of the view, in cells.
  public var size: CellSize
  public var place: PicturePlace
  public var pointsPerCell: PointsPerCell
  /// The name of the theme: the default styles of content.
  public var theme: String
  /// The settings of the scene, such as `layout.columns=3`.
  public var settings: [String]

  public init(
    scene: String, size: CellSize = CellSize(width: 80, height: 24), place: PicturePlace = .offset(.zero),
    pointsPerCell: PointsPerCell = .one, theme: String = "none", settings: [String] = []
  ) {
    (self.scene, self.size, self.place) = (scene, size, place)
    (self.pointsPerCell, self.theme, self.settings) = (pointsPerCell, theme, settings)
  }

  /// `flow-80x24-0,40.txt`: the scene, the size and the place; then a theme, and a number for the settings, if there
  /// are any. The scene loses a leading `../`, and `_` replaces characters that some file systems do not allow.
  public var fileName: String {
    let suffix: String =
      switch place {
      case .offset(let offset): offset.digits
      case .item(let path): "item-\(path[0]).\(path[1])"
      }
    let number = settings.isEmpty ? "" : "-set.\(settings.joined(separator: "\n").hash32)"
    let look = (theme == "none" ? "" : "-\(theme)") + number
    return "\(Self.stem(ofScene: scene))-\(size.width)x\(size.height)-\(suffix)\(look).txt"
  }

  private static func stem(ofScene scene: String) -> String {
    var path = scene[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    let name = String(path.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0) ? $0 : "_" })
    return name.isEmpty || name.hasPrefix(".") ? "_" + name : name
  }

  /// Whether a file is named after a scene.
  public static func file(_ fileName: String, shows scene: String) -> Bool {
    let named = SnapshotConditions(fileName: fileName.replacing(/-set\.[0-9a-f]{8}\.txt$/, with: ".txt"))
    return named?.scene == stem(ofScene: scene)
  }

  /// The conditions in a file's name. It does not contain the scale, and the scene only as in `fileName`. nil if there
  /// are settings, which the name does not contain.
  public init?(fileName: String) {
    let form = /(.+)-(\d+x\d+)-(?:item-(\d+\.\d+)|([-+e.\d]+,[-+e.\d]+))(?:-([a-z]+))?\.txt/
    guard let match = fileName.wholeMatch(of: form)?.output, let size = CellSize(match.2) else { return nil }
    self.init(scene: String(match.1), size: size)
    if let name = match.5 { theme = String(name) }
    if let (section, item): (Int, Int) = match.3?.pair(separatedBy: ".") {
      place = .item(IndexPath(indexes: [section, item]))
    } else if let point = match.4.flatMap({ CGPoint(digits: $0) }) {
      place = .offset(point)
    } else {
      return nil
    }
  }

  var lines: [String] {
    let start: String =
      switch place {
      case .offset(let offset): "offset: \(offset.digits)"
      case .item(let path): "item: \(path[0]).\(path[1])"
      }
    return [
      "scene: \(SnapshotText.escaped(scene))", "size: \(size.width)x\(size.height)", start, "scale: \(pointsPerCell)",
      "theme: \(theme)",
    ] + settings.map { "set: \(SnapshotText.escaped($0))" }
  }

  /// Reads what `lines` writes, in any order.
  init(_ lines: [SnapshotText.Line]) throws {
    self.init(scene: "")
    for line in lines {
      guard let (name, value) = line.condition else { throw line.fault("is not a condition such as 'size: 80x24'") }
      switch name {
      case "scene": scene = SnapshotText.unescaped(value)
      case "theme": theme = value
      case "set": settings.append(SnapshotText.unescaped(value))
      case "size":
        guard let cells = CellSize(value) else { throw line.fault("is not a size such as 80x24") }
        size = cells
      case "scale":
        guard let scale = PointsPerCell(value) else { throw line.fault("is not a scale such as 8x16") }
        pointsPerCell = scale
      case "offset":
        guard let point = CGPoint(digits: value) else { throw line.fault("is not an offset such as 0,40") }
        place = .offset(point)
      case "item":
        guard let (section, item): (Int, Int) = value.pair(separatedBy: "."), section >= 0, item >= 0 else {
          throw line.fault("is not an item such as 3.12")
        }
        place = .item(IndexPath(indexes: [section, item]))
      default: throw line.fault("is not a condition; known: scene, size, offset, item, scale, theme, set")
      }
    }
    guard !scene.isEmpty else { throw SnapshotFault(line: lines.first?.number ?? 1, problem: "names no scene") }
  }
}

extension CGPoint {
  /// `0,40.5`.
  var digits: String { "\(x.shortestDigits),\(y.shortestDigits)" }

  package init?(digits: some StringProtocol) {
    guard let (x, y): (Double, Double) = digits.pair(separatedBy: ","), x.isFinite, y.isFinite else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// `80x24.5`.
  var digits: String { "\(width.shortestDigits)x\(height.shortestDigits)" }

  package init?(digits: some StringProtocol) {
    guard let (width, height): (Double, Double) = digits.pair(separatedBy: "x"), width.isFinite, height.isFinite else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// `0,40 80x24.5`.
  var digits: String { "\(origin.digits) \(size.digits)" }

  init?(digits: some StringProtocol) {
    let parts = digits.split(separator: " ")
    guard parts.count == 2, let origin = CGPoint(digits: parts[0]), let size = CGSize(digits: parts[1]) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }
}
