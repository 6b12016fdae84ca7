import LayoutProgram
import SceneFiles
import Scenes
import UIKit

// The program with commands on the page about custom layouts. It is compiled here.

private final class Staircase: UICollectionViewLayout {}

@MainActor
private func showScenes() -> Never {
  SceneProgram.main([.boxes("staircase", counts: [40]) { Staircase() }], layouts: ["staircase": { Staircase() }])
}
