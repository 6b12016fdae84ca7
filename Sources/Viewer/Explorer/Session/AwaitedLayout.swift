import Scenes

/// A layout to show, or to compare with, once all is read that it needs of the items: the part of the state that is not
/// reached yet.
struct AwaitedLayout: Hashable {
  enum Use: Hashable {
    /// Shows the layout with its parameters, as a step that can be undone or not.
    case show(Presentation.Layout, isStep: Bool)
    /// Compares the current layout with it, side by side or not.
    case compare(isSplit: Bool)
  }

  let index: Int
  let use: Use
  /// How many input events there had been when it began to wait.
  let inputCount: Int
}

extension ExplorerSession {
  /// Waits for what a layout needs, if anything must be read before it can be shown. The current layout stays until
  /// then, and Escape keeps it for good. If the session has no `onArrival`, this reads everything before it returns.
  ///
  /// - Returns: whether the layout cannot be used now.
  func awaitLayout(_ index: Int, for use: AwaitedLayout.Use) -> Bool {
    let (reading, before) = (stage.reading(forLayout: index), scenes.shown.readingForLayout)
    // The reading for another layout may be just what this one needs.
    let isUnderWay = reading != nil && reading === before
    if !isUnderWay { dropAwaitedLayout() }
    guard let reading else { return false }
    guard onArrival != nil else {
      do { try reading.finish() } catch {
        announce("\(error)")
        return true
      }
      return false
    }
    shown.awaited = AwaitedLayout(index: index, use: use, inputCount: journal.inputCount)
    scenes.shown.readingForLayout = isUnderWay ? reading : nil
    // No progress is drawn here, so say what is happening.
    if host.isLinear {
      announce("layout \(stage.layoutNames[index]) appears when all rows are read\(hint("dismiss", "stops"))")
    }
    continueAwaitedLayout()
    return true
  }

  /// Continues with the layout that waits in the current scene, as far as its data have arrived.
  func continueAwaitedLayout() {
    guard let awaited = shown.awaited else { return }
    func giveUp(because reason: String) {
      dropAwaitedLayout()
      announce(reason)
    }
    if let reading = scenes.shown.readingForLayout {
      if let reason = reading.failureReason { return giveUp(because: reason) }
      guard !reading.isArriving else { return }
    }
    if let reading = stage.reading(forLayout: awaited.index) {
      guard reading.isReady else { return }
      scenes.shown.readingForLayout = reading
      reading.onChange = { [weak self] in
        self?.continueAwaitedLayout()
        self?.host.noteArrival()
      }
      reading.start()
      if let reason = reading.failureReason { giveUp(because: reason) }
      return
    }
    dropAwaitedLayout()
    if journal.inputCount != awaited.inputCount { journal.hasSwitchedLate = true }
    switch awaited.use {
    case .show(let layout, isStep: true): change { $0.layout = layout }
    case .show(let layout, isStep: false): show { $0.layout = layout }
    case .compare(let isSplit): compareWithNextLayout(isSplit: isSplit)
    }
    updateWatch()
    placeStage()
  }

  /// Forgets the layout that waits. What was read for it is kept.
  ///
  /// - Parameter index: the index of a scene; nil for the current one.
  func dropAwaitedLayout(ofScene index: Int? = nil) {
    state[scene: index ?? sceneIndex].awaited = nil
    scenes[index ?? sceneIndex]?.stopReadingForLayout()
  }

  /// Escape while a layout waits: the current one stays.
  func stopAwaitingLayout() -> Bool {
    guard shown.awaited != nil else { return false }
    dropAwaitedLayout()
    announce("reading stopped; still showing layout \(stage.layoutNames[stage.layoutIndex])")
    return true
  }
}
