import Foundation
import LayoutCore
import Layouts
import TestExpectations
import TestItems
import Testing

@MainActor
@Suite("Worked cases of compositional layout")
struct CompositionalCaseTests {
  @Test("all cases are read")
  func areRead() { expect(CompositionalCase.all.count, 48) }

  @Test("there is a case for every worked example")
  func areComplete() {
    let words = CompositionalCase.all.map { $0.name.prefix { $0 != " " } }
    let numbers = words.filter { $0.hasPrefix("E") }.compactMap { Int($0.dropFirst().prefix(while: \.isNumber)) }
    expect(Set(numbers), Set(1...19))
  }

  @Test("a case has the frames that were calculated or recorded", arguments: CompositionalCase.all)
  func holds(_ worked: CompositionalCase) {
    MeasuredCell.lengths = worked.sections.map { $0.measured ?? [] }
    let host = CompositionalHost(
      worked.layout(), counts: worked.sections.map(\.items), size: worked.size, cell: MeasuredCell.self)
    host.view.scale = worked.scale ?? 1
    host.view.layoutIfNeeded()
    #expect(
      CGRect(origin: .zero, size: host.view.contentSize).isClose(
        to: CGRect(origin: .zero, size: CGSize(worked.contentSize))), "\(host.view.contentSize)")
    for (section, frames) in worked.items {
      for (item, frame) in frames.enumerated() {
        check(host.frame(Int(section) ?? -1, item), frame, "item \(section).\(item)")
      }
    }
    for (name, frame) in worked.views ?? [:] { check(view(name, host), frame, name) }
    for (section, frame) in worked.backgrounds ?? [:] {
      check(host.background(Int(section) ?? -1), frame, "background \(section)")
    }
    for section in worked.sections.indices where worked.backgrounds?["\(section)"] == nil {
      #expect(host.background(section) == nil)
    }
    if let problems = worked.problems {
      expect(host.problems.map { LayoutDiagnostic(subject: "Layout", problem: $0).description }, problems)
      #expect(host.view.visibleElements.isEmpty)
    } else {
      // Some cases are about values that mislead.
      #expect(!host.problems.contains { if case .misleading = $0 { false } else { true } })
    }
    for scroll in worked.scrolls ?? [] { check(scroll, host) }
    for (name, stops) in worked.stops ?? [:] { check(name, stops, worked) }
  }

  private func check(_ scroll: CompositionalCase.Scroll, _ host: CompositionalHost) {
    if let item = scroll.item {
      host.view.scrollToItem(at: IndexPath(indexes: item), at: .top, animated: false)
    }
    if let distance = scroll.by { host.view.contentOffset.y += distance }
    if let offset = scroll.to { host.view.bounds.origin.y = offset }
    host.view.layoutIfNeeded()
    if let offset = scroll.offset { expect(host.view.contentOffset.y, offset) }
    for (name, frame) in scroll.views ?? [:] { check(view(name, host), frame, "\(name) at \(scroll.to ?? 0)") }
  }

  /// Goes from stop to stop.
  private func check(_ behavior: String, _ stops: [CGFloat], _ worked: CompositionalCase) {
    let section = worked.sections[0].section
    section.orthogonalScrollingBehavior = .allCases.first { "\($0)" == behavior } ?? .none
    let host = CompositionalHost(
      CompositionalLayout(section: section), counts: [worked.sections[0].items], size: worked.size)
    host.view.layoutIfNeeded()
    guard let scroller = host.view.sectionScroller(0) else {
      Issue.record("\(behavior) does not scroll")
      return
    }
    guard let first = stops.first, let last = stops.last else { return #expect(scroller.stopsAnywhere) }
    var found = [scroller.offsets.lowerBound]
    while let offset = found.last, offset < scroller.offsets.upperBound, found.count < 20 {
      found.append(scroller.next(offset, true))
    }
    expect(found, stops, "\(behavior): \(found)")
    expect(scroller.offsets, first...last, "\(behavior): \(found)")
    for (stop, next) in zip(stops, stops.dropFirst()) {
      expect(scroller.stop(stop + (next - stop) * 0.4), stop)
      expect(scroller.stop(stop + (next - stop) * 0.6), next)
    }
  }

  private func view(_ name: String, _ host: CompositionalHost) -> CGRect? {
    let words = name.split(whereSeparator: { $0 == " " || $0 == "." })
    let path = words.dropFirst().compactMap { Int($0) }
    return host.view(String(words[0]), path[0], path[1])
  }

  private func check(_ frame: CGRect?, _ expected: [CGFloat], _ message: String) {
    let isExpected = frame?.isClose(to: CGRect(expected)) == true
    #expect(isExpected, "\(message): \(String(describing: frame)) instead of \(expected)")
  }
}

/// A cell that asks for a length by its place, where one is given.
private final class MeasuredCell: CollectionViewCell {
  /// By section; the last length of a section is that of all further items.
  nonisolated(unsafe) static var lengths: [[CGFloat]] = []

  override func preferredLayoutAttributesFitting(_ layoutAttributes: LayoutAttributes) -> LayoutAttributes {
    let (section, item) = (layoutAttributes.indexPath[0], layoutAttributes.indexPath[1])
    guard Self.lengths.indices.contains(section), let last = Self.lengths[section].last else {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    layoutAttributes.size.height = Self.lengths[section].dropFirst(item).first ?? last
    return layoutAttributes
  }
}

/// A collection view with everything registered that descriptions of tests name, and what it reports.
@MainActor
final class CompositionalHost {
  /// A view on a screen with several pixels to a point.
  final class ScaledView: CollectionView {
    var scale: CGFloat = 1
    override var traitCollection: TraitCollection {
      var traits = super.traitCollection
      traits.displayScale = scale
      return traits
    }
  }

  let view: ScaledView
  let source: TestItems
  private(set) var problems: [LayoutDiagnostic.Problem] = []

  init(
    _ layout: CompositionalLayout, counts: [Int], size: CGSize, cell: CollectionViewCell.Type = CollectionViewCell.self
  ) {
    source = TestItems(numbered: counts)
    view = ScaledView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    layout.register(ReusableView.self, forDecorationViewOfKind: "background")
    view.dataSource = source
    view.diagnosticHandler = { [weak self] in self?.problems.append($0.problem) }
  }

  func frame(_ section: Int, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func view(_ kind: String, _ section: Int, _ item: Int = 0) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
  }

  func background(_ section: Int) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: "background", at: IndexPath(item: 0, section: section))?.frame
  }
}
