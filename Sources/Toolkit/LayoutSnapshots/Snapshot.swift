import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore

/// A picture of a collection view as a text file. People can read it, and programs can compare it.
public struct Snapshot: Hashable, Sendable {
  /// One visible element.
  public struct Element: Hashable, Sendable {
    /// `cell 3.12`, `header of section 3`, or a kind and a path.
    public var name: String
    /// In points of the content.
    public var frame: CGRect
    public var zIndex: Int
    public var isPinned: Bool
  }

  public var conditions: SnapshotConditions
  /// The characters, row by row, including blanks at the ends.
  public var rows: [String]
  /// The style of each cell in each row, in words; empty for a plain cell.
  public var styles: [[String]]
  /// In points.
  public var contentSize: CGSize
  public var visibleRect: CGRect
  /// From back to front.
  public var elements: [Element]

  /// A snapshot of a picture, taken under some conditions.
  public init(of picture: Picture, _ conditions: SnapshotConditions) {
    self.conditions = conditions
    rows = picture.canvas.plainText(trimmingTrailingSpaces: false).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    styles = (0..<picture.canvas.size.height).map { row in picture.canvas.row(row).map(\.words) }
    contentSize = picture.content.contentSize
    visibleRect = picture.content.visibleRect
    elements = picture.content.elements.map { element in
      let name = DisplayText(element.identifier.description).string
      return Element(name: name, frame: element.frame, zIndex: element.zIndex, isPinned: element.isPinned)
    }
  }

  init(_ conditions: SnapshotConditions, contentSize: CGSize, visibleRect: CGRect) {
    (self.conditions, self.contentSize, self.visibleRect) = (conditions, contentSize, visibleRect)
    (rows, styles, elements) = ([], [], [])
  }

  /// The names of the elements at a cell, from front to back.
  func elements(at cell: CellPoint) -> [String] {
    let grid = CellGrid(pointsPerCell: conditions.pointsPerCell, offset: visibleRect.origin)
    return elements.reversed().filter { grid.cells(of: $0.frame).contains(cell) }.map(\.name)
  }
}

extension Cell {
  /// The words of the style; `#004580 above standard` for a cell with two grounds.
  fileprivate var words: String {
    lowerGround.map { "\(style.ground.word)\(Ground.separator)\($0.word)" } ?? style.words
  }
}

extension Ground {
  fileprivate static let separator = " above "
  private static let inkWord = "text"

  fileprivate var word: String {
    if case .color(let color) = self { color.word } else { Self.inkWord }
  }

  private init(word: some StringProtocol) {
    self = word == Self.inkWord ? .ink : .color(Color(word: String(word)))
  }

  /// Reads the words of a cell with two grounds.
  fileprivate static func halves(_ words: String) -> (upper: Ground, lower: Ground)? {
    let parts = words.components(separatedBy: separator)
    return parts.count == 2 ? (Ground(word: parts[0]), Ground(word: parts[1])) : nil
  }
}

extension Style {
  /// `bold, #ffffff on #004580`; empty for the plain style.
  var words: String {
    var words = Self.names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != .standard || background != .standard {
      words.append(background == .standard ? foreground.word : "\(foreground.word) on \(background.word)")
    }
    return words.joined(separator: ", ")
  }

  static let names: [(TextAttributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
  ]
}

extension Color {
  fileprivate var word: String {
    switch self {
    case .standard: return "standard"
    case .indexed(let index): return "colour \(index)"
    case .rgb(let red, let green, let blue):
      return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

extension Snapshot {
  /// The picture as a canvas again, for the formats with colours. Styles whose words are unknown are plain.
  /// - Complexity: O(c) for c cells.
  public var canvas: Canvas {
    var canvas = Canvas(size: conditions.size)
    var known: [String: Style] = [:]
    for (y, row) in rows.enumerated() where y < conditions.size.height {
      let columns = SnapshotText.columns(of: row)
      let words = y < styles.count ? styles[y] : []
      for (x, text) in columns.enumerated() where !text.isEmpty {
        let word = x < words.count ? words[x] : ""
        if let halves = Ground.halves(word) {
          canvas.setGrounds(upper: halves.upper, lower: halves.lower, at: CellPoint(x: x, y: y))
          continue
        }
        let style = known[word] ?? Style(words: word)
        known[word] = style
        if text != " " || style != .plain {
          canvas.draw(DisplayText(text), at: CellPoint(x: x, y: y), style: style)
        }
      }
    }
    return canvas
  }

  /// The picture as an SVG document.
  /// - Parameter palette: the colours that replace a terminal's own.
  public func svg(palette: Palette = .dark) -> String {
    canvas.svg(title: DisplayText(conditions.scene), palette: palette)
  }
}

extension Style {
  /// Reads what `words` writes.
  init(words: String) {
    self = .plain
    for part in words.split(separator: ", ") {
      if let attribute = Self.names.first(where: { $0.1 == part }) {
        attributes.insert(attribute.0)
      } else {
        let colors = part.components(separatedBy: " on ").map(Color.init(word:))
        foreground = colors.first ?? .standard
        background = colors.count > 1 ? colors[1] : .standard
      }
    }
  }
}

extension Color {
  fileprivate init(word: String) {
    let digits = word.hasPrefix("#") && word.count == 7 ? UInt32(word.dropFirst(), radix: 16) : nil
    if let digits {
      self = .rgb(UInt8(digits >> 16), UInt8(digits >> 8 & 255), UInt8(digits & 255))
    } else if word.hasPrefix("colour "), let index = UInt8(word.dropFirst("colour ".count)) {
      self = .indexed(index)
    } else {
      self = .standard
    }
  }
}

/// Why a test with a snapshot fails: what differs, where the file is, and how to accept the new picture.
public struct SnapshotFailure: Error, Hashable, CustomStringConvertible {
  public let description: String
  /// The path of the snapshot's file.
  public let path: String
  /// nil if the file is missing or cannot be read.
  public let difference: SnapshotDifference?

  init(_ problem: String, path: String, difference: SnapshotDifference? = nil, test: String) {
    (self.path, self.difference) = (path, difference)
    let command = "\(Snapshot.recordingVariable)=record swift test --filter \(test)"
    description = [
      problem, difference.map { "\n\($0)" } ?? "", "\nto accept the new picture: \(command)",
    ].joined()
  }
}

@MainActor
extension Snapshot {
  /// The environment variable to set to `record`, to keep new pictures instead of verifying them.
  nonisolated public static let recordingVariable = "ASHLAR_SNAPSHOTS"

  /// Compares the picture of a layout with the snapshot kept of it; or keeps a new one, if the environment asks for it.
  /// Call it in a test of Swift Testing on the main actor, or in a test of XCTest inside `MainActor.assumeIsolated`
  /// (XCTest does not run tests of the main actor on Linux):
  ///
  ///     @Test func spiral() throws {
  ///       try Snapshot.verify(SpiralLayout(), counts: [3, 20], columns: 40, rows: 12)
  ///     }
  ///
  /// Every item shows its section and number, every other element its name. The files are in the folder `Snapshots`
  /// beside the test, and are named after the test, the size and the place. Add `exclude: ["Snapshots"]` to the test
  /// target in the manifest, so that SwiftPM does not warn about them.
  ///
  /// - Parameters:
  ///   - counts: the number of items in each section.
  ///   - columns, rows: the size of the view, in cells.
  ///   - offset: where the content is scrolled to, in points. It is kept inside the content.
  ///   - delegate: the view's delegate, for layouts that need one.
  ///   - name: another name for the file. Tests with several snapshots of the same size and place need it.
  /// - Throws: `SnapshotFailure`.
  public static func verify(
    _ layout: CollectionViewLayout, counts: [Int], columns: Int = 80, rows: Int = 24, offset: CGPoint = .zero,
    pointsPerCell: PointsPerCell = .one, delegate: (any CollectionViewDelegate)? = nil, named name: String? = nil,
    filePath: String = #filePath, function: String = #function
  ) throws {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    CountedDataSource(counts).feed(view)
    view.delegate = delegate
    if let delegate { view.retainedObjects.append(delegate) }
    try verify(
      view, columns: columns, rows: rows, offset: offset, pointsPerCell: pointsPerCell, named: name,
      filePath: filePath, function: function)
  }

  /// The same for a collection view with its own data. The view is resized and scrolled.
  ///
  /// - Parameter moment: how long after the beginning of the next change, for a picture of a moment; nil
  ///   for a picture at rest. The view must have `animatesChanges`, and its size and place, before the change.
  public static func verify(
    _ view: CollectionView, columns: Int = 80, rows: Int = 24, offset: CGPoint = .zero,
    pointsPerCell: PointsPerCell = .one, after moment: Duration? = nil, named name: String? = nil,
    filePath: String = #filePath, function: String = #function
  ) throws {
    let size = CellSize(width: max(1, columns), height: max(1, rows))
    let test = String(function.prefix { $0 != "(" })
    let suffix = moment.map { "-\(Int($0 / .milliseconds(1)))ms" } ?? ""
    let conditions = SnapshotConditions(
      scene: (name ?? test) + suffix, size: size, place: .offset(offset), pointsPerCell: pointsPerCell)
    let folder = SnapshotFolder(
      path: URL(fileURLWithPath: filePath).deletingLastPathComponent().appendingPathComponent("Snapshots").path)
    if ProcessInfo.processInfo.environment[recordingVariable] == "record" {
      try folder.keep(snapshot(of: view, conditions, after: moment))
    } else {
      try folder.verify(conditions, test: test) { try snapshot(of: view, $0, after: moment) }
    }
  }

  /// A snapshot of a view under some conditions.
  /// - Parameter moment: see `verify(_:columns:rows:offset:pointsPerCell:after:named:filePath:function:)`.
  /// - Throws: `UnknownItem`.
  public static func snapshot(
    of view: CollectionView, _ conditions: SnapshotConditions, after moment: Duration? = nil
  ) throws -> Snapshot {
    var renderer = CollectionRenderer(pointsPerCell: conditions.pointsPerCell)
    renderer.palette.allowsHalfRows = conditions.version > 1
    var sample: Transition.Sample?
    if let moment {
      _ = view.sample(at: .zero)
      sample = view.sample(at: moment)
    } else {
      view.frame = CGRect(origin: .zero, size: conditions.pointsPerCell.points(conditions.size))
      view.layoutIfNeeded()
      try view.scroll(to: conditions.place)
    }
    return Snapshot(
      of: Picture(of: view, title: conditions.scene, size: conditions.size, renderer: renderer, at: sample), conditions)
  }
}

extension SnapshotFolder {
  /// Compares a snapshot with its file. It is taken under the conditions of the file's version.
  func verify(_ conditions: SnapshotConditions, test: String, take: (SnapshotConditions) throws -> Snapshot) throws {
    let name = conditions.fileName
    let path = path(of: name)
    guard FileManager.default.fileExists(atPath: path) else {
      throw SnapshotFailure("no snapshot is kept at \(path)", path: path, test: test)
    }
    let expected: Snapshot
    do {
      expected = try snapshot(named: name)
    } catch {
      throw SnapshotFailure("the snapshot at \(path) cannot be read: \(error)", path: path, test: test)
    }
    var conditions = conditions
    conditions.version = expected.conditions.version
    guard let difference = SnapshotDifference(expected: expected, found: try take(conditions)) else { return }
    throw SnapshotFailure(
      "the picture differs from the snapshot at \(path)", path: path, difference: difference, test: test)
  }

  /// Writes a snapshot without a list: the tests define which snapshots there are.
  func keep(_ snapshot: Snapshot) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(snapshot.description.utf8).write(
      to: URL(fileURLWithPath: path(of: snapshot.conditions.fileName)), options: .atomic)
  }
}
