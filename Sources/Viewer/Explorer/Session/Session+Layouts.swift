import LayoutCore
import Scenes

extension ExplorerSession {
  /// Shows the data in the scene's layout that is `steps` further on, with the first item in view where it was.
  func switchLayout(times steps: Int) {
    guard let switchLayout = stage.switchLayout else { return }
    let count = stage.layoutNames.count
    guard count > 0 else {
      return repeating(steps) {
        keepingFirstItem(switchLayout)
        shown.layoutSwitches += 1
      }
    }
    // If a layout waits, this counts from that one.
    let next = ((shown.pendingLayout?.index ?? stage.layoutIndex) + steps) % count
    showLayout(next, then: .note)
  }

  /// Shows the data in one of the scene's layouts, by its index.
  ///
  /// - Parameter sequel: what follows once the layout is shown; nothing if the layout was shown already.
  func showLayout(_ index: Int, then sequel: LayoutSequel? = nil) {
    let count = stage.layoutNames.count
    guard index != stage.layoutIndex else {
      if shown.pendingLayout != nil { reportLayout() }
      return dropPendingLayout(of: shown)
    }
    if index < count { useAfterReading(layout: index, .show(sequel)) }
  }

  /// Shows the data in a layout whose items are all read.
  func showNow(layout index: Int, _ sequel: LayoutSequel?) {
    let (before, former, count) = (ShownState(self), stage.layoutIndex, stage.layoutNames.count)
    guard index != former else { return }
    keepingFirstItem { stage.showLayout(index) }
    shown.layoutSwitches += (index - former + count) % count
    reportLayout()
    switch sequel {
    case .note: note(changeFrom: before)
    case .show(let state, let other): restore(state, insteadOf: other)
    case .reset: resetParametersOfLayout(from: before)
    case nil: break
    }
  }

  /// The index of the layout that the scene began with.
  var firstLayout: Int {
    let count = max(1, stage.layoutNames.count)
    return ((stage.layoutIndex - shown.layoutSwitches) % count + count) % count
  }

  /// The name of the current layout; nil if the scene has only one.
  var layoutName: String? {
    stage.layoutNames.indices.contains(stage.layoutIndex) ? stage.layoutNames[stage.layoutIndex] : nil
  }

  /// The layout of records that was chosen since they were opened.
  var layoutChosen: BuiltInLayout? {
    guard let request, request.isOfData, stage.layoutIndex != firstLayout else { return nil }
    // Settings are applied after options.
    guard !request.settings.contains(where: { $0.hasPrefix("layout.kind") }) else { return nil }
    return layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// The current layout among those of the scene; nil for the first one.
  var layoutChoice: Presentation.Layout.Choice? {
    let (names, number) = (stage.layoutNames, shown.layoutSwitches)
    if names.isEmpty { return number > 0 ? .number(number) : nil }
    guard stage.layoutIndex != firstLayout else { return nil }
    let name = names[stage.layoutIndex]
    return names.count { $0 == name } == 1 ? .name(name) : .number(number % names.count)
  }

  private func keepingFirstItem(_ change: () -> Void) {
    let anchor = view.scrollAnchor
    stage.forgetWarnings()
    moveView {
      change()
      view.layoutIfNeeded()
      if let anchor { view.keepInPlace(anchor) }
    }
  }

  private func reportLayout() {
    let (names, index) = (stage.layoutNames, stage.layoutIndex)
    announce("layout \(names[index]), \(index + 1) of \(names.count)")
  }
}

extension Stage {
  /// Switches the layout as often as that of another stage of the same scene was switched, without showing those
  /// between.
  func advanceLayout(by count: Int) {
    guard layoutNames.isEmpty else { return showLayout((layoutIndex + count) % layoutNames.count) }
    for _ in 0..<count { switchLayout?() }
  }
}

extension Presentation.Layout {
  /// The index of the layout among those of a scene, by their names. Layouts without names have none but 0: they are
  /// not chosen, but switched.
  func index(among names: [String], first: Int = 0) -> Int {
    if names.isEmpty { return 0 }
    return name.flatMap(names.firstIndex) ?? (first + number) % names.count
  }
}
