import ControllerScenes
import Foundation
import Scenes
import UIKit

/// Mountains that a search field filters. Each letter narrows what is shown; rows that stay keep their cells.
final class MountainsViewController: UICollectionViewController, UISearchResultsUpdating {
  static let scene = Scene.controller(
    "mountains", title: "Mountains",
    summary: """
      A view controller with a diffable list and a search field. The list is filtered with each letter, and scopes \
      leave out what is lower than 4,000 or 8,000 metres.
      """,
    file: #fileID
  ) { UINavigationController(rootViewController: MountainsViewController()) }
  .changingStages { stage in
    stage.takesAddedItems = true
    stage.itemTitle = { [unowned view = stage.collectionView] section, item in
      let source = view.dataSource as? Source
      return source?.itemIdentifier(for: IndexPath(item: item, section: section))?.name
    }
  }

  private struct Mountain: Hashable {
    let name: String
    let height: Int
  }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Mountain>

  private static let scopes = [("All heights", 0), ("From 4,000 m", 4_000), ("From 8,000 m", 8_000)]

  /// Names and heights in metres, as commonly published.
  private static let heights: KeyValuePairs<String, Int> = [
    "Aconcagua": 6_961, "Annapurna": 8_091, "Ben Nevis": 1_345, "Broad Peak": 8_051, "Cho Oyu": 8_188,
    "Chimborazo": 6_263, "Cotopaxi": 5_897, "Damavand": 5_609, "Denali": 6_190, "Dhaulagiri": 8_167, "Eiger": 3_967,
    "Elbrus": 5_642, "Etna": 3_357, "Everest": 8_849, "Fuji": 3_776, "Gasherbrum I": 8_080, "Grossglockner": 3_798,
    "Huascarán": 6_768, "Illimani": 6_438, "Jungfrau": 4_158, "K2": 8_611, "Kangchenjunga": 8_586, "Kazbek": 5_054,
    "Kilimanjaro": 5_895, "Kosciuszko": 2_228, "Lhotse": 8_516, "Logan": 5_959, "Makalu": 8_485, "Manaslu": 8_163,
    "Matterhorn": 4_478, "Mauna Kea": 4_207, "Mönch": 4_110, "Mont Blanc": 4_806, "Monte Rosa": 4_634,
    "Mount Kenya": 5_199, "Nanga Parbat": 8_126, "Olympus": 2_917, "Ortler": 3_905, "Pico de Orizaba": 5_636,
    "Piz Bernina": 4_049, "Popocatépetl": 5_393, "Rainier": 4_392, "Shishapangma": 8_027, "Snowdon": 1_085,
    "Teide": 3_715, "Toubkal": 4_167, "Triglav": 2_864, "Vinson": 4_892, "Whitney": 4_421, "Zugspitze": 2_962,
  ]

  private let mountains = heights.map { Mountain(name: $0.key, height: $0.value) }
  private let search = UISearchController(searchResultsController: nil)
  private var source: Source!

  init() {
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    title = "Mountains"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Mountain> { cell, _, mountain in
      var content = UIListContentConfiguration.valueCell()
      content.text = mountain.name
      content.secondaryText = "\(mountain.height) m"
      content.image = UIImage(systemName: mountain.height >= 8_000 ? "triangle.fill" : "triangle")
      cell.contentConfiguration = content
    }
    source = Source(collectionView: collectionView) { view, path, mountain in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: mountain)
    }
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Name of a mountain"
    search.searchBar.scopeButtonTitles = Self.scopes.map(\.0)
    navigationItem.searchController = search
    updateSearchResults(for: search)
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    let leastHeight = Self.scopes[searchController.searchBar.selectedScopeButtonIndex].1
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mountain>()
    snapshot.appendSections([0])
    snapshot.appendItems(
      mountains.filter { mountain in
        mountain.height >= leastHeight && (text.isEmpty || mountain.name.localizedStandardContains(text))
      })
    source.apply(snapshot)
  }
}
