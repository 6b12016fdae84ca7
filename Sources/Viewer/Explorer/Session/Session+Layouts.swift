import Scenes

extension ExplorerSession {
  /// Shows the data in the scene's layout that is `steps` further on, with the first item in view where it was.
  func switchLayout(times steps: Int) {
    guard stage.switchLayout != nil else { return }
    let count = stage.layoutNames.count
    guard count > 0 else { return repeating(steps) { show { $0.layout.number += 1 } } }
    // If a layout waits, this counts from that one.
    let next = ((shown.awaited?.index ?? stage.layoutIndex) + steps) % count
    if next != stage.layoutIndex { return change { $0.layout = stage.layout(at: next) } }
    if shown.awaited != nil { reportLayout() }
    dropAwaitedLayout()
  }

  /// The name of the current layout; nil if the scene has only one.
  var layoutName: String? {
    stage.layoutNames.indices.contains(stage.layoutIndex) ? stage.layoutNames[stage.layoutIndex] : nil
  }

  /// The layout of records that was chosen since they were opened.
  var layoutChosen: BuiltInLayout? {
    guard let request, request.isOfData, stage.layoutIndex != stage.firstLayout else { return nil }
    // Settings are applied after options.
    guard !request.hasSetting(ofKey: "layoutName") else { return nil }
    return layoutName.flatMap(BuiltInLayout.init(rawValue:))
  }

  /// How many steps the current layout is past the first one.
  var layoutSteps: Int { shown.layoutSteps(on: stage) }

  func reportLayout() {
    let (names, index) = (stage.layoutNames, stage.layoutIndex)
    announce("layout \(names[index]), \(index + 1) of \(names.count)")
  }
}
