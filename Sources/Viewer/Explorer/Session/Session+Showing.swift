import CollectionWidget
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

extension Stage {
  /// For example `layout grid, 2 of 5`.
  var layoutWords: String { "layout \(layoutNames[layoutIndex]), \(layoutIndex + 1) of \(layoutNames.count)" }

  /// A message about the last change of rows and lines; nil if these are the same.
  ///
  /// - Parameter cutHint: how to see the ends of lines that are cut, as the end of a sentence.
  fileprivate func words(about new: Presentation, since old: Presentation, cutHint: String) -> String? {
    if new.table != old.table || new.text != old.text { collectionView.layoutIfNeeded() }
    let areOtherRows = new.rows.chosen != old.rows.chosen && new.text == old.text
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
    if rows.chosen != old.rows.chosen {
      return rows.chosen.isEmpty ? "all rows in the order of the source" : rows.chosen.words
    }
    guard rows.aggregates != old.rows.aggregates else { return nil }
    let names = rows.aggregates.map(\.text).joined(separator: ", ")
    return names.isEmpty ? "no aggregates" : names
  }
}
