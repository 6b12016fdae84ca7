import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import SeededRandom

/// Two views with the same layout and data: changes of one show over time, those of the other at once.
@MainActor
final class MotionTrial {
  /// One of the two views, and its data.
  struct Side {
    let model: Model
    let host: Host

    @MainActor
    init(_ kind: Kind, counts: [Int], _ direction: ScrollDirection, isMirrored: Bool) {
      model = Model(counts: counts)
      host = Host(
        kind, model, direction, isMirrored: isMirrored, size: CGSize(width: 80, height: 48))
      host.source.fill = { [model] in $0.shownContent.text = "\(model.sections[$1.section][$1.item])" }
      host.view.layoutIfNeeded()
    }

    @MainActor
    func picture(at sample: Transition.Sample? = nil) -> Canvas {
      host.view.layoutIfNeeded()
      let size = CellSize(width: 80, height: 48)
      var canvas = Canvas(size: size)
      CollectionRenderer(pointsPerCell: .one).paint(
        VisibleViews(of: host.view, at: sample), into: &canvas, area: CellRect(size: size))
      return canvas
    }
  }

  static let duration = Duration.milliseconds(250)
  let moving, still: Side
  private let direction: ScrollDirection
  private let isMirrored: Bool
  private var random: SplitMix64
  private var next = 10_000
  private(set) var completions: [Bool] = []
  /// How many updates were made, each of which completes once.
  private(set) var updates = 0

  init(_ kind: Kind, _ direction: ScrollDirection, isMirrored: Bool, seed: UInt64) {
    random = SplitMix64(seed: seed &* 7919 &+ 5)
    let counts = random.counts(sections: 2...5, items: 1...12)
    (self.direction, self.isMirrored) = (direction, isMirrored)
    moving = Side(kind, counts: counts, direction, isMirrored: isMirrored)
    still = Side(kind, counts: counts, direction, isMirrored: isMirrored)
    moving.host.view.animatesChanges = true
    moving.host.view.changeAnimation = Animation(Self.duration, .linear)
  }

  func chance(_ count: Int) -> Bool { random.number(in: 0...count - 1) == 0 }

  // MARK: Changes

  /// Makes the same random change on both sides.
  /// - Returns: what was changed, in words.
  func change() -> String {
    let model = moving.model
    let section = random.number(in: 0...model.sections.count - 1)
    let count = model.sections[section].count
    switch random.number(in: 0...7) {
    case 0: return scroll()
    case 1: return changeLayout()
    case 2 where count > 1:
      let (from, to) = (random.number(in: 0...count - 1), random.number(in: 0...count - 1))
      update {
        $0.sections[section].insert($0.sections[section].remove(at: from), at: to)
      } report: {
        $0.moveItem(at: IndexPath(item: from, section: section), to: IndexPath(item: to, section: section))
      }
      return "move of \(section).\(from) to \(section).\(to)"
    case 3 where count > 0:
      let path = IndexPath(item: random.number(in: 0...count - 1), section: section)
      update { _ in
      } report: {
        $0.reloadItems(at: [path])
      }
      return "reload of \(section).\(path.item)"
    case 4: return changeSections(at: section)
    default: return changeItems(of: section, count: count)
    }
  }

  private func update(_ change: @escaping (Model) -> Void, report: @escaping (CollectionView) -> Void) {
    updates += 1
    for side in [still, moving] {
      let (view, source, model) = (side.host.view, side.host.source, side.model)
      view.performBatchUpdates {
        change(model)
        source.counts = model.sections.map(\.count)
        report(view)
      } completion: { [self] in
        if view === moving.host.view { completions.append($0) }
      }
    }
  }

  private func changeItems(of section: Int, count: Int) -> String {
    let gone = count > 0 ? Set((0..<2).map { _ in random.number(in: 0...count - 1) }) : []
    let place = random.number(in: 0...count - gone.count)
    let new = newNumber()
    update { model in
      for item in gone.sorted(by: >) { model.sections[section].remove(at: item) }
      model.sections[section].insert(new, at: place)
    } report: {
      $0.deleteItems(at: gone.map { IndexPath(item: $0, section: section) })
      $0.insertItems(at: [IndexPath(item: place, section: section)])
    }
    return "deletion of \(gone.sorted()) and insertion at \(place) in section \(section)"
  }

  private func changeSections(at section: Int) -> String {
    let sections = moving.model.sections.count
    if sections > 2, chance(2) {
      update {
        $0.sections.remove(at: section)
      } report: {
        $0.deleteSections([section])
      }
      return "deletion of section \(section)"
    }
    if chance(2) {
      let to = random.number(in: 0...sections - 1)
      update {
        $0.sections.insert($0.sections.remove(at: section), at: to)
      } report: {
        $0.moveSection(section, toSection: to)
      }
      return "move of section \(section) to \(to)"
    }
    let numbers = (0..<3).map { _ in newNumber() }
    update {
      $0.sections.insert(numbers, at: section)
    } report: {
      $0.insertSections([section])
    }
    return "insertion of section \(section)"
  }

  private func scroll() -> String {
    let size = still.host.view.contentSize
    let offset = CGPoint(
      x: random.number(in: 0...max(1, Int(size.width))), y: random.number(in: 0...max(1, Int(size.height))))
    for side in [still, moving] {
      let view = side.host.view
      view.animate { view.contentOffset = view.clampedContentOffset(offset) }
      // A change over time is laid out when it begins, and the next change keeps what is then in view.
      view.layoutIfNeeded()
    }
    return "scroll to \(offset)"
  }

  private func changeLayout() -> String {
    let kind = Kind.allCases[random.number(in: 0...Kind.allCases.count - 1)]
    for side in [still, moving] {
      side.host.view.setCollectionViewLayout(
        kind.makeLayout(side.model, direction, isMirrored: isMirrored), animated: true)
    }
    return "change to \(kind)"
  }

  private func newNumber() -> Int {
    next += 1
    return next
  }
}

/// An element on its way, in points of the view: where it shows now, and where it will end.
struct MovingElement {
  let view: ReusableView?
  let name: String
  let role: Transition.Role
  let place, end: CGRect
  let alpha: CGFloat

  /// The elements of a sample, in the order of the transition.
  @MainActor
  static func all(of view: CollectionView, at sample: Transition.Sample) -> [MovingElement] {
    guard let transition = view.transition else { return [] }
    return zip(sample.elements, transition.elements).enumerated().map { index, pair in
      let (sampled, element) = pair
      let shown = sampled.role == .leaving ? view.leavingElement(index) : view.visibleElement(sampled.identifier)
      let (offset, end) = (sample.contentOffset, transition.endOffset)
      return MovingElement(
        view: shown?.view,
        name: sampled.identifier.category == .cell ? shown?.view.shownContent.text ?? "" : "", role: sampled.role,
        place: sampled.place.offsetBy(dx: -offset.x, dy: -offset.y),
        end: element.to.frame.offsetBy(dx: -end.x, dy: -end.y),
        alpha: sampled.startAlpha + (sampled.endAlpha - sampled.startAlpha) * sample.fraction)
    }
  }
}
