import CharacterCanvas
import ControllerScenes
import Explorer
import Scenes
import TestExpectations
import Testing
import UIKit

/// A list with a search bar in the view, without a search controller, and a page for searches without results.
private final class FruitController: UICollectionViewController, UISearchBarDelegate {
  private let all = ["Apple", "Banana", "Cherry", "Date"]
  private var shown: [String] = []
  let bar = UISearchBar()
  private let putsBarInTitle: Bool
  private(set) var loaded = CGSize.zero
  private(set) var commands: [String] = []

  init(putsBarInTitle: Bool = false) {
    self.putsBarInTitle = putsBarInTitle
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    title = "Fruit"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    loaded = view.bounds.size
    shown = all
    bar.delegate = self
    if putsBarInTitle { navigationItem.titleView = bar } else { view.addSubview(bar) }
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    addKeyCommand(
      UIKeyCommand(
        title: "Peel", input: "p", modifierFlags: .command,
        primaryAction: UIAction { [weak self] _ in self?.commands.append("peel") }))
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = shown[indexPath.item]
    cell.contentConfiguration = content
    return cell
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    shown = searchText.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(searchText) }
    collectionView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    contentUnavailableConfiguration = shown.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }
}

@MainActor
@Suite("Searches of controllers, in a bar and without results") struct SearchPageTests {
  private final class Made { var latest: FruitController? }

  private let made = Made()

  private func session(putsBarInTitle: Bool = false) -> ExplorerSession {
    let made = made
    let scene = Scene.controller("fruit") {
      let fruit = FruitController(putsBarInTitle: putsBarInTitle)
      made.latest = fruit
      return UINavigationController(rootViewController: fruit)
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 50, height: 12))
    _ = session.frame()
    return session
  }

  private func type(_ keys: String, into session: ExplorerSession) {
    for character in keys {
      let key: Key = character == "⏎" ? .enter : character == "⎋" ? .escape : Key(character)
      session.handle([.key(key)])
    }
  }

  private func text(_ session: ExplorerSession) -> String { session.frame().plainText() }

  @Test("& types into a search bar in the view, and into one in place of the title", arguments: [false, true])
  func bar(isInTitle: Bool) throws {
    let session = session(putsBarInTitle: isInTitle)
    type("&an⏎", into: session)
    try expect(#require(made.latest).bar.text, "an")
    #expect(text(session).contains("Banana"))
    #expect(!text(session).contains("Cherry"))
    type("&", into: session)
    for _ in 0..<2 { session.handle([.key(.backspace)]) }
    type("⏎", into: session)
    #expect(text(session).contains("Cherry"))
  }

  @Test("A search without results shows what the controller shows in place of its content, and the list comes back")
  func withoutResults() {
    let session = session()
    type("&zzz⏎", into: session)
    #expect(text(session).contains("No Results"))
    #expect(text(session).contains("Check the spelling or try a new search."))
    #expect(!text(session).contains("Apple"))
    type("&", into: session)
    for _ in 0..<3 { session.handle([.key(.backspace)]) }
    type("⏎", into: session)
    #expect(text(session).contains("Apple"))
    #expect(!text(session).contains("No Results"))
  }

  @Test("viewDidLoad sees the bounds of the window that the controller will have")
  func bounds() throws {
    _ = session()
    let fruit = try #require(made.latest)
    expect(fruit.loaded, CGSize(width: 400, height: 176), "50 columns, and 11 rows above the status line")
    expect(fruit.view.bounds.size, fruit.loaded)
  }

  @Test("Key commands are entries of the menu")
  func keyCommands() throws {
    let session = session()
    type(".", into: session)
    #expect(text(session).contains("Peel"))
    let fruit = try #require(made.latest)
    expect(fruit.commands, [])
  }
}
