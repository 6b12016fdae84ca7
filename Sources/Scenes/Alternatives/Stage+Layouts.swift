import CollectionRendering
import Foundation
import LayoutCore
import Records

/// A layout that the data of a stage can be shown in.
@MainActor
public struct LayoutChoice {
  /// In status lines and settings.
  public let name: String
  let make: () -> CollectionViewLayout
  let reading: () -> (any LiveData)?

  /// - Parameter reading: what has to be read before the layout can be shown without a wait; nil where nothing has.
  public init(
    _ name: String, reading: @escaping () -> (any LiveData)? = { nil }, make: @escaping () -> CollectionViewLayout
  ) { (self.name, self.reading, self.make) = (name, reading, make) }
}

/// The layouts of a stage, made when they are first shown and kept as they were left.
@MainActor
final class LayoutTurn {
  let choices: [LayoutChoice]
  let onChange: ((Int) -> Void)?
  var index = 0
  private var made: [Int: CollectionViewLayout]

  init(_ own: CollectionViewLayout, _ choices: [LayoutChoice], onChange: ((Int) -> Void)?) {
    (self.choices, self.onChange, made) = (choices, onChange, [0: own])
  }

  subscript(index: Int) -> CollectionViewLayout {
    if let layout = made[index] { return layout }
    let layout = choices[index].make()
    made[index] = layout
    return layout
  }
}

extension Stage {
  /// The names of the layouts that the data can be shown in, the scene's own first; none where it has but one.
  public var layoutNames: [String] { turn?.choices.map(\.name) ?? [] }
  /// Which of them is on show.
  public var layoutIndex: Int { turn?.index ?? 0 }

  /// What has to be read before one of the layouts can be shown without a wait; nil where nothing has, or all was. It
  /// begins with `start`, and `finish` waits for it.
  public func reading(forLayout index: Int) -> (any LiveData)? {
    guard let turn, turn.choices.indices.contains(index) else { return nil }
    return turn.choices[index].reading()
  }

  /// Offers other layouts for the same data, which `switchLayout` then goes through.
  ///
  /// - Parameters:
  ///   - own: what the layout on show is called.
  ///   - onChange: called with the place of another layout before it is shown; cells are then asked for again.
  public func offer(_ others: [LayoutChoice], besides own: String, onChange: ((_ index: Int) -> Void)? = nil) {
    let layout = collectionView.collectionViewLayout
    turn = LayoutTurn(layout, [LayoutChoice(own) { layout }] + others, onChange: onChange)
    switchLayout = { [weak self] in
      guard let self else { return }
      showLayout((layoutIndex + 1) % layoutNames.count)
    }
  }

  /// Offers the kinds of layout that any data can be shown in, with what the layout on show tells of bars and sizes.
  ///
  /// - Parameters:
  ///   - named: what is offered before them.
  ///   - own: what the layout on show is called; without it, its kind.
  public func offerForms(pointsPerCell: PointsPerCell, after named: [LayoutChoice] = [], besides own: String? = nil) {
    let layout = collectionView.collectionViewLayout
    let own = own ?? LayoutForm(of: layout)?.rawValue ?? "own"
    let others = LayoutForm.allCases.filter { $0.rawValue != own }.map { form in
      LayoutChoice(form.rawValue) { form.makeLayout(like: layout, pointsPerCell: pointsPerCell) }
    }
    offer(named + others, besides: own)
  }

  /// Shows the data in one of the layouts; what is selected stays so.
  public func showLayout(_ index: Int) {
    guard let turn, turn.choices.indices.contains(index), index != turn.index else { return }
    turn.index = index
    turn.onChange?(index)
    let view = collectionView
    let selected = view.indexPathsForSelectedItems ?? []
    view.setCollectionViewLayout(turn[index], animated: false)
    guard turn.onChange != nil else { return }
    view.reloadData()
    // Without a size there is nothing to lay out yet, and no room for anything.
    if !view.bounds.isEmpty { view.layoutIfNeeded() }
    for path in selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
  }
}
