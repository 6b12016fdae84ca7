import CharacterCanvas
import CollectionRendering
import Foundation
import Scenes

extension ExplorerAction {
  static let comparing = [
    ExplorerAction("compare", .looking, keys: ["c"], "compare layouts, parameters or frames") { state, _ in
      state.route.mode = .keyWait(KeyWait(after: "compare", "compare:", in: state.route.table))
      return []
    },
    ExplorerAction(
      "compare-layout", .looking, "compare with the next layout", needs: .otherLayouts, .compare(.nextLayout)
    ).after("compare", "t", as: "next layout"),
    ExplorerAction("compare-parameters", .looking, "compare with these parameters", .compare(.parameters))
      .after("compare", "p", as: "these parameters"),
    ExplorerAction("compare-frame", .looking, "compare with this frame", .compare(.frame))
      .after("compare", "f", as: "this frame"),
    ExplorerAction(
      "compare-second-frame", .looking, "compare two frames", needs: .keptFrame, .compare(.secondFrame)
    ).after("compare", "2", as: "keep a second frame"),
    ExplorerAction(
      "compare-split", .looking, "toggle pictures side by side", needs: .comparison, .compare(.split)
    ).after("compare", "s", as: "toggle side by side"),
    ExplorerAction(
      "compare-blink", .looking, "blink the compared pictures", needs: .comparison, .compare(.blink)
    ).after("compare", "b", as: "blink"),
    ExplorerAction("compare-end", .looking, "end the comparison", needs: .comparison, .compare(.end))
      .after("compare", "c", as: "end"),
    ExplorerAction(
      "compare-swap", .looking, keys: ["C"], "swap the compared views", needs: .comparison, .compare(.swap)),
  ]
}

/// An effect on the comparison: its pictures, and how they are shown.
enum ComparisonEffect: Hashable, Sendable {
  /// Compares the scene with its next layout, with its present parameters, or with its present picture.
  case nextLayout, parameters, frame
  /// Compares that picture with the present one, whatever is shown later.
  case secondFrame
  /// Shows both side by side, one after the other, or the other one.
  case split, blink, swap
  case end
}

extension ExplorerSession {
  func perform(_ effect: ComparisonEffect) {
    switch effect {
    case .nextLayout: compareWithNextLayout()
    case .parameters: compareWithParameters()
    case .frame: compareWithFrame()
    case .secondFrame: keepSecondFrame()
    case .split: comparison?.toggleSplit()
    case .blink: if isBlinking { comparison?.stopBlinking() } else { comparison?.startBlinking() }
    case .swap: comparison?.swap()
    case .end: comparison = nil
    }
  }

  /// The comparison, if it belongs to the current scene.
  var activeComparison: Comparison? { comparison.flatMap { $0.scene == sceneIndex ? $0 : nil } }

  private func compareWithParameters() {
    guard canReplicate else { return announce("this page cannot be shown twice") }
    compare(with: .stage(replica()), titled: "earlier parameters")
  }

  private func compareWithNextLayout() {
    guard canReplicate else { return announce("this page cannot be shown twice") }
    let (next, isSplit) = ((stage.layoutIndex + 1) % max(1, stage.layoutNames.count), comparison?.isSplit ?? true)
    if !awaitLayout(next, for: .compare(isSplit: isSplit)) { compareWithNextLayout(isSplit: isSplit) }
  }

  /// Compares with the next layout, whose items are all read.
  func compareWithNextLayout(isSplit: Bool) {
    let twin = replica()
    twin.advanceLayout(by: 1)
    compare(
      with: .stage(twin), titled: twin.layoutName ?? "next layout", isSplit: isSplit, own: stage.layoutName ?? "now")
  }

  /// The columns that two pictures side by side need to be read.
  private static let leastColumnsToCompare = 80

  /// Compares the layouts of a scene that is shown for the first time and wants that, if there is room.
  func compareAtFirst(_ stage: Stage) {
    guard stage.comparesLayouts, !host.isLinear, size.width >= Self.leastColumnsToCompare else { return }
    compareWithNextLayout(isSplit: true)
    placeStage()
    let sides = [scene.makeStage(), scene.makeStage()]
    sides[1].advanceLayout(by: 1)
    let place = DemonstrationPlace(sides, size: contentArea.size, renderer: renderer)
    comparison?.place = place
  }

  private func compareWithFrame() {
    compare(with: .frame(KeptFrame()), titled: "kept frame")
    let kept = keptFrame()
    comparison?.other = .frame(kept)
  }

  /// Whether the pictures alternate over time. If so, call `blink()` twice a second.
  public var isBlinking: Bool { activeComparison?.blinks == true }

  /// Shows the other one of the two pictures that share a place.
  public func blink() { comparison?.showsOther.toggle() }

  /// Keeps a second picture beside the first. From then on these two are compared, whatever the view shows.
  private func keepSecondFrame() {
    let kept = keptFrame()
    comparison?.second = kept
    announce("comparing two frames\(hint("compare-end", "ends"))")
  }

  /// - Parameter isSplit: whether the pictures are side by side; nil keeps that as it is.
  private func compare(
    with other: Comparison.Other, titled title: String, isSplit: Bool? = nil, own ownTitle: String = "now"
  ) {
    comparison = Comparison(
      title: title, ownTitle: ownTitle, other: other, scene: sceneIndex,
      isSplit: isSplit ?? comparison?.isSplit ?? true, editRevision: stage.edits?.revision)
  }

  /// The content as it looks in the whole area and in half of it. The view itself does not change.
  private func keptFrame() -> KeptFrame {
    var kept = KeptFrame()
    let isSplit = comparison?.isSplit ?? false
    for split in [!isSplit, isSplit] {
      comparison?.isSplit = split
      placeStage()
      kept[split] = contentCanvas()
    }
    return kept
  }

  /// The content alone.
  func contentCanvas() -> Canvas {
    view.layoutIfNeeded()
    var canvas = Canvas(size: contentArea.size)
    renderer.paint(VisibleViews(of: view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  /// Whether copies of the scene show what it shows now: a page of a program is only found again by repeating steps.
  var canReplicate: Bool { stage.program.map { $0.isAtStart || $0.makeReplica() != nil } ?? true }

  /// A copy of the scene, with its current layout and parameters.
  func replica() -> Stage { replicaMaker()(view.bounds.size) }

  /// Returns a closure that makes copies of the scene as it is now.
  func replicaMaker() -> @MainActor (_ size: CGSize) -> Stage {
    let (scene, shown, program) = (scene, shown.presentation, stage.program)
    return { size in
      let stage = program?.makeReplica() ?? scene.makeStage()
      // Set first, so that nothing is solved for another size.
      stage.collectionView.frame.size = size
      stage.show(shown, from: stage.presentation)
      stage.records?.settle()
      return stage
    }
  }
}
