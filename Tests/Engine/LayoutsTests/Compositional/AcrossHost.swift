import Foundation
import LayoutCore
import Layouts

/// Sections of cards that scroll across, in a view of 80 by 24 points.
@MainActor
enum AcrossSections {
  static let header = "header"

  static func size(_ width: CompositionalDimension, _ height: CompositionalDimension) -> CompositionalSize {
    CompositionalSize(widthDimension: width, heightDimension: height)
  }

  /// Cards of a width and a height, with a header of two points above.
  static func cards(
    _ behavior: OrthogonalScrollingBehavior, width: CompositionalDimension = .absolute(40),
    height: CompositionalDimension = .absolute(5), spacing: CGFloat = 2, hasHeader: Bool = false
  ) -> CompositionalSection {
    let whole = size(.fractionalWidth(1), .fractionalHeight(1))
    let isEstimated = height.isEstimated || height.isUniformAcrossSiblings || width.isEstimated
    let card = size(width, height)
    let section = CompositionalSection(
      group: .horizontal(layoutSize: card, subitems: [CompositionalItem(layoutSize: isEstimated ? card : whole)]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = spacing
    if hasHeader {
      section.boundarySupplementaryItems = [
        CompositionalBoundaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(2)), elementKind: header, alignment: .top)
      ]
    }
    return section
  }

  static func rows() -> CompositionalSection {
    let row = size(.fractionalWidth(1), .absolute(1))
    return CompositionalSection(group: .horizontal(layoutSize: row, subitems: [CompositionalItem(layoutSize: row)]))
  }

  static func host(
    _ sections: [CompositionalSection], counts: [Int], direction: ScrollDirection = .vertical,
    size: CGSize = CGSize(width: 80, height: 24), cell: CollectionViewCell.Type = CollectionViewCell.self
  ) -> CompositionalHost {
    let configuration = CompositionalConfiguration()
    configuration.scrollDirection = direction
    let layout = CompositionalLayout(
      sectionProvider: { number, _ in sections[min(number, sections.count - 1)] }, configuration: configuration)
    let host = CompositionalHost(layout, counts: counts, size: size, cell: cell)
    host.view.verifiesUnchangedAttributes = true
    host.view.layoutIfNeeded()
    return host
  }
}

extension CompositionalHost {
  func scroll(_ section: Int = 0, to offset: CGFloat) {
    view.setSectionOffset(offset, ofSection: section)
    view.layoutIfNeeded()
  }

  /// The items of a section that have cells.
  func shownItems(_ section: Int = 0) -> [Int] {
    view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item)
  }
}
