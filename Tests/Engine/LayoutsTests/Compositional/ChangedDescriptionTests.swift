import Foundation
import Layouts
import TestExpectations
import Testing

/// What a view shows must depend on the description as it is now, and never on what was prepared before.
@MainActor
@Suite("Compositional descriptions that change")
struct ChangedDescriptionTests {
  /// A section with one of each thing that can change.
  private final class Described {
    let item: CompositionalItem
    let badge: CompositionalSupplementaryItem
    let inner: CompositionalGroup
    let group: CompositionalGroup
    let header: CompositionalBoundaryItem
    let background: CompositionalDecorationItem
    let section: CompositionalSection
    var frames = [CGRect(x: 0, y: 0, width: 4, height: 1), CGRect(x: 5, y: 0, width: 3, height: 2)]

    init() {
      func size(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalSize {
        CompositionalSize(widthDimension: width, heightDimension: height)
      }
      badge = CompositionalSupplementaryItem(
        layoutSize: size(.absolute(2), .absolute(1)), elementKind: "badge",
        containerAnchor: CompositionalAnchor(edges: [.top, .trailing]))
      item = CompositionalItem(layoutSize: size(.absolute(10), .fractionalHeight(1)), supplementaryItems: [badge])
      inner = CompositionalGroup.vertical(
        layoutSize: size(.absolute(8), .fractionalHeight(1)),
        subitem: CompositionalItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))), count: 2)
      group = CompositionalGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(4)), subitems: [item, inner])
      header = CompositionalBoundaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(1)), elementKind: "header", alignment: .top)
      background = .background(elementKind: "background")
      section = CompositionalSection(group: group)
      section.boundarySupplementaryItems = [header]
      section.decorationItems = [background]
    }
  }

  private static let changes: [(String, (Described) -> Void)] = [
    ("contentInsets", { $0.section.contentInsets.leading = 3 }),
    ("interGroupSpacing", { $0.section.interGroupSpacing = 2 }),
    (
      "supplementariesFollowContentInsets",
      {
        $0.section.contentInsets.leading = 3
        $0.section.supplementariesFollowContentInsets = false
      }
    ),
    ("boundarySupplementaryItems", { $0.section.boundarySupplementaryItems = [] }),
    ("pinToVisibleBounds", { $0.header.pinToVisibleBounds = true }),
    ("extendsBoundary", { $0.header.extendsBoundary = false }),
    ("header.zIndex", { $0.header.zIndex = 7 }),
    ("decorationItems", { $0.section.decorationItems = [] }),
    ("background.contentInsets", { $0.background.contentInsets.top = 1 }),
    ("background.zIndex", { $0.background.zIndex = -4 }),
    ("orthogonalScrollingBehavior", { $0.section.orthogonalScrollingBehavior = .continuous }),
    ("group.interItemSpacing", { $0.group.interItemSpacing = .fixed(2) }),
    ("group.interItemSpacing, flexible", { $0.group.interItemSpacing = .flexible(0) }),
    ("group.contentInsets", { $0.group.contentInsets.trailing = 9 }),
    (
      "group.edgeSpacing",
      {
        $0.group.edgeSpacing = CompositionalEdgeSpacing(leading: .fixed(1), top: .fixed(2), trailing: nil, bottom: nil)
      }
    ),
    ("group.supplementaryItems", { $0.group.supplementaryItems = [$0.badge] }),
    ("inner.interItemSpacing", { $0.inner.interItemSpacing = .fixed(1) }),
    (
      "inner.edgeSpacing",
      {
        $0.inner.edgeSpacing = CompositionalEdgeSpacing(leading: .fixed(3), top: nil, trailing: nil, bottom: nil)
      }
    ),
    ("item.contentInsets", { $0.item.contentInsets.top = 1 }),
    (
      "item.edgeSpacing",
      {
        $0.item.edgeSpacing = CompositionalEdgeSpacing(leading: nil, top: nil, trailing: .flexible(1), bottom: nil)
      }
    ),
    ("item.supplementaryItems", { $0.item.supplementaryItems = [] }),
    ("badge.zIndex", { $0.badge.zIndex = 5 }),
  ]

  private func host(_ layout: CompositionalLayout, counts: [Int] = [30, 30]) -> CompositionalHost {
    let host = CompositionalHost(layout, counts: counts, size: CGSize(width: 60, height: 24))
    host.view.layoutIfNeeded()
    return host
  }

  /// All elements of the content, as the layout returns them.
  private func elements(_ host: CompositionalHost) -> Set<String> {
    let rect = CGRect(x: -100, y: -100, width: 1_000, height: 10_000)
    let all = host.view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return Set(all.map { "\($0) z \($0.zIndex)" })
  }

  @Test("a change of any property shows after the next preparation")
  func everyProperty() {
    for (name, change) in Self.changes {
      let described = Described()
      let host = host(CompositionalLayout(section: described.section))
      let before = elements(host)
      change(described)
      host.view.collectionViewLayout.invalidateLayout()
      host.view.layoutIfNeeded()
      let changed = Described()
      change(changed)
      expect(elements(host), elements(self.host(CompositionalLayout(section: changed.section))), "\(name)")
      if name != "pinToVisibleBounds" { #expect(elements(host) != before, "\(name)") }
    }
  }

  @Test("new bounds, new counts and another section from the provider show at once")
  func surroundings() {
    let (first, second) = (Described(), Described())
    second.section.interGroupSpacing = 3
    second.group.interItemSpacing = .fixed(1)
    var isSecond = false
    let host = host(CompositionalLayout { _, _ in isSecond ? second.section : first.section })
    let steps: [(String, () -> Void)] = [
      ("narrower", { host.view.frame.size.width = 41 }),
      ("lower", { host.view.frame.size.height = 11 }),
      (
        "another section",
        {
          isSecond = true
          host.view.collectionViewLayout.invalidateLayout()
        }
      ),
      (
        "other counts",
        {
          host.source.counts = [0, 7, 12]
          host.view.reloadData()
        }
      ),
      (
        "items again",
        {
          host.source.counts = [9, 7]
          host.view.reloadData()
        }
      ),
      (
        "another scale",
        {
          host.view.scale = 2
          host.view.collectionViewLayout.invalidateLayout()
        }
      ),
    ]
    for (name, step) in steps {
      step()
      host.view.layoutIfNeeded()
      let fresh = CompositionalHost(
        CompositionalLayout { _, _ in isSecond ? second.section : first.section }, counts: host.source.counts,
        size: host.view.bounds.size)
      fresh.view.scale = host.view.scale
      fresh.view.layoutIfNeeded()
      expect(elements(host), elements(fresh), "\(name)")
    }
  }

  @Test("a group with frames of its own is asked for them at each preparation")
  func customGroups() {
    let described = Described()
    let size = CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4))
    let group = CompositionalGroup.custom(layoutSize: size) { _ in
      described.frames.map { CompositionalCustomItem(frame: $0) }
    }
    let host = host(CompositionalLayout(section: CompositionalSection(group: group)), counts: [4])
    expect(host.frame(0, 1), CGRect(x: 5, y: 0, width: 3, height: 2))
    described.frames[1].origin.x = 20
    host.view.collectionViewLayout.invalidateLayout()
    expect(host.frame(0, 1), CGRect(x: 20, y: 0, width: 3, height: 2))
    expect(host.frame(0, 3), CGRect(x: 20, y: 4, width: 3, height: 2))
  }
}
