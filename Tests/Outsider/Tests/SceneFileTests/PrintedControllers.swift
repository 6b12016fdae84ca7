import ControllerScenes
import LayoutProgram
import Scenes
import UIKit

@MainActor
private func showPlanets() -> Never {
  SceneProgram.main([.controller("planets") { UINavigationController(rootViewController: PlanetsViewController()) }])
}

/// The program on the page about view controllers. It is compiled here.
private final class PlanetsViewController: UICollectionViewController {
  init() {
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
    title = "Planets"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
}
