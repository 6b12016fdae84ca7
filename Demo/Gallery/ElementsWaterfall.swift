import LayoutCore
import Layouts
import Scenes
import UIKit

/// The chemical elements in columns: the heavier an atom, the taller its card.
final class ElementsWaterfall: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
  private let elements = Records(csv: PackageResources.elements_csv, sectionBy: "category")

  private static let colors: [UIColor] = [
    #colorLiteral(red: 0.10, green: 0.30, blue: 0.45, alpha: 1), #colorLiteral(red: 0.45, green: 0.15, blue: 0.30, alpha: 1),
    #colorLiteral(red: 0.15, green: 0.40, blue: 0.20, alpha: 1), #colorLiteral(red: 0.45, green: 0.30, blue: 0.05, alpha: 1),
    #colorLiteral(red: 0.35, green: 0.20, blue: 0.50, alpha: 1),
  ]

  static let scene = Scene(
    name: "waterfall", title: "Chemical elements",
    summary: "A waterfall in columns; each group's header stays until the next pushes it off.",
    source: "IUPAC standard atomic weights"
  ) {
    let feed = ElementsWaterfall()
    let layout = WaterfallLayout()
    layout.minimumColumnBreadth = 22
    layout.columnSpacing = 1
    layout.rowSpacing = 0
    layout.parts = .wholeUnits(1)
    layout.headerHeight = 1
    layout.sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(ElementCard.self, forCellWithReuseIdentifier: "element")
    view.register(
      SectionBar.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "category")
    view.dataSource = feed
    view.delegate = feed
    return Stage(view, keeping: [feed]) { [elements = feed.elements] in elements.name(ofSection: $0) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { elements.sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    elements.count(inSection: section)
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "element", for: indexPath)
    let weight = elements.value("weight", at: indexPath)
    cell.content = ViewContent(
      text: "\(elements.value("symbol", at: indexPath))  \(elements.value("name", at: indexPath))",
      detail: """
        number \(elements.value("number", at: indexPath))
        weight \(weight)
        period \(elements.value("period", at: indexPath))
        group \(elements.value("group", at: indexPath))
        known \(elements.value("discovered", at: indexPath))
        """,
      border: .rounded, borderColor: Self.colors[indexPath.section % Self.colors.count].lighter, isBold: true)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let bar = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "category", for: indexPath)
    bar.content = .header(
      elements.name(ofSection: indexPath.section), count: elements.count(inSection: indexPath.section))
    bar.content.background = Self.colors[indexPath.section % Self.colors.count]
    return bar
  }

  /// From 4 rows for hydrogen to 8 for the heaviest: the box, the name, a line, and one more for every 50 units of weight.
  func collectionView(
    _ collectionView: UICollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    let weight = elements.number("weight", at: indexPath)
    return 4 + min(4, (weight / 50).rounded(.down))
  }
}

/// A card with a border, whose lines say what the taller cards have room for.
final class ElementCard: UICollectionViewCell {}

/// The bar at the head of a section.
final class SectionBar: UICollectionReusableView {}

extension UIColor {
  /// The colour, halfway to white.
  var lighter: UIColor {
    UIColor(red: (red + 1) / 2, green: (green + 1) / 2, blue: (blue + 1) / 2, alpha: alpha)
  }
}
