import LayoutCore
import Layouts
import SceneFiles
import Scenes
import UIKit
import Viewer

// The code on the page about custom layouts, except for the complete programs. It is compiled here.

private final class Staircase: UICollectionViewLayout, ParameterizedLayout {
  var gap = CGFloat(0) { didSet { invalidateLayout() } }
  var columns = 4 { didSet { invalidateLayout() } }

  var parameters: [LiveParameter] { [.length("gap", of: self, \.gap), .whole("columns", of: self, \.columns, 1...12)] }
}

private final class Spiral: BarredLayout {
  var gap = CGFloat(0) { didSet { invalidateLayout() } }

  private static let ownFields: [LayoutField] = [
    .length("gap", \Spiral.gap, "Between neighbours, in points.", as: \.itemSpacing)
  ]
  override class var layoutFields: [LayoutField] { ownFields + super.layoutFields }
}

@MainActor
private func openScenesOfFiles() -> Never {
  let layouts: SceneLayouts = ["staircase": { Staircase() }]
  ViewerProgram.main(opening: { try SceneFile(path: $0, layouts: layouts).load() })
}

private final class Countries: NSObject, UICollectionViewDataSource {
  func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] {
    SectionGroup.groups(ofPaths: [["Africa", "Eastern"], ["Africa", "Eastern"], ["Africa", "Western"], ["Asia"]])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "country", for: indexPath)
  }
}

@MainActor
private func makeTable() -> TableLayout {
  let layout = TableLayout()
  layout.columns = [TableColumn(identifier: "name", width: 20), TableColumn(identifier: "capital", width: 16)]
  (layout.columnSpacing, layout.frozenColumns) = (2, 1)
  return layout
}

// The page prints it without `private`.
enum TableOfCountries {
  final class CountryCell: UICollectionViewCell {
    var fields: [String] = []

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      guard let row = layoutAttributes as? TableLayoutAttributes else { return }
      shownContent.fields = row.columns.map {
        ContentField(fields[$0.column], frame: $0.frame, visibleFrame: $0.visibleFrame)
      }
    }
  }
}

@MainActor
private func pinGroups(_ layout: ListLayout) {
  layout.contentHeader = .pinned(1)
  layout.groupHeader = .pinned(1)
  layout.pinLimits = .init(levels: 3)
}
