import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// The comparison of the current scene: two pictures side by side, or one at a time in the same place.
@MainActor
struct Comparison {
  enum Other {
    /// Pictures taken earlier.
    case frame(KeptFrame)
    /// A copy of the scene with another layout or other parameters. It scrolls along.
    case stage(Stage)
  }

  /// The columns that two pictures side by side need to be read.
  static let leastColumns = 80

  /// The titles of the other picture and of the scene's own.
  let title: String
  let ownTitle: String
  var other: Other
  /// The scene that is compared. While another scene is shown, the comparison pauses.
  let scene: Int
  /// A second picture that was kept. It then replaces the scene's own picture.
  var second: KeptFrame?
  var isSplit: Bool
  /// When both share a place: whether the other picture is shown.
  var showsOther = false
  /// When both share a place: whether the pictures alternate over time.
  var blinks = false

  /// The offset of the view at which the other one is scrolled elsewhere by itself.
  var offsetApart: CGPoint?

  /// The place that the scene demonstrates, if it is compared for that.
  var place: DemonstrationPlace?

  /// Both pictures on the way of what was played, until the next input. The pictures at rest are the same.
  var onTheWay: (own: VisibleViews, other: VisibleViews)?

  /// The revision of the data's edits that the other stage has adopted.
  var editRevision: Int?

  /// Compares a scene with another picture.
  ///
  /// - Parameters:
  ///   - scene: the index of the scene of the stage.
  ///   - isSplit: whether the pictures are side by side; nil is true.
  ///   - ownTitle: the title of the scene's own picture.
  init(
    of stage: Stage, scene: Int, with other: Other, titled title: String, isSplit: Bool?, own ownTitle: String = "now"
  ) {
    (self.title, self.ownTitle, self.other, self.scene) = (title, ownTitle, other, scene)
    (self.isSplit, editRevision) = (isSplit ?? true, stage.edits?.revision)
  }

  /// Scrolls the other view to the same offset if the first item in view has the same frame in both, otherwise to that
  /// item.
  private func scroll(_ twin: CollectionView, along view: CollectionView) {
    let anchor = view.scrollAnchor
    let frame = anchor.flatMap { view.locatedAttributes(of: $0.element)?.frame }
    guard let anchor, let theirs = twin.locatedAttributes(of: anchor.element)?.frame, theirs != frame else {
      return twin.contentOffset = twin.clampedContentOffset(view.contentOffset)
    }
    twin.restore(anchor)
  }

  /// Gives the other stage the size, the data and the offset of `stage`.
  mutating func follow(_ stage: Stage) {
    guard case .stage(let other) = other else { return }
    if editRevision != stage.edits?.revision {
      other.show { ($0.edits, $0.rows.folds) = (stage.itemEdits, stage.folds) }
      editRevision = stage.edits?.revision
    }
    if let records = stage.records, !records.isArranging, other.records?.choice != records.choice {
      other.show { $0.rows.currentChoice = records.choice }
      other.records?.arrangeNow()
    }
    let (twin, view) = (other.collectionView, stage.collectionView)
    if twin.bounds.size != view.bounds.size { twin.frame = CGRect(origin: .zero, size: view.bounds.size) }
    twin.layoutIfNeeded()
    for section in Set(twin.sectionOffsets.keys).union(view.sectionOffsets.keys) {
      twin.setSectionOffset(view.sectionOffset(section), ofSection: section)
    }
    if offsetApart != view.contentOffset {
      offsetApart = nil
      scroll(twin, along: view)
    }
    twin.layoutIfNeeded()
  }

  /// Shows the pictures side by side, or in the same place.
  mutating func toggleSplit() {
    stopBlinking()
    isSplit.toggle()
  }

  /// Shows the other one of the two pictures, in the place of both.
  mutating func swap() {
    stopBlinking()
    showsOther.toggle()
    isSplit = false
  }

  mutating func startBlinking() { (blinks, isSplit) = (true, false) }

  /// Stops the alternation. The picture then no longer depends on time, so that replays look the same.
  mutating func stopBlinking() {
    guard blinks else { return }
    (blinks, showsOther) = (false, false)
  }

  /// The other picture.
  func picture(size: CellSize, renderer: CollectionRenderer) -> Canvas {
    switch other {
    case .frame(let kept): return kept[isSplit]
    case .stage(let stage):
      var canvas = Canvas(size: size)
      let views = onTheWay?.other ?? VisibleViews(of: stage.collectionView)
      renderer.paint(views, into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }
}

/// The content at one moment, in a view of the whole area and in one of half of it. Which of the two is compared is
/// decided later.
struct KeptFrame {
  var whole = Canvas(size: .zero)
  var half = Canvas(size: .zero)

  subscript(isSplit: Bool) -> Canvas {
    get { isSplit ? half : whole }
    set { if isSplit { half = newValue } else { whole = newValue } }
  }
}

/// The cells in which two pictures differ.
struct FrameDifference: Hashable {
  let cells: [CellPoint]

  /// Cells that only one of the pictures has count as different.
  /// - Complexity: O(c) for c cells.
  init(_ a: Canvas, _ b: Canvas) {
    var cells: [CellPoint] = []
    for y in 0..<max(a.size.height, b.size.height) {
      for x in 0..<max(a.size.width, b.size.width) {
        let cell = CellPoint(x: x, y: y)
        guard a.bounds.contains(cell), b.bounds.contains(cell), a[x, y] == b[x, y] else {
          cells.append(cell)
          continue
        }
      }
    }
    self.cells = cells
  }

  var count: Int { cells.count }

  /// For example `1 cell differs`.
  var words: String { count == 1 ? "1 cell differs" : "\(count) cells differ" }

  /// Tints the cells on a canvas on which the picture was drawn at `point`; without colours, reverses and underlines
  /// them. Cells whose halves differ, as those of images do, stay as they are.
  func mark(on canvas: inout Canvas, at point: CellPoint, clip: CellRect, theme: Theme) {
    for cell in cells {
      let place = CellRect(x: point.x + cell.x, y: point.y + cell.y, width: 1, height: 1)
      guard canvas.bounds.contains(place.origin), canvas[place.x, place.y].lowerGround == nil else { continue }
      canvas.restyle(place, clip: clip) { theme.tintingDifference($0) }
    }
  }
}

extension Theme {
  /// The style of cells that differ between two pictures; nil for a theme without colours. Bold text shows it too.
  var differenceTint: Style? {
    guard panel.background != .standard else { return nil }
    if self == .highContrast { return marks.choice }
    let ground = isLight ? Color.rgb(0xFF, 0xDC, 0x50) : .rgb(0x70, 0x50, 0)
    return Style(foreground: panel.foreground, background: ground, attributes: .bold)
  }

  /// The style of a cell that differs, or of one where pictures are going to differ.
  func tintingDifference(_ style: Style) -> Style {
    let tint = differenceTint
    var marked = tint ?? style.adding(.underline)
    marked.attributes.formUnion(style.attributes)
    marked.attributes.formSymmetricDifference(tint == nil || style.attributes.contains(.reverse) ? .reverse : [])
    return marked
  }
}
