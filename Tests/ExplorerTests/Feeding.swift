import CharacterCanvas
import Explorer
import Foundation
import Gallery
import Scenes

@MainActor
func gallerySession(_ scene: String = "waterfall", width: Int = 80, height: Int = 24) throws -> ExplorerSession {
  let catalogue = GalleryCatalogue.standard
  return ExplorerSession(
    catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: CellSize(width: width, height: height))
}

extension ExplorerSession {
  func press(_ keys: Key...) { handle(keys.map { .key($0) }) }

  func rows() -> [String] {
    frame().plainText(trimmingTrailingSpaces: false).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  var statusLine: String { rows().last ?? "" }
}

extension ExplorerSession {
  /// A press for each character.
  func press(contentsOf text: String) { handle(text.map { .key(Key($0)) }) }
}
