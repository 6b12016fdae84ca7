import LayoutCore
import UIKit

/// Faults of descriptions of compositional layouts.
@MainActor
enum CompositionalFaults {
  static let all = [halves, jumpingPlace, missingInsets, coveredRow, fractionOfGuess]

  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Groups under pinned headers of one row.
  private static func layout(
    _ group: NSCollectionLayoutGroup, spacing: CGFloat = 0, headersExtend: Bool = true
  ) -> UICollectionViewLayout {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(1)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = true
    header.extendsBoundary = headersExtend
    section.boundarySupplementaryItems = [header]
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Rows of one item.
  private static func row(
    _ item: NSCollectionLayoutDimension, in group: NSCollectionLayoutDimension, inset: CGFloat = 0,
    sides: CGFloat = 0
  ) -> NSCollectionLayoutGroup {
    let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), item))
    cell.contentInsets = NSDirectionalEdgeInsets(top: inset, leading: sides, bottom: inset, trailing: sides)
    return .horizontal(layoutSize: size(.fractionalWidth(1), group), subitems: [cell])
  }

  private static let halves = Fault(
    name: "halves", title: "Two halves and a gap",
    problem: "Two halves with a gap between them do not fit: one item in each row.",
    remedy: "A count of two divides what the gap leaves.",
    wrong: {
      let half = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(3)), subitems: [half])
      row.interItemSpacing = .fixed(2)
      return layout(row)
    },
    right: {
      let part = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(3)), subitem: part, count: 2)
      row.interItemSpacing = .fixed(2)
      return layout(row)
    })

  private static let jumpingPlace = Fault(
    name: "jump", title: "A place kept by estimates",
    problem: "Scroll down, press Enter: 5 new rows are 3 high, but count as 8.",
    remedy: "The layout keeps the place, whatever rows count as.",
    counts: [12, 9, 20], steps: [.start, .rows(45), .activateHeader(ofSection: 1)],
    wrong: { layout(row(.estimated(8), in: .estimated(8))) },
    right: { layout(row(.estimated(8), in: .estimated(8))) },
    act: { view, grow, _, isFixed in
      let offset = view.contentOffset
      grow(5)
      view.layoutIfNeeded()
      if !isFixed { view.contentOffset = CGPoint(x: 0, y: offset.y + 5 * 3) }
    })

  private static let missingInsets = Fault(
    name: "touching", title: "Insets of estimated rows",
    problem: "Content insets do nothing where a height is estimated: rows touch.",
    remedy: "Space between groups is kept.",
    counts: [12, 9, 20], wrong: { layout(row(.estimated(3), in: .estimated(3), inset: 1, sides: 1)) },
    right: { layout(row(.estimated(3), in: .estimated(3), sides: 1), spacing: 1) })

  private static let coveredRow = Fault(
    name: "over", title: "A header over the first row",
    problem: "A header that does not extend its section covers the first row.",
    remedy: "It extends the section, and rows begin below it.",
    counts: [12, 9, 20], wrong: { layout(row(.fractionalHeight(1), in: .absolute(3)), headersExtend: false) },
    right: { layout(row(.fractionalHeight(1), in: .absolute(3))) })

  private static let fractionOfGuess = Fault(
    name: "guess", title: "A fraction of a guess",
    problem: "All of an estimated height is the estimate: boxes of 4 get only 3.",
    remedy: "Item and group are both estimated.",
    counts: [12, 9, 20], itemDetail: "in the garden",
    wrong: { layout(row(.fractionalHeight(1), in: .estimated(3))) },
    right: { layout(row(.estimated(4), in: .estimated(4))) })
}
