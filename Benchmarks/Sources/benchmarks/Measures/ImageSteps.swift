import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import ImageDecoders
import Images
import LayoutCore
import Layouts
import Scenes

/// Rows and pages of images, in a terminal that is read but not shown.
@MainActor
func measureImageSteps(_ report: inout Report) {
  report.section(
    "Images that scroll",
    """
    The photographs of the gallery, again and again, under a pinned header in 120 by 40 cells, in a grid of four columns
    and a waterfall of six. Bytes of the frame that a key shows, as the middle one of 40 rows down and 10 up, and of 7
    pages. Images that the terminal shows by their pixels are sent between two keys, and do not count.
    """)
  let size = CellSize(width: 120, height: 40)
  for arrangement in ImageArrangement.allCases {
    for form in ImageForm.allCases {
      guard let terminal = PrivateTerminal(size: size) else { continue }
      let run = Result { try ImageRun(arrangement, form) }
      terminal.close()
      switch run {
      case .success(let run): run.tell(&report)
      case .failure(let error): report.line("\(arrangement), \(form.rawValue)", ImageSource.count, "\(error)")
      }
    }
  }
}

private enum ImageForm: String, CaseIterable {
  case placeholders = "by their pixels"
  case fixedColors = "256 colours"
  case directColors = "all colours"
  case sextants

  var options: CursesOptions {
    var environment = ["TERM": "xterm-256color"]
    if self != .fixedColors { environment["COLORTERM"] = "truecolor" }
    var options = CursesOptions(environment: environment)
    options.graphics = self == .placeholders ? .kitty : self == .sextants ? .sextants : .cells
    return options
  }

  /// The most bytes of a row, and of a page.
  var most: (row: Int, page: Int?) {
    switch self {
    case .placeholders: (650, nil)
    case .fixedColors: (2_500, 66_000)
    case .directColors: (4_800, 156_000)
    // Three quarters of what half cells took before.
    case .sextants: (2_105, nil)
    }
  }
}

@MainActor
private struct ImageRun {
  private let arrangement: ImageArrangement
  private let form: ImageForm
  private var rows: [PresentCost] = []
  private var pages: [PresentCost] = []

  init(_ arrangement: ImageArrangement, _ form: ImageForm) throws {
    (self.arrangement, self.form) = (arrangement, form)
    let store = ImageStore.shared
    store.decoder = SystemImageDecoder()
    defer { store.suit(ScreenCapabilities()) }
    let screen = try CursesScreen(form.options)
    defer { screen.close() }
    screen.askCapabilities()
    store.suit(screen.capabilities)
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.images(arrangement)]), size: screen.size, capabilities: screen.capabilities)
    // The first key replaces the scene's title in the last row.
    session.handle([.key("j")])
    screen.present(session.frame(), cursor: nil)
    func press(_ key: Key, _ count: Int) -> [PresentCost] {
      (0..<count).map { _ in
        screen.sendImages()
        session.handle([.key(key)])
        return screen.present(session.frame(), cursor: nil)
      }
    }
    rows = press("j", 40) + press("k", 10)
    pages = press(.pageDown, 7)
  }

  func tell(_ report: inout Report) {
    tell("a row", rows, form.most.row, &report)
    tell("a page", pages, form.most.page, &report)
  }

  private func tell(_ step: String, _ costs: [PresentCost], _ most: Int?, _ report: inout Report) {
    let bytes = costs.map { Double($0.bytes) }
    let words = "\(Int(bytes.median).grouped), at most \(Int(bytes.quantile(1)).grouped)"
    let isReached = most.map { most in bytes.median <= Double(most) && costs.allSatisfy { $0.writes == 1 } }
    report.line(
      "\(arrangement), \(form.rawValue): \(step), bytes", ImageSource.count, words, "", "",
      most.map { "\($0.grouped) in one write" } ?? "", isReached)
  }
}

extension CursesScreen {
  /// Waits until the terminal holds all images of the latest frame.
  fileprivate func sendImages() {
    while let deadline {
      let rest = ContinuousClock.now.duration(to: deadline)
      if rest > .zero { Thread.sleep(forTimeInterval: Double(rest.components.attoseconds) * 1e-18) }
      _ = pendingEvents()
    }
  }
}

private enum ImageArrangement: CaseIterable {
  /// Four columns of equal images.
  case grid
  /// Six columns of images of different heights.
  case waterfall
}

extension Scene {
  fileprivate static func images(_ arrangement: ImageArrangement) -> Scene {
    Scene(name: "images", title: "Images", summary: "", source: "the gallery") { _ in
      let source = ImageSource()
      let layout = WaterfallLayout()
      (layout.columns, layout.columnSpacing) = (arrangement == .grid ? 4 : 6, 1)
      layout.rowSpacing = arrangement == .grid ? 0 : 1
      layout.headerHeight = 1
      layout.sectionHeadersPinToVisibleBounds = true
      layout.itemLengthsInRange = { _, _, _ in
        (0..<ImageSource.count).map { arrangement == .grid ? 15 : CGFloat(7 + $0 * 7 % 9) }
      }
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "image")
      view.register(
        ReusableView.self, forSupplementaryViewOfKind: ElementKind.sectionHeader, withReuseIdentifier: "header")
      view.dataSource = source
      return Stage(view, keeping: [source]) { _ in nil }
    }
  }
}

private final class ImageSource: CollectionViewDataSource {
  static let count = 360
  private let images: [Image]

  init() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Demo/Photos").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    images = names.sorted().map { Image(file: folder.appendingPathComponent($0).path) }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "image", for: indexPath)
    var content = ViewContent()
    content.images = [ContentImage(images[indexPath.item % images.count])]
    cell.shownContent = content
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    header.shownContent = ViewContent(text: " Photographs", background: .blue, isBold: true)
    return header
  }
}
