import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import LayoutCore
import Layouts
import Scenes

/// One key that scrolls a section by itself, in a terminal that is read but not shown.
@MainActor
func measureAcrossSteps(_ report: inout Report) {
  report.section(
    "Sections that scroll across",
    """
    Four rows of cards, each scrolled by its own offset, in 120 by 40 cells; wall clock. A step is the key `l`, which
    scrolls the first row by four columns.
    """)
  let size = CellSize(width: 120, height: 40)
  for count in [100, 1_000_000] {
    guard let terminal = PrivateTerminal(size: size) else { continue }
    let run = Result { try AcrossRun(count: count, size: size, steps: 200) }
    terminal.close()
    switch run {
    case .success(let run): run.tell(&report)
    case .failure(let error): report.line("a row of cards", count, "\(error)")
    }
  }
}

@MainActor
private struct AcrossRun {
  private let count: Int
  private var times: [Double] = []
  private var bytes: [Double] = []
  private var writes = 0

  init(count: Int, size: CellSize, steps: Int) throws {
    self.count = count
    let clock = Stopwatch.wall
    let screen = try CursesScreen(CursesOptions(environment: ["TERM": "xterm-256color"]))
    defer { screen.close() }
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.rowsOfCards(count)]), size: screen.size, capabilities: screen.capabilities)
    screen.present(session.frame(), cursor: nil)
    // The first key replaces the scene's title in the last row.
    session.handle([.key("l")])
    screen.present(session.frame(), cursor: nil)
    for step in 0..<steps {
      let pressed = clock.now
      session.handle([.key(step % 20 < 15 ? "l" : "h")])
      let cost = screen.present(session.frame(), cursor: nil)
      times.append(clock.now - pressed)
      bytes.append(Double(cost.bytes))
      writes = max(writes, cost.writes)
    }
  }

  func tell(_ report: inout Report) {
    report.row("a step of a row, in all", n: count, times.median, .seconds(2e-3))
    let words = "\(Int(bytes.median).grouped), at most \(Int(bytes.quantile(1)).grouped)"
    report.line(
      "a step of a row, bytes", count, words, "", "", "450 in one write", bytes.quantile(1) <= 450 && writes <= 1)
  }
}

extension Scene {
  /// Four rows of cards that scroll across.
  fileprivate static func rowsOfCards(_ count: Int) -> Scene {
    Scene(name: "rows", title: "Rows of cards", summary: "", source: "generated data") { _ in
      let whole = CompositionalItem(
        layoutSize: CompositionalSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let section = CompositionalSection(
        group: .horizontal(
          layoutSize: CompositionalSize(widthDimension: .absolute(24), heightDimension: .absolute(8)),
          subitems: [whole]))
      section.orthogonalScrollingBehavior = .continuous
      (section.interGroupSpacing, section.contentInsets.bottom) = (2, 2)
      let source = CardRows(count)
      let view = CollectionView(frame: .zero, collectionViewLayout: CompositionalLayout(section: section))
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "card")
      view.dataSource = source
      return Stage(view, keeping: [source]) { _ in nil }
    }
  }
}

private final class CardRows: CollectionViewDataSource {
  private let count: Int

  init(_ count: Int) { self.count = count }

  func numberOfSections(in collectionView: CollectionView) -> Int { 4 }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    cell.shownContent = ViewContent(text: "card \(indexPath.item + 1)", border: .rounded, alignment: .center)
    return cell
  }
}
