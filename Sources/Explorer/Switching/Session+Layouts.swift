import LayoutCore
import Scenes

extension ExplorerSession {
  /// Shows the data in the scene's next layout, with the first item in view where it was.
  func switchLayout() {
    guard let switchLayout = stage.switchLayout else { return stage.announcement = "this scene has one layout" }
    let before = stage.layoutIndex
    keepingFirstItem(switchLayout)
    layoutSwitches[sceneIndex, default: 0] += 1
    guard !stage.layoutNames.isEmpty else { return }
    edits[sceneIndex, default: EditHistory()].note(.layout(before: before, after: stage.layoutIndex))
    tellLayout()
  }

  /// Shows the data in one of the scene's layouts, by its place among them.
  func showLayout(_ index: Int) {
    let (count, before) = (stage.layoutNames.count, stage.layoutIndex)
    guard index != before, index < count else { return }
    keepingFirstItem { stage.showLayout(index) }
    layoutSwitches[sceneIndex, default: 0] += (index - before + count) % count
    tellLayout()
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
