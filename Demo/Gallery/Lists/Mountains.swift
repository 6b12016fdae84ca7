import LayoutCore
import Scenes
import UIKit

/// Mountains in a diffable list. Each letter of the search narrows what is shown; rows that stay keep their cells.
@MainActor
final class Mountains {
  private struct Mountain: Hashable, Sendable {
    let name: String
    let height: Int
    let copy: Int
    static func == (a: Mountain, b: Mountain) -> Bool { a.name == b.name && a.copy == b.copy }
    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(copy)
    }
  }

  private typealias Source = UICollectionViewDiffableDataSource<Int, Mountain>

  /// Names and heights in metres.
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

  static let scene = Scene(
    name: "mountains", title: "Mountains that match a search",
    summary: """
      A diffable list with a value at the end of each row. The parameters first and second are the letters of a \
      search, and higherThan the least height in metres.
      """,
    source: "Heights as commonly published", pointsPerCell: .phone
  ) { Mountains(times: $0).makeStage() }

  private static let letters = ["any"] + "abcdefghijklmnopqrstuvwxyz".map { String($0) }

  private let view: UICollectionView
  private let source: Source
  private let mountains: [Mountain]
  private var typed = ["any", "any"]
  private var leastHeight = 0

  private init(times: Int) {
    mountains = (0..<times).flatMap { copy in
      Self.heights.map { Mountain(name: $0.key, height: $0.value, copy: copy) }
    }
    view = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Mountain> { cell, _, mountain in
      var content = UIListContentConfiguration.valueCell()
      content.text = mountain.name
      content.secondaryText = "\(mountain.height) m"
      content.image = UIImage(systemName: mountain.height >= 8_000 ? "triangle.fill" : "triangle")
      cell.contentConfiguration = content
    }
    source = Source(collectionView: view) { view, path, mountain in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: mountain)
    }
    search()
  }

  /// The mountains whose names contain the letters in a row.
  private func search() {
    let text = typed.filter { $0 != "any" }.joined()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mountain>()
    snapshot.appendSections([0])
    snapshot.appendItems(
      mountains.filter { $0.height >= leastHeight && (text.isEmpty || $0.name.lowercased().contains(text)) })
    source.apply(snapshot)
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self])
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section))?.name
    }
    stage.takesAddedItems = true
    stage.dataParameters = { [unowned self] in [letter("first", 0), letter("second", 1), higherThan] }
    return stage
  }

  private func letter(_ name: String, _ place: Int) -> LiveParameter {
    LiveParameter(name, .choice(Self.letters)) { [unowned self] in
      .choice(typed[place])
    } set: { [unowned self] value in
      if case .choice(let letter) = value { typed[place] = letter }
      search()
    }
  }

  private var higherThan: LiveParameter {
    LiveParameter("higherThan", .number(0...9_000, step: 500)) { [unowned self] in
      .number(Double(leastHeight))
    } set: { [unowned self] value in
      if case .number(let number) = value { leastHeight = Int(number) }
      search()
    }
  }
}
