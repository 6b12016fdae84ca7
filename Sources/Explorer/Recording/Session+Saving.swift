import CharacterCanvas
import CollectionRendering
import Foundation
import Scenes

extension ExplorerAction {
  static let saving = [
    ExplorerAction("save", .session, keys: ["w"], "save a picture, cast or script") {
      $0.promptForFile()
    }
  ]
}

/// What can be saved, by the ending of the file's name.
enum SavedForm: Hashable {
  case picture(PictureFormat)
  /// All that was done, as a film, or so that it can be done again.
  case cast, script

  static let endings: [(ending: String, form: SavedForm)] = [
    ("txt", .picture(.text)), ("ansi", .picture(.ansi)), ("svg", .picture(.svg)), ("html", .picture(.html)),
    ("json", .picture(.json)), ("cast", .cast), ("script", .script),
  ]

  /// nil where a name ends in none of these.
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
    let saved = SavedMoment(self)
    let endings = SavedForm.endings.map(\.ending).joined(separator: " ")
    route.mode = Prompt(
      "save as: ", text: "\(scene.name).svg", isSuggestion: true, hints: [KeyHint("endings", endings)],
      ownHintsFirst: true
    ) { session, path in
      let path = path.trimmingCharacters(in: .whitespaces)
      guard let form = SavedForm(fileName: path) else {
        let known = SavedForm.endings.map { "." + $0.ending }.joined(separator: ", ")
        return session.stage.announcement = "unknown format for '\(path)'; known endings: \(known)"
      }
      guard form == .cast else {
        return session.host.requests.append(.save(saved.text(as: form, in: session), path: path))
      }
      session.journal.pendingCast = PendingCast(making: CastMaking(saved.script, in: session.begunAgain()), path: path)
      session.tellPendingCast()
    }
  }
}

/// A film that is made while nobody types.
struct PendingCast {
  let making: CastMaking
  let path: String
}

extension ExplorerSession {
  /// How many steps are played between two keys: some milliseconds' worth.
  private static let castSlice = 8

  /// Plays some steps more, and hands the film over once it is whole.
  func workOnCast() {
    guard let pending = journal.pendingCast else { return }
    guard pending.making.goOn(Self.castSlice) else { return tellPendingCast() }
    journal.pendingCast = nil
    // The host says what became of it.
    stage.announcement = nil
    host.requests.append(.save(pending.making.text, path: pending.path))
  }

  /// Makes a film whole that is not yet: nobody will look on any more.
  public func finishSaving() {
    while journal.pendingCast != nil { workOnCast() }
  }

  fileprivate func tellPendingCast() {
    guard let pendingCast = journal.pendingCast else { return }
    stage.announcement = "making \(pendingCast.path): \(pendingCast.making.percent)%"
  }
}

/// What was on show and had been done when somebody asked to save it.
@MainActor
private struct SavedMoment {
  private let picture: Picture
  let script: InputScript
  private let isCut: Bool

  init(_ session: ExplorerSession) {
    picture = session.screenPicture()
    (script, isCut) = (session.script, session.journal.recording.isFull)
  }

  func text(as form: SavedForm, in session: ExplorerSession) -> String {
    switch form {
    case .picture(let format): return picture.document(as: format)
    case .cast: return script.cast(in: session.begunAgain())
    case .script:
      let head = "# Recorded by ashlar. To replay it and compare the frames: ashlar replay FILE\n"
      let cut = "# Only the first \(SessionRecording.mostEvents) events were kept.\n"
      return head + (isCut ? cut : "") + script.description
    }
  }
}
