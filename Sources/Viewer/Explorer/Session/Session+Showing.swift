import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

/// A change of the scene on show, or of what is shown of it. All but scenes and folds can be undone.
enum ShowEffect: Hashable, Sendable {
  case rows(RowChange)
  case columns(ColumnChange)
  case folds(FoldChange)
  /// Works out an aggregate, or no longer.
  case toggleAggregate(Aggregate)
  /// Turns a flag of `Presentation.keys` for the lines of items on or off, such as `wrap`.
  case toggleText(key: String)
  /// Shows the data in the layout that is so many places on.
  case nextLayout(Int)
  case parameter(String, LiveParameter.Value)
  case device(DeviceChange)
  /// Shows the scene of the catalogue that is so many places on, or the one of an index.
  case nextScene(Int), scene(Int)
  /// Opens a page about the rows on show.
  case page(PageChoice)
}

extension ExplorerSession {
  func perform(_ effect: ShowEffect) {
    switch effect {
    case .rows(let change): chooseRows(change)
    case .columns(let change): changeColumns(change)
    case .folds(let change): fold(change)
    case .toggleAggregate(let aggregate):
      change { shown in
        let place = shown.rows.aggregates.firstIndex(of: aggregate)
        if let place { shown.rows.aggregates.remove(at: place) } else { shown.rows.aggregates.append(aggregate) }
      }
    case .toggleText(let key): change { Presentation.key(key)?.toggle(in: &$0) }
    case .nextLayout(let steps): switchLayout(times: steps)
    case .parameter(let name, let value): set(name, to: value)
    case .device(let change): changeDevice(change)
    case .nextScene(let steps): showScene((scenes.trail.way.first ?? sceneIndex) + steps)
    case .scene(let index): showScene(index)
    case .page(let choice):
      if let obstacle = stage.obstacleOfEngine(to: "count values of") { return announce(obstacle) }
      guard let page = scenery.page(choice) else { return announce("there are not as many columns") }
      let place = RecordPage.place(scenes.enteredCount)
      enter(
        SceneEntry(place: place) { [stage, presentation, looks = state.looks] in
          try stage.open(page, at: place, from: presentation, inDigits: !looks.isUnicode)
        })
    }
  }

  /// Changes what is shown of the current scene, so that it can be undone.
  ///
  /// - Parameter focus: the item that has the focus after an edit; nil for the one that has it now.
  func change(focusing focus: ElementIdentifier? = nil, _ change: (inout Presentation) -> Void) {
    let old = shown.presentation
    var new = old
    change(&new)
    guard new != old else { return }
    let before = ShownState(self, isForEdit: new.edits != old.edits)
    let edit = show(new, isStep: true, at: before.anchor ?? history.lastPlace)
    history.note(UndoStep(from: before, to: ShownState(self), edit: edit))
    if let edit { before.focusing(on: focus).follow(edit, revealing: !new.edits.isEmpty, in: self) }
  }

  /// Changes what is shown without a step of undo.
  func show(_ change: (inout Presentation) -> Void) {
    var new = shown.presentation
    change(&new)
    if new != shown.presentation { show(new) }
  }

  /// Shows a presentation of the current scene instead of the one on show. Keys, parameters, undo, redo and reset end
  /// here. If its layout must wait for rows, everything else is shown at once.
  ///
  /// - Parameters:
  ///   - isStep: whether a layout that waits becomes a step of undo.
  ///   - place: where the view is, once parameters are set; nil for where it was.
  /// - Returns: the change of the items; nil if the edits are the same.
  @discardableResult
  func show(_ wanted: Presentation, isStep: Bool = false, at place: ScrollAnchor? = nil) -> EditedData.Change? {
    let (old, former, marked) = (shown.presentation, stage.layoutIndex, state.places)
    var new = wanted
    if new.layout.choice != old.layout.choice, !stage.layoutNames.isEmpty {
      let index = new.layout.index(among: stage.layoutNames, first: stage.firstLayout)
      if awaitLayout(index, for: .show(new.layout, isStep: isStep)) { new.layout = old.layout }
    }
    if new.screen != old.screen { show(new.screen) }
    let moves = stage.show(new, from: old, at: place)
    if new.layout.choice != old.layout.choice { shown.hasScrolled = true }
    shown.presentation.layout.choice = new.layout.choice
    shown.update(from: stage)
    if shown.presentation.dataParameters != old.dataParameters {
      // Generated items are known by their numbers, so marks stay at theirs.
      state.places = marked
      state.places.follow(inScene: sceneIndex) { element in
        view.nearest(to: element.indexPath).map { .cell($0[0], $0[1]) }
      }
    }
    if let words = stage.words(about: shown.presentation, since: old, cutHint: hint("column-right", "scrolls them")) {
      announce(words)
    }
    if let folds = moves.folds {
      if !isFocusing { shown.focusedElement = nil }
      follow(folds)
    }
    if stage.layoutIndex != former { announce(stage.layoutWords) }
    return moves.edits
  }

  /// Shows the data in the scene's layout that is `steps` further on, with the first item in view where it was.
  func switchLayout(times steps: Int) {
    guard stage.switchLayout != nil else { return }
    let count = stage.layoutNames.count
    guard count > 0 else { return repeating(steps) { show { $0.layout.number += 1 } } }
    // If a layout waits, this counts from that one.
    let next = ((shown.awaited?.index ?? stage.layoutIndex) + steps) % count
    if next != stage.layoutIndex { return change { $0.layout = stage.layout(at: next) } }
    if shown.awaited != nil { announce(stage.layoutWords) }
    dropAwaitedLayout()
  }
}

// Parameters and devices.
extension ExplorerSession {
  /// Changes a parameter, so that it can be undone. The first item in view stays where it is.
  func set(_ name: String, to value: LiveParameter.Value) {
    guard let parameter = stage.parameter(named: name), let value = parameter.allowed(value), value != parameter.value
    else { return }
    let isOfData = stage.namedDataParameters.contains { $0.name == name }
    change { wanted in
      let new = Presentation.Layout.Parameter(name, value)
      if isOfData { wanted.dataParameters.set(new) } else { wanted.layout.parameters.set(new) }
    }
  }

  /// Shows the scene in another device, so that it can be undone.
  func changeDevice(_ change: DeviceChange) {
    let (own, device, width) = (scenes.ownDevice, scenery.device, scenery.placement.content.width)
    let (changed, rotation) = device.changed(by: change, besides: own, in: width, shown.rotation)
    if case .zoom = change, changed == device { announce("cannot zoom further") }
    if changed != device { self.change { $0.screen = changed.screen(besides: own) } }
    shown.rotation = rotation
  }

  /// Shows the scene on another screen, and says how much of its device fits.
  func show(_ screen: Presentation.Screen) {
    shown.presentation.screen = screen
    placeStage()
    let device = scenery.device
    announce(device.sentence + device.cutWords(in: view.bounds.size), about: .device)
  }

  /// If a device was chosen, but not its scale, picks a scale at which it fits the current room.
  func refitDevice() {
    let device = scenery.device
    guard device.wantedScale != nil else { return }
    let fitted = device.fitted(in: scenery.placement.content.width)
    guard fitted != device else { return }
    shown.presentation.screen = fitted.screen(besides: scenes.ownDevice)
    placeStage()
    announce("\(fitted.pointsPerCell) points per cell" + fitted.cutWords(in: view.bounds.size))
  }

  /// Announces that the device of a new scene is broader than the room, because that changes the layout.
  func reportCut() {
    guard stage.announcement == nil, let warning = scenery.device.cutWarning(in: view.bounds.size) else { return }
    announce(warning + hint("zoom-out", "zooms out"))
  }
}

// Layouts that wait for rows.
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

extension Stage {
  /// For example `layout grid, 2 of 5`.
  var layoutWords: String { "layout \(layoutNames[layoutIndex]), \(layoutIndex + 1) of \(layoutNames.count)" }

  /// A message about the last change of rows and lines; nil if these are the same.
  ///
  /// - Parameter cutHint: how to see the ends of lines that are cut, as the end of a sentence.
  fileprivate func words(about new: Presentation, since old: Presentation, cutHint: String) -> String? {
    if new.table != old.table || new.text != old.text { collectionView.layoutIfNeeded() }
    let areOtherRows = new.rows.currentChoice != old.rows.currentChoice && new.text == old.text
    return (areOtherRows ? filterReport : nil) ?? new.words(changedFrom: old, cutHint: cutHint)
  }
}

extension Presentation {
  fileprivate func words(changedFrom old: Presentation, cutHint: String) -> String? {
    if text.numbersLines != old.text.numbersLines {
      return text.numbersLines ? "lines are numbered" : "lines have no numbers"
    }
    if text.wrapsLines != old.text.wrapsLines {
      return text.wrapsLines ? "long lines are wrapped" : "long lines are cut\(cutHint)"
    }
    if rows.currentChoice != old.rows.currentChoice {
      return rows.currentChoice.isEmpty ? "all rows in the order of the source" : rows.currentChoice.words
    }
    guard rows.aggregates != old.rows.aggregates else { return nil }
    let names = rows.aggregates.map(\.text).joined(separator: ", ")
    return names.isEmpty ? "no aggregates" : names
  }
}
