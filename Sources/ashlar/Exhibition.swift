import CharacterCanvas
import CursesTerminal
import Explorer
import Foundation
import Scenes
import Viewer

/// Shows scenes: in the terminal, or as text where there is none.
@MainActor
enum Exhibition {
  static let textSize = CellSize(width: 80, height: 24)

  static func show(_ catalogue: SceneCatalogue, startingAt index: Int = 0) throws {
    if let obstacle = CursesScreen.obstacle() {
      Failure.say("\(obstacle); printing \(textSize.width)x\(textSize.height) cells of text instead")
      return print(catalogue.scenes[index], size: textSize)
    }
    if let note = try TerminalViewer.run(catalogue, startingAt: index) { Failure.say(note) }
  }

  /// Prints the content of a scene, as wide and high as `size`, at an offset in points.
  static func print(_ scene: Scene, size: CellSize, offset: CGPoint = .zero) {
    let canvas = scene.picture(size: size, offset: offset)
    FileHandle.standardOutput.write(Data((canvas.plainText() + "\n").utf8))
  }
}
