import CharacterCanvas
import Foundation

extension ExplorerAction {
  static let saving = [
    ExplorerAction("save", .session, keys: ["w"], "save the picture, or all that was done, to a file") { $0.promptForFile() }
  ]
}

extension ExplorerSession {
  private static let formats = ["txt", "ansi", "svg", "html", "script"]

  func promptForFile() {
    let (picture, script, isCut) = (frame(), script, recording.isFull)
    let hints = Self.formats.map { KeyHint(".\($0)", $0 == "script" ? "what was done" : "picture") }
    mode = Prompt("save as: ", text: "\(scene.name).svg", hints: hints) { session, path in
      session.save(picture, script, isCut: isCut, as: path.trimmingCharacters(in: .whitespaces))
    }
  }

  /// The ending says the format.
  private func save(_ picture: Canvas, _ script: InputScript, isCut: Bool, as path: String) {
    let text: String
    switch path.split(separator: ".").last {
    case "txt": text = picture.plainText() + "\n"
    case "ansi": text = picture.ansi(depth: .rgb) + "\n"
    case "svg": text = picture.svg(title: DisplayText(scene.title))
    case "html": text = picture.html(title: DisplayText(scene.title))
    case "script": text = Self.text(of: script, isCut: isCut)
    default:
      let known = Self.formats.map { "." + $0 }.joined(separator: ", ")
      return stage.announcement = "'\(path)' does not say its format; known endings: \(known)"
    }
    requests.append(.save(text, path: path))
  }

  private static func text(of script: InputScript, isCut: Bool) -> String {
    let head = "# What was done in ashlar; to see whether it looks the same again: ashlar replay FILE\n"
    let cut = "# Only the first \(SessionRecording.mostEvents) events were kept.\n"
    return head + (isCut ? cut : "") + script.description
  }
}
