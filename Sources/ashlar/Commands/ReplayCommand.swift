import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Scenes

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Run a script of keys, mouse events and resizes without a terminal.",
    discussion: """
      Prints the hash of every frame, which is the same wherever the frame looks the same, or the last frame itself. \
      A script is what the viewer saved, and frames that differ from what it saw make the exit status 1; or it is \
      words: j, pgdn, 5j, "text", click@10,4, wheel-down@10,4, 120x40, after lines such as 'scene: flow' and \
      'size: 80x24'. Examples:
        echo 'pgdn 5j / "noble" enter' | ashlar replay - --scene waterfall
        echo 'pgdn 60x20 tab' | ashlar replay - --scene flow --format text
      """)

  @Argument(help: "The script; - is standard input.", completion: .file())
  var script: String

  @Option(help: "The scene, where the script names none, or another.", completion: .scenes)
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Columns and rows of the screen, where the script has none, or others; else 80x24.", valueName: "columns x rows"),
    transform: CellSize.parsed)
  var size: CellSize?

  @OptionGroup var options: SceneOptions

  @Option(help: "Print the last frame: \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: PictureFormat?

  @Flag(help: "As a JSON object, with the hash of every frame.")
  var json = false

  func validate() throws {
    if json, format != nil { throw ValidationError("--json prints the hashes of frames and --format a frame: give one") }
  }

  func run() {
    perform {
      let script = try ReplayScript(file: self.script)
      guard let name = scene ?? script.scene else {
        throw Failure(
          sentence: "the script '\(self.script)' names no scene; give one by --scene, or in a first line 'scene: flow'",
          status: Failure.usage)
      }
      let screen = size ?? script.size ?? Exhibition.textSize
      let replay = try Replay(of: Scene.named(name, options.settings), size: screen)
      if let format {
        for event in script.events { replay.play(event) }
        return Exhibition.print(replay.picture, as: format)
      }
      let frames = replay.frames(of: script)
      try write(frames, scene: name, size: screen)
      if !frames.allSatisfy(\.isAsRecorded) { throw ExitCode(1) }
    }
  }

  private func write(_ frames: [Replay.Frame], scene: String, size: CellSize) throws {
    guard json else {
      let digits = String(frames.count - 1).count
      return Output.write(
        frames.enumerated().map { number, frame in
          let padding = String(repeating: " ", count: digits - String(number).count)
          let note = frame.isAsRecorded ? "" : "  recorded as \(frame.recorded ?? "")"
          return "\(padding)\(number)  \(frame.hash)  \(frame.event)\(note)"
        }.joined(separator: "\n"))
    }
    try Output.write(json: Record(scene: scene, size: [size.width, size.height], frames: frames))
  }

  private struct Record: Encodable { var scene: String, size: [Int], frames: [Replay.Frame] }
}
