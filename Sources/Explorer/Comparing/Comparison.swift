import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

/// What the scene on show is compared with: side by side, or in the same place, one or the other.
@MainActor
struct Comparison {
  enum Other {
    /// A picture taken at some moment.
    case frame(Canvas)
    /// The scene once more, with another layout or other parameters; it scrolls along.
    case stage(Stage)
  }

  let title: String
  let other: Other
  /// The scene it is about; while another is on show it rests.
  let scene: Int
  /// A second picture that was kept, which then stands in the place of what is on show.
  var second: Canvas?
  var isSplit: Bool
  /// A frame that was kept side by side is compared with views of its own width only.
  var isFrameOfHalf = false
  /// In the same place: whether the other is on show.
  var showsOther = false

  /// The other picture, of a view like the one given.
  func picture(like view: CollectionView, size: CellSize, renderer: CollectionRenderer) -> Canvas {
    switch other {
    case .frame(let canvas): return canvas
    case .stage(let stage):
      let twin = stage.collectionView
      if twin.bounds.size != view.bounds.size { twin.frame = CGRect(origin: .zero, size: view.bounds.size) }
      twin.layoutIfNeeded()
      twin.contentOffset = twin.clampedContentOffset(view.contentOffset)
      var canvas = Canvas(size: size)
      renderer.paint(twin, into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }
}

extension ExplorerAction {
  static let comparing = [
    ExplorerAction("compare", .looking, keys: ["c"], "compare with another layout, parameters or frame") {
      $0.awaitComparison()
    },
    ExplorerAction("compare-swap", .looking, keys: ["C"], "one or the other of what is compared") {
      $0.swapComparison()
    },
  ]
}

extension ExplorerSession {
  /// The comparison, where the scene it is about is on show.
  var activeComparison: Comparison? { comparison.flatMap { $0.scene == sceneIndex ? $0 : nil } }

  fileprivate func awaitComparison() {
    let hints = [
      KeyHint("t", "next layout"), KeyHint("p", "these parameters"), KeyHint("f", "this frame"),
      KeyHint("2", "two frames: that kept, and this"),
      KeyHint("s", "side by side or not"), KeyHint("c", "end"),
    ]
    mode = KeyWait("compare:", hints: hints) { session, key in session.compare(key) }
  }

  private func compare(_ key: Key) {
    let isSplit = comparison?.isSplit ?? true
    switch key {
    case "t":
      let twin = replica()
      guard let next = twin.switchLayout else { return stage.announcement = "this scene has one layout only" }
      next()
      compare(with: .stage(twin), titled: "next layout", isSplit: isSplit)
    case "p": compare(with: .stage(replica()), titled: "parameters as they were", isSplit: isSplit)
    case "f":
      // The frame to keep is as large as the ones it is compared with.
      compare(with: .frame(Canvas(size: .zero)), titled: "", isSplit: isSplit)
      placeStage()
      compare(with: .frame(contentPicture()), titled: "frame kept", isSplit: isSplit)
      comparison?.isFrameOfHalf = isSplit
    case "2": keepSecondFrame()
    case "s": toggleSplit()
    case "c": comparison = nil
    default: break
    }
  }

  private func toggleSplit() {
    if let comparison, case .frame = comparison.other, !comparison.isFrameOfHalf {
      stage.announcement = "the frame was kept in full width; c c, then c f keeps one side by side"
    } else {
      comparison?.isSplit.toggle()
    }
  }

  /// The picture on show, kept beside the one kept before: from then on these two are compared, whatever is on show.
  private func keepSecondFrame() {
    guard let comparison = activeComparison, case .frame = comparison.other else {
      return stage.announcement = "no frame is kept yet; c f keeps one, c 2 then keeps another"
    }
    let picture: Canvas = contentPicture()
    self.comparison?.second = picture
    stage.announcement = "two frames kept; c f keeps another, c c ends"
  }

  private func compare(with other: Comparison.Other, titled title: String, isSplit: Bool) {
    comparison = Comparison(title: title, other: other, scene: sceneIndex, isSplit: isSplit)
  }

  fileprivate func swapComparison() {
    guard comparison != nil else { return stage.announcement = "nothing to compare\(hint("compare", "chooses"))" }
    comparison?.showsOther.toggle()
    comparison?.isSplit = false
  }

  /// The content alone.
  private func contentPicture() -> Canvas {
    var canvas = Canvas(size: contentArea.size)
    renderer.paint(view, into: &canvas, area: canvas.bounds)
    return canvas
  }

  /// The room of the view: half of it where two are side by side.
  func comparedRoom(_ room: CellRect) -> CellRect {
    guard let comparison = activeComparison, comparison.isSplit || comparison.isFrameOfHalf, room.width > 2 else {
      return room
    }
    return CellRect(x: room.x, y: room.y, width: (room.width - 1) / 2, height: room.height)
  }

  /// Draws the other picture, marks the cells that differ, and says how many.
  func drawComparison(into canvas: inout Canvas, room: CellRect, area: CellRect) {
    guard let comparison = activeComparison, !area.isEmpty else { return }
    var mine = comparison.second ?? Canvas(size: area.size)
    if comparison.second == nil {
      mine.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    } else {
      canvas.fill(area, style: .plain)
      canvas.draw(mine, at: area.origin, clip: area)
    }
    let other = comparison.picture(like: view, size: area.size, renderer: renderer)
    let difference = FrameDifference(mine, other)
    if comparison.isSplit, room.width > 2 {
      drawBeside(other, difference, into: &canvas, room: room, area: area)
    } else {
      if comparison.showsOther {
        canvas.fill(area, style: .plain)
        canvas.draw(other, at: area.origin, clip: area)
      }
      difference.mark(on: &canvas, at: area.origin, clip: area)
    }
    let here = comparison.second == nil ? "now" : "second frame"
    let shown = comparison.isSplit || comparison.showsOther ? comparison.title : here
    let tag = DisplayText(" \(shown): \(difference.words) ").truncated(to: room.width)
    canvas.draw(tag, at: CellPoint(x: room.maxX - tag.width, y: room.maxY - 1), style: theme.status, clip: room)
  }

  private func drawBeside(
    _ other: Canvas, _ difference: FrameDifference, into canvas: inout Canvas, room: CellRect, area: CellRect
  ) {
    let left = comparedRoom(room)
    let beside = area.offsetBy(dx: left.width + 1, dy: 0)
    let line = CellRect(x: left.maxX, y: room.y, width: 1, height: room.height)
    canvas.fill(line, with: capabilities.isUnicode ? "│" : "|", style: theme.frame, clip: room)
    canvas.draw(other, at: beside.origin, clip: beside.intersection(room))
    difference.mark(on: &canvas, at: area.origin, clip: area)
    difference.mark(on: &canvas, at: beside.origin, clip: beside.intersection(room))
  }

  /// The scene once more, with the layout and the parameters it has on show.
  func replica() -> Stage { replicaMaker()() }

  /// Makes the scene as it is now, whenever it is called.
  func replicaMaker() -> @MainActor () -> Stage {
    let (scene, switches) = (scene, layoutSwitches[sceneIndex] ?? 0)
    let edited = stage.edits == nil ? nil : stage
    let values = Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
    return {
      let stage = scene.makeStage()
      for _ in 0..<switches { stage.switchLayout?() }
      if let edited { stage.adoptEdits(of: edited) }
      for parameter in Self.parameters(of: stage) {
        if let value = values[parameter.name], value != parameter.value { parameter.value = value }
      }
      return stage
    }
  }
}
