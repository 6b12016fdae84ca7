import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Gallery
import Scenes

/// The viewer without a terminal, input from a script.
@MainActor
struct Replay {
  /// One picture of the whole screen, by what came before it.
  struct Frame: Encodable {
    var event: String
    var fingerprint: String
  }

  let session: ExplorerSession

  /// - Parameters:
  ///   - size: of the whole screen, in cells.
  ///   - fills: whether scenes have all the room there is, whatever device they are made for.
  /// - Throws: what keeps the scene's data from being read to their end.
  init(of scene: Scene, size: CellSize, fills: Bool = false) throws {
    let scene = try scene.readToEnd()
    var scenes = GalleryCatalogue.standard.scenes
    if let index = scenes.firstIndex(where: { $0.name == scene.name }) {
      scenes[index] = scene
      if fills { for index in scenes.indices { scenes[index].viewport = nil } }
      session = ExplorerSession(catalogue: SceneCatalogue(scenes), startingAt: index, size: size)
    } else {
      scenes = [scene]
      if fills { scenes[0].viewport = nil }
      session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: size)
    }
  }

  func play(_ event: InputEvent) { session.play(event) }

  /// Plays the events, up to the one that quits, and has a frame before the first and after each.
  func frames(of events: [InputEvent]) -> [Frame] {
    var frames = [frame(after: "start")]
    for event in events where !session.isFinished {
      session.play(event)
      frames.append(frame(after: InputScript.word(for: event)))
    }
    return frames
  }

  private func frame(after event: String) -> Frame {
    let digits = String(session.frame().fingerprint, radix: 16)
    return Frame(event: event, fingerprint: String(repeating: "0", count: 16 - digits.count) + digits)
  }

  /// The whole screen as it is now.
  var picture: Picture {
    Picture(
      title: session.scene.title, canvas: session.frame(),
      content: VisibleContent(of: session.stage.collectionView, pointsPerCell: session.scene.pointsPerCell))
  }
}

extension InputScript {
  /// Reads a script from a file, or from standard input for `-`.
  init(file: String) throws {
    let bytes: Data
    if file == "-" {
      bytes = FileHandle.standardInput.readDataToEndOfFile()
    } else {
      do {
        bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      } catch {
        let problem = FileManager.default.fileExists(atPath: file) ? "cannot be read" : "does not exist"
        throw Failure(sentence: "the script '\(file)' \(problem)", status: 66)
      }
    }
    do {
      try self.init(parsing: String(decoding: bytes, as: UTF8.self))
    } catch let fault as ScriptFault {
      throw Failure(sentence: "the script '\(file)', \(fault)", status: Failure.badData)
    }
  }

  /// Reads a script from the command line.
  init(option text: String) throws {
    do {
      try self.init(parsing: text)
    } catch let fault as ScriptFault {
      throw Failure(sentence: "in --keys, \(fault)", status: Failure.usage)
    }
  }
}
