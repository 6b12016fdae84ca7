import LayoutCore
import SceneFiles
import Scenes
import UIKit
import Viewer

// What the page on layouts of one's own prints, as far as it is no program of its own. It is compiled here.

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
