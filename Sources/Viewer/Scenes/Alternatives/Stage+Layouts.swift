import Foundation
import LayoutCore
import Records

/// A layout that the data of a stage can be shown in.
@MainActor
public struct LayoutChoice {
  /// Shown in status lines and used in settings.
  public let name: String
  let make: () -> CollectionViewLayout
  let reading: () -> (any LiveData)?

  /// - Parameter reading: data that must be read before the layout can be shown without a wait; nil if there are none.
  public init(
    _ name: String, reading: @escaping () -> (any LiveData)? = { nil }, make: @escaping () -> CollectionViewLayout
  ) { (self.name, self.reading, self.make) = (name, reading, make) }
}

/// The layouts of a stage. Each is made when it is first shown, and then kept with its state.
@MainActor
final class StageLayouts {
  let choices: [LayoutChoice]
  let onChange: ((Int) -> Void)?
  var index = 0
  /// The layout that the stage was handed over with.
  var first = 0
  /// The layout that the user moves to by hand; nil if there is none.
  var next: Int?
  private(set) var made: [Int: CollectionViewLayout]

  init(_ own: CollectionViewLayout, _ choices: [LayoutChoice], onChange: ((Int) -> Void)?) {
    (self.choices, self.onChange, made) = (choices, onChange, [0: own])
  }

  /// Returns a layout, which is made if it was not shown before.
  func layout(at index: Int) -> CollectionViewLayout {
    if let layout = made[index] { return layout }
    let layout = choices[index].make()
    made[index] = layout
    return layout
  }
}

extension Stage {
  /// The names of the layouts that the data can be shown in, the scene's own first; empty if there are no others.
  public var layoutNames: [String] { layouts?.choices.map(\.name) ?? [] }
  /// The index of the current layout in `layoutNames`.
  public var layoutIndex: Int { layouts?.index ?? 0 }

  /// The name of the current layout; nil if the scene has only one.
  package var layoutName: String? { layoutNames.indices.contains(layoutIndex) ? layoutNames[layoutIndex] : nil }

  /// The index of the layout that the scene begins with.
  public var firstLayout: Int { layouts?.first ?? 0 }

  /// A layout, by its index, as it is shown next: with the parameters that were changed in it.
  package func layout(at index: Int) -> Presentation.Layout {
    var layout = Presentation.Layout()
    let names = layoutNames
    if index != firstLayout, names.indices.contains(index) {
      let steps = (index - firstLayout + names.count) % names.count
      layout.choice = names.count { $0 == names[index] } == 1 ? .name(names[index]) : .number(steps)
    }
    layout.parameters = changedParameters(ofLayout: index)
    return layout
  }

  /// Switches the layout as often as that of another stage of the same scene was switched, without showing those
  /// between.
  package func advanceLayout(by count: Int) {
    guard layoutNames.isEmpty else { return showLayout((layoutIndex + count) % layoutNames.count) }
    for _ in 0..<count { switchLayout?() }
  }

  /// Shows the data in a layout that a presentation names. Layouts without names are switched so often.
  func show(_ layout: Presentation.Layout, from old: Presentation.Layout) {
    guard layoutNames.isEmpty else { return showLayout(layout.index(among: layoutNames, first: firstLayout)) }
    for _ in 0..<max(0, layout.number - old.number) { switchLayout?() }
  }

  /// The data that must be read before a layout can be shown without a wait; nil if none are needed, or all are read.
  /// `start` begins reading them, and `finish` waits for the end.
  public func reading(forLayout index: Int) -> (any LiveData)? {
    guard let layouts, layouts.choices.indices.contains(index) else { return nil }
    return layouts.choices[index].reading()
  }

  /// Offers other layouts for the same data. `switchLayout` then shows them in turn.
  ///
  /// - Parameters:
  ///   - own: the name of the current layout.
  ///   - onChange: called with the index of another layout before it is shown. The view is reloaded afterwards.
  ///   - reading: data that must be read before the current layout can be shown again.
  public func offer(
    _ others: [LayoutChoice], besides own: String, onChange: ((_ index: Int) -> Void)? = nil,
    reading: @escaping () -> (any LiveData)? = { nil }
  ) {
    let layout = collectionView.collectionViewLayout
    layouts = StageLayouts(layout, [LayoutChoice(own, reading: reading) { layout }] + others, onChange: onChange)
    switchLayout = { [weak self] in
      guard let self else { return }
      showLayout((layoutIndex + 1) % layoutNames.count)
    }
  }

  /// Offers the kinds of layout that any data can be shown in. They take headers and sizes from the current layout.
  ///
  /// - Parameters:
  ///   - named: layouts to offer before these kinds.
  ///   - own: the name of the current layout; by default its kind.
  public func offerForms(pointsPerCell: PointsPerCell, after named: [LayoutChoice] = [], besides own: String? = nil) {
    let layout = collectionView.collectionViewLayout
    let kinds = BuiltInLayout.forAnyData
    let own = own ?? kinds.first { $0 == BuiltInLayout(of: layout) }?.rawValue ?? "own"
    let others = kinds.filter { $0.rawValue != own }.map { kind in
      LayoutChoice(kind.rawValue) { kind.makeLayout(like: layout, pointsPerCell: pointsPerCell) }
    }
    offer(named + others, besides: own)
  }

  /// Shows the data in another layout and keeps the selection.
  public func showLayout(_ index: Int) {
    guard let layouts, layouts.choices.indices.contains(index), index != layouts.index else { return }
    layouts.index = index
    layouts.onChange?(index)
    let view = collectionView
    let selected = view.indexPathsForSelectedItems ?? []
    // Before the other layout, so that only that one is solved, and only once.
    if layouts.onChange != nil {
      view.reloadData()
      view.keepIdentityInMotion()
    }
    view.setCollectionViewLayout(layouts.layout(at: index), animated: view.animatesChanges)
    guard layouts.onChange != nil else { return }
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
  }
}

extension Presentation.Layout {
  /// The index of the layout among those of a scene, by their names. Layouts without names have none but 0: they are
  /// not chosen, but switched.
  package func index(among names: [String], first: Int) -> Int {
    if names.isEmpty { return 0 }
    return name.flatMap(names.firstIndex) ?? (first + number) % names.count
  }
}

// Another layout that the user moves to by hand.

extension Stage {
  /// Starts to move to one of the layouts. The view then shows a layout between the two.
  ///
  /// - Parameter index: the layout to move to, by its index in `layoutNames`.
  /// - Returns: the layout whose progress is to be set; nil if there is no such layout, or it is shown already.
  @discardableResult
  public func beginLayoutTransition(to index: Int) -> TransitionLayout? {
    guard let layouts, layouts.choices.indices.contains(index), index != layouts.index else { return nil }
    layouts.next = index
    return collectionView.startInteractiveTransition(to: layouts.layout(at: index))
  }

  /// Finishes the move to the other layout, or goes back to the one before. The cells look as the layout wants it from
  /// then on.
  public func endLayoutTransition(completed isCompleted: Bool) {
    guard let layouts, let next = layouts.next else { return }
    layouts.next = nil
    let view = collectionView
    guard isCompleted else { return view.cancelInteractiveTransition() }
    layouts.index = next
    layouts.onChange?(next)
    let selected = view.indexPathsForSelectedItems ?? []
    guard layouts.onChange != nil else { return view.finishInteractiveTransition() }
    // All of it is one change.
    view.openMotion()
    view.reloadData()
    view.keepIdentityInMotion()
    view.finishInteractiveTransition()
    view.closeMotion()
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
  }
}
