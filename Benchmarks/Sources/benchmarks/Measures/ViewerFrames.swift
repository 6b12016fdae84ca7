import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import LayoutCore
import Layouts
import Scenes

/// What the viewer's user waits for, in a terminal that is read but not shown.
@MainActor
func measureViewer(_ report: inout Report) {
  report.section(
    "The viewer",
    """
    Cards in a waterfall, a header in view for each section of 100; wall clock. A step is the key `j`: to the canvas is
    key to picture, to the bytes is picture to the last byte written. The first frame is from nothing but counts and
    lengths to the last byte, the opening of the terminal included, the start of the process not.
    """)
  for size in [CellSize(width: 80, height: 24), CellSize(width: 200, height: 60)] {
    for count in [1_000, 100_000, 1_000_000] {
      guard let terminal = PrivateTerminal(size: size) else { continue }
      let run = Result { try ViewerRun(count: count, size: size, steps: 500) }
      terminal.close()
      switch run {
      case .success(let run): run.report(&report)
      case .failure(let error): report.line("viewer at \(size.name)", count, "\(error)")
      }
    }
  }
}

/// A session from its first frame on.
@MainActor
private struct ViewerRun {
  private let count: Int
  private let size: CellSize
  private let firstFrame: Double
  private var painting: [Double] = []
  private var presenting: [Double] = []
  private var bytes: [Double] = []
  private var writes = 0

  init(count: Int, size: CellSize, steps: Int) throws {
    (self.count, self.size) = (count, size)
    let lengths = SeededData.cellLengths(count)
    let clock = Stopwatch.wall
    let start = clock.now
    let screen = try CursesScreen(CursesOptions(environment: ["TERM": "xterm-256color"]))
    defer { screen.close() }
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.cards(lengths)]), size: screen.size, capabilities: screen.capabilities)
    screen.present(session.frame(), cursor: nil)
    firstFrame = clock.now - start
    for step in 0..<steps {
      // Half of the way down, half of it back up in the middle of the content.
      if step == steps / 2 { session.handle([.key("G")]) }
      let key: Key = step < steps / 2 ? "j" : "k"
      let pressed = clock.now
      session.handle([.key(key)])
      let canvas = session.frame()
      let painted = clock.now
      let cost = screen.present(canvas, cursor: nil)
      let sent = clock.now
      painting.append(painted - pressed)
      presenting.append(sent - painted)
      bytes.append(Double(cost.bytes))
      writes = max(writes, cost.writes)
    }
  }

  func report(_ report: inout Report) {
    let most = size.width > 80 ? 4e-3 : 2e-3
    let steps = zip(painting, presenting).map { $0 + $1 }
    report.row("\(size.name): first frame", n: count, firstFrame)
    report.row("\(size.name): step, to the canvas", n: count, painting.median)
    report.row("\(size.name): step, to the bytes", n: count, presenting.median)
    report.row("\(size.name): step, in all", n: count, steps.median, .seconds(most))
    report.row("\(size.name): step, 99 of 100", n: count, steps.quantile(0.99), .seconds(8e-3))
    report.line(
      "\(size.name): bytes of a step", count, "\(Int(bytes.median).grouped), at most \(Int(bytes.quantile(1)).grouped)",
      "", "", "at most 2 writes", writes <= 2)
  }
}

extension CellSize {
  fileprivate var name: String { "\(width)x\(height)" }
}

extension Scene {
  /// Cards in columns, in sections of 100.
  fileprivate static func cards(_ lengths: [CGFloat]) -> Scene {
    Scene(name: "cards", title: "Cards", summary: "", source: "seeded") {
      let layout = WaterfallLayout()
      layout.minimumColumnBreadth = 24
      layout.columnSpacing = 1
      layout.rowSpacing = 0
      layout.parts = .wholeUnits(1)
      layout.headerHeight = 1
      layout.sectionHeadersPinToVisibleBounds = true
      layout.itemLengthsInRange = { section, _, _ in Array(lengths[section * 100..<(section + 1) * 100]) }
      let source = Source(Array(repeating: 100, count: lengths.count / 100))
      return Stage(Host.view(layout, source), keeping: [source]) { "Section \($0)" }
    }
  }
}
