import LayoutCore
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

@MainActor
private func openScenesOfFiles() -> Never {
  let layouts: SceneLayouts = ["staircase": { Staircase() }]
  ViewerProgram.main(opening: { try SceneFile(path: $0, layouts: layouts).load() })
}
