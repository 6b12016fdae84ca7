import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

/// The state of a scene that was read again: what the user did to the old stage, as far as it still fits the new one.
@MainActor
struct CarriedScene {
  private(set) var state: SceneState
  /// The steps that can still be undone.
  let history: EditHistory
  /// Finds items of the old stage on the new one.
  let items: ItemSearch

  /// Shows on a stage with new data what a view shows.
  init(_ view: SceneView, _ state: SceneState, to stage: Stage) {
    let (old, began) = (view.stage, stage.presentation)
    let names = stage.nameRows(from: old)
    var (wanted, ordered) = (stage.presentation(following: old, from: state.start), began)
    ordered.rows.currentChoice = wanted.rows.currentChoice
    stage.show(ordered, from: began)
    if began.rows.currentChoice != ordered.rows.currentChoice { stage.records?.arrangeNow() }
    wanted.edits = names?.edits(wanted.edits) ?? []
    stage.show(wanted, from: ordered)
    stage.show { $0.layout.number = state.layoutSteps(on: old) }
    let kept = Self.carryParameters(from: old, to: stage)
    history = view.edits.carriedOver { step in
      step.carriedOver(names, to: stage) { name, layout in
        kept.contains(Parameter(name: name, layout: layout?.index(among: old.layoutNames, first: 0)))
      }
    }
    names?.finish()
    items = ItemSearch(from: old, to: stage, comparesRows: true)
    self.state = state
    self.state.start = began
    self.state.focusedElement = state.focusedElement.map { [items] in items.successor(of: $0) ?? $0 }
    if let focus = state.focusedColumn, let table = old.table, let column = table.column(of: focus) {
      self.state.focusedColumn = table.focus(onColumn: column)
    }
    let place = stage.showPlace(of: old, items)
    self.state.update(from: stage)
    self.state.keep(place)
  }

  private struct Parameter: Hashable {
    let name: String
    let layout: Int?
  }

  /// Sets the user's values again, but only if the file has the same value as before. If the file has another value
  /// now, that is the one the user wants to see.
  /// - Returns: the parameters with the user's values.
  private static func carryParameters(from old: Stage, to stage: Stage) -> Set<Parameter> {
    var kept: Set<Parameter> = []
    func names(of parameters: [LiveParameter], ofLayout layout: Int?) -> Set<String> {
      let defaults = old.parameterDefaults(ofLayout: layout)
      let names = parameters.filter { defaults[$0.name] == $0.value }.map(\.name)
      kept.formUnion(names.map { Parameter(name: $0, layout: layout) })
      return Set(names)
    }
    let ofData = names(of: stage.namedDataParameters, ofLayout: nil)
    stage.show { $0.dataParameters = old.presentation.dataParameters.filter { ofData.contains($0.name) } }
    let (shown, count) = (stage.layoutIndex, min(old.layoutNames.count, stage.layoutNames.count))
    for layout in old.layoutsWithSetParameters where layout == old.layoutIndex || layout < count {
      stage.show { $0.layout = stage.layout(at: layout) }
      let ofLayout = names(of: stage.layoutParameters, ofLayout: layout)
      stage.show { $0.layout.parameters = old.layout(at: layout).parameters.filter { ofLayout.contains($0.name) } }
    }
    stage.show { $0.layout = stage.layout(at: shown) }
    return kept
  }
}

extension Stage {
  /// The presentation of earlier data. Columns and aggregates that the user did not change are those of the stage
  /// itself.
  ///
  /// - Parameter start: what the other stage showed before the user changed anything.
  fileprivate func presentation(following old: Stage, from start: Presentation) -> Presentation {
    let own = presentation
    var wanted = old.presentation
    // Hidden columns that came with new rows are no choice of the user's.
    if wanted.table.columns == start.table.columns, wanted.table.frozenCount == start.table.frozenCount {
      wanted.table = own.table
    }
    if wanted.rows.aggregates == start.rows.aggregates { wanted.rows.aggregates = own.rows.aggregates }
    // The layout and its parameters follow other rules.
    (wanted.layout, wanted.dataParameters) = (own.layout, own.dataParameters)
    wanted.rows.aggregates.removeAll { aggregate in
      guard let name = aggregate.column, let rows = records?.rows else { return aggregate.column != nil }
      var parts = ColumnParts(of: rows)
      return rows.column(named: name) == nil && !parts.add([name], of: rows)
    }
    return wanted
  }

  /// The data that must be read before a stage can show the layouts that an old stage shows or was changed in.
  func reading(forLayoutsOf old: Stage) -> (any LiveData)? {
    ([old.layoutIndex] + old.layoutsWithSetParameters).lazy.compactMap(reading(forLayout:)).first
  }

  /// Whether only the first item of an old stage must be found again, and it is the first of the data that have
  /// arrived.
  ///
  /// - Parameter hasPlaces: whether the user marked places in the scene.
  func begins(like old: Stage, hasPlaces: Bool) -> Bool {
    guard let anchor = old.collectionView.scrollAnchor else { return true }
    guard anchor.isAtStart, old.itemEdits.isEmpty, old.collectionView.indexPathsForSelectedItems?.isEmpty != false,
      !hasPlaces
    else { return false }
    let (items, first) = (ItemSearch(from: old, to: self, comparesRows: false), anchor.element)
    return !items.isPossible(first.section, first.item) || items.item(like: first) == first
  }

  /// Shows what `old` showed: the same items at the same place, with the same selection. Where items have no identity
  /// and no titles, their paths count.
  /// - Returns: the anchor that keeps its place.
  fileprivate func showPlace(of old: Stage, _ items: ItemSearch) -> ScrollAnchor? {
    let (view, before) = (collectionView, old.collectionView)
    let anchor = before.scrollAnchor.map { successor(of: $0, items) }
    let selected = (before.indexPathsForSelectedItems ?? []).compactMap { path in
      items.isPossible(path[0], path[1])
        ? items.item(like: .cell(path[0], path[1]))?.indexPath : view.has(section: path[0], item: path[1]) ? path : nil
    }
    let offset = before.contentOffset
    view.frame = before.frame
    view.layoutIfNeeded()
    for path in selected {
      view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    for (section, offset) in before.sectionOffsets { view.setSectionOffset(offset, ofSection: section) }
    if let anchor { view.restore(anchor) } else { view.contentOffset = view.clampedContentOffset(offset) }
    view.layoutIfNeeded()
    return anchor
  }

  /// The same place among these items. A view at the very start stays there, unless its first item now follows other
  /// items. Then it goes with that item. If the item is gone, the view does not scroll.
  func successor(of anchor: ScrollAnchor, _ items: ItemSearch) -> ScrollAnchor {
    let found = anchor.isAtStart ? items.item(like: anchor.element) : items.successor(of: anchor.element)
    guard let element = found ?? collectionView.nearestItem(to: anchor.element) else { return anchor }
    return anchor.following(element)
  }
}

extension CollectionView {
  /// The item itself if it exists, else the last one before it, else the first one after it.
  /// - Complexity: O(*s*) for *s* sections.
  fileprivate func nearestItem(to element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .cell, !has(section: element.section, item: element.item) else { return element }
    let sections = numberOfSections
    for section in stride(from: min(element.section, sections - 1), through: 0, by: -1) {
      let count = numberOfItems(inSection: section)
      if count > 0 { return .cell(section, min(section == element.section ? element.item : count, count - 1)) }
    }
    return (0..<sections).first { numberOfItems(inSection: $0) > 0 }.map { .cell($0, 0) }
  }
}
