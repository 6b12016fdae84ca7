import LayoutCore
import Layouts
import Scenes
import UIKit

/// Tiles in a diffable data source that sort, filter and shuffle themselves by parameters. Whatever stays keeps its
/// cell, and its way can be watched.
@MainActor
final class Shuffle {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  private static let words = [
    "amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "heath", "inlet", "jetty", "knoll", "ledge",
    "marsh", "north", "oasis", "plain", "quarry", "ridge", "shore", "tarn", "upland", "vale", "weir", "yew",
  ]
  /// From the first letters of the alphabet to the last.
  private static let tints = [Tint.red, .orange, .yellow, .green, .cyan, .blue, .purple, .magenta]
  private static let orders = ["number", "length", "word backwards", "shuffled"]

  static let scene = Scene(
    name: "shuffle", title: "Tiles that sort themselves",
    summary: """
      Tiles in a diffable data source. The parameters order, deal and atLeast sort, shuffle and filter them (p lists \
      them): each tile that stays moves to its new place, and the others fade.
      """,
    source: "generated"
  ) { Shuffle(times: $0).makeStage() }

  private let count: Int
  private let view: UICollectionView
  private let source: Source
  private var order = "number"
  private var deal = 0
  private var letters = 0

  private init(times: Int) {
    count = Self.words.count * times
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 12, height: 4)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (2, 1)
    layout.lineAlignment = .leading
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let tiles = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.shownContent = Self.content(of: number)
    }
    source = Source(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: tiles, for: path, item: number)
    }
    show()
  }

  private static func word(_ number: Int) -> String { words[number % words.count] }

  private static func content(of number: Int) -> ViewContent {
    let tint = tints[number % words.count * tints.count / words.count]
    return ViewContent(
      text: word(number), detail: "\(number + 1)", border: .rounded, borderColor: tint.line, alignment: .center)
  }

  private func makeStage() -> Stage {
    let stage = Stage(view, keeping: [self]) { _ in nil }
    stage.itemTitle = { [unowned self] section, item in
      source.itemIdentifier(for: IndexPath(item: item, section: section)).map(Self.word)
    }
    stage.takesAddedItems = true
    stage.dataParameters = { [unowned self] in parameters }
    stage.demonstration = [.advance(parameter: "data.order")]
    return stage
  }

  private var parameters: [LiveParameter] {
    [
      LiveParameter("order", .choice(Self.orders)) { [unowned self] in
        .choice(order)
      } set: { [unowned self] value in
        if case .choice(let name) = value { order = name }
        show()
      },
      LiveParameter("deal", .number(0...1_000, step: 1)) { [unowned self] in
        .number(Double(deal))
      } set: { [unowned self] value in
        if case .number(let number) = value { deal = Int(number) }
        show()
      },
      LiveParameter("atLeast", .number(0...10, step: 1)) { [unowned self] in
        .number(Double(letters))
      } set: { [unowned self] value in
        if case .number(let number) = value { letters = Int(number) }
        show()
      },
    ]
  }

  /// The numbers of the tiles that are long enough, in order.
  private var chosen: [Int] {
    let numbers = (0..<count).filter { Self.word($0).count >= letters }
    return switch order {
    case "length": numbers.sorted { (Self.word($0).count, $0) < (Self.word($1).count, $1) }
    case "word backwards":
      numbers.sorted { (String(Self.word($0).reversed()), $0) < (String(Self.word($1).reversed()), $1) }
    case "shuffled": shuffled(numbers)
    default: numbers
    }
  }

  /// The same deal is the same order on every machine.
  private func shuffled(_ numbers: [Int]) -> [Int] {
    var (numbers, state) = (numbers, UInt64(deal) &* 2_862_933_555_777_941_757 &+ 3_037_000_493)
    for last in numbers.indices.dropFirst().reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      numbers.swapAt(last, Int((state >> 33) % UInt64(last + 1)))
    }
    return numbers
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(chosen)
    source.apply(snapshot)
  }
}
