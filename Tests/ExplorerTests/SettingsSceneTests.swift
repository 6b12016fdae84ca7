import CharacterCanvas
import Explorer
import ExplorerSessions
import Scenes
import TestExpectations
import Testing

/// The settings of the gallery, a view controller, used by keys and the mouse.
@MainActor
@Suite("The settings are used by keys and the mouse")
struct SettingsSceneTests {
  private func session(_ keys: Key..., width: Int = 80, height: Int = 40) throws -> ExplorerSession {
    let session = try gallerySession("settings", width: width, height: height)
    _ = session.frame()
    for key in keys { session.press(key) }
    return session
  }

  private func down(_ count: Int) -> [Key] { Array(repeating: "j", count: count) }

  private func row(_ session: ExplorerSession, _ text: String) -> String? {
    session.rows().first { $0.contains(text) }
  }

  @Test("Enter turns Wi-Fi off and on, and the networks go and come back")
  func networks() throws {
    let session = try session()
    expect(row(session, "Wi-Fi")?.contains("━●"), true)
    #expect(row(session, "Café Central") != nil)
    session.press(.enter)
    expect(row(session, "Wi-Fi")?.contains("●━"), true)
    #expect(!session.statusLine.contains("does not allow"))
    #expect(row(session, "Café Central") == nil)
    session.press(.enter)
    #expect(row(session, "Café Central") != nil)
  }

  @Test("a page of values is pushed, Enter chooses, and Escape goes back to the row with the value")
  func values() throws {
    let session = try session()
    session.handle(down(5).map { .key($0) })
    session.press(.enter)
    expect(session.scene.title, "Sounds")
    expect(row(session, "Ring")?.contains("✓"), true)
    session.press("j", .enter)
    expect(row(session, "Buzz")?.contains("✓"), true)
    session.press(.escape)
    expect(session.scene.title, "Settings")
    expect(row(session, "Sounds")?.contains("Buzz"), true)
  }

  @Test("an alert takes the new name")
  func name() throws {
    let session = try session()
    session.handle(down(9).map { .key($0) })
    session.press(.enter)
    #expect(row(session, "Name of the device") != nil)
    session.press(.control("u"))
    session.press(contentsOf: "Barge")
    session.press(.enter)
    expect(row(session, "Name ")?.contains("Barge"), true)
  }

  @Test("a click on a switch turns it, and times appear")
  func click() throws {
    let session = try session()
    let y = try #require(session.rows().firstIndex { $0.contains("Do not disturb") })
    let x = try #require(session.rows()[y].firstRange(of: "●━")).lowerBound
    let column = session.rows()[y].distance(from: session.rows()[y].startIndex, to: x)
    session.click(CellPoint(x: column, y: y))
    expect(row(session, "Do not disturb")?.contains("━●"), true)
    expect(row(session, "From")?.contains("22:00"), true)
  }

  @Test("the screen may be of any size", arguments: [(20, 5), (120, 40), (80, 24)])
  func sizes(_ width: Int, _ height: Int) throws {
    let session = try session(.enter, "j", "j", ".", .escape, "G", .enter, .escape, width: width, height: height)
    expect(session.rows().count, height)
    #expect(session.rows().joined().contains("Reset all"))
  }
}
