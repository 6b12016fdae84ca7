import CharacterCanvas
import ControllerScenes
import Explorer
import Scenes
import TestExpectations
import Testing
import UIKit

/// Audits of pages that a program shows later: they repeat what the user did, in a second window.
@MainActor
@Suite("Audits check the page that shows")
struct PageAuditTests {
  /// A list of names. Each opens the list of the names that begin with it; an alert opens the list of a typed name.
  private final class Folder: UICollectionViewController, UISearchResultsUpdating {
    static var made = 0
    let path: String
    private var names: [String]

    init(_ path: String = "") {
      self.path = path
      // Two that are different whenever they are opened.
      names =
        switch path {
        case "log": ["opened \(Self.made)"]
        case "grown": (0...Self.made).map { "grown \($0)" }
        default: (1...(4 + path.count)).map { "\(path)\($0)" }
        }
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 320, height: 16)
      layout.minimumLineSpacing = 0
      super.init(collectionViewLayout: layout)
      title = path.isEmpty ? "Start" : "Folder \(path)"
      Self.made += 1
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
      navigationItem.searchController = UISearchController(searchResultsController: nil)
      navigationItem.searchController?.searchResultsUpdater = self
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Open", primaryAction: UIAction(title: "Open") { [weak self] _ in self?.ask() })
    }

    func updateSearchResults(for search: UISearchController) {
      let text = search.searchBar.text ?? ""
      names = (1...(4 + path.count)).map { "\(path)\($0)" }.filter { text.isEmpty || $0.contains(text) }
      collectionView.reloadData()
    }

    private func ask() {
      let alert = UIAlertController(title: "Open Folder", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
          self?.open(alert?.textFields?.first?.text ?? "")
        })
      present(alert, animated: true)
    }

    func open(_ path: String) { navigationController?.pushViewController(Folder(path), animated: true) }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      names.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
      (cell as? NameCell)?.label.text = names[indexPath.item]
      return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      open(names[indexPath.item])
    }
  }

  private final class Shown {
    /// The window's first controller: the others are those of audits.
    var navigation: UINavigationController?
    var orders: [AuditOrder] = []
  }

  private let shown = Shown()

  private func session(_ keys: String) -> ExplorerSession {
    let shown = shown
    let scene = Scene.controller("folders") {
      let navigation = UINavigationController(rootViewController: Folder())
      if shown.navigation == nil { shown.navigation = navigation }
      return navigation
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 16))
    session.startAudit = { order, _ in
      shown.orders.append(order)
      return nil
    }
    _ = session.frame()
    type(keys, into: session)
    return session
  }

  private func type(_ keys: String, into session: ExplorerSession) {
    for character in keys {
      let key: Key = character == "⏎" ? .enter : character == "⎋" ? .escape : Key(character)
      session.handle([.key(key)])
      _ = session.frame()
    }
  }

  /// The heading of the audit of the page, when it has ended.
  private func audit(_ session: ExplorerSession) -> String {
    type("a", into: session)
    while session.hasWork { session.work() }
    let rows = session.frame().plainText().split(separator: "\n").map(String.init)
    return rows.first { $0.contains("checks,") || $0.contains("audit") } ?? rows.joined(separator: "\n")
  }

  private var path: String? { (shown.navigation?.topViewController as? Folder)?.path }

  @Test("the first page is audited in another process, a pushed one here: no command line opens it")
  func orders() {
    let session = session("a⎋")
    expect(shown.orders.map(\.scene), ["folders"])
    type("j⏎", into: session)
    _ = audit(session)
    expect(shown.orders.count, 1)
  }

  @Test("the audit counts the items of the pushed list, and leaves the list alone")
  func pushed() throws {
    let session = session("j⏎j⏎")
    let list = try #require(shown.navigation?.topViewController as? Folder)
    expect(list.path, "22")
    let count = Folder.made
    #expect(audit(session).hasPrefix("clean: 6 elements"))
    #expect(Folder.made > count)
    #expect(shown.navigation?.topViewController === list)
    expect(list.collectionView.bounds.width, 480)
    expect(session.scene.title, "Folder 22")
  }

  @Test("after Escape and another choice, the steps to the page that was left are forgotten")
  func back() {
    let session = session("j⏎⎋j⏎")
    expect(path, "3")
    #expect(audit(session).hasPrefix("clean: 5 elements"))
    type("⎋", into: session)
    expect(path, "3")
  }

  @Test("what was searched for before a choice is searched for again")
  func searched() {
    let session = session("&3⏎j⏎")
    expect(path, "3")
    #expect(audit(session).hasPrefix("clean: 5 elements"))
  }

  @Test("a search in the page that shows is part of it")
  func searchedInPage() {
    let session = session("j⏎&24⏎")
    #expect(audit(session).hasPrefix("clean: 1 element,"))
  }

  @Test("a command, a typed text and a reply lead to the page again")
  func replied() {
    let session = session(".o")
    type("abc⏎", into: session)
    expect(path, "abc")
    #expect(audit(session).hasPrefix("clean: 7 elements"))
  }

  @Test("a page that shows something else when it is opened again is not audited", arguments: ["log", "grown"])
  func changed(name: String) {
    let session = session(".o")
    type("\(name)⏎", into: session)
    expect(path, name)
    #expect(audit(session).contains("no audit: your steps do not open this page again"))
  }

  @Test("a page that opened by itself is not audited, with the reason")
  func byItself() {
    let session = session("")
    (shown.navigation?.topViewController as? Folder)?.open("later")
    type("j", into: session)
    expect(path, "later")
    #expect(audit(session).contains("no audit: your steps do not open this page again"))
    type("⎋cp", into: session)
    #expect(session.frame().plainText().contains("cannot be shown twice"))
  }
}
