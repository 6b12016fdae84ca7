import ControllerScenes
import LayoutAudit
import LayoutCore
import Scenes
import Testing
import UIKit

@testable import LayoutsInSwift6

/// Screens with state, searches, tasks and layouts of several kinds, as apps have them since iOS 14.
@MainActor
@Suite("Screens of modern apps")
struct ModernScreenTests {
  @Test("a reminder is done by its button, and opens as a page with fields")
  func reminders() throws {
    let list = Navigated(ReminderListViewController(collectionViewLayout: UICollectionViewFlowLayout()))
    #expect(
      list.texts == [
        "○   Submit report                 ›", "Today at 16:00", "○   Code review                   ›", "Tomorrow",
        "○   Pick up the bicycle           ›", "Friday",
      ])
    let cell = try #require(list.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let button = cell.subviews.lazy.compactMap { $0 as? ReminderDoneButton }.first
    button?.sendActions(for: .touchUpInside)
    #expect(!list.picture.contains("Code review"))
    list.tap(0)
    let page = try #require(list.navigation.topViewController as? ReminderViewController)
    let shown = Screened().rows(try #require(page.collectionView))
    #expect(shown.contains("Attach the receipts"))
    page.setEditing(true, animated: false)
    page.collectionView.layoutIfNeeded()
    expect(page.collectionView.numberOfSections, 2)
    page.workingReminder.title = "Submit the report"
    page.setEditing(false, animated: false)
    expect(list.controller.reminders[0].title, "Submit the report")
  }

  @Test("people are below their letters, a search shows some, and a tap shows a card")
  func directory() {
    let directory = Navigated(DirectoryViewController())
    #expect(
      directory.texts == [
        "A", "Alma Berg                    Harbour", "Anton Vik                    Ferries", "B",
        "Bea Lund                     Harbour", "C", "Carl Holm                 Lighthouse",
        "Cora Dahl                    Ferries",
      ])
    directory.controller.navigationItem.searchController?.searchBar.text = "be"
    expect(directory.texts.map { $0.prefix(4) }, ["A", "Alma", "B", "Bea "])
    directory.tap(0)
    expect(directory.navigation.topViewController?.title, "Alma Berg")
  }

  @Test("hours scroll across above the days")
  func weather() async {
    let weather = Navigated(WeatherViewController())
    await weather.controller.load()
    #expect(
      weather.texts == [
        "9 h    10 h   11 h   12 h   13 h   1", "11°    12°    13°    14°    15°    1",
        "Today                    8° – 17°", "Friday                   7° – 12°", "Saturday                 5° – 11°",
      ])
    #expect(weather.view.scrollSection(0, by: 112))
    #expect(!weather.picture.contains("9 h"))
    #expect(weather.texts[2].hasPrefix("Today"))
  }

  @Test("photos load ahead, a menu marks several, and a tap presents a sheet")
  func photos() throws {
    let photos = Navigated(PhotoBrowserViewController())
    let words = { (row: Int) in photos.texts[row].split(separator: " ").map { String($0) } }
    expect(words(0), ["…", "…", "…"])
    expect(words(1), ["Photo", "1", "Photo", "2", "Photo", "3"])
    photos.controller.didLoad([2])
    expect(words(0), ["…", "▨", "…"])
    let paths = [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)]
    let menu = photos.view.delegate?.collectionView?(
      photos.view, contextMenuConfigurationForItemsAt: paths, point: .zero)
    #expect(menu != nil)
    let none = photos.view.delegate?.collectionView?(photos.view, contextMenuConfigurationForItemsAt: [], point: .zero)
    #expect(none == nil)
    photos.tap(4)
    let sheet = try #require(photos.controller.presentedViewController as? UINavigationController)
    expect(sheet.topViewController?.title, "Photo 5")
    expect(sheet.sheetPresentationController?.detents.map(\.identifier), [.medium, .large])
    sheet.topViewController?.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    #expect(photos.controller.presentedViewController == nil)
  }

  @Test("a cell shows a state of the program's own")
  func berths() {
    let berths = Navigated(BerthListViewController())
    let before = berths.texts
    expect(before.count, 6)
    #expect(before[0].hasPrefix("Berth 1"))
    #expect(before[4].contains("due"))
    berths.controller.pay(3)
    #expect(berths.texts[4].contains("paid"))
    expect(berths.texts.prefix(4), before.prefix(4))
  }

  @Test("tides come from a store in the background")
  func tides() async {
    let tides = Navigated(TideTableViewController())
    for _ in 0..<10_000 where tides.view.numberOfSections == 0 { await Task.yield() }
    #expect(
      tides.texts == [
        "↑   04:12                      3.4 m", "↓   10:31                      0.8 m",
        "↑   16:40                      3.6 m", "↓   22:58                      0.6 m",
      ])
  }

  @Test("chips are chosen and cleared")
  func chips() {
    let chips = Navigated(FilterChipsViewController())
    expect(chips.texts, ["Size", "Dinghy   Cutter   Schooner   Barque", "Rig", "Gaff   Bermuda   Lug"])
    chips.tap(1)
    chips.tap(0, inSection: 1)
    expect(chips.controller.chosen, ["Cutter", "Gaff"])
    let clear = chips.controller.navigationItem.leftBarButtonItem?.customView as? UIButton
    expect(clear?.isEnabled, true)
    clear?.sendActions(for: .primaryActionTriggered)
    expect(chips.controller.chosen, [])
    expect(chips.view.indexPathsForSelectedItems, [])
  }

  private static let made: [String: @MainActor () -> UIViewController] = [
    "podcasts": { PodcastsViewController() }, "sidebar": { SidebarViewController() },
    "reminders": { ReminderListViewController(collectionViewLayout: UICollectionViewFlowLayout()) },
    "directory": { DirectoryViewController() }, "queue": { QueueViewController() },
    "weather": { WeatherViewController() }, "library": { LibraryOutlineViewController() },
    "photos": { PhotoBrowserViewController() }, "berths": { BerthListViewController() },
    "account": { AccountFormViewController() }, "tides": { TideTableViewController() },
    "chips": { FilterChipsViewController() }, "garden": { GardenViewController() },
  ]

  @Test(
    "the layout of each passes an audit",
    arguments: [
      "podcasts", "sidebar", "reminders", "directory", "queue", "weather", "library", "photos", "berths", "account",
      "tides", "chips", "garden",
    ])
  func audit(_ name: String) throws {
    let make = try #require(Self.made[name])
    let scene = Scene.controller(name) { UINavigationController(rootViewController: make()) }
    let subject = try scene.auditSubject(size: CGSize(width: 320, height: 320))
    let report = LayoutAuditor(seed: 3, rects: 12).audit(subject)
    #expect(report.findings.isEmpty, "\(report)")
  }
}
