import CharacterCanvas
import CollectionRendering
import Foundation
import Records
import Scenes

extension ExplorerAction {
  static let saving = [
    ExplorerAction("save", .session, keys: ["w"], "save a picture, rows, cast or script", .prompt(.save))
  ]
}

/// What can be saved. The ending of the file's name selects it.
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

extension ExplorerSession {
  func promptForFile() {
    journal.momentToSave = SavedMoment(self)
    let endings = SavedForm.endings.map(\.ending).joined(separator: " ")
    route.mode = .prompt(
      Prompt(
        "save as: ", for: .save, text: "\(scene.name).svg", isSuggestion: true,
        hints: [KeyHint("endings", endings)], ownHintsFirst: true))
  }

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
    case .rows(let form): export(as: form, to: path)
    case .script: host.requests.append(.save(saved.scriptText(in: self), path: path))
    case .cast:
      let making = CastMaking(saved.script, in: begunAgain(as: saved.script.conditions))
      journal.pendingCast = PendingCast(making: making, path: path)
      reportPendingCast()
    }
  }
}

/// A cast that is made while there is no input.
struct PendingCast {
  let making: CastMaking
  let path: String
}

extension ExplorerSession {
  /// The steps that are played between two keys. They take a few milliseconds.
  private static let castSlice = 8

  /// Plays some more steps, and passes the cast to the host once it is complete.
  func workOnCast() {
    guard let pending = journal.pendingCast else { return }
    guard pending.making.goOn(Self.castSlice) else { return reportPendingCast() }
    journal.pendingCast = nil
    // The host reports the result.
    announce(nil)
    host.requests.append(.save(pending.making.text, path: pending.path))
  }

  /// Completes a cast that is still being made. Call this when no more frames are shown.
  public func finishSaving() {
    while journal.pendingCast != nil { workOnCast() }
    while journal.pendingExport != nil { workOnExport() }
  }

  fileprivate func reportPendingCast() {
    guard let pendingCast = journal.pendingCast else { return }
    announce("making \(pendingCast.path): \(pendingCast.making.percent)%")
  }
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

  func scriptText(in session: ExplorerSession) -> String {
    let head = Self.head(of: session.catalogue.program)
    let cut = "# Only the first \(SessionRecording.mostEvents) events were kept.\n"
    return head + (isCut ? cut : "") + script.description
  }

  /// A comment with the program's name, and its command for scripts if it has one.
  private static func head(of program: ProgramCall) -> String {
    let advice = program.replays ? " To replay it and compare the frames: \(program.name) replay FILE" : ""
    return "# Recorded by \(program.name).\(advice)\n"
  }
}
