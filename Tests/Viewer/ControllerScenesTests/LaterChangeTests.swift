import CharacterCanvas
import ControllerScenes
import Explorer
import Scenes
import TestExpectations
import Testing
import UIKit

/// What controllers do without a key: in timers and tasks.
@MainActor
@Suite("Changes that controllers make later show at once")
struct LaterChangeTests {
  private final class Pictures {
    var count = 0
  }

  private let pictures = Pictures()

  private func session(_ controller: UIViewController) -> ExplorerSession {
    let scene = Scene.controller("app") { controller }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 40, height: 12))
    _ = session.frame()
    let pictures = pictures
    session.onArrival = { pictures.count += 1 }
    return session
  }

  /// Waits until a picture is due.
  private func arrival() async {
    let before = pictures.count
    for _ in 0..<1_000 where pictures.count == before { await Task.yield() }
  }

  @Test("a push and a pop show their controllers, and each asks for one picture")
  func pushing() async {
    let people = PeopleController()
    let session = session(UINavigationController(rootViewController: people))
    people.navigationController?.pushViewController(PersonController("Later"), animated: true)
    await arrival()
    expect(session.scene.title, "Later")
    expect(pictures.count, 1)
    people.navigationController?.popViewController(animated: true)
    await arrival()
    expect(session.scene.title, "People")
    expect(pictures.count, 2)
  }

  @Test("an alert opens, and what is presented shows until it is dismissed")
  func presenting() async {
    let people = PeopleController()
    let session = session(UINavigationController(rootViewController: people))
    people.present(UIAlertController(title: "Time is up", message: nil, preferredStyle: .alert), animated: true)
    await arrival()
    #expect(session.frame().plainText().contains("Time is up"))
    session.handle([.key(.escape)])
    #expect(people.presentedViewController == nil)
    people.present(PersonController("Guest"), animated: true)
    await arrival()
    expect(session.scene.title, "Guest")
    people.dismiss(animated: true)
    await arrival()
    expect(session.scene.title, "People")
  }

  @Test("another tab shows")
  func tabs() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [PeopleController(["One"]), PeopleController(["Two"])]
    tabs.viewControllers?.last?.title = "Others"
    let session = session(tabs)
    tabs.selectedIndex = 1
    await arrival()
    expect(session.scene.title, "Others")
  }
}
