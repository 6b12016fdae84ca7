import CharacterCanvas
import ControllerScenes
import Explorer
import LayoutAudit
import Scenes
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("View controllers are shown in the viewer")
struct ControllerSceneTests {
  /// The controllers that were made, the latest last.
  private final class Made {
    var people: [PeopleController] = []
    var windows: [UIViewController] = []
  }

  private let made = Made()

  private func session(_ keys: String = "", size: CellSize = CellSize(width: 40, height: 12)) -> ExplorerSession {
    let made = made
    let scene = Scene.controller("people") {
      let people = PeopleController()
      made.people.append(people)
      return UINavigationController(rootViewController: people)
    }
    return open(scene, keys, size: size)
  }

  private func open(_ scene: Scene, _ keys: String = "", size: CellSize = CellSize(width: 40, height: 12))
    -> ExplorerSession
  {
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: size)
    _ = session.frame()
    type(keys, into: session)
    return session
  }

  private func type(_ keys: String, into session: ExplorerSession) {
    for character in keys {
      let key: Key = character == "⏎" ? .enter : character == "⎋" ? .escape : Key(character)
      session.handle([.key(key)])
    }
  }

  /// The rows of the screen, without trailing spaces.
  private func rows(_ session: ExplorerSession) -> [String] {
    session.frame().plainText().split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test("The scene has the title of the controller, and the controller the size of the screen")
  func title() throws {
    let session = session()
    expect(session.scene.title, "People")
    let people = try #require(made.people.last)
    expect(people.view.bounds.width, 320)
    expect(rows(session).prefix(5).map { $0 }, ["Ada", "Alan", "Barbara", "Edsger", "Grace"])
    session.handle([.resize(CellSize(width: 60, height: 20))])
    _ = session.frame()
    expect(people.layouts.last?.width, 480)
    expect(people.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width, 480)
  }

  @Test("Enter pushes what the controller pushes, and Escape goes back to the same item")
  func pushing() {
    let session = session("j⏎")
    expect(session.scene.title, "Alan")
    #expect(rows(session).contains { $0.contains("All about Alan") })
    #expect(rows(session).contains { $0.contains("●━") })
    // The page is no item to choose, so that it has no focus.
    #expect(!rows(session).joined().contains("┏"))
    type("⎋", into: session)
    expect(session.scene.title, "People")
    expect(made.people.last?.navigationController?.viewControllers.count, 1)
    type("j⏎", into: session)
    expect(session.scene.title, "Barbara")
  }

  @Test("A controller that pops itself shows the one before")
  func popsItself() {
    let session = session("⏎")
    expect(session.scene.title, "Ada")
    made.people.last?.navigationController?.popViewController(animated: true)
    type("k", into: session)
    expect(session.scene.title, "People")
  }

  @Test("The search field filters as the user types, and Escape shows all again")
  func search() {
    let session = session("&a")
    expect(rows(session).last?.contains("columns"), false)
    expect(rows(session).prefix(4).map { $0 }, ["Ada", "Alan", "Barbara", "Grace"])
    type("l⏎", into: session)
    expect(rows(session).prefix(2).map { $0 }, ["Alan", ""])
    type("⎋", into: session)
    expect(rows(session).prefix(5).map { $0 }, ["Ada", "Alan", "Barbara", "Edsger", "Grace"])
  }

  @Test("The menu lists commands of the item, of the bar and the refresh control, and its letters choose")
  func menu() {
    let session = session("j.")
    let screen = rows(session).joined(separator: "\n")
    for title in ["Delete", "Add", "Refresh"] { #expect(screen.contains(title)) }
    #expect(!screen.contains("5 people"))
    type("d", into: session)
    expect(made.people.last?.names, ["Ada", "Barbara", "Edsger", "Grace"])
    type(".r", into: session)
    expect(made.people.last?.refreshes, 1)
  }

  @Test("The menu of an item belongs to the item of the data, also where an edit has moved it")
  func editedMenu() throws {
    let session = session()
    _ = try session.stage.edit(.delete(count: 1, section: 0, item: 0)).get()
    type("j.d", into: session)
    expect(made.people.last?.names, ["Ada", "Alan", "Edsger", "Grace"])
  }

  @Test("An alert opens as a popup; a letter chooses, and Escape cancels")
  func alert() {
    let session = session(".a")
    let screen = rows(session).joined(separator: "\n")
    for words in ["New Person", "Who is it?", "Linus", "Cancel"] { #expect(screen.contains(words)) }
    type("⎋", into: session)
    #expect(!rows(session).joined().contains("New Person"))
    #expect(made.people.last?.presentedViewController == nil)
    type(".al", into: session)
    expect(made.people.last?.names.last, "Linus")
    #expect(rows(session).contains("Linus"))
  }

  @Test("A switch of a controller without a collection view is used by the menu")
  func controls() {
    let session = session("⏎.")
    #expect(rows(session).joined().contains("Favourite: On"))
    type("f", into: session)
    #expect(rows(session).contains { $0.contains("━●") })
  }

  @Test("Each tab is a page, and Escape goes back to the first")
  func tabs() {
    let scene = Scene.controller("app") {
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { title in
        let people = PeopleController([title])
        people.title = title
        return UINavigationController(rootViewController: people)
      }
      for (tab, title) in zip(tabs.viewControllers ?? [], ["One", "Two"]) { tab.title = title }
      return tabs
    }
    let session = open(scene, ".t")
    expect(session.scene.title, "Two")
    expect(rows(session).first, "Two")
    type("⎋", into: session)
    expect(session.scene.title, "One")
    expect(rows(session).first, "One")
  }

  @Test("A presented controller is a page, and Escape dismisses it")
  func presented() {
    final class Presenter: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        guard presentedViewController == nil, !hasPresented else { return }
        hasPresented = true
        present(UINavigationController(rootViewController: PersonController("Guest")), animated: true)
      }
      private var hasPresented = false
    }
    let session = open(Scene.controller("first") { Presenter() })
    expect(session.scene.title, "Guest")
    type("⎋", into: session)
    expect(session.scene.title, "first")
  }

  @Test("Each stage has a controller of its own, and the layout passes an audit")
  func audit() throws {
    let scene = Scene.controller("people") { UINavigationController(rootViewController: PeopleController()) }
    let report = LayoutAuditor(seed: 1, rects: 12).audit(try scene.auditSubject())
    #expect(report.findings.isEmpty, "\(report)")
    #expect(scene.makeStage().collectionView !== scene.makeStage().collectionView)
  }
}
