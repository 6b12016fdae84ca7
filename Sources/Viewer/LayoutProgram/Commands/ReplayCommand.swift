import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import ProgramRuns

package struct ReplayCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay", abstract: "Run a script of keys, mouse events and resizes without a terminal.",
      discussion: """
        Prints a hash of every frame, or the last frame. Equal frames have equal hashes. The viewer saves scripts; you can \
        also write one: lines such as 'scene: flow' and 'size: 80x24', and then words such as j, pgdn, 5j, "text", \
        click@10,4, wheel-down@10,4 and 120x40. Lines 'frame HASH' are compared: the exit status is 1 if a frame looks \
        different now. Options that change the script's conditions turn the comparison off. \
        \(Program.examples(of: "replay", "replay session.script", "replay session.script --format cast"))
        """)
  }

  package init() {}

  @Argument(help: "The script; - is standard input.", completion: .file())
  var script: String

  @Option(
    parsing: .unconditional, help: "The scene. Default: the scene of the script.", completion: .scenes,
    transform: text("the name of a scene, or a scene file"))
  var scene: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns and rows of the screen. Default: the size in the script, else 80x24.", valueName: "columns x rows"),
    transform: CellSize.parsed)
  var size: CellSize?

  @OptionGroup var options: SceneOptions

  @Option(
    parsing: .unconditional,
    help: """
      Print the last frame as \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")); or print all frames as \
      cast, an asciicast. It has the script's times, else half a second a frame.
      """)
  var format: ReplayFormat?

  @Flag(help: "Print a JSON object with the hash of every frame.")
  var json = false

  package func validate() throws {
    if json, format != nil { throw ValidationError("--json and --format exclude each other; expected one of them") }
  }

  package func run() throws {
    try perform {
      let script = try conditionedScript
      guard !script.conditions.scenes.isEmpty || script.conditions.data != nil else {
        throw Failure(
          sentence: "the script '\(self.script)' names no scene; add --scene, or a first line such as 'scene: flow'",
          status: Failure.usage)
      }
      let folder = scene == nil ? script.conditions.folder(besides: self.script) : nil
      try ProgramContext.inFolder(folder) { try replay(script) }
    }
  }

  @MainActor
  private func replay(_ script: InputScript) throws {
    let startAudit: AuditStarter = { DistantAudits.startAndWait($0, report: $1) }
    let replay = try Replay(script, startAudit: startAudit)
    let frames = replay.frames
    switch format {
    case .picture(let format)?: try SceneDisplay.print(replay.picture, as: format)
    case .cast?: try Output.write(whole: Replay.cast(of: script, startAudit: startAudit))
    case nil: try write(frames, of: script.conditions)
    }
    let differing = frames.indices.filter { !frames[$0].isAsRecorded }
    guard let first = differing.first else { return }
    Failure.say(Self.sentence(about: frames[first], number: first, count: differing.count, of: frames.count))
    throw ExitCode(1)
  }

  /// The script with the conditions of the command line, if there are any.
  private var conditionedScript: InputScript {
    get throws {
      var script = try InputScript(file: self.script)
      let isChanged = scene != nil || size != nil || !options.set.isEmpty
      if let scene { (script.conditions.scenes, script.conditions.data) = ([scene], nil) }
      if let size { script.conditions.size = size }
      script.conditions.settings += options.set
      guard isChanged else { return script }
      script.steps = script.steps.map { if case .frame = $0 { .frame(hash: nil) } else { $0 } }
      return script
    }
  }

  private static func sentence(about frame: Replay.Frame, number: Int, count: Int, of total: Int) -> String {
    let others = count == 1 ? "" : ", the first of \(count) frames"
    return "frame \(number) of 0 to \(total - 1), after '\(frame.event)', looks different\(others): "
      + "its hash is \(frame.hash), recorded was \(frame.recorded ?? "")"
  }

  @MainActor
  private func write(_ frames: [Replay.Frame], of conditions: ScriptConditions) throws {
    guard json else {
      let digits = String(frames.count - 1).count
      return try Output.write(
        frames.enumerated().map { number, frame in
          let padding = String(repeating: " ", count: digits - String(number).count)
          let note = frame.isAsRecorded ? "" : "  recorded as \(frame.recorded ?? "")"
          return "\(padding)\(number)  \(frame.hash)  \(frame.event)\(note)"
        }.joined(separator: "\n"))
    }
    let size = conditions.size ?? SceneDisplay.textSize
    let scene = conditions.scenes.first ?? conditions.data?.first ?? ""
    try Output.write(json: [
      "scene": .string(scene), "size": [.integer(size.width), .integer(size.height)],
      "frames": .array(frames.map(\.json)),
    ])
  }
}

/// The formats of `replay --format`.
enum ReplayFormat: ExpressibleByArgument {
  case picture(PictureFormat)
  case cast

  init?(argument: String) {
    if argument == "cast" {
      self = .cast
    } else if let format = PictureFormat(rawValue: argument) {
      self = .picture(format)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { PictureFormat.allCases.map(\.rawValue) + ["cast"] }
}

/// The pictures of the viewer without a terminal, with input from a script until something in it quits.
@MainActor
struct Replay {
  /// A picture of the whole screen, and the events before it.
  struct Frame {
    var event: String
    var hash: String
    /// The hash that the script recorded; nil if it has none.
    var recorded: String?

    var json: JSONValue {
      .present([
        "event": .string(event), "hash": .string(hash), "recorded": recorded.map { .string($0) },
      ])
    }

    var isAsRecorded: Bool { recorded == nil || recorded == hash }

    init(_ frame: ScriptPlayer.Frame) {
      let acts = frame.steps.filter { if case .wait = $0 { false } else { true } }
      let words = (acts.isEmpty ? frame.steps : acts).map(InputScript.text)
      event = frame.steps.isEmpty ? "start" : words.joined(separator: " ")
      hash = InputScript.hexadecimal(frame.hash)
      recorded = frame.expectedHash.map(InputScript.hexadecimal)
    }
  }

  let frames: [Frame]
  /// The whole screen at the end.
  let picture: Picture

  /// Plays a script.
  ///
  /// - Parameter startAudit: makes audits in another process, as in the viewer: a layout that traps does not end the
  ///   replay, and checks are as many.
  /// - Throws: the error that keeps the scenes from being opened, or their data from being read to their end.
  init(_ script: InputScript, startAudit: AuditStarter? = nil) throws {
    let session = try Self.session(script.conditions, startAudit)
    var frames: [Frame] = []
    var player = ScriptPlayer(session) { frames.append(Frame($0)) }
    player.play(script)
    (self.frames, picture) = (frames, session.screenPicture())
  }

  /// Plays a script, and returns all frames as an asciicast.
  static func cast(of script: InputScript, startAudit: AuditStarter? = nil) throws -> String {
    script.cast(in: try session(script.conditions, startAudit))
  }

  private static func session(_ conditions: ScriptConditions, _ startAudit: AuditStarter?) throws -> ExplorerSession {
    let opening = try OpenedScenes(conditions).readToEnd()
    let session = ExplorerSession(
      catalogue: opening.catalogue, startingAt: opening.index, as: conditions, size: SceneDisplay.textSize)
    session.startAudit = startAudit
    return session
  }
}
