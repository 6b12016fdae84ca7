import CharacterCanvas
import CollectionRendering
import LayoutCore
import UIKit

private typealias Items = NSDiffableDataSourceSnapshot<Int, Int>

/// Diffable data under UIKit's names, beside arrays of arrays that know no identity.
@MainActor
func measureDiffableData(_ report: inout Report) {
  report.section(
    "Diffable data",
    """
    Snapshots of UIKit's names, beside arrays of arrays. What is applied is shown in rows of 10 points, and painted. \
    The rival counts and makes everything again.
    """)
  let ten = Array(0..<10_000), hundred = Array(0..<100_000)
  let parts = (0..<10).map { Array($0 * 10_000..<($0 + 1) * 10_000) }
  let shown = ShownItems(), list = ShownItems(isLong: true)
  let times = medians(of: [
    Candidate { keep(Items([ten])) },
    Candidate { keep(arrays([ten])) },
    Candidate { keep(Items(parts)) },
    Candidate { keep(arrays(parts)) },
    Candidate { appendOneByOne(hundred) },
    Candidate { appendToArray(hundred) },
    Candidate {
      let snapshot = Items([ten])
      for _ in 0..<100 { keep(snapshot.itemIdentifiers) }
    },
    Candidate {
      let arrays = [ten]
      for _ in 0..<100 { keep(arrays.flatMap { $0 }) }
    },
    Candidate(2) { shown.applySame() },
    Candidate(2) { shown.reload() },
    Candidate(2) { list.applyOther() },
    Candidate(2) { list.reload() },
  ])
  func row(_ name: String, _ n: Int, _ index: Int, _ limit: Double) {
    report.row(name, n: n, times[index], rival: ("arrays", times[index + 1]), .seconds(limit))
  }
  row("append in one call", 10_000, 0, 0.001_2)
  row("append to ten sections", 100_000, 2, 0.02)
  row("append one by one", 100_000, 4, 0.05)
  row("append in one call, and itemIdentifiers 100 times", 10_000, 6, 0.001)
  row("no change, made anew and applied", 10_000, 8, 0.000_1)
  row("100 changes, applied and painted", 100_000, 10, 0.02)
}

extension NSDiffableDataSourceSnapshot where SectionIdentifierType == Int, ItemIdentifierType == Int {
  fileprivate init(_ sections: [[Int]]) {
    self.init()
    appendSections(Array(sections.indices))
    for (section, items) in sections.enumerated() { appendItems(items, toSection: section) }
  }
}

private func arrays(_ sections: [[Int]]) -> [[Int]] {
  var made: [[Int]] = []
  for section in sections {
    made.append([])
    made[made.count - 1].append(contentsOf: section)
  }
  return made
}

private func appendOneByOne(_ items: [Int]) {
  var snapshot = Items()
  snapshot.appendSections([0])
  for item in items { snapshot.appendItems([item]) }
  keep(snapshot)
}

private func appendToArray(_ items: [Int]) {
  var arrays: [[Int]] = [[]]
  for item in items { arrays[0].append(item) }
  keep(arrays)
}

/// A view that shows one of two snapshots with 100 random changes between them, and one that shows arrays.
@MainActor
private final class ShownItems: NSObject, UICollectionViewDataSource {
  private let old: [Int], new: [Int]
  private let view, plain: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>
  private var arrays: [[Int]]
  private var isOld = true
  private var canvas = Canvas(size: CellSize(width: 80, height: 24))

  init(isLong: Bool = false) {
    old = Array(0..<(isLong ? 100_000 : 10_000))
    var changed = old
    for change in 0..<100 {
      let place = Int.random(in: 0..<changed.count - 1)
      switch change % 3 {
      case 0: changed.insert(changed.remove(at: place), at: Int.random(in: 0..<changed.count))
      case 1: changed.remove(at: place)
      default: changed.insert(1_000_000 + change, at: place)
      }
    }
    (new, arrays) = (changed, [old])
    func rows() -> UICollectionView {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 640, height: 16)
      return UICollectionView(frame: CGRect(x: 0, y: 0, width: 640, height: 384), collectionViewLayout: layout)
    }
    (view, plain) = (rows(), rows())
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.shownContent.text = "\(item)"
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    super.init()
    plain.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    plain.dataSource = self
    source.apply(Items([old]), animatingDifferences: false)
    view.layoutIfNeeded()
  }

  /// Twice: a snapshot that is made anew, and one that is a copy.
  func applySame() {
    source.apply(made, animatingDifferences: false)
    source.apply(source.snapshot(), animatingDifferences: false)
  }

  private lazy var made = Items([old])
  private lazy var other = Items([new])

  /// There and back.
  func applyOther() {
    source.apply(other, animatingDifferences: false)
    paint(view)
    source.apply(made, animatingDifferences: false)
    paint(view)
  }

  func reload() {
    for items in [new, old] {
      arrays = [items]
      plain.reloadData()
      paint(plain)
    }
  }

  private func paint(_ view: UICollectionView) {
    view.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: .phone).paint(
      VisibleViews(of: view), into: &canvas, area: CellRect(size: canvas.size))
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    arrays[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.shownContent.text = "\(arrays[0][indexPath.item])"
    return cell
  }
}
