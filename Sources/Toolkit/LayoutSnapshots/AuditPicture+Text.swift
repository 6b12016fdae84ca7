import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore

extension AuditPicture {
  /// Draws with characters. Blanks of the elements concerned show a letter each, and `#` where several of them are.
  public static let text = AuditPicture { view, marks in MarkedPicture(view, marks).text }
}

/// The picture of a view, with some elements marked by letters.
@MainActor
struct MarkedPicture {
  private let view: CollectionView
  private let marks: [AuditMark]
  private let grid: CellGrid
  private(set) var canvas: Canvas

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  /// Pictures of broader views, in points, are drawn at the scale of a phone.
  private static let mostColumns: CGFloat = 160

  init(_ view: CollectionView, _ marks: [AuditMark]) {
    (self.view, self.marks) = (view, Array(marks.prefix(Self.letters.count)))
    let scale = view.bounds.width > Self.mostColumns ? PointsPerCell.phone : .one
    let renderer = CollectionRenderer(pointsPerCell: scale)
    grid = renderer.grid(of: view)
    let size = CellSize(
      width: max(1, Int((view.bounds.width / scale.width).rounded(.up))),
      height: max(1, Int((view.bounds.height / scale.height).rounded(.up))))
    canvas = Picture(of: view, title: "", size: size, renderer: renderer).canvas
    mark()
  }

  private mutating func mark() {
    let areas = marks.map { $0.frame.map(grid.cells) }
    let whole = CellRect(size: canvas.size)
    for y in 0..<canvas.size.height {
      let row = Array(canvas.row(y))
      for x in 0..<canvas.size.width {
        let cell = CellPoint(x: x, y: y)
        let here = areas.indices.filter { areas[$0]?.contains(cell) ?? false }
        guard let first = here.first, here.count > 1 || row[x].character == " " else { continue }
        let letter = here.count > 1 ? "#" : Self.letters[first]
        canvas.fill(CellRect(x: x, y: y, width: 1, height: 1), with: letter, style: .plain, clip: whole)
      }
    }
  }

  /// A heading, a line for each mark, and the picture.
  var text: String {
    let visible = view.visibleContentRect
    let head = "  \(canvas.size.width)x\(canvas.size.height) cells, scrolled to \(visible.origin.digits):"
    let legend = zip(Self.letters, marks).map { letter, mark in
      let place = mark.frame.map { frame in
        frame.digits + (grid.cells(of: frame).overlaps(CellRect(size: canvas.size)) ? "" : ", out of view")
      }
      return "  \(letter) \(mark.element): \(place ?? "no frame")"
    }
    let rows = canvas.plainText(trimmingTrailingSpaces: false).split(separator: "\n", omittingEmptySubsequences: false)
    return ([head] + legend + rows.map { "  |\($0)|" }).joined(separator: "\n")
  }
}
