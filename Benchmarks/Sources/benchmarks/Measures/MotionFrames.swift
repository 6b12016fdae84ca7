import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import LayoutCore
import Layouts
import Scenes

/// Changes that show over time, in a terminal that is read but not shown.
@MainActor
func measureMotion(_ report: inout Report) {
  report.section(
    "Changes over time",
    """
    Boxes of text that are shuffled again and again, each time in 200 ms with a frame every 33 ms. A frame is sampled,
    painted and sent; its time is that of the processor. The 100 boxes fill the screen; the 24 are shuffled at 120x40. A
    page of rows in steps costs at most 5 % more bytes than a jump, from the key to rest. Another layout of a million
    items shows over time for what a look around the view costs; wall clock, up to the first frame.
    """)
  for (size, box) in [(CellSize(width: 80, height: 24), (8, 2)), (CellSize(width: 200, height: 60), (20, 6))] {
    onTerminal(size, &report, "a frame with 100 boxes") { screen, report in
      let run = ShuffleRun(100, box, on: screen)
      let name = "a frame with 100 boxes, \(size.width)x\(size.height)"
      report.row(name, n: 100, run.times.median, .seconds(size.width < 100 ? 2e-3 : 4e-3))
      report.line("\(name), most writes", 100, "\(run.writes)", "", "", "1", run.writes <= 1)
    }
  }
  for box in [(12, 4), (18, 8)] {
    let name = "a shuffle of 24 boxes of \(box.0)x\(box.1), bytes"
    onTerminal(CellSize(width: 120, height: 40), &report, name) { screen, report in
      let run = ShuffleRun(24, box, on: screen)
      let (all, frame) = (Int(run.totals.median), Int(run.bytes.quantile(1)))
      report.line(
        name, 24, "\(all.grouped), at most \(frame.grouped) a frame", "", "", "24,000, 5,000 a frame",
        all <= 24_000 && frame <= 5_000)
    }
  }
  onTerminal(CellSize(width: 120, height: 40), &report, "a page in steps") { screen, report in
    let (jump, steps) = (pageBytes(.none, on: screen), pageBytes(.full, on: screen))
    report.line(
      "a page in steps, bytes", 10_000, Int(steps).grouped, "a jump \(Int(jump).grouped)", (steps / jump).short,
      "1.05 times", steps <= 1.05 * jump)
  }
  for count in [1_000, 1_000_000] {
    let (atOnce, animated) = (layoutChange(count, animates: false), layoutChange(count, animates: true))
    report.row(
      "another layout, over time", n: count, animated, rival: ("at once", atOnce), .seconds(atOnce + 5e-3))
  }
}

@MainActor
private func onTerminal(
  _ size: CellSize, _ report: inout Report, _ measure: String, _ body: (CursesScreen, inout Report) -> Void
) {
  guard let terminal = PrivateTerminal(size: size) else { return }
  defer { terminal.close() }
  do {
    let screen = try CursesScreen(CursesOptions(environment: ["TERM": "xterm-256color"]))
    defer { screen.close() }
    body(screen, &report)
  } catch { report.line(measure, 0, "\(error)") }
}

/// Boxes that are shuffled 20 times.
@MainActor
private struct ShuffleRun {
  private(set) var times: [Double] = []
  /// Of each frame, and of each shuffle.
  private(set) var bytes: [Double] = []
  private(set) var totals: [Double] = []
  private(set) var writes = 0

  init(_ count: Int, _ box: (width: Int, height: Int), on screen: CursesScreen) {
    let boxes = NumberedBoxes(count, box, on: screen.size)
    var random = SplitMix64(seed: 24)
    var time = Duration.zero
    screen.present(boxes.picture(at: time), cursor: nil)
    for _ in 0..<20 {
      boxes.shuffle(&random)
      var total = 0.0
      for frame in 0...7 {
        let began = Stopwatch.thread.now
        let cost = screen.present(boxes.picture(at: time + .milliseconds(33 * frame)), cursor: nil)
        if (1...6).contains(frame) { times.append(Stopwatch.thread.now - began) }
        bytes.append(Double(cost.bytes))
        writes = max(writes, cost.writes)
        total += Double(cost.bytes)
      }
      totals.append(total)
      time += .seconds(1)
    }
  }
}

@MainActor
private final class NumberedBoxes: CollectionViewDataSource {
  private let view: CollectionView
  private let size: CellSize
  private var numbers: [Int]

  init(_ count: Int, _ box: (width: Int, height: Int), on size: CellSize) {
    let layout = FlowLayout()
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    (numbers, self.size) = (Array(0..<count), size)
    let points = view.pointsPerCell
    layout.itemSize = points.points(CellSize(width: box.width, height: box.height))
    view.frame.size = points.points(size)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "box")
    view.dataSource = self
    view.layoutIfNeeded()
    view.animatesChanges = true
    view.changeAnimation = Animation(.milliseconds(200))
  }

  func shuffle(_ random: inout SplitMix64) {
    let old = numbers
    var places = [Int](repeating: 0, count: old.count)
    numbers.shuffle(using: &random)
    for (place, number) in numbers.enumerated() { places[number] = place }
    view.performBatchUpdates { [view] in
      for (from, number) in old.enumerated() where from != places[number] {
        view.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: places[number], section: 0))
      }
    }
  }

  func picture(at time: Duration) -> Canvas {
    let sample = view.sample(at: time)
    view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: view.pointsPerCell).paint(
      VisibleViews(of: view, at: sample), into: &canvas, area: CellRect(size: size))
    return canvas
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    cell.shownContent = ViewContent(text: "box \(numbers[indexPath.item])", border: .rounded, alignment: .center)
    return cell
  }
}

/// Rows of text that have nothing in common.
private final class NumberedRows: CollectionViewDataSource {
  private let count: Int

  init(_ count: Int) { self.count = count }

  /// The number and five words of letters and digits.
  private static func text(_ number: Int) -> String {
    var random = SplitMix64(seed: UInt64(number))
    return (0..<5).reduce(String(number)) { text, _ in text + " " + String(random.next(), radix: 36) }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    cell.shownContent = ViewContent(text: Self.text(indexPath.item))
    return cell
  }

  @MainActor
  func view(_ layout: CollectionViewLayout) -> CollectionView {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    return view
  }
}

@MainActor
private func rowLayout(_ height: CGFloat) -> ListLayout {
  let layout = ListLayout()
  layout.itemHeight = height
  return layout
}

/// The bytes of a page, from the key to rest.
@MainActor
private func pageBytes(_ level: MotionLevel, on screen: CursesScreen) -> Double {
  let scene = Scene(name: "rows", title: "Rows", summary: "", source: "generated data") { _ in
    let source = NumberedRows(10_000)
    // A stage has one point to a cell.
    return Stage(source.view(rowLayout(1)), keeping: [source]) { _ in nil }
  }
  let session = ExplorerSession(
    catalogue: SceneCatalogue([scene]), size: screen.size, capabilities: screen.capabilities)
  session.motionLevel = level
  var time = Duration.zero
  session.holdClock(at: time)
  var pages: [Double] = []
  screen.present(session.frame(), cursor: nil)
  for _ in 0..<12 {
    session.handle([.key(.pageDown)])
    var bytes = screen.present(session.frame(), cursor: nil).bytes
    while let delay = session.nextFrame {
      time += delay
      session.holdClock(at: time)
      bytes += screen.present(session.frame(), cursor: nil).bytes
    }
    pages.append(Double(bytes))
  }
  // The first page also replaces the scene's title.
  return pages.dropFirst().reduce(0, +) / Double(pages.count - 1)
}

/// What a change between rows and a grid takes, up to the first frame.
@MainActor
private func layoutChange(_ count: Int, animates: Bool) -> Double {
  let source = NumberedRows(count)
  let view = source.view(rowLayout(16))
  view.frame.size = view.pointsPerCell.points(CellSize(width: 120, height: 40))
  view.layoutIfNeeded()
  view.animatesChanges = animates
  var times: [Double] = []
  for round in 0..<20 {
    let grid = FlowLayout()
    grid.itemSize = CGSize(width: 96, height: 32)
    let next: CollectionViewLayout = round % 2 == 0 ? grid : rowLayout(16)
    let began = Stopwatch.wall.now
    view.setCollectionViewLayout(next, animated: true)
    view.layoutIfNeeded()
    _ = view.sample(at: .seconds(round))
    times.append(Stopwatch.wall.now - began)
    view.finishTransition()
  }
  return times.median
}
