import Foundation
import LayoutCore
import Layouts
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Queries of layouts")
struct QueryTests {
  nonisolated static let kinds = Kind.allCases

  /// For each of four offsets of four seeds in four worlds: 10,240 per layout.
  private let rects = 160

  @Test("a query of a rectangle returns exactly the elements whose own frames overlap it", arguments: kinds)
  func bruteForce(_ kind: Kind) {
    for direction in ScrollDirection.allCases {
      for isMirrored in [false, true] {
        for seed in TestSeeds.all(0..<4) { check(kind, direction, isMirrored, seed) }
      }
    }
  }

  private func check(_ kind: Kind, _ direction: ScrollDirection, _ isMirrored: Bool, _ seed: UInt64) {
    var generator = SplitMix64(seed: seed &* 977 &+ 5)
    let model = Model(counts: generator.counts(sections: 1...6, items: 1...14))
    let host = Host(kind, model, direction, isMirrored: isMirrored, size: CGSize(width: 80, height: 48))
    var wrong: [String] = []
    for _ in 0..<4 {
      host.view.layoutIfNeeded()
      let content = host.view.contentSize
      host.view.contentOffset = CGPoint(
        x: CGFloat(generator.number(in: -5...max(1, Int(content.width) - 60))),
        y: CGFloat(generator.number(in: -5...max(1, Int(content.height) - 30))))
      host.view.layoutIfNeeded()
      let all = host.allElements
      let frames = all.mapValues(\.frame)
      for _ in 0..<rects {
        let rect = generator.rect(about: content)
        let answer = host.layout.layoutAttributesForElements(in: rect) ?? []
        let found = Dictionary(answer.map { (ElementIdentifier($0), $0) }) { first, _ in first }
        let expected = frames.filter { $0.value.sharesArea(with: rect) }
        if found.count != answer.count { wrong.append("\(rect) is answered with an element twice") }
        if found.count != expected.count || !found.keys.allSatisfy({ expected[$0] != nil }) {
          wrong.append("\(rect) is answered with \(found.keys), expected \(expected.keys)")
        }
        for (element, attributes) in found where all[element]?.isEqual(attributes) != true {
          wrong.append("\(element) in \(rect) is not as its single answer")
        }
      }
    }
    #expect(wrong.isEmpty, "\(kind) \(direction) mirrored \(isMirrored) seed \(seed)")
  }

  @Test("a mirrored layout is the exact mirror", arguments: kinds)
  func mirror(_ kind: Kind) {
    for direction in ScrollDirection.allCases {
      let model = Model(counts: [9, 0, 5, 12, 3])
      let size = CGSize(width: 80, height: 48)
      let plain = Host(kind, model, direction, size: size)
      let mirrored = Host(kind, model, direction, isMirrored: true, size: size)
      plain.view.layoutIfNeeded()
      mirrored.view.layoutIfNeeded()
      let content = plain.view.contentSize
      expect(mirrored.view.contentSize, content)
      // The mirror image of the start is at the far end.
      mirrored.view.contentOffset.x = content.width - 80
      let frames = plain.frames, mirror = mirrored.frames
      expect(Set(frames.keys), Set(mirror.keys))
      for (element, frame) in frames {
        let other = mirror[element] ?? .null
        #expect(other.isClose(to: frame.mirrored(in: content.width)), "\(element) of \(kind): \(frame), \(other)")
      }
    }
  }

  @Test("a horizontal layout is the exact transposition", arguments: kinds)
  func transposition(_ kind: Kind) {
    let model = Model(counts: [9, 0, 5, 12, 3])
    let upright = Host(kind, model, .vertical, size: CGSize(width: 80, height: 48))
    let lying = Host(kind, model, .horizontal, size: CGSize(width: 48, height: 80))
    for offset in [CGPoint.zero, CGPoint(x: 0, y: 23), CGPoint(x: 7, y: 41)] {
      upright.view.layoutIfNeeded()
      lying.view.layoutIfNeeded()
      upright.view.contentOffset = offset
      lying.view.contentOffset = CGPoint(x: offset.y, y: offset.x)
      let frames = upright.frames, transposed = lying.frames
      expect(Set(frames.keys), Set(transposed.keys))
      for (element, frame) in frames { expect(transposed[element], frame.transposed, "\(element) of \(kind)") }
      expect(lying.view.contentSize.width, upright.view.contentSize.height)
      expect(lying.view.contentSize.height, upright.view.contentSize.width)
    }
  }

  @Test("each query returns new attributes of the layout's own class", arguments: kinds)
  func fresh(_ kind: Kind) throws {
    let host = Host(kind, Model(counts: [9, 5, 3]), .vertical, size: CGSize(width: 80, height: 48))
    host.view.layoutIfNeeded()
    let path = IndexPath(item: 1, section: 0)
    let first = try #require(host.layout.layoutAttributesForItem(at: path))
    let frame = first.frame
    first.frame = CGRect(x: -1, y: -1, width: 1, height: 1)
    expect(host.layout.layoutAttributesForItem(at: path)?.frame, frame)
    for attributes in host.layout.layoutAttributesForElements(in: host.view.bounds) ?? [] { attributes.alpha = 0 }
    #expect((host.layout.layoutAttributesForElements(in: host.view.bounds) ?? []).allSatisfy { $0.alpha == 1 })
  }

  @Test("queries for missing elements return nil", arguments: kinds)
  func beyond(_ kind: Kind) {
    let host = Host(kind, Model(counts: [3]), .vertical, size: CGSize(width: 80, height: 48))
    host.view.layoutIfNeeded()
    for path in [[0, 3], [0, -1], [1, 0], [-1, 0], [7]].map({ IndexPath(indexes: $0) }) {
      #expect(host.layout.layoutAttributesForItem(at: path) == nil)
      #expect(host.layout.layoutAttributesForDecorationView(ofKind: "plain", at: path) == nil)
      #expect(host.layout.layoutAttributesForDecorationView(ofKind: SectionSeparator.kind, at: path) == nil)
      #expect(
        host.layout.layoutAttributesForSupplementaryView(ofKind: ElementKind.sectionHeader, at: path) == nil)
    }
    let first = IndexPath(item: 0, section: 0)
    #expect(host.layout.layoutAttributesForSupplementaryView(ofKind: "unknown", at: first) == nil)
    #expect(host.layout.layoutAttributesForDecorationView(ofKind: "unknown", at: first) == nil)
  }
}
