import CharacterCanvas
import CollectionWidget
import LayoutCore
import Scenes

extension ExplorerAction {
  static let arrival = [
    ExplorerAction("faults", .looking, keys: ["!"], "list problems", .panel(.toggle(.faults)))
      .opens(FaultPanel.self)
  ]
}

extension ExplorerSession {
  /// Follows a new stage, and starts to read the rest of its data if there is more.
  func welcome(_ stage: Stage) {
    stage.noteWarnings()
    follow(stage)
    stage.records?.limitsGroupsOfSource = stage.regroups
    shown.update(from: stage)
    shown.start = shown.presentation
    shown.start.screen = Presentation.Screen()
    stage.live?.start()
    if stage.following.isRequested, stage.live?.follow() == true { stage.collectionView.follows = .end }
  }

  /// Updates the session when data arrive on a stage.
  func follow(_ stage: Stage) {
    stage.lines?.measuresInSlices = true
    stage.records?.events.onArranged = { [weak self, weak stage] moves in
      guard let self, let stage else { return }
      if stage === self.stage {
        // Other groups may hide other columns.
        shown.update(from: stage)
        follow(moves)
        searchAgain(inScene: sceneIndex)
      }
      // Rows that arrive may be arranged at once, without a slice of work.
      if let failure = stage.records?.groupFailure { announce(failure, on: stage) }
    }
    stage.followUpdates { [weak self, weak stage] change in
      guard let self, let stage else { return }
      follow(change, on: stage)
      if stage.program != nil { programDidChange() }
    }
    stage.program?.onChange = { [weak self] in self?.programDidChange() }
    warnOfReading(of: stage)
    stage.live?.onChange = { [weak self, weak stage] in
      if let stage { self?.warnOfReading(of: stage) }
      if let self { shown.updateChoice(from: self.stage) }
      self?.continueAwaitedLayout()
      self?.endMove(onlyIfOutdated: true)
      // Rows of a list may arrive later than its focus.
      if self?.isFocusing == true { self?.focusList() }
      self?.host.noteArrival()
    }
  }

  /// The focus, the marks and the matches go with their items when a program changes its data. The user alone scrolls:
  /// a focus whose item leaves the view stays with it.
  private func follow(_ change: DataChange, on stage: Stage) {
    guard let index = scenes.indices.first(where: { scenes[$0]?.stage === stage }) else { return }
    state[scene: index].focusedElement = state[scene: index].focusedElement.flatMap(change.successor(of:))
    state.places.follow(inScene: index, change.successor(of:))
    // Another item may be the first in view.
    state[scene: index].hasScrolled = true
    // Folds go with their sections, and edits may have ended.
    let known = state[scene: index].presentation
    if known.rows.folds != stage.folds || known.edits != stage.itemEdits { state[scene: index].update(from: stage) }
    searchAgain(inScene: index)
    guard index == sceneIndex else { return }
    endMove(onlyIfOutdated: true)
    route.panels.update(route.panels.outline(of: stage, scene: sceneIndex))
  }

  /// Shows in a bar what is wrong with how the data are read.
  private func warnOfReading(of stage: Stage) {
    for fault in state.newFaults(ofReading: stage) { warn(fault.lines, about: fault.subject) }
  }
}

extension Scenery {
  /// Labels an empty stage, so that it does not look like a picture that failed.
  func drawEmptiness(into canvas: inout Canvas, area: CellRect, clip: CellRect) {
    guard isEmpty else { return }
    let words = DisplayText("no items").truncated(to: area.width, ellipsis: isUnicode)
    let middle = CellPoint(x: area.x + (area.width - words.width) / 2, y: area.y + area.height / 2)
    canvas.draw(
      words, at: middle, style: renderer.palette.readable(theme.content.detail), clip: area.intersection(clip))
  }

  /// Whether all data have arrived and nothing can be seen: no item, no header and no other element.
  private var isEmpty: Bool {
    guard let stage else { return false }
    return view.showsNothing && stage.live?.isArriving != true && stage.unfoldedCounts.allSatisfy { $0 == 0 }
  }
}

extension ExplorerAction {
  static let following = [
    ExplorerAction(
      "follow", .moving, keys: ["F"], "follow the end as rows arrive", needs: .growingSource,
      .scroll(.followEnd))
  ]
}

extension Stage {
  /// Whether data are read on as they grow.
  var isFollowingData: Bool { live?.isFollowing == true }

  /// Escape or Control-C: stops reading. The place in view stays.
  func stopFollowing() -> Bool {
    guard isFollowingData else { return false }
    live?.stop()
    collectionView.follows = .nothing
    return true
  }
}

extension ExplorerSession {
  /// Goes to the end, and keeps it in sight while rows arrive, until the user scrolls away.
  func followEnd() {
    guard stage.live?.follow() == true else { return }
    keepEndInView()
    announce("following the end\(hint("dismiss", "stops"))")
  }

  func keepEndInView() {
    stage.following.hasReadOn = true
    view.follows = .end
    scroll { $0.scrollToEnd() }
    bringFocusToEdge(.last)
  }
}

extension ExplorerState {
  /// The faults of how data are read that no notice tells yet: not all of them, or not in the format that was named.
  @MainActor
  fileprivate func newFaults(ofReading stage: Stage) -> [Notice] {
    let note = stage.live?.note.flatMap { $0.isError ? $0.sentence : nil }
    let faults = [(note, "format"), (stage.live?.givenUpReason, "reading")].compactMap { reason, topic in
      reason.map { Notice(subject: "\(topic) of \(ObjectIdentifier(stage))", lines: [$0]) }
    }
    // Escape has perhaps hidden it since.
    return faults.filter { fault in !notices.contains { $0.subject == fault.subject } }
  }
}
