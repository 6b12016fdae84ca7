import BinarySearch
import Foundation
import LayoutCore
import SeededRandom

/// All elements of a stage at its current offset, found by brute force, to compare results with.
///
/// Cells are counted by the data. Everything else is found by one query for a rectangle around all content, and by
/// asking for each kind so found in every section. For large data there is only a sample of items, with the elements
/// around them.
@MainActor
struct Census {
  /// The content size that the layout returns.
  let contentSize: CGSize
  /// Results of the query for everything; only the first one for each element is used.
  private(set) var byRect: [ElementIdentifier: Placement] = [:]
  /// Results of the query for each element alone.
  private(set) var byPath: [ElementIdentifier: Placement] = [:]
  /// The elements for whose path the layout returned attributes of another element.
  private(set) var misnamed: [ElementIdentifier: ElementIdentifier] = [:]
  /// Placements with unusable frames.
  private(set) var unusable: [Placement] = []
  /// The items that were queried one by one.
  let sample: ItemSample
  /// All elements of the data that have a usable place, in the order of painting.
  private(set) var all: [Placement] = []
  private var places: [ElementIdentifier: Placement] = [:]

  init(_ stage: AuditStage) {
    contentSize = stage.layout.collectionViewContentSize
    sample = ItemSample(counts: stage.counts, limit: stage.itemLimit, seed: stage.sampleSeed)
    if sample.isComplete {
      note(stage.answer(in: Census.everything(contentSize, stage)).filter { stage.holds($0.element) })
      for cell in sample.cells { ask(for: cell, stage) }
    } else {
      look(around: sample, stage)
    }
    for element in bars(inSections: sample.sections).union(byRect.keys.filter { $0.category != .cell }) {
      ask(for: element, stage)
    }
    settle()
  }

  private mutating func note(_ placements: [Placement]) {
    for placement in placements where byRect[placement.element] == nil { byRect[placement.element] = placement }
  }

  /// Queries the items of a sample, the elements in view, and a rectangle around each run of items, at most twice as
  /// long and broad as the view.
  private mutating func look(around sample: ItemSample, _ stage: AuditStage) {
    let (cells, sections, view) = (Set(sample.cells), Set(sample.sections), stage.view.bounds.size)
    func known(_ placement: Placement) -> Bool {
      stage.holds(placement.element)
        && (placement.element.category == .cell
          ? cells.contains(placement.element) : sections.contains(placement.element.section))
    }
    note(stage.answer(in: stage.visibleRect).filter(known))
    for run in sample.runs {
      for cell in run { ask(for: cell, stage) }
      let frames = run.compactMap { byPath[$0]?.frame }.filter(\.isUsable)
      guard let first = frames.first else { continue }
      let all = frames.dropFirst().reduce(first) { $0.joined($1) }
      let size = CGSize(width: min(all.width, view.width), height: min(all.height, view.height))
      let around = CGRect(origin: first.origin, size: size).insetBy(dx: -view.width / 2, dy: -view.height / 2)
      note(stage.answer(in: around).filter(known))
    }
  }

  private mutating func ask(for element: ElementIdentifier, _ stage: AuditStage) {
    guard let placement = stage.answer(for: element, at: byRect[element]?.indexPath) else { return }
    // The place of another element must not be used for this one: both would seem to overlap.
    if placement.element == element { byPath[element] = placement } else { misnamed[element] = placement.element }
  }

  /// Every kind that was seen, once in each of the sections.
  private func bars(inSections sections: [Int]) -> Set<ElementIdentifier> {
    let first = byRect.keys.filter { $0.category != .cell && $0.item == 0 }.map { $0.moved(toSection: 0) }
    return Set(Set(first).flatMap { bar in sections.map(bar.moved(toSection:)) })
  }

  private mutating func settle() {
    for places in [byRect, byPath] { unusable += places.values.filter { !$0.frame.isUsable } }
    unusable.sort { ElementIdentifier.paintsBefore($0.element, $1.element) }
    places.reserveCapacity(max(byRect.count, byPath.count))
    for (element, placement) in byRect where placement.frame.isUsable { places[element] = placement }
    for (element, placement) in byPath where byRect[element] == nil && placement.frame.isUsable {
      // A bar that was only found by path and takes no space does not exist.
      if element.category == .cell || !placement.frame.isEmpty { places[element] = placement }
    }
    // Sorting names moves less than sorting places.
    all = places.keys.sorted(by: ElementIdentifier.paintsBefore).compactMap { places[$0] }
  }

  subscript(_ element: ElementIdentifier) -> Placement? { places[element] }

  var cells: [Placement] { all.filter { $0.element.category == .cell } }

  /// A rectangle a view larger than content and view together, within ten million points.
  static func everything(_ contentSize: CGSize, _ stage: AuditStage) -> CGRect {
    let most: CGFloat = 1e7
    func extent(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, most) : 0 }
    let content = CGRect(x: 0, y: 0, width: extent(contentSize.width), height: extent(contentSize.height))
    let bounds = stage.mirroredByHost(stage.view.bounds)
    let around = content.joined(bounds)
    return CGRect(
      x: around.origin.x - bounds.width, y: around.origin.y - bounds.height,
      width: around.width + 2 * bounds.width, height: around.height + 2 * bounds.height)
  }
}

extension ElementIdentifier {
  fileprivate func moved(toSection section: Int) -> ElementIdentifier {
    var element = self
    element.section = section
    return element
  }
}

extension Census {
  /// Supplementary views of a kind that only one of several sections has, such as the header of a whole table.
  var barsOfOneSection: Set<ElementIdentifier> {
    var sections: [String: Set<Int>] = [:]
    let bars = all.map(\.element).filter { $0.category == .supplementaryView }
    for bar in bars { sections[bar.kind ?? "", default: []].insert(bar.section) }
    guard Set(all.map(\.element.section)).count > 1 else { return [] }
    return Set(bars.filter { sections[$0.kind ?? ""]?.count == 1 })
  }
}

extension Census {
  /// An element that two censuses place differently.
  struct Difference {
    let element: ElementIdentifier
    let expected: Placement?
    let found: Placement?
  }

  /// The elements that have another place or look than in `expected`, or are missing. Around a sample of items, other
  /// elements may appear and disappear.
  func differences(
    from expected: Census, where isConcerned: (ElementIdentifier) -> Bool = { _ in true }
  ) -> [Difference] {
    let elements = Set(all.map(\.element)).union(expected.all.map(\.element)).filter(isConcerned)
    return elements.sorted(by: ElementIdentifier.paintsBefore).compactMap { element in
      let (mine, theirs) = (self[element], expected[element])
      if !sample.isComplete, element.category != .cell, mine == nil || theirs == nil { return nil }
      guard let mine, let theirs else {
        // An element that cannot be seen is not missing.
        return (mine ?? theirs)?.isShown == true ? Difference(element: element, expected: theirs, found: mine) : nil
      }
      if mine.agrees(with: theirs) { return nil }
      return Difference(element: element, expected: theirs, found: mine)
    }
  }
}

extension Census.Difference {
  var expectedText: String {
    guard let expected else { return "no such element" }
    return found.map { expected.text(besides: $0) } ?? expected.frame.text
  }

  var foundText: String {
    guard let found else { return "no such element" }
    return expected.map { found.text(besides: $0) } ?? found.frame.text
  }
}

/// The items that an audit looks at one by one: all of them, or a sample of large data. Equal counts give equal
/// samples, so that what two stages show can be compared.
struct ItemSample {
  /// Items that follow each other. They are sampled in runs because neighbours overlap first.
  let runs: [[ElementIdentifier]]
  /// The sections of these items, and the first and the last one.
  let sections: [Int]
  let isComplete: Bool

  var cells: [ElementIdentifier] { runs.flatMap { $0 } }

  private static let runLength = 8

  /// - Parameters:
  ///   - counts: items per section.
  ///   - limit: the most items that are all looked at. Of larger data, about a tenth of the limit is looked at.
  init(counts: [Int], limit: Int, seed: UInt64) {
    var total = 0
    let starts = counts.map { count in
      defer { total += max(0, count) }
      return total
    }
    isComplete = total <= max(limit, 2 * Self.runLength)
    guard !isComplete else {
      runs = counts.enumerated().map { section, count in (0..<max(0, count)).map { .cell(section, $0) } }
      sections = Array(counts.indices)
      return
    }
    var random = SplitMix64(seed: seed)
    let last = total - Self.runLength
    let between = (2..<max(2, limit / 10 / Self.runLength)).map { _ in Int.random(in: 0...last, using: &random) }
    var next = 0
    runs = ([0, last] + between).sorted().compactMap { first in
      // Runs that meet are cut, so that no item comes twice.
      let run = max(first, next)..<(first + Self.runLength)
      next = run.upperBound
      return run.isEmpty ? nil : run.map { Self.cell(at: $0, starts) }
    }
    sections = Set(runs.joined().map(\.section)).union([0, counts.count - 1]).sorted()
  }

  /// The item with a number among all items of the data, found by bisection.
  private static func cell(at place: Int, _ starts: [Int]) -> ElementIdentifier {
    let section = starts.partitioningIndex { $0 > place } - 1
    return .cell(section, place - starts[section])
  }
}
