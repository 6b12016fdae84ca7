import CharacterCanvas
import ControllerScenes
import Explorer
import Scenes
import TestExpectations
import Testing
import UIKit

/// Alerts with fields, which keys fill in.
@MainActor
@Suite("Fields of alerts take keys")
struct AlertFieldTests {
  private final class Asking: UIViewController {
    private(set) var replies: [String] = []

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard replies.isEmpty, presentedViewController == nil else { return }
      let alert = UIAlertController(title: "Sign In", message: "To the harbour", preferredStyle: .alert)
      let ok = UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
        self?.replies = alert?.textFields?.map { $0.text ?? "" } ?? []
      }
      ok.isEnabled = false
      alert.addTextField { field in
        field.placeholder = "Name"
        field.addAction(UIAction { _ in ok.isEnabled = field.hasText }, for: .editingChanged)
      }
      alert.addTextField { field in
        field.placeholder = "Password"
        field.isSecureTextEntry = true
      }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.replies = ["cancelled"] })
      alert.addAction(ok)
      alert.preferredAction = ok
      present(alert, animated: true)
    }
  }

  private let controller = Asking()

  private func session(_ keys: Key...) -> ExplorerSession {
    let controller = controller
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.controller("asking") { controller }]), size: CellSize(width: 50, height: 12))
    _ = session.frame()
    session.handle(keys.map { .key($0) })
    return session
  }

  @Test("letters go into the first field, and Tab to the next one, whose text is hidden")
  func typing() {
    let session = session("I", "d", "o", Key(.backspace), "a", Key(.tab), "o", "k")
    let screen = session.frame().plainText()
    #expect(screen.contains("  Name      Ida"))
    #expect(screen.contains("› Password  ••"))
    #expect(screen.contains("To the harbour"))
    session.handle([.key(.enter)])
    expect(controller.replies, ["Ida", "ok"])
    #expect(!session.frame().plainText().contains("Sign In"))
  }

  @Test("Escape cancels, and the preferred reply waits for a text")
  func replies() {
    let session = session(.enter)
    expect(controller.replies, [])
    session.handle([.key(.escape)])
    expect(controller.replies, ["cancelled"])
  }

  @Test("a reply is faint until a text enables it, and no row for a filter is above the replies")
  func enabling() throws {
    let session = session(.down)
    #expect(!session.frame().plainText().contains("/"))
    let disabled = try style(of: "OK", in: session)
    session.handle([.key("I")])
    let enabled = try style(of: "OK", in: session)
    #expect(enabled != disabled)
    session.handle([.key(.up)])
    try expect(style(of: "Cancel", in: session), enabled)
  }

  @Test("a click on a faint reply, or Enter on it, leaves the alert with its text as it is")
  func faintReplies() throws {
    let session = session()
    let screen = session.frame().plainText()
    let target = try #require(place(of: "OK", in: session))
    session.handle([.mouse(MouseEvent(.press(.left), at: target)), .mouse(MouseEvent(.release(.left), at: target))])
    session.handle([.key(.enter)])
    #expect(session.frame().plainText().contains("Sign In"))
    #expect(session.frame().plainText().contains("this command is disabled now"))
    expect(controller.replies, [])
    session.handle(["I", "d", "a"].map { .key($0) })
    #expect(session.frame().plainText().contains("Name      Ida"))
    #expect(screen.contains("Password"))
    session.handle([.mouse(MouseEvent(.press(.left), at: target)), .mouse(MouseEvent(.release(.left), at: target))])
    expect(controller.replies, ["Ida", ""])
  }

  /// Where a word is on the screen.
  private func place(of word: String, in session: ExplorerSession) -> CellPoint? {
    let rows = session.frame().plainText().split(separator: "\n", omittingEmptySubsequences: false)
    guard let y = rows.firstIndex(where: { $0.contains(word) }), let x = rows[y].firstRange(of: word)?.lowerBound
    else { return nil }
    return CellPoint(x: rows[y].distance(from: rows[y].startIndex, to: x), y: y)
  }

  /// The style of a word on the screen.
  private func style(of word: String, in session: ExplorerSession) throws -> Style {
    let frame = session.frame()
    let rows = frame.plainText().split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(rows.firstIndex { $0.contains(word) })
    let x = try #require(rows[y].firstRange(of: word)?.lowerBound)
    return frame[rows[y].distance(from: rows[y].startIndex, to: x), y].style
  }

  @Test("a pasted text becomes one line")
  func pasting() {
    let session = session()
    session.handle([.paste("Ida\nLind")])
    #expect(session.frame().plainText().contains("Name      Ida Lind"))
  }
}
