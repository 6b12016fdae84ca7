import CharacterCanvas
import CollectionRendering
import ControllerScenes
import LayoutAudit
import LayoutCore
import Scenes
import Testing
import UIKit

@testable import LayoutsInSwift6

/// A window of 30 by 12 cells of 8 by 16 points with a controller in a navigation controller.
@MainActor
private struct Opened<Controller: UIViewController> {
  let controller: Controller
  let navigation: UINavigationController
  private let window: UIWindow

  init(_ controller: Controller, size: CGSize = CGSize(width: 240, height: 192)) {
    self.controller = controller
    navigation = UINavigationController(rootViewController: controller)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  var view: UICollectionView? { Self.view(in: controller.view) }

  private static func view(in view: UIView?) -> UICollectionView? {
    guard let view else { return nil }
    return view as? UICollectionView ?? view.subviews.lazy.compactMap { Self.view(in: $0) }.first
  }

  /// The rows that show something, without trailing spaces.
  var picture: String {
    guard let view else { return "" }
    view.layoutIfNeeded()
    var canvas = Canvas(size: CellSize(width: 30, height: 12))
    CollectionRenderer(pointsPerCell: .phone)
      .paint(VisibleViews(of: view), into: &canvas, area: CellRect(x: 0, y: 0, width: 30, height: 12))
    var rows = canvas.rows
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  func tap(_ item: Int, inSection section: Int = 0) {
    view?.layoutIfNeeded()
    view?.userDidTapItem(at: IndexPath(item: item, section: section))
  }

  /// The menu of an item, as a user opens it.
  func menu(_ item: Int, inSection section: Int = 0) -> UIContextMenuConfiguration? {
    guard let view else { return nil }
    return view.delegate?.collectionView?(
      view, contextMenuConfigurationForItemAt: IndexPath(item: item, section: section), point: .zero)
  }
}

/// Controllers as apps have them since iOS 14, compiled as they are written there.
@MainActor
@Suite("View controllers of apps")
struct ControllerTests {
  @Test("notes show below pinned headers, and a search shows some of them")
  func notes() {
    let notes = Opened(NotesListViewController())
    #expect(
      notes.picture == """
        Pinned
        Shopping
        Notes
        Ideas for the talk
        Packing list
        Letter to Ida
        """)
    let search = notes.controller.navigationItem.searchController
    search?.searchBar.text = "list"
    expect(notes.picture, "Notes\nPacking list")
    search?.searchBar.text = ""
    #expect(notes.picture.hasPrefix("Pinned"))
    #expect(notes.navigation.navigationBar.prefersLargeTitles)
    expect(notes.controller.navigationItem.title, "Notes")
  }

  @Test("a tap on a note pushes its text, and its menu is there")
  func openedNote() {
    let notes = Opened(NotesListViewController())
    notes.tap(0, inSection: 1)
    expect(notes.navigation.topViewController?.title, "Ideas for the talk")
    let text = notes.navigation.topViewController?.view as? UITextView
    expect(text?.text.hasPrefix("Ideas for the talk\n"), true)
    notes.navigation.popViewController(animated: true)
    #expect(notes.menu(0, inSection: 1)?.identifier as? NSNumber == 2)
    #expect(notes.menu(7) == nil)
  }

  @Test("settings have a control in each row, 16 characters wide, which keep what they were set to")
  func preferences() {
    let settings = Opened(PreferencesViewController())
    // Rows are two cells high. Controls begin 16 columns before the margin of one column at the right.
    expect(settings.view?.visibleCells.count, 4)
    let rows = settings.picture.split(separator: "\n").filter { !$0.isEmpty }
    expect(rows.count, 4)
    for (row, title) in zip(rows, ["Notificati", "Brightness", "Copies", "Theme"]) {
      #expect(row.dropFirst().hasPrefix(title))
    }
    for (row, control) in zip(rows, ["━●", "━━━━━━━━●───────", "−│+", "[Light]│ Dark "]) {
      #expect(row.dropFirst(13).hasPrefix(control.trimmingCharacters(in: .whitespaces)), "\(row)")
    }
    let cell = settings.view?.cellForItem(at: IndexPath(item: 1, section: 0)) as? PreferenceCell
    (cell?.control as? UISlider)?.value = 0.25
    cell?.control?.sendActions(for: .valueChanged)
    expect(settings.controller.preferences.brightness, 0.25)
  }

  @Test("a download shows its progress, and only its row is configured again")
  func downloads() {
    let downloads = Opened(DownloadsViewController())
    _ = downloads.picture
    expect(downloads.controller.configured, ["manual.pdf", "map.zip", "song.mp3"])
    downloads.controller.receive(0.5, of: "map.zip")
    let bar = String(repeating: "━", count: 15) + String(repeating: "─", count: 15)
    let empty = String(repeating: "─", count: 30)
    // Names begin after the place of the spinner, two columns wide.
    #expect(
      downloads.picture == """
          manual.pdf
        \(empty)

        ◌ map.zip
        \(bar)

          song.mp3
        \(empty)
        """)
    expect(downloads.controller.configured.count, 4)
    downloads.controller.receive(1, of: "song.mp3")
    #expect(downloads.picture.hasSuffix("  song.mp3 ✓\n" + String(repeating: "━", count: 30)))
    downloads.controller.refreshControl.beginRefreshing()
    downloads.controller.refreshControl.sendActions(for: .valueChanged)
    expect(downloads.controller.downloads.map(\.progress), [0, 0, 1])
  }

  @Test("a tap ticks a task, which moves to the done ones")
  func tasks() {
    let tasks = Opened(CheckListViewController())
    expect(tasks.picture, " ○ Water the plants\n ○ Call Ada\n\n ✓ Pay the rent")
    tasks.tap(0)
    expect(tasks.picture, " ○ Call Ada\n\n ✓ Water the plants\n ✓ Pay the rent")
    expect(tasks.controller.toolbarItems?.last?.title, "1 open")
    expect(tasks.controller.tabBarItem.badgeValue, "1")
    let swipe = tasks.controller.trailingSwipeActions(for: tasks.controller.tasks[0])
    #expect(!swipe.performsFirstActionWithFullSwipe)
    swipe.actions[0].handler(swipe.actions[0], UIView()) { _ in }
    expect(tasks.picture, " ○ Call Ada\n\n ✓ Pay the rent")
    tasks.controller.setEditing(true, animated: false)
    expect(tasks.controller.editButtonItem.title, "Done")
  }

  @Test("a month begins below its weekday")
  func calendar() {
    let calendar = Opened(CalendarViewController(year: 2024, month: 2), size: CGSize(width: 224, height: 192))
    // Seven columns of 4 characters. The first of February 2024 was a Thursday, and the weeks begin on Mondays.
    #expect(
      calendar.picture == """
                    1   2   3   4
        5   6   7   8   9   10  11
        12  13  14  15  16  17  18
        19  20  21  22  23  24  25
        26  27  28  29
        """)
    expect(calendar.controller.navigationItem.title, "2024-2")
    calendar.tap(0)
    #expect(calendar.controller.chosenDay == nil)
    calendar.tap(3)
    #expect(calendar.picture.contains("[1]"))
  }

  @Test("fields show their placeholders, and the button waits for both texts")
  func signIn() {
    let signIn = Opened(SignInViewController())
    expect(signIn.controller.button.currentTitle, "Sign In")
    #expect(!signIn.controller.button.isEnabled)
    signIn.controller.nameField.text = "ada"
    signIn.controller.passwordField.text = "wrong"
    signIn.controller.passwordField.sendActions(for: .editingChanged)
    #expect(signIn.controller.button.isEnabled)
    var names: [String] = []
    signIn.controller.onSignIn = { names.append($0) }
    signIn.controller.button.sendActions(for: .primaryActionTriggered)
    let alert = signIn.controller.presentedViewController as? UIAlertController
    expect(alert?.title, "Wrong Password")
    expect(alert?.actions.map(\.title), ["OK"])
    signIn.controller.dismiss(animated: false)
    signIn.controller.passwordField.text = "secret"
    signIn.controller.button.sendActions(for: .primaryActionTriggered)
    expect(names, ["ada"])
  }

  @Test("products have a button each, and segments show the new ones")
  func products() {
    let shop = Opened(ProductsViewController())
    #expect(
      shop.picture == """
         Bowl           Cup
         Buy 12 €       Buy 9 €

         Jug            Plate
         Buy 25 €       Buy 7 €
        """)
    let cell = shop.view?.cellForItem(at: IndexPath(item: 1, section: 0)) as? ProductCell
    cell?.button.sendActions(for: .touchUpInside)
    expect(shop.controller.basket.map(\.name), ["Cup"])
    let menu = shop.controller.navigationItem.rightBarButtonItem?.menu
    expect(menu?.selectedElements.map(\.title), ["Name"])
    (menu?.children.last as? UIAction)?.performWithSender(nil, target: nil)
    #expect(shop.picture.hasPrefix(" Plate          Cup\n"))
    let control = shop.controller.toolbarItems?.first?.customView as? UISegmentedControl
    control?.selectedSegmentIndex = 1
    if let action = control?.actionForSegment(at: 1) { control?.sendAction(action) }
    expect(shop.picture, " Cup            Bowl\n Buy 9 €        Buy 12 €")
  }

  @Test("a feed loads its next page when the end comes into view, and starts again")
  func feed() {
    let feed = Opened(FeedViewController())
    #expect(feed.picture.hasPrefix(" Post 1\n\n Post 2\n"))
    expect(feed.controller.posts.count, 10)
    feed.view?.contentOffset.y = 160
    _ = feed.picture
    expect(feed.controller.posts.count, 20)
    feed.view?.refreshControl?.sendActions(for: .primaryActionTriggered)
    expect(feed.controller.posts.count, 10)
    expect(feed.controller.loads, 3)
  }

  @Test("a tour shows a page at a time above its dots")
  func tour() {
    let tour = Opened(TourViewController())
    // Dots are in the middle of 30 columns: 5 characters, after 12 or 13.
    expect(tour.picture.split(separator: "\n").first, "Welcome")
    #expect(tour.picture.contains("● ○ ○"))
    var isDone = false
    tour.controller.onFinish = { isDone = true }
    for _ in 0..<3 {
      tour.controller.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
    }
    expect(tour.controller.pageControl.currentPage, 2)
    #expect(tour.picture.contains("○ ○ ●"))
    #expect(tour.picture.hasPrefix("Share"))
    #expect(isDone)
  }

  @Test("a scene delegate makes the window with its tabs")
  func app() {
    let (session, delegate) = (UISceneSession(), SceneDelegate())
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    delegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    let tabs = delegate.window?.rootViewController as? UITabBarController
    expect(tabs?.tabBar.items?.map(\.title), ["Notes", "Settings", "Favorites"])
    #expect(tabs?.selectedViewController is UINavigationController)
    expect(delegate.window?.isKeyWindow, true)
    #expect(AppDelegate().application(.shared, didFinishLaunchingWithOptions: nil))
  }

  @Test("a message that is sent is the last one, at the right")
  func chat() {
    let chat = Opened(ChatViewController())
    // Texts wrap at 30 columns.
    #expect(
      chat.picture == """
        Did you see the tide table?

               No. When is high water?

        Around noon, they say, so we
        should leave at ten.
        """)
    chat.controller.inputField.text = "Fine"
    #expect(!chat.controller.textFieldShouldReturn(chat.controller.inputField))
    expect(chat.controller.inputField.text, "")
    #expect(chat.picture.hasSuffix("\n\n" + String(repeating: " ", count: 26) + "Fine"))
  }

  @Test("a mailbox shows its messages instead of the mailboxes, and a scope the unread ones")
  func mail() throws {
    let split = MailSplitViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 192))
    window.rootViewController = split
    window.makeKeyAndVisible()
    let boxes = split.mailboxes
    #expect(
      boxes.dataSource.snapshot().itemIdentifiers.map(\.title) == [
        "Home", "  Inbox (3)", "  Sent", "Work", "  Inbox ",
      ])
    boxes.collectionView.layoutIfNeeded()
    boxes.collectionView.userDidTapItem(at: IndexPath(item: 0, section: 0))
    #expect(split.viewController(for: .secondary) == nil)
    boxes.collectionView.userDidTapItem(at: IndexPath(item: 1, section: 0))
    let navigation = try #require(split.viewController(for: .secondary) as? UINavigationController)
    let messages = try #require(navigation.topViewController as? MessagesViewController)
    expect(messages.title, "Inbox")
    #expect(messages.view.window === window)
    expect(messages.collectionView.numberOfItems(inSection: 0), 3)
    messages.searchBar(
      messages.navigationItem.searchController?.searchBar ?? UISearchBar(), selectedScopeButtonIndexDidChange: 1)
    expect(messages.collectionView.numberOfItems(inSection: 0), 1)
  }

  /// The controllers with a collection view, each made anew.
  private static let listed: [(name: String, make: @MainActor () -> UIViewController)] = [
    ("notes", { NotesListViewController() }), ("preferences", { PreferencesViewController() }),
    ("downloads", { DownloadsViewController() }), ("tasks", { CheckListViewController() }),
    ("calendar", { CalendarViewController(year: 2024, month: 2) }), ("products", { ProductsViewController() }),
    ("tour", { TourViewController() }), ("chat", { ChatViewController() }),
    ("mailboxes", { MailboxesViewController() }), ("messages", { MessagesViewController("Inbox") }),
  ]

  @Test(
    "the layout of each passes an audit",
    arguments: [
      "notes", "preferences", "downloads", "tasks", "calendar", "products", "tour", "chat", "mailboxes", "messages",
    ])
  func audit(_ name: String) throws {
    let make = try #require(Self.listed.first { $0.name == name }).make
    let scene = Scene.controller(name) { UINavigationController(rootViewController: make()) }
    let subject = try scene.auditSubject(size: CGSize(width: 240, height: 192))
    let report = LayoutAuditor(seed: 3, rects: 12).audit(subject)
    #expect(report.findings.isEmpty, "\(report)")
  }
}
