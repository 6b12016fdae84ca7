import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("The elements of compositional layout")
struct CompositionalElementsTests {
  @Test("a layout from right to left is the mirror image, badges and headers too")
  func mirrors() {
    for direction in ScrollDirection.allCases {
      let (plain, mirrored) = (Self.rich(direction), Self.rich(direction))
      mirrored.layout.isMirrored = true
      let width = plain.host.view.contentSize.width
      plain.host.view.layoutIfNeeded()
      mirrored.host.view.layoutIfNeeded()
      let everything = CGRect(x: -100, y: -100, width: 10_000, height: 10_000)
      let frames = plain.layout.layoutAttributesForElements(in: everything) ?? []
      let mirror = mirrored.layout.layoutAttributesForElements(in: everything) ?? []
      expect(frames.count, mirror.count)
      #expect(frames.count > 40)
      for (one, other) in zip(frames, mirror) {
        expect(ElementIdentifier(one), ElementIdentifier(other))
        #expect(abs(other.frame.minX - (width - one.frame.maxX)) < 1e-6)
        expect(other.frame.minY, one.frame.minY)
        expect(other.frame.size, one.frame.size)
      }
    }
  }

  @Test("every element of a query is the one that is named, and has one name")
  func namesAgree() {
    for direction in ScrollDirection.allCases {
      let (layout, host) = Self.rich(direction)
      host.view.layoutIfNeeded()
      let everything = CGRect(x: -100, y: -100, width: 10_000, height: 10_000)
      let all = layout.layoutAttributesForElements(in: everything) ?? []
      expect(Set(all.map(ElementIdentifier.init)).count, all.count)
      for attributes in all {
        let (kind, path) = (attributes.representedElementKind ?? "", attributes.indexPath)
        let named =
          switch attributes.representedElementCategory {
          case .cell: layout.layoutAttributesForItem(at: path)
          case .supplementaryView: layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
          case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
          }
        expect(named?.frame, attributes.frame, "\(kind) \(path)")
        expect(named?.zIndex, attributes.zIndex, "\(kind) \(path)")
        expect(layout.naturalFrame(of: ElementIdentifier(attributes)), attributes.frame)
      }
      let part = CGRect(x: 3, y: 5, width: 41, height: 9)
      let found = Set((layout.layoutAttributesForElements(in: part) ?? []).map(ElementIdentifier.init))
      expect(found, Set(all.filter { !$0.frame.intersection(part).isEmpty }.map(ElementIdentifier.init)))
    }
  }

  /// Nested groups, badges, headers, footers and backgrounds in two sections.
  private static func rich(_ direction: ScrollDirection) -> (layout: CompositionalLayout, host: CompositionalHost) {
    let configuration = CompositionalConfiguration()
    (configuration.scrollDirection, configuration.interSectionSpacing) = (direction, 3)
    let layout = CompositionalLayout(sectionProvider: { _, _ in richSection() }, configuration: configuration)
    let host = CompositionalHost(layout, counts: [14, 9], size: CGSize(width: 80, height: 60))
    host.view.layoutIfNeeded()
    return (layout, host)
  }

  private static func richSection() -> CompositionalSection {
    let dot = CompositionalSupplementaryItem(
      layoutSize: AcrossSections.size(.absolute(3), .absolute(2)), elementKind: "dot",
      containerAnchor: CompositionalAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let item = CompositionalItem(
      layoutSize: AcrossSections.size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [dot])
    item.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 0, trailing: 1)
    let pair = CompositionalGroup.vertical(
      layoutSize: AcrossSections.size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: item, count: 2)
    let wide = CompositionalItem(layoutSize: AcrossSections.size(.fractionalWidth(0.6), .fractionalHeight(0.8)))
    wide.edgeSpacing = CompositionalEdgeSpacing(leading: .flexible(1), top: .flexible(0), trailing: nil, bottom: nil)
    let group = CompositionalGroup.horizontal(
      layoutSize: AcrossSections.size(.fractionalWidth(0.9), .fractionalHeight(0.25)), subitems: [wide, pair])
    group.supplementaryItems = [
      CompositionalSupplementaryItem(
        layoutSize: AcrossSections.size(.fractionalWidth(1), .absolute(1)), elementKind: "frame",
        containerAnchor: CompositionalAnchor(edges: .bottom))
    ]
    let section = CompositionalSection(group: group)
    section.interGroupSpacing = 1
    section.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [.background(elementKind: "background")]
    section.boundarySupplementaryItems = [
      CompositionalBoundaryItem(
        layoutSize: AcrossSections.size(.fractionalWidth(0.5), .absolute(2)), elementKind: "header",
        alignment: .topLeading),
      CompositionalBoundaryItem(
        layoutSize: AcrossSections.size(.fractionalWidth(0.5), .absolute(2)), elementKind: "header",
        alignment: .bottomTrailing),
    ]
    return section
  }
}
