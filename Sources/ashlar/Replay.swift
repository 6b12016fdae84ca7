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
    var hash: String
    /// What the script says the hash was; nil where it does not.
    var recorded: String?

    var isAsRecorded: Bool { recorded == nil || recorded == hash }
  }

  let session: ExplorerSession

  /// - Parameters:
  ///   - size: of the whole screen, in cells.
  ///   - fills: whether scenes have all the room there is, whatever device they are made for.
  /// - Throws: what keeps the scene's data from being read to their end.
  init(of scene: Scene, size: CellSize, fills: Bool = false, theme: Theme = .none) throws {
    let scene = try scene.readToEnd()
    var scenes = GalleryCatalogue.standard.scenes
    if let index = scenes.firstIndex(where: { $0.name == scene.name }) {
      scenes[index] = scene
      if fills { for index in scenes.indices { scenes[index].viewport = nil } }
      session = ExplorerSession(
        catalogue: SceneCatalogue(scenes), startingAt: index, size: size, theme: .named(theme))
    } else {
      scenes = [scene]
      if fills { scenes[0].viewport = nil }
      session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: size, theme: .named(theme))
    }
  }

  func play(_ event: InputEvent) { session.play(event) }

  /// Plays the script, up to what quits, and has a frame before the first event and wherever the script has one.
  func frames(of script: ReplayScript) -> [Frame] {
    var frames = [frame(after: "start")]
    var batch: [InputEvent] = []
    func showFrame(recorded: UInt64?) {
      script.isRecorded ? session.handle(batch) : batch.forEach(session.play)
      let words = batch.map(InputScript.word).joined(separator: " ")
      frames.append(frame(after: words, recorded: recorded))
      batch = []
    }
    for step in script.steps where !session.isFinished {
      switch step {
      case .event(let event): batch.append(event)
      case .frame(let hash): showFrame(recorded: hash)
      }
    }
    if !batch.isEmpty { showFrame(recorded: nil) }
    return frames
  }

  private func frame(after event: String, recorded: UInt64? = nil) -> Frame {
    Frame(event: event, hash: Self.digits(session.frame().pictureHash), recorded: recorded.map(Self.digits))
  }

  private static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The whole screen as it is now.
  var picture: Picture {
    Picture(
      title: session.scene.title, canvas: session.frame(),
      content: VisibleContent(of: session.stage.collectionView, pointsPerCell: session.scene.pointsPerCell))
  }
}

/// A script in either of its forms: words that people write, or the lines that the viewer saves.
struct ReplayScript {
  var scene: String?
  var size: CellSize?
  var steps: [SessionScript.Step]
  /// Whether the viewer wrote it, which answers what was typed fast by one frame and waits for nothing.
  var isRecorded: Bool

  /// Reads a script from a file, or from standard input for `-`.
  init(file: String) throws {
    let text = try Self.text(of: file)
    do {
      if text.hasPrefix("# ashlar script") {
        let script = try SessionScript(parsing: text)
        (scene, size, steps, isRecorded) = (script.scene, script.size, script.steps, true)
      } else {
        let script = try InputScript(parsing: text)
        (scene, size, isRecorded) = (script.scene, script.size, false)
        steps = script.events.flatMap { [.event($0), .frame(hash: nil)] }
      }
    } catch {
      throw Failure(sentence: "the script '\(file)', \(error)", status: Failure.badData)
    }
  }

  private static func text(of file: String) throws -> String {
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
    return String(decoding: bytes, as: UTF8.self)
  }

  var events: [InputEvent] {
    steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }
}

extension InputScript {
  /// Reads a script from the command line.
  init(option text: String) throws {
    do {
      try self.init(parsing: text)
    } catch let fault as ScriptFault {
      throw Failure(sentence: "in --keys, \(fault)", status: Failure.usage)
    }
  }
}
