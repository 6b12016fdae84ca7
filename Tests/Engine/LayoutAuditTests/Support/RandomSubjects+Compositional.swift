import Foundation
import LayoutAudit
import LayoutCore
import Layouts

extension RandomSubjects {
  /// Groups in groups, equal parts, flexible spacing, badges, headers, footers and backgrounds.
  mutating func compositional() -> AuditSubject {
    let (axis, spacing) = (world.axis, random.value(0...3))
    let (parts, gap, between) = (random.integer(1...4), random.value(0...1), random.value(0...2))
    let (length, inset, isNested) = (random.value(3...8), inset(), random.chance(2))
    let (header, footer) = (random.value(1...3), random.value(1...2))
    let (pins, hasBadges) = (random.chance(2), random.chance(2))
    let isFlexible = random.chance(2)
    let isEstimated = !isNested && random.chance(2)
    let behavior = random.chance(2) ? .none : random.element(OrthogonalScrollingBehavior.allCases)
    func size(_ breadth: CompositionalDimension, _ length: CompositionalDimension) -> CompositionalSize {
      axis == .vertical
        ? CompositionalSize(widthDimension: breadth, heightDimension: length)
        : CompositionalSize(widthDimension: length, heightDimension: breadth)
    }
    func broad(_ part: CGFloat) -> CompositionalDimension {
      axis == .vertical ? .fractionalWidth(part) : .fractionalHeight(part)
    }
    func long(_ part: CGFloat) -> CompositionalDimension {
      axis == .vertical ? .fractionalHeight(part) : .fractionalWidth(part)
    }
    return subject("compositional") { _ in
      let configuration = CompositionalConfiguration()
      (configuration.scrollDirection, configuration.interSectionSpacing) = (axis, spacing)
      let layout = CompositionalLayout(
        sectionProvider: { _, _ in
          let item = CompositionalItem(layoutSize: size(broad(1), isEstimated ? .estimated(2) : long(1)))
          if hasBadges {
            item.supplementaryItems = [
              CompositionalSupplementaryItem(
                layoutSize: size(.absolute(1), .absolute(1)), elementKind: "badge",
                containerAnchor: CompositionalAnchor(edges: [.top, .trailing]))
            ]
          }
          let tower = CompositionalGroup.make(axis == .horizontal, size(broad(0.3), long(1)), [item], parts: 2)
          let wide = CompositionalItem(layoutSize: size(broad(0.5), long(1)))
          let row = size(broad(behavior == .none ? 1 : 0.4), isEstimated ? .estimated(2) : .absolute(length))
          let group = CompositionalGroup.make(
            axis == .vertical, row, isNested ? [wide, tower] : [item], parts: isNested ? nil : parts)
          group.interItemSpacing = isFlexible ? .flexible(gap) : .fixed(gap)
          let section = CompositionalSection(group: group)
          section.interGroupSpacing = between
          section.orthogonalScrollingBehavior = behavior
          section.contentInsets = DirectionalEdgeInsets(
            top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
          section.decorationItems = [.background(elementKind: "box")]
          let bars: [(CGFloat, RectAlignment, String)] = [
            (header, axis == .vertical ? .top : .leading, ElementKind.sectionHeader),
            (footer, axis == .vertical ? .bottom : .trailing, ElementKind.sectionFooter),
          ]
          section.boundarySupplementaryItems = bars.map { length, alignment, kind in
            let bar = CompositionalBoundaryItem(
              layoutSize: size(broad(1), .absolute(length)), elementKind: kind, alignment: alignment)
            (bar.pinToVisibleBounds, bar.zIndex) = (pins, 2)
            return bar
          }
          return section
        }, configuration: configuration)
      layout.register(ReusableView.self, forDecorationViewOfKind: "box")
      return layout
    }
  }
}

extension CompositionalGroup {
  /// A group along the x axis or the y axis, of equal parts or of what fits.
  fileprivate static func make(
    _ isHorizontal: Bool, _ size: CompositionalSize, _ items: [CompositionalItem], parts: Int?
  ) -> CompositionalGroup {
    if let parts {
      return isHorizontal
        ? .horizontal(layoutSize: size, subitem: items[0], count: parts)
        : .vertical(layoutSize: size, subitem: items[0], count: parts)
    }
    return isHorizontal ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
  }
}
