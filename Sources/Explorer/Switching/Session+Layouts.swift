import LayoutCore
import Scenes

extension ExplorerSession {
  /// Shows the data in the scene's next layout, or one so many further on, with the first item in view where it was.
  func switchLayout(times steps: Int) {
    guard let switchLayout = stage.switchLayout else { return stage.announcement = "this scene has one layout" }
    let count = stage.layoutNames.count
    guard count > 0 else {
      return repeating(steps) {
        keepingFirstItem(switchLayout)
        layoutSwitches[sceneIndex, default: 0] += 1
      }
    }
    // The next after the one that is waited for, where one is.
    let next = ((pendingLayouts[sceneIndex]?.index ?? stage.layoutIndex) + steps) % count
    showLayout(next) { [unowned self] before in
      edits[sceneIndex, default: EditHistory()].note(.layout(before: before, after: next))
    }
  }

  /// Shows the data in one of the scene's layouts, by its place among them.
  ///
  /// - Parameter then: called once it is on show, with the place of the one before; not where it was on show already.
  func showLayout(_ index: Int, then: @escaping (_ before: Int) -> Void = { _ in }) {
    let count = stage.layoutNames.count
    guard index != stage.layoutIndex else {
      if pendingLayouts[sceneIndex] != nil { tellLayout() }
      return dropPendingLayout(ofScene: sceneIndex)
    }
    guard index < count else { return }
    afterReading(forLayout: index) { [unowned self] in
      let before = stage.layoutIndex
      guard index != before else { return }
      keepingFirstItem { stage.showLayout(index) }
      layoutSwitches[sceneIndex, default: 0] += (index - before + count) % count
      tellLayout()
      then(before)
    }
  }

  /// The layout the scene began with.
  var firstLayout: Int {
    let count = max(1, stage.layoutNames.count)
    return ((stage.layoutIndex - (layoutSwitches[sceneIndex] ?? 0)) % count + count) % count
  }

  /// What `--set` takes to show the scene in the layout it is shown in.
  var layoutSettings: [String] {
    stage.layoutIndex == firstLayout ? [] : ["layout.kind=\(stage.layoutNames[stage.layoutIndex])"]
  }

  private func keepingFirstItem(_ change: () -> Void) {
    let anchor = view.scrollAnchor
    stage.forgetWarnings()
    change()
    view.layoutIfNeeded()
    if let anchor { view.restore(anchor) }
    hasScrolled = true
  }

  private func tellLayout() {
    let (names, index) = (stage.layoutNames, stage.layoutIndex)
    stage.announcement = "layout \(names[index]), \(index + 1) of \(names.count)"
  }
}

extension Stage {
  /// Switches the layout as often as that of a stage of the same scene was; those between are not shown.
  func turnLayout(times count: Int) {
    guard layoutNames.isEmpty else { return showLayout((layoutIndex + count) % layoutNames.count) }
    for _ in 0..<count { switchLayout?() }
  }
}
