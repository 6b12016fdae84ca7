import LayoutCore
import Testing
import UIKit

@testable import LayoutsInSwift6

/// Lists with swipe actions, outlines, editing and accessories, as apps have them since iOS 14.
@MainActor
@Suite("Lists of modern apps")
struct ModernListTests {
  @Test("podcasts are marked and removed by swipes on both sides")
  func podcasts() {
    let podcasts = Navigated(PodcastsViewController())
    #expect(
      podcasts.picture == """

            UP NEXT
            ▶   The Clock of Prague       ›
                Machines · 42 min


            LIBRARY
                Salt
            ▶   Kitchen Chemistry · 28    ›
                min
            ▶   Night Trains              ›
                On the Road · 65 min
            ▶   Bridges of Rope           ›
                Machines · 37 min
        """)
    expect(podcasts.offers(0), ["Remove", "Mark Played"])
    podcasts.choose("Mark Played", 0)
    #expect(podcasts.texts[1].hasPrefix("✓   The Clock of Prague"))
    expect(podcasts.offers(0), ["Remove", "Mark Unplayed"])
    podcasts.choose("Remove", 1, inSection: 1)
    #expect(!podcasts.picture.contains("Night Trains"))
    podcasts.tap(0)
    expect(podcasts.navigation.topViewController?.title, "The Clock of Prague")
  }

  @Test("a garden of two kinds of rows is watered and weeded by swipes, and opens a plant")
  func garden() {
    let garden = Navigated(GardenViewController())
    var words: [String] { garden.texts.map { $0.split(separator: " ").joined(separator: " ") } }
    #expect(
      words == [
        "Plants 5", "Water Today 2", "Herbs", "❧ Basil ›", "Water today", "❧ Sage ★ ›", "Water in 4 days",
        "Vegetables", "❧ Tomato ›", "Water today", "❧ Runner Bean ›", "Water in 2 days", "Flowers",
      ])
    expect(garden.offers(0), [])
    expect(garden.offers(0, inSection: 1), ["Delete", "Water"])
    garden.choose("Water", 0, inSection: 1)
    expect(words.prefix(5), ["Plants 5", "Water Today 1", "Herbs", "❧ Basil ›", "Water in 3 days"])
    garden.choose("Delete", 0, inSection: 1)
    expect(garden.controller.deletedNames, ["Basil"])
    #expect(!words.contains("❧ Basil ›"))
    garden.tap(0, inSection: 1)
    expect(garden.navigation.topViewController?.title, "Sage")
  }

  @Test("a sidebar closes a section by its header")
  func sidebar() {
    let sidebar = Navigated(SidebarViewController())
    let open = """
         ▷   Listen Now
         ⊞   Browse
         ▫   Radio

         Playlists                       ⌄
           ♫   Sunday Morning
           ♫   Piano
           ♫   Running
      """
    expect(sidebar.picture, open)
    expect(sidebar.controller.chosenTitle, "Listen Now")
    #expect(sidebar.view.userDidToggleItem(at: IndexPath(item: 0, section: 1)))
    expect(sidebar.texts.last?.hasPrefix("Playlists"), true)
    #expect(sidebar.view.userDidToggleItem(at: IndexPath(item: 0, section: 1)))
    expect(sidebar.picture, open)
    sidebar.tap(1)
    expect(sidebar.controller.chosenTitle, "Browse")
  }

  @Test("a shelf loads its books when it is first opened")
  func library() {
    let library = Navigated(LibraryOutlineViewController())
    expect(library.texts, ["▥   Almanacs                   3 ›", "▥   Pilots                     2 ›"])
    for _ in 0..<3 { #expect(library.view.userDidToggleItem(at: IndexPath(item: 1, section: 0))) }
    expect(library.controller.loads, 1)
    expect(library.texts.dropFirst(2), ["▥   Pilots, volume 1", "▥   Pilots, volume 2"])
  }

  @Test("songs are moved, selected and removed")
  func queue() {
    let queue = Navigated(QueueViewController())
    #expect(
      queue.texts == [
        "Low Tide                        3:04", "Seven Bells                     4:01",
        "Fog                             1:37", "Landfall                        5:10",
      ])
    queue.controller.setEditing(true, animated: false)
    #expect(queue.texts[0].hasPrefix("○"))
    #expect(queue.texts[0].hasSuffix("≡"))
    #expect(queue.view.userDidMoveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0)))
    expect(queue.controller.songs.map(\.title), ["Landfall", "Low Tide", "Seven Bells", "Fog"])
    queue.tap(1)
    queue.tap(3)
    expect(queue.texts.map { $0.first }, ["○", "●", "○", "●"])
    queue.controller.removeSelection()
    expect(queue.texts.map { $0.prefix(5) }, ["Landf", "Seven"])
    #expect(!queue.view.isEditing)
  }

  @Test("the menu of a row chooses the plan, and an alert asks for the name")
  func account() throws {
    let account = Navigated(AccountFormViewController())
    #expect(
      account.texts == [
        "You", "Name                 Ida Lind ›", "Email            ida@example.org", "Plan",
        "Plan                      Sail ↕", "Sign Out", "The plan changes at the end of", "the month.",
      ])
    expect(account.offers(0, inSection: 1), ["Plan: Row", "Plan: Sail ✓", "Plan: Steam"])
    account.choose("Plan: Steam", 0, inSection: 1)
    expect(account.controller.plan, "Steam")
    #expect(account.texts.contains("Plan                     Steam ↕"))
    account.tap(0)
    let alert = try #require(account.controller.presentedViewController as? UIAlertController)
    alert.textFields?.first?.text = "Ada Berg"
    expect(alert.actions.map(\.title), ["Cancel", "Save"])
  }
}
