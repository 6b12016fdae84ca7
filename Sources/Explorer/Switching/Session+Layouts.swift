import LayoutCore
import Scenes

extension ExplorerSession {
  /// Shows the data in the scene's next layout, or one so many further on, with the first item in view where it was.
  func switchLayout(times steps: Int) {
    guard let switchLayout = stage.switchLayout else { return stage.announcement = "this scene has only one layout" }
    let count = stage.layoutNames.count
    guard count > 0 else {
      return repeating(steps) {
        keepingFirstItem(switchLayout)
        shown.layoutSwitches += 1
      }
    }
    // The next after the one that is waited for, where one is.
    let next = ((shown.pendingLayout?.index ?? stage.layoutIndex) + steps) % count
    showLayout(next) { [unowned self] before in
      shown.edits.note(.layout(before: before, after: next))
    }
  }

  /// Shows the data in one of the scene's layouts, by its place among them.
  ///
  /// - Parameter then: called once it is on show, with the place of the one before; not where it was on show already.
  func showLayout(_ index: Int, then: @escaping (_ before: Int) -> Void = { _ in }) {
    let count = stage.layoutNames.count
    guard index != stage.layoutIndex else {
      if shown.pendingLayout != nil { tellLayout() }
      return dropPendingLayout(of: shown)
    }
    guard index < count else { return }
    afterReading(forLayout: index) { [unowned self] in
      let before = stage.layoutIndex
      guard index != before else { return }
      keepingFirstItem { stage.showLayout(index) }
      shown.layoutSwitches += (index - before + count) % count
      tellLayout()
      then(before)
    }
  }

  /// The layout the scene began with.
  var firstLayout: Int {
    let count = max(1, stage.layoutNames.count)
    return ((stage.layoutIndex - shown.layoutSwitches) % count + count) % count
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
    shown.hasScrolled = true
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
