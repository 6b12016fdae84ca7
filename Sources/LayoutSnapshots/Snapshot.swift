import CharacterCanvas
import CollectionRendering
import Foundation

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
    styles = (0..<picture.canvas.size.height).map { row in picture.canvas.row(row).map(\.style.words) }
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
