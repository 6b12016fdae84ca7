import CharacterCanvas
import ExplorerSessions
import Gallery
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The choice of box lines") struct BoxTests {
  private func session(
    _ settings: ViewerSettings, _ scene: String = "waterfall", size: CellSize = CellSize(width: 80, height: 24)
  ) throws -> ExplorerSession {
    let catalogue = GalleryCatalogue.standard
    return ExplorerSession(
      catalogue: catalogue, startingAt: try catalogue.index(named: scene), size: size,
      capabilities: ScreenCapabilities(), settings: settings)
  }

  private func session(_ boxes: BoxChoice, _ scene: String = "waterfall") throws -> ExplorerSession {
    var settings = ViewerSettings()
    settings.boxes = boxes
    return try session(settings, scene)
  }

  @Test("by default boxes are drawn as the scene says")
  func scene() throws {
    let session = try session(.scene)
    expect(session.rows(), (try gallerySession()).rows())
    #expect(session.rows().joined().contains("╭"))
  }

  @Test("the palette's action goes through the styles and changes nothing but lines")
  func cycling() throws {
    let session = try session(.scene)
    let lines = Set("╭╮╰╯┌┐└┘┏┓┗┛─│━┃+-|")
    func text() -> [String] { session.rows().dropLast().map { String($0.map { lines.contains($0) ? "*" : $0 }) } }
    let before = text()
    let action = try #require(ActionTable.standard.action(named: "boxes"))
    for name in ["rounded", "square", "heavy", "ascii", "scene"] {
      session.perform(action)
      expect(session.state.looks.boxes.rawValue, name)
      expect(text(), before)
    }
  }

  @Test("a number of colours has a known name")
  func colours() { #expect(ColorDepth(named: "many") == nil) }

  @Test("a script records boxes and keys, and replays them")
  func script() throws {
    var settings = ViewerSettings()
    settings.boxes = .heavy
    settings.table = ActionTable.standard.binding(["row-down": ["e"], "search": []])
    let session = try session(settings)
    session.press("e", "e", "j")
    session.record(shown: session.frame())
    let text = session.script.description
    #expect(text.contains("boxes: heavy\n"))
    #expect(text.contains("key: row-down e\n"))
    #expect(text.contains("key: search\n"))
    let script = try InputScript(parsing: text)
    expect(script.conditions.boxes, .heavy)
    expect(script.conditions.keys, ["row-down": ["e"], "events": [], "search": []])
    let again = ExplorerSession(
      catalogue: GalleryCatalogue.standard, startingAt: session.sceneIndex, as: script.conditions)
    again.press("e", "e", "j")
    expect(again.rows(), session.rows())
  }
}
