import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// What holds for every description, in random ones with pinned headers and footers, backgrounds and badges.
@MainActor
@Suite("Properties of random compositional layouts")
struct CompositionalPropertyTests {
  private static let everything = CGRect(x: -1e5, y: -1e5, width: 1e6, height: 1e6)

  @Test("scrolling moves pinned elements alone, and these stay in their section and in view", arguments: [false, true])
  func scrolling(isMirrored: Bool) {
    for seed in TestSeeds.all(0..<120) {
      for direction in ScrollDirection.allCases {
        var sample = RandomSections(seed: seed)
        let host = sample.host(direction, isMirrored: isMirrored)
        let before = frames(host)
        let extents = sample.counts.indices.map { extent(ofSection: $0, before, direction) }
        for _ in 0..<4 {
          let reach = max(0, direction.isVertical ? host.view.contentSize.height : host.view.contentSize.width)
          let offset = CGFloat(sample.random.number(in: 0...Int(reach)))
          host.view.bounds.origin = direction.isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
          host.view.layoutIfNeeded()
          let after = frames(host)
          expect(Set(after.keys), Set(before.keys), "seed \(seed)")
          for (element, frame) in after where frame != before[element] {
            expect(element.category, .supplementaryView, "seed \(seed): \(element) moved")
            #expect(element.kind != "badge", "seed \(seed): \(element) moved")
          }
          for (element, frame) in after {
            guard element.kind == "header" || element.kind == "footer", let extent = extents[element.section] else {
              continue
            }
            #expect(isInside(frame, extent), "seed \(seed), \(element): \(frame) in \(extent)")
            // A header is in view while any of its section but the footer is.
            guard element.kind == "header" else { continue }
            let footer = after.first { $0.key.kind == "footer" && $0.key.section == element.section }?.value ?? .zero
            var body = extent
            if direction.isVertical { body.size.height -= footer.height } else { body.size.width -= footer.width }
            if !direction.isVertical, isMirrored { body.origin.x += footer.width }
            guard area(body, host.view.bounds) > 0.001 else { continue }
            #expect(area(frame, host.view.bounds) > 0, "seed \(seed), \(element) at \(offset): \(frame)")
          }
        }
      }
    }
  }

  @Test("a layout that is prepared again is the same, and so is a new one")
  func preparing() {
    for seed in TestSeeds.all(0..<120) {
      var (sample, other) = (RandomSections(seed: seed), RandomSections(seed: seed))
      let host = sample.host(.vertical, isMirrored: false)
      let before = frames(host)
      host.view.collectionViewLayout.invalidateLayout()
      host.view.layoutIfNeeded()
      expect(frames(host), before, "seed \(seed)")
      expect(frames(other.host(.vertical, isMirrored: false)), before, "seed \(seed)")
    }
  }

  @Test("equal parts and their spacing fill their group, and none is larger than another")
  func parts() {
    var random = SplitMix64(seed: TestSeeds.one(2))
    for round in 0..<500 {
      let (count, spacing) = (random.number(in: 1...9), CGFloat(random.number(in: 0...7)))
      let (width, side) = (CGFloat(random.number(in: 90...300)), CGFloat(random.number(in: 0...5)))
      let group = CompositionalGroup.horizontal(
        layoutSize: .of(["1w", "4"]), subitem: CompositionalItem(layoutSize: .of(["1w", "1h"])), count: count)
      group.interItemSpacing = .fixed(spacing)
      group.contentInsets = DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
      let host = CompositionalHost(
        CompositionalLayout(section: CompositionalSection(group: group)), counts: [count],
        size: CGSize(width: width, height: 24))
      host.view.layoutIfNeeded()
      let frames = (0..<count).compactMap { host.frame(0, $0) }
      let taken = frames.map(\.width).reduce(0, +) + spacing * CGFloat(count - 1)
      #expect(abs(taken - (width - 2 * side)) < 1e-6, "round \(round)")
      #expect(frames.allSatisfy { abs($0.width - frames[0].width) < 1e-6 }, "round \(round)")
      #expect(abs((frames.last?.maxX ?? 0) - (width - side)) < 1e-6, "round \(round)")
    }
  }

  private func area(_ one: CGRect, _ other: CGRect) -> CGFloat {
    max(0, min(one.maxX, other.maxX) - max(one.minX, other.minX))
      * max(0, min(one.maxY, other.maxY) - max(one.minY, other.minY))
  }

  /// `CGRect.contains` goes by a union, which rounding makes larger.
  private func isInside(_ frame: CGRect, _ extent: CGRect) -> Bool {
    frame.minX >= extent.minX - 1e-6 && frame.maxX <= extent.maxX + 1e-6 && frame.minY >= extent.minY - 1e-6
      && frame.maxY <= extent.maxY + 1e-6
  }

  private func frames(_ host: CompositionalHost) -> [ElementIdentifier: CGRect] {
    let all = host.view.collectionViewLayout.layoutAttributesForElements(in: Self.everything) ?? []
    return Dictionary(all.map { (ElementIdentifier($0), $0.frame) }) { first, _ in first }
  }

  /// From the start of a section's header, or of its background, to the end of its footer.
  private func extent(
    ofSection section: Int, _ frames: [ElementIdentifier: CGRect], _ direction: ScrollDirection
  ) -> CGRect? {
    frames.first { $0.key.category == .decorationView && $0.key.section == section }?.value
  }
}

extension ScrollDirection {
  fileprivate var isVertical: Bool { self == .vertical }
}

/// Sections of random groups, each with a background, a pinned header and a pinned footer.
@MainActor
private struct RandomSections {
  var random: SplitMix64
  let counts: [Int]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    counts = (0..<random.number(in: 1...4)).map { _ in random.number(in: 1...14) }
    self.random = random
  }

  mutating func host(_ direction: ScrollDirection, isMirrored: Bool) -> CompositionalHost {
    let sections = counts.map { _ in section(direction) }
    let configuration = CompositionalConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (direction, points(0...4))
    let layout = CompositionalLayout(sectionProvider: { number, _ in sections[number] }, configuration: configuration)
    layout.isMirrored = isMirrored
    let host = CompositionalHost(layout, counts: counts, size: CGSize(width: 80, height: 24))
    host.view.layoutIfNeeded()
    return host
  }

  private mutating func points(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(random.number(in: range)) }

  private mutating func section(_ direction: ScrollDirection) -> CompositionalSection {
    let part = ["0.5", "1/3 ", "0.3", "1"][random.number(in: 0...3)]
    let item = CompositionalItem(layoutSize: size("\(part)w", "\(random.number(in: 0...1) == 0 ? "1" : "0.5")h"))
    item.contentInsets.top = points(0...1)
    if random.number(in: 0...1) == 0 {
      item.supplementaryItems = [
        CompositionalSupplementaryItem(
          layoutSize: size("3", "1"), elementKind: "badge",
          containerAnchor: CompositionalAnchor(edges: [.bottom, .trailing]))
      ]
    }
    let length = "\(random.number(in: 2...9))"
    let extents = direction == .vertical ? ("1w", length) : (length, "1h")
    let group: CompositionalGroup =
      random.number(in: 0...1) == 0
      ? .horizontal(layoutSize: size(extents.0, extents.1), subitems: [item])
      : .vertical(layoutSize: size(extents.0, extents.1), subitem: item, count: random.number(in: 1...3))
    group.interItemSpacing = .fixed(points(0...1))
    let section = CompositionalSection(group: group)
    section.interGroupSpacing = points(0...3)
    section.contentInsets = DirectionalEdgeInsets(
      top: points(0...3), leading: points(0...3), bottom: points(0...3), trailing: points(0...3))
    section.supplementariesFollowContentInsets = random.number(in: 0...1) == 0
    section.decorationItems = [.background(elementKind: "background")]
    let thickness = "\(random.number(in: 1...3))"
    let bar = direction == .vertical ? size("1w", thickness) : size(thickness, "1h")
    section.boundarySupplementaryItems = [
      CompositionalBoundaryItem(
        layoutSize: bar, elementKind: "header", alignment: direction == .vertical ? .top : .leading),
      CompositionalBoundaryItem(
        layoutSize: bar, elementKind: "footer", alignment: direction == .vertical ? .bottom : .trailing),
    ]
    for bar in section.boundarySupplementaryItems { bar.pinToVisibleBounds = true }
    return section
  }

  private func size(_ width: String, _ height: String) -> CompositionalSize {
    CompositionalSize(
      widthDimension: CompositionalDimension(width) ?? .absolute(0),
      heightDimension: CompositionalDimension(height) ?? .absolute(0))
  }
}
