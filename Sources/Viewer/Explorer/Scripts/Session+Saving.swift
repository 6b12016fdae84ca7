import CharacterCanvas
import CollectionRendering
import Foundation
import Records
import Scenes

extension ExplorerAction {
  static let saving = [
    ExplorerAction("save", .session, keys: ["w"], "save a picture, rows, cast or script", .type(.save))
  ]
}

/// A form to save in. The ending of the file's name selects it.
enum SavedForm: Hashable {
  case picture(PictureFormat)
  /// The shown rows, in their order.
  case rows(RowForm)
  /// The whole session: as a film, or as a script that can be replayed.
  case cast, script

  static let endings: [(ending: String, form: SavedForm)] = [
    ("txt", .picture(.text)), ("ansi", .picture(.ansi)), ("svg", .picture(.svg)), ("html", .picture(.html)),
    ("json", .picture(.json)), ("cast", .cast), ("script", .script),
    ("csv", .rows(.csv)), ("tsv", .rows(.tsv)), ("jsonl", .rows(.jsonl)),
  ]

  /// nil if the name has none of these endings.
  init?(fileName: String) {
    let parts = fileName.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count > 1, let ending = parts.last?.lowercased(),
      let form = Self.endings.first(where: { $0.ending == ending })?.form
    else { return nil }
    self = form
  }
}

extension Prompt {
  /// The prompt for the name of a file to save a scene in.
  init(forFileOf name: String) {
    let endings = SavedForm.endings.map(\.ending).joined(separator: " ")
    self.init(
      "save as: ", for: .save, text: "\(name).svg", isSuggestion: true, hints: [KeyHint("endings", endings)],
      ownHintsFirst: true)
  }
}

extension ExplorerSession {
  /// Saves what was shown when the user asked for it. The ending of the name selects the form.
  func save(as name: String) {
    let saved = journal.momentToSave ?? SavedMoment(self)
    journal.momentToSave = nil
    let path = name.trimmingCharacters(in: .whitespaces)
    guard let form = SavedForm(fileName: path) else {
      let known = SavedForm.endings.map { "." + $0.ending }.joined(separator: ", ")
      return announce("unknown format for '\(path)'; known endings: \(known)")
    }
    switch form {
    case .picture(let format): host.requests.append(.save(saved.picture.document(as: format), path: path))
    case .rows(let form):
      guard let records = stage.records else { return announce("no records to save as .\(form.rawValue)") }
      if let obstacle = stage.obstacleOfEngine(to: "write") { return announce(obstacle) }
      let export = RowExport(records.sectioned, of: records.rows, as: form, path: path)
      journal.pendingExport = export
      announce(export.progress(state))
    case .script: host.requests.append(.save(saved.scriptText(by: catalogue.program), path: path))
    case .cast:
      // A new session in the state where this one began.
      let session = ExplorerSession(
        catalogue: catalogue.withPresentData, startingAt: scenes.firstIndex, as: saved.script.conditions)
      session.startAudit = startAudit
      let making = CastMaking(saved.script, in: session)
      journal.pendingCast = PendingCast(making: making, path: path)
      announce(journal.pendingCast?.progress(state))
    }
  }

  /// Makes some more of a file, and passes it to the host once it is complete.
  func workOnFile() {
    guard let file = journal.pendingFile else { return }
    guard file.goOn() else { return announce(file.progress(state)) }
    if journal.pendingExport == nil { journal.pendingCast = nil } else { journal.pendingExport = nil }
    // The host reports the result.
    announce(nil)
    host.requests.append(.save(file.text, path: file.path))
  }

  /// Escape: gives up the rows that are being written.
  func stopExport() -> Bool {
    guard let pending = journal.pendingExport else { return false }
    journal.pendingExport = nil
    announce("\(pending.path) was not written")
    return true
  }

  /// Completes the files that are still being made. Call this when no more frames are shown.
  public func finishSaving() {
    while journal.hasFilesToWrite { workOnFile() }
  }
}

/// A file that is made while there is no input.
@MainActor
protocol PendingFile {
  var path: String { get }
  /// The content so far.
  var text: String { get }
  /// How much is done, as a message that names the key to stop it, if there is one.
  func progress(_ state: ExplorerState) -> String
  /// Does as much as takes a few milliseconds between two keys.
  /// - Returns: whether the file is complete.
  func goOn() -> Bool
}

struct PendingCast: PendingFile {
  let making: CastMaking
  let path: String

  var text: String { making.text }
  func progress(_ state: ExplorerState) -> String { making.progress(of: path).words }
  func goOn() -> Bool { making.goOn(8) }
}

/// The screen and the script at the moment the user asked to save them.
@MainActor
struct SavedMoment {
  let picture: Picture
  let script: InputScript
  private let isCut: Bool

  init(_ session: ExplorerSession) {
    picture = session.screenPicture()
    (script, isCut) = (session.script, session.journal.recording.isFull)
  }

  func scriptText(by program: ProgramCall) -> String {
    let head = Self.head(of: program)
    let cut = "# Only the first \(SessionRecording.mostEvents) events were kept.\n"
    return head + (isCut ? cut : "") + script.description
  }

  /// A comment with the program's name, and its command for scripts if it has one.
  private static func head(of program: ProgramCall) -> String {
    let advice = program.replays ? " To replay it and compare the frames: \(program.name) replay FILE" : ""
    return "# Recorded by \(program.name).\(advice)\n"
  }
}

extension InputScript {
  /// The time between frames if a script does not contain times.
  static let pace = Duration.milliseconds(500)

  /// Plays the script, at most until it quits, and returns its frames as an asciicast.
  /// - Parameter session: a session in the state where the script began.
  @MainActor
  public func cast(in session: ExplorerSession) -> String {
    let making = CastMaking(self, in: session)
    while !making.goOn(.max) {}
    return making.text
  }
}

/// A cast that is made a few steps at a time.
@MainActor
final class CastMaking {
  private var cast: Asciicast
  private var player: ScriptPlayer?
  private let stepCount: Int

  /// - Parameter session: a session in the state where the script began.
  init(_ script: InputScript, in session: ExplorerSession) {
    let depth = script.conditions.capabilities.colors
    cast = Asciicast(size: session.size, title: DisplayText(session.scene.title), depth: depth)
    stepCount = script.steps.count
    let hasTimes = script.steps.contains { if case .wait = $0 { true } else { false } }
    var count = 0
    player = ScriptPlayer(session) { [unowned self] frame in
      cast.add(frame.canvas, cursor: frame.cursor, at: hasTimes ? frame.time : InputScript.pace * count)
      count += 1
    }
    player?.begin(script)
  }

  /// The cast. It is complete once all steps are played.
  var text: String { cast.text }

  /// How far it is.
  func progress(of path: String) -> ProgressRow {
    ProgressRow("making \(path)", done: stepCount - (player?.remainingCount ?? 0), of: stepCount)
  }

  /// How long the cast waits at a time for the report of an audit, in microseconds.
  private static let rest: UInt32 = 10_000

  /// - Returns: whether the cast is complete.
  func goOn(_ steps: Int) -> Bool {
    // The report comes between two calls.
    if player?.session.instruments.audit?.awaitsReport == true { usleep(Self.rest) }
    guard player?.playNext(steps) == true else { return false }
    player = nil
    cast.end()
    return true
  }
}

extension SceneCatalogue {
  /// The same scenes with the present data, of which no more arrive.
  fileprivate var withPresentData: SceneCatalogue {
    let scenes = scenes.map { scene in
      scene.changingStages { stage in
        stage.live = nil
        stage.opensWhole = true
      }
    }
    return SceneCatalogue(scenes, from: request, in: program)
  }
}
