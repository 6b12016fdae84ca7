import LayoutCore
import Scenes
import UIKit

/// Items that come, go and move while they are shown. A cell shows the name of its item, wherever that is.
final class ItemFeed: NSObject, UICollectionViewDataSource, ConcealableDataSource {
  private(set) var sections: [[Int]] = []
  private let state: FaultState
  private var next = 0
  /// Items beyond these are new, and have a border that shows it.
  private var usualCount = 0

  /// - Parameter count: the number of items in each section.
  init(_ state: FaultState, count: Int = 9) {
    self.state = state
    super.init()
    sections = (0..<12).map { _ in (0..<count).map { _ in takeNumber() } }
    usualCount = next
  }

  private func takeNumber() -> Int {
    defer { next += 1 }
    return next
  }

  // MARK: Changes

  func insertItem(at path: IndexPath) { sections[path.section].insert(takeNumber(), at: path.item) }

  func removeItem(at path: IndexPath) {
    if sections[path.section].indices.contains(path.item) { sections[path.section].remove(at: path.item) }
  }

  func moveItem(inSection section: Int, from: Int, to: Int) {
    sections[section].insert(sections[section].remove(at: from), at: to)
  }

  // MARK: Views

  /// A stage with these items.
  /// - Parameter act: the action of Enter and of a click on a header.
  func makeStage(
    _ layout: UICollectionViewLayout, act: @escaping @MainActor (ItemFeed, UICollectionView, Int, Bool) -> Void
  ) -> Stage {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(MarkingCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "bar")
    view.dataSource = self
    let stage = Stage(view, keeping: [self]) { FaultTexts.month($0) }
    stage.takesAddedItems = true
    stage.itemTitle = { [unowned self] in FaultTexts.plant(sections[$0][$1]) }
    stage.activate = { [unowned view, unowned self] element in
      guard element.category == .supplementaryView else { return false }
      act(self, view, element.section, state.isFixed)
      return true
    }
    return stage
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    // Dequeueing has applied the attributes, which decide the border.
    let number = sections[indexPath.section][indexPath.item]
    cell.shownContent.text = FaultTexts.plant(number)
    cell.shownContent.alignment = .center
    cell.shownContent.borderColor = number < usualCount ? nil : Tint.orange.line
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    view.shownContent = FaultTexts.header(indexPath.section)
    return view
  }
}

/// Attributes that say whether an item is the last of its section.
class MarkingAttributes: UICollectionViewLayoutAttributes {
  var isLast = false

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? MarkingAttributes)?.isLast = isLast
    return copy
  }
}

/// A cell that shows by its border whether its item is the last one.
final class MarkingCell: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    shownContent.border = (layoutAttributes as? MarkingAttributes)?.isLast == true ? .double : .rounded
  }
}

extension Fault {
  /// A fault that shows when numbered items change.
  /// - Parameters:
  ///   - section: the section whose header the step acts on.
  ///   - count: the number of items in each section.
  static func ofChanges(
    name: String, title: String, problem: String, remedy: String, section: Int = 0, count: Int = 9,
    watched: IndexPath? = nil,
    wrong: @escaping @MainActor () -> UICollectionViewLayout = { UICollectionViewFlowLayout().inBoxes() },
    right: @escaping @MainActor () -> UICollectionViewLayout = { UICollectionViewFlowLayout().inBoxes() },
    act: @escaping @MainActor (ItemFeed, UICollectionView, Int, Bool) -> Void
  ) -> Fault {
    var fault = Fault(name: name, title: title, problem: problem, remedy: remedy, wrong: wrong, right: right)
    fault.watched = watched
    fault.steps = [.start, .activateHeader(ofSection: section)]
    fault.build = { fault, state in ItemFeed(state, count: count).makeStage(fault.wrong(), act: act) }
    return fault
  }
}
