import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let comparing = [
    ExplorerAction("compare", .looking, keys: ["c"], "compare layouts, parameters or frames") {
      $0.awaitComparison()
    },
    ExplorerAction("compare-swap", .looking, keys: ["C"], "swap the compared views", needs: .comparison) {
      $0.swapComparison()
    },
  ]
}

extension ExplorerSession {
  /// The comparison, if it belongs to the current scene.
  var activeComparison: Comparison? { comparison.flatMap { $0.scene == sceneIndex ? $0 : nil } }

  fileprivate func awaitComparison() {
    let hints = [
      KeyHint("t", "next layout"), KeyHint("p", "these parameters"), KeyHint("f", "this frame"),
      KeyHint("2", "keep a second frame"),
      KeyHint("s", "toggle side by side"), KeyHint("b", "blink"), KeyHint("c", "end"),
    ]
    route.mode = KeyWait("compare:", hints: hints) { session, key in session.compare(key) }
  }

  private func compare(_ key: Key) {
    let isSplit = comparison?.isSplit ?? true
    switch key {
    case "t": compareWithNextLayout(isSplit: isSplit)
    case "p": compare(with: .stage(replica()), titled: "earlier parameters", isSplit: isSplit)
    case "f":
      compare(with: .frame(KeptFrame()), titled: "kept frame", isSplit: isSplit)
      let kept = keptFrame()
      comparison?.other = .frame(kept)
    case "2": keepSecondFrame()
    case "s": toggleSplit()
    case "b": toggleBlinking()
    case "c": comparison = nil
    default: break
    }
  }

  private func compareWithNextLayout(isSplit: Bool) {
    guard stage.switchLayout != nil else { return stage.announcement = "this scene has only one layout" }
    afterReading(forLayout: (stage.layoutIndex + 1) % max(1, stage.layoutNames.count)) { [unowned self] in
      let twin = replica()
      twin.turnLayout(times: 1)
      compare(
        with: .stage(twin), titled: twin.layoutName ?? "next layout", isSplit: isSplit, own: stage.layoutName ?? "now")
    }
  }

  /// Whether the pictures alternate over time. If so, call `blink()` twice a second.
  public var isBlinking: Bool { activeComparison?.blinks == true }

  /// Shows the other one of the two pictures that share a place.
  public func blink() { comparison?.showsOther.toggle() }

  private func toggleSplit() {
    stopBlinking()
    comparison?.isSplit.toggle()
  }

  private func toggleBlinking() {
    guard comparison != nil else { return stage.announcement = "nothing to compare yet" }
    guard !isBlinking else { return stopBlinking() }
    comparison?.blinks = true
    comparison?.isSplit = false
  }

  /// Stops the alternation. The picture then no longer depends on time, so that replays look the same.
  private func stopBlinking() {
    guard comparison?.blinks == true else { return }
    comparison?.blinks = false
    comparison?.showsOther = false
  }

  /// Keeps a second picture beside the first. From then on these two are compared, whatever the view shows.
  private func keepSecondFrame() {
    guard case .frame? = activeComparison?.other else {
      return stage.announcement = "keep a frame first: press c f, then c 2"
    }
    let kept = keptFrame()
    comparison?.second = kept
    stage.announcement = "comparing two frames; c c ends"
  }

  private func compare(
    with other: Comparison.Other, titled title: String, isSplit: Bool, own ownTitle: String = "now"
  ) {
    comparison = Comparison(
      title: title, ownTitle: ownTitle, other: other, scene: sceneIndex, isSplit: isSplit,
      editRevision: stage.edits?.revision)
  }

  fileprivate func swapComparison() {
    stopBlinking()
    comparison?.showsOther.toggle()
    comparison?.isSplit = false
  }

  /// The content as it looks in the whole area and in half of it. The view itself does not change.
  private func keptFrame() -> KeptFrame {
    var kept = KeptFrame()
    let isSplit = comparison?.isSplit ?? false
    for split in [!isSplit, isSplit] {
      comparison?.isSplit = split
      placeStage()
      kept[split] = contentPicture()
    }
    return kept
  }

  /// The content alone.
  private func contentPicture() -> Canvas {
    view.layoutIfNeeded()
    var canvas = Canvas(size: contentArea.size)
    renderer.paint(VisibleViews(of: view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  /// A copy of the scene, with its current layout and parameters.
  func replica() -> Stage { replicaMaker()(view.bounds.size) }

  /// Returns a closure that makes copies of the scene as it is now.
  func replicaMaker() -> @MainActor (_ size: CGSize) -> Stage {
    let (scene, switches) = (scene, shown.layoutSwitches)
    let (edited, sorted) = (stage.edits == nil ? nil : stage, stage.records == nil ? nil : stage)
    let values = Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
    return { size in
      let stage = scene.makeStage()
      // Set first, so that nothing is solved for another size.
      stage.collectionView.frame.size = size
      stage.turnLayout(times: switches)
      if let sorted { stage.adoptOrder(of: sorted) }
      if let edited { stage.adoptEdits(of: edited) }
      for parameter in Self.parameters(of: stage) {
        if let value = values[parameter.name], value != parameter.value { parameter.value = value }
      }
      return stage
    }
  }
}

extension Stage {
  /// The name of the current layout.
  fileprivate var layoutName: String? { layoutNames.indices.contains(layoutIndex) ? layoutNames[layoutIndex] : nil }
}
