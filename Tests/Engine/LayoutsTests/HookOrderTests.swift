import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// The order of hooks in random updates and changes of all layouts.
///
/// A host prepares the layout, hands it the update, asks for the content offset, then for final attributes of each
/// element that was on screen, by its index path before, and for initial attributes of each that is, by its index path
/// now. At the end it finalizes.
@MainActor
@Suite("The order of hooks on all layouts")
struct HookOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let animates: Bool
    var testDescription: String { "\(kind), \(animates ? "animated" : "at once")" }

    static let all = Kind.allCases.flatMap { kind in [true, false].map { Case(kind: kind, animates: $0) } }
  }

  @Test("in an update, each hook is called once for what was and for what is on screen", arguments: Case.all)
  func updates(_ test: Case) {
    for seed in TestSeeds.all(0..<24) {
      var random = SplitMix64(seed: seed &* 97 &+ 11)
      let (host, layout, model) = host(test, seed, &random)
      for step in 0..<3 {
        let words = "\(test.testDescription), step \(step), ASHLAR_SEED=\(seed)"
        let before = onScreen(host)
        let update = RandomUpdate(model.sections, &random)
        _ = layout.takeCalls()
        host.view.performBatchUpdates {
          model.sections = update.after
          host.source.counts = update.after.map(\.count)
          update.report(to: host.view)
        }
        expectOrder(layout.takeCalls(), before: before, after: onScreen(host), words)
        _ = host.view.sample(at: .milliseconds(step * 90))
      }
    }
  }

  @Test("when the layout changes, the old one is asked for ends, and the new one for starts", arguments: Case.all)
  func layoutChanges(_ test: Case) {
    for seed in TestSeeds.all(100..<108) {
      var random = SplitMix64(seed: seed &* 97 &+ 11)
      let (host, old, model) = host(test, seed, &random)
      let next = Kind.allCases[random.number(in: 0...Kind.allCases.count - 1)]
      let new = RecordingLayout(next.makeLayout(model, .vertical))
      let before = onScreen(host)
      _ = old.takeCalls()
      host.view.setCollectionViewLayout(new, animated: true)
      host.view.layoutIfNeeded()
      let words = "\(test.testDescription) to \(next), ASHLAR_SEED=\(seed)"
      #expect(
        old.takeCalls() == ["prepare for transition to"] + before.map { "final \($0)" } + ["finalize transition"],
        "\(words)")
      let calls = new.takeCalls()
      expect(calls.filter { $0.hasPrefix("initial ") }, onScreen(host).map { "initial \($0)" }, "\(words)")
      expect(calls.first, "prepare for transition from", "\(words)")
      expect(calls.last, "finalize transition", "\(words)")
      #expect(!calls.contains { $0.hasPrefix("final ") }, "\(words)")
    }
  }

  private func host(_ test: Case, _ seed: UInt64, _ random: inout SplitMix64) -> (Host, RecordingLayout, Model) {
    let model = Model(counts: random.counts(sections: 2...4, items: 1...8))
    let layout = RecordingLayout(test.kind.makeLayout(model, seed % 3 == 0 ? .horizontal : .vertical))
    let host = Host(layout, counts: model.sections.map(\.count), size: CGSize(width: 80, height: 40))
    host.view.diagnosticHandler = { _ in }
    host.view.layoutIfNeeded()
    host.view.contentOffset = host.view.clampedContentOffset(CGPoint(x: 0, y: CGFloat(seed % 4) * 12))
    host.view.layoutIfNeeded()
    host.view.animatesChanges = test.animates
    return (host, layout, model)
  }

  /// The elements on screen as the layout names them, in the order in which a host goes through them.
  private func onScreen(_ host: Host) -> [String] {
    host.view.visibleElements.map(\.identifier).sorted(by: ElementIdentifier.paintsBefore).map { "\($0)" }
  }

  private func expectOrder(_ calls: [String], before: [String], after: [String], _ words: String) {
    let stages = ["prepare", "change", "prepare for updates", "target offset", "final ", "initial ", "extra "]
    func stage(_ call: String) -> Int? {
      if let whole = stages.firstIndex(of: call) { return whole }
      return stages.lastIndex { $0.hasSuffix(" ") && call.hasPrefix($0) }
    }
    expect(calls.filter { $0.hasPrefix("final ") }, before.map { "final \($0)" }, "\(words)")
    expect(calls.filter { $0.hasPrefix("initial ") }, after.map { "initial \($0)" }, "\(words)")
    for once in ["prepare for updates", "finalize updates"] {
      expect(calls.filter { $0 == once }.count, 1, "\(once): \(words)")
    }
    // Sizes that views prefer may make the layout prepare again once all is finalized. So may another content offset as
    // soon as it is known, because of pinned headers.
    let update = calls.prefix { $0 != "finalize updates" }.compactMap(stage)
    let queries = update.drop { $0 < 4 }
    #expect(!queries.contains(0), "\(words): \(calls)")
    let order = [0] + update.dropFirst().filter { $0 > 0 }
    expect(order, order.sorted(), "\(words): \(calls)")
    #expect(update.starts(with: [0, 1, 2, 3]), "\(words): \(calls)")
  }
}

/// Random changes of items and sections, all in one update.
private struct RandomUpdate {
  private(set) var after: [[Int]]
  private let before: [[Int]]
  private var moved: [Int] = []
  private var reloaded: [Int] = []
  /// The sections before of those after; nil for inserted ones.
  private var origins: [Int?]

  init(_ sections: [[Int]], _ random: inout SplitMix64) {
    before = sections
    var kept = sections.enumerated().map { (origin: Optional($0.offset), items: $0.element) }
    if kept.count > 1, random.number(in: 0...3) == 0 { kept.remove(at: random.number(in: 0...kept.count - 1)) }
    if random.number(in: 0...3) == 0 {
      kept.insert((nil, [Int(random.next() >> 2)]), at: random.number(in: 0...kept.count))
    }
    for section in kept.indices where kept[section].origin != nil {
      for item in kept[section].items.indices.reversed() {
        switch random.number(in: 0...7) {
        case 0: kept[section].items.remove(at: item)
        case 1: moved.append(kept[section].items.remove(at: item))
        case 2: reloaded.append(kept[section].items[item])
        default: break
        }
      }
    }
    for number in moved + [Int(random.next() >> 2)] {
      let places = kept.indices.filter { kept[$0].origin != nil }
      guard let section = places.isEmpty ? nil : places[random.number(in: 0...places.count - 1)] else { continue }
      kept[section].items.insert(number, at: random.number(in: 0...kept[section].items.count))
    }
    (after, origins) = (kept.map(\.items), kept.map(\.origin))
  }

  @MainActor
  func report(to view: CollectionView) {
    let (old, new) = (Self.places(before), Self.places(after))
    let staying = Set(origins.compactMap { $0 })
    view.deleteSections(IndexSet(before.indices.filter { !staying.contains($0) }))
    view.insertSections(IndexSet(origins.indices.filter { origins[$0] == nil }))
    view.deleteItems(at: old.filter { staying.contains($0.value[0]) && new[$0.key] == nil }.map(\.value))
    view.insertItems(at: new.filter { origins[$0.value[0]] != nil && old[$0.key] == nil }.map(\.value))
    view.reloadItems(at: reloaded.compactMap { old[$0] })
    for number in moved {
      if let from = old[number], let to = new[number] { view.moveItem(at: from, to: to) }
    }
  }

  private static func places(_ sections: [[Int]]) -> [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for (section, items) in sections.enumerated() {
      for (item, number) in items.enumerated() { places[number] = IndexPath(item: item, section: section) }
    }
    return places
  }
}
