import CharacterCanvas
import CollectionRendering
import Configuration
import CursesTerminal
import Explorer
import Foundation
import Scenes
import Viewer

/// Shows scenes: in the terminal, or as text where there is none.
@MainActor
enum Exhibition {
  static let textSize = CellSize(width: 80, height: 24)

  static func show(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, look: LookOptions, log: ((String) -> Void)? = nil
  ) throws {
    let user = UserConfiguration.told
    if let obstacle = CursesScreen.obstacle() {
      Failure.say("\(obstacle); printing \(textSize.width)x\(textSize.height) cells of text instead")
      let scene = catalogue.scenes[index]
      return print(try scene.picture(size: textSize, onFaults: Failure.note))
    }
    if let note = try TerminalViewer.run(catalogue, startingAt: index, settings: look.settings(over: user), log: log) {
      Failure.say(note)
    }
  }

  static func print(_ picture: Picture, as format: PictureFormat = .text) {
    FileHandle.standardOutput.write(Data(picture.document(as: format).utf8))
  }
}
