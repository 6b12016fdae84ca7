import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The last row shows key hints and messages")
struct HintTests {
  @Test("Escape first clears a sidebar's filter, closes the palette at once, and the hint says which")
  func escape() throws {
    let session = try gallerySession("flow")
    session.press("L")
    #expect(session.statusLine.contains("escape close"))
    session.press(contentsOf: "box")
    #expect(session.statusLine.contains("escape clear"))
    session.press(.escape)
    expect(session.openPanels, [.sceneList])
    #expect(session.statusLine.contains("escape close"))
    session.press(.escape)
    #expect(session.openPanels.isEmpty)
    session.press(.control("p"))
    session.press(contentsOf: "box")
    #expect(session.statusLine.contains("escape close"))
    session.press(.escape)
    #expect(session.openPanels.isEmpty)
  }

  @Test("the hint shows how to leave before other keys, at every width")
  func leaving() throws {
    for (keys, words) in [
      (["E"], "esc leave"), (["p"], "esc p close"), (["a"], "esc a close"), (["i"], "esc i close"),
      ([":"], "escape leave"), (["/"], "escape leave"),
    ] as [([Key], String)] {
      for width in [20, 40, 80, 200] {
        let session = try gallerySession("flow", width: width, height: 24)
        session.handle(keys.map { .key($0) })
        #expect(session.statusLine.contains(words), "\(width): \(session.statusLine)")
      }
    }
  }

  @Test("a warning replaces a panel's hints until the next key; a badge counts warnings and ! lists them")
  func warnings() throws {
    // On 79 columns, the fix is not beside the fault.
    let session = try gallerySession("fault-lone", width: 79)
    session.press("L")
    #expect(session.statusLine.contains("only 44 fit"), "\(session.statusLine)")
    for key in ["f", .down, .escape] as [Key] {
      session.press(key)
      #expect(session.statusLine.contains("enter go"), "\(session.statusLine)")
    }
    session.press(.escape, "j")
    #expect(!session.statusLine.contains("warning"))
    session.handle([.resize(CellSize(width: 45, height: 24))])
    session.press("k")
    #expect(session.statusLine.contains("1 warning !"), "\(session.statusLine)")
    session.press("!")
    let warning = try #require(session.stage.warnings.first)
    #expect(session.rows().joined().contains("\(warning)".prefix(20)))
    session.press(.escape)
    session.handle([.resize(CellSize(width: 80, height: 24))])
    #expect(!session.statusLine.contains("warning"))
    #expect(session.stage.warnings.isEmpty)
  }

  @Test("a diagnostic of a custom layout is a badge at once, and the host's own handler gets it too")
  func strangersWarnings() {
    let layout = Broken()
    var reported: [LayoutDiagnostic] = []
    let scene = Scene(name: "broken", title: "Broken", summary: "", source: "") {
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      view.diagnosticHandler = { reported.append($0) }
      return Stage(view, keeping: [])
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
    #expect(session.statusLine.contains("1 warning !"), "\(session.statusLine)")
    expect(reported.count, 1)
    expect(session.stage.warnings, reported)
    session.press("!")
    #expect(session.rows().joined().contains("Broken: "))
  }

  @Test("at 80 columns the hint of edit mode names all its keys but one")
  func editing() throws {
    let session = try gallerySession("flow")
    session.press("E")
    #expect(
      session.statusLine.trimmingSpaces
        == " edit 0.0  i insert  d delete  m move  s shuffle  A D section  u undo  esc leave", "\(session.statusLine)")
  }

  @Test("a message longer than the row extends over the rows above until the next key")
  func announcements() throws {
    let session = try gallerySession("flow", width: 20, height: 5)
    let before = session.rows()
    session.say("saved a-long-name.svg, 400 bytes")
    expect(session.rows().suffix(2).map(\.trimmingSpaces), [" a-long-name.svg,", " 400 bytes    ? help"])
    session.press("j", "k")
    expect(session.rows(), before)
    let wide = try gallerySession("flow", width: 40, height: 10)
    wide.say("saved a-long-name.svg, 400 bytes; it was there")
    let hint = " was there                        ? help"
    expect(wide.rows().suffix(2).map(\.trimmingSpaces), [" saved a-long-name.svg, 400 bytes; it", hint])
  }

  @Test("an error bar shows the file's name and line, whatever its folders are called", arguments: [20, 40, 60])
  func bar(width: Int) throws {
    let session = try gallerySession("flow", width: width, height: 24)
    session.warn(["/tmp/it's a long folder's name/under 'another'/box.yaml:12:3: layout.kind is 'flw'"], about: "file")
    #expect(session.rows().joined().contains("box.yaml:12:3:"), "\(session.rows())")
  }

  @Test("sections with different counts show 'mixed', and a step down changes none of them")
  func mixed() throws {
    let session = try gallerySession("tags", width: 100, height: 40)
    let place = try #require(session.parameters.firstIndex { $0.name == "data.items" })
    let counts = (0..<session.view.numberOfSections).map { session.view.numberOfItems(inSection: $0) }
    session.press("p")
    for _ in 0..<place { session.press(.down) }
    try #require(Set(counts).count > 1)
    #expect(session.rows().contains { $0.contains("‹ mixed ›") })
    session.press(.left)
    expect((0..<session.view.numberOfSections).map { session.view.numberOfItems(inSection: $0) }, counts)
  }

  @Test("a step up from mixed counts sets the largest, and a step down does nothing")
  func steps() {
    expect(ItemCounts(least: 3, most: 20).words, "mixed")
    expect(ItemCounts(least: 4, most: 4).words, "4")
    expect(ItemCounts(least: 3, most: 20).stepped(1), .number(20))
    expect(ItemCounts(least: 3, most: 20).stepped(-10), .none)
    expect(ItemCounts(least: 4, most: 4).stepped(-1), .number(3))
    expect(ItemCounts(least: 4, most: 4).stepped(10), .number(14))
  }
}

/// Lays out an item that the data source does not have.
private final class Broken: CollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 60, height: 5) }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [3, 7]))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 3)
    return [attributes]
  }
}
