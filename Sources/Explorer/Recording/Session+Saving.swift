import CharacterCanvas
import Foundation

extension ExplorerAction {
  static let saving = [
    ExplorerAction("save", .session, keys: ["w"], "save the picture, or all that was done, to a file") { $0.promptForFile() }
  ]
}

extension ExplorerSession {
  /// How many events are kept for a script; further ones are not, which the script then says.
  static let recordedEvents = 100_000

  func record(_ events: [InputEvent]) {
    guard recording.count < Self.recordedEvents else { return }
    recording += events.filter { $0 != .ended && $0 != .resumed }.map { .event($0) } + [.frame(hash: nil)]
  }

  /// What was done since the session began, with the hash of every frame.
  public func script() throws -> SessionScript {
    try SessionScript(size: firstSize, scene: catalogue.names[firstScene], steps: recording)
      .hashed(in: catalogue, capabilities: capabilities)
  }

  private static let formats = ["txt", "ansi", "svg", "html", "script"]

  func promptForFile() {
    let picture = frame()
    let script = SessionScript(size: firstSize, scene: catalogue.names[firstScene], steps: recording)
    let hints = Self.formats.map { KeyHint(".\($0)", $0 == "script" ? "what was done" : "picture") }
    mode = Prompt("save as: ", text: "\(scene.name).svg", hints: hints) { session, path in
      session.save(picture, script, as: path.trimmingCharacters(in: .whitespaces))
    }
  }

  /// The ending says the format.
  private func save(_ picture: Canvas, _ script: SessionScript, as path: String) {
    let text: String
    switch path.split(separator: ".").last {
    case "txt": text = picture.plainText() + "\n"
    case "ansi": text = picture.ansi(depth: .rgb) + "\n"
    case "svg": text = picture.svg(title: DisplayText(scene.title))
    case "html": text = picture.html(title: DisplayText(scene.title))
    case "script":
      guard let hashed = try? script.hashed(in: catalogue, capabilities: capabilities) else { return }
      text = hashed.description
    default:
      let known = Self.formats.map { "." + $0 }.joined(separator: ", ")
      return stage.announcement = "'\(path)' does not say its format; known endings: \(known)"
    }
    requests.append(.save(text, path: path))
  }

  /// Lets the host say in the status line what became of a request.
  public func say(_ sentence: String) { stage.announcement = sentence }
}
