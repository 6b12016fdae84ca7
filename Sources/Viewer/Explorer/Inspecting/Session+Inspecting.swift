import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import Scenes

extension ExplorerAction {
  static let comparing = [
    ExplorerAction("compare", .looking, keys: ["c"], "compare layouts, parameters or frames") { state, _ in
      state.route.mode = .keyWait(KeyWait(after: "compare", "compare:", in: state.route.table))
      return []
    },
    ExplorerAction(
      "compare-layout", .looking, "compare with the next layout", needs: .otherLayouts, .inspect(.compareWithNextLayout)
    ).after("compare", "t", as: "next layout"),
    ExplorerAction("compare-parameters", .looking, "compare with these parameters", .inspect(.compareWithParameters))
      .after("compare", "p", as: "these parameters"),
    ExplorerAction("compare-frame", .looking, "compare with this frame", .inspect(.compareWithFrame))
      .after("compare", "f", as: "this frame"),
    ExplorerAction(
      "compare-second-frame", .looking, "compare two frames", needs: .keptFrame, .inspect(.keepSecondFrame)
    ).after("compare", "2", as: "keep a second frame"),
    ExplorerAction(
      "compare-split", .looking, "toggle pictures side by side", needs: .comparison, .inspect(.toggleSplit)
    ).after("compare", "s", as: "toggle side by side"),
    ExplorerAction(
      "compare-blink", .looking, "blink the compared pictures", needs: .comparison, .inspect(.toggleBlinking)
    ).after("compare", "b", as: "blink"),
    ExplorerAction("compare-end", .looking, "end the comparison", needs: .comparison, .inspect(.endComparison))
      .after("compare", "c", as: "end"),
    ExplorerAction(
      "compare-swap", .looking, keys: ["C"], "swap the compared views", needs: .comparison, .inspect(.swapPictures)),
  ]
}

/// An effect on what inspects the current scene: its comparison, its audit and its demonstration.
enum InspectEffect: Hashable, Sendable {
  /// Compares the scene with its next layout, with its present parameters, or with its present picture.
  case compareWithNextLayout, compareWithParameters, compareWithFrame
  /// Compares that picture with the present one, whatever is shown later.
  case keepSecondFrame
  /// Shows both pictures side by side, one after the other, or the other one.
  case toggleSplit, toggleBlinking, swapPictures
  case endComparison
  /// Opens the list of findings, or closes it. Begins an audit if there is none of what is shown.
  case toggleAudit
  case auditAgain, stopAudit
  case goTo(AuditFinding)
  /// Plays what the scene demonstrates.
  case demonstrate
}

extension ExplorerSession {
  func perform(_ effect: InspectEffect) {
    switch effect {
    case .compareWithNextLayout:
      guard stage.canReplicate else { return announce("this page cannot be shown twice") }
      let (next, isSplit) = ((stage.layoutIndex + 1) % max(1, stage.layoutNames.count), comparison?.isSplit ?? true)
      if !awaitLayout(next, for: .compare(isSplit: isSplit)) { compareWithNextLayout(isSplit: isSplit) }
    case .compareWithParameters:
      guard stage.canReplicate else { return announce("this page cannot be shown twice") }
      comparison = Comparison(
        of: stage, scene: sceneIndex, with: .stage(replica()), titled: "earlier parameters",
        isSplit: comparison?.isSplit)
    case .compareWithFrame:
      comparison = Comparison(
        of: stage, scene: sceneIndex, with: .frame(KeptFrame()), titled: "kept frame", isSplit: comparison?.isSplit)
      let kept = keptFrame()
      comparison?.other = .frame(kept)
    case .keepSecondFrame:
      let kept = keptFrame()
      comparison?.second = kept
      announce("comparing two frames\(hint("compare-end", "ends"))")
    case .toggleSplit: comparison?.toggleSplit()
    case .toggleBlinking: if isBlinking { comparison?.stopBlinking() } else { comparison?.startBlinking() }
    case .swapPictures: comparison?.swap()
    case .endComparison: comparison = nil
    case .toggleAudit:
      toggle(AuditPanel())
      placeStage()
      if scenery.currentAudit == nil { auditAgain() }
    case .auditAgain: auditAgain()
    case .stopAudit: stopAudit()
    case .goTo(let finding):
      state.places.beforeJump = place
      scroll { $0.show(finding) }
    case .demonstrate: demonstrate()
    }
  }

  /// The comparison, if it belongs to the current scene.
  var activeComparison: Comparison? { comparison.flatMap { $0.scene == sceneIndex ? $0 : nil } }

  /// Compares with the next layout, whose items are all read.
  func compareWithNextLayout(isSplit: Bool) {
    let twin = replica()
    twin.advanceLayout(by: 1)
    comparison = Comparison(
      of: stage, scene: sceneIndex, with: .stage(twin), titled: twin.layoutName ?? "next layout", isSplit: isSplit,
      own: stage.layoutName ?? "now")
  }

  /// Compares the layouts of a scene that is shown for the first time and wants that, if there is room.
  func compareAtFirst(_ stage: Stage) {
    guard stage.comparesLayouts, !host.isLinear, size.width >= Comparison.leastColumns else { return }
    compareWithNextLayout(isSplit: true)
    placeStage()
    let sides = [scene.makeStage(), scene.makeStage()]
    sides[1].advanceLayout(by: 1)
    let place = DemonstrationPlace(sides, size: contentArea.size, renderer: scenery.renderer)
    comparison?.place = place
  }

  /// Whether the pictures alternate over time. If so, call `blink()` twice a second.
  public var isBlinking: Bool { activeComparison?.blinks == true }

  /// Shows the other one of the two pictures that share a place.
  public func blink() { comparison?.showsOther.toggle() }

  /// The content as it looks in the whole area and in half of it. The view itself does not change.
  private func keptFrame() -> KeptFrame {
    var kept = KeptFrame()
    let isSplit = comparison?.isSplit ?? false
    for split in [!isSplit, isSplit] {
      comparison?.isSplit = split
      placeStage()
      view.layoutIfNeeded()
      kept[split] = scenery.contentCanvas
    }
    return kept
  }

  /// A copy of the scene, with its current layout and parameters.
  func replica() -> Stage { stage.replicaMaker(of: scene, showing: shown.presentation)(view.bounds.size) }

  // MARK: Audits

  func auditAgain() {
    stopAudit()
    instruments.audit = SceneAudit(self)
  }

  /// Stops the audit. Meanwhile the state has none, as stopping calls the host.
  func stopAudit() {
    guard var audit = instruments.audit else { return }
    instruments.audit = nil
    audit.stop()
    instruments.audit = audit
  }
}

// Demonstrations.
extension ExplorerSession {
  /// Plays the steps of the scene from the start. While its layouts are compared, both views play them, and the other
  /// one then stays where its steps led until this one scrolls.
  func demonstrate() {
    let steps = stage.demonstration
    placeStage()
    comparison?.follow(stage)
    steps.dropLast().forEach(play)
    if let last = steps.last { playLast(last) }
    shown.hasScrolled = true
    let offset = view.contentOffset
    comparison?.offsetApart = offset
    guard stage.announcement == nil else { return }
    let isAlone = stage.comparesLayouts && activeComparison == nil
    let fix = isAlone ? hint("switch-layout", "switches the layout") : ""
    let played =
      stage.report(after: steps, in: activeComparison?.place)
      ?? "played: \(steps.map(\.words).joined(separator: ", "))"
    announce(played + fix)
  }

  /// Plays the step that shows what the scene is about. If both layouts look alike after it, they are shown on the way.
  private func playLast(_ step: DemonstrationStep) {
    guard comparison?.place?.moment == .onTheWay, case .stage(let other)? = activeComparison?.other else {
      return play(step)
    }
    let own = view.viewsOnTheWay { stage.perform(step) }
    let theirs = other.collectionView.viewsOnTheWay { other.perform(step) }
    comparison?.onTheWay = own.flatMap { own in theirs.map { (own, $0) } }
  }

  private func play(_ step: DemonstrationStep) {
    switch step {
    case .advance(let name):
      if let parameter = stage.parameter(named: name) { set(name, to: parameter.value(steps: 1, lengthStep: 1)) }
    case .width(let columns):
      let narrowed = scenery.device.narrowed(to: columns, besides: scenes.ownDevice, height: view.bounds.height)
      show(narrowed.screen(besides: scenes.ownDevice))
      announce(nil)
      comparison?.follow(stage)
    case .showCosts:
      if route.panels[NumbersPanel.self] == nil { perform(.panel(.toggleBeside(.numbers))) }
      placeStage()
      // Measures from here on.
      updateWatch()
      instruments.stepWatch?.begin()
    case .audit: perform(.inspect(route.panels[AuditPanel.self] == nil ? .toggleAudit : .auditAgain))
    default:
      stage.perform(step)
      if case .stage(let other)? = activeComparison?.other { other.perform(step) }
    }
  }
}

extension Stage {
  /// Whether copies of the scene show what it shows now: a page of a program is only found again by repeating steps.
  var canReplicate: Bool { program.map { $0.isAtStart || $0.makeReplica() != nil } ?? true }

  /// Returns a closure that makes copies of the scene as it is now.
  func replicaMaker(of scene: Scene, showing shown: Presentation) -> @MainActor (_ size: CGSize) -> Stage {
    { [program] size in
      let stage = program?.makeReplica() ?? scene.makeStage()
      // Set first, so that nothing is solved for another size.
      stage.collectionView.frame.size = size
      stage.show(shown, from: stage.presentation)
      stage.records?.arrangeNow()
      return stage
    }
  }
}

extension Scenery {
  /// The content alone, at rest.
  fileprivate var contentCanvas: Canvas {
    var canvas = Canvas(size: contentArea.size)
    renderer.paint(view.visibleViews, into: &canvas, area: canvas.bounds)
    return canvas
  }
}
