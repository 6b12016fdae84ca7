import Foundation
import LayoutCore
import Layouts
import Testing

@MainActor
@Suite("Worked cases of compositional layout")
struct CompositionalCaseTests {
  @Test("all cases are read")
  func areRead() { #expect(CompositionalCase.all.count == 28) }

  @Test("a case has the frames that were calculated or recorded", arguments: CompositionalCase.all)
  func holds(_ worked: CompositionalCase) {
    let host = CompositionalHost(worked.layout(), counts: worked.sections.map(\.items), size: worked.size)
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
    for (name, frame) in worked.views ?? [:] {
      let words = name.split(whereSeparator: { $0 == " " || $0 == "." })
      let path = words.dropFirst().compactMap { Int($0) }
      check(host.view(String(words[0]), path[0], path[1]), frame, name)
    }
    for (section, frame) in worked.backgrounds ?? [:] {
      check(host.background(Int(section) ?? -1), frame, "background \(section)")
    }
    for section in worked.sections.indices where worked.backgrounds?["\(section)"] == nil {
      #expect(host.background(section) == nil)
    }
    // Some cases are about values that mislead.
    #expect(!host.problems.contains { if case .misleading = $0 { false } else { true } })
  }

  private func check(_ frame: CGRect?, _ expected: [CGFloat], _ message: String) {
    let isExpected = frame?.isClose(to: CGRect(expected)) == true
    #expect(isExpected, "\(message): \(String(describing: frame)) instead of \(expected)")
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
  let source: CountedSource
  private(set) var problems: [LayoutDiagnostic.Problem] = []

  init(
    _ layout: CompositionalLayout, counts: [Int], size: CGSize, cell: CollectionViewCell.Type = CollectionViewCell.self
  ) {
    source = CountedSource(counts)
    view = ScaledView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer", "badge", "frame", "dot", "title", "button", "hint"] {
      view.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
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
