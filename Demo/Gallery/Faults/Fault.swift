import LayoutCore
import Layouts
import Scenes
import UIKit

/// A well-known fault of collection layouts, and the same data laid out correctly. `t` switches between the two.
@MainActor
struct Fault {
  /// The name of the scene, after `fault-`.
  var name: String
  var title: String
  /// The problem, and how to see it: one sentence of at most 71 columns.
  var problem: String
  /// The behaviour of the correct layout: one sentence of at most 58 columns.
  var remedy: String
  var counts = [60, 43, 90, 25, 120]
  /// Whether audits may show a multiple of the items, to see how the work of a step grows.
  var multiplies = false
  /// The sizes of the items of a section, which repeat; empty if the layout knows the sizes.
  var sizes: [CGSize] = []
  /// The text that items show below their names.
  var itemDetail = ""
  /// The rows of a header, which list plants below its name.
  var headerRows = 1
  /// Empty content above the first section, in points.
  var topInset: CGFloat = 0
  var isRightToLeft = false
  /// The steps that show the fault; the start of the content if it shows there.
  var steps = [DemonstrationStep.start]
  /// The item to look at after the steps; nil for the first that differs from the correct layout.
  var watched: IndexPath?
  var wrong: @MainActor () -> UICollectionViewLayout
  var right: @MainActor () -> UICollectionViewLayout
  /// The action of Enter and of a click on a header; nil if there is none.
  var act: (@MainActor (_ view: UICollectionView, _ grow: Growing, _ section: Int, _ isFixed: Bool) -> Void)?

  /// Makes the stage of a fault that changes its data; nil for named boxes that stay. Such a fault has no scene file.
  var build: (@MainActor (Fault, FaultState) -> Stage)?

  /// Adds items at the very top.
  typealias Growing = @MainActor (_ count: Int) -> Void

  private static let source = "A known fault of collection layouts"
  private var sceneName: String { "fault-\(name)" }
  private var fixedName: String { "fault-\(name)-fixed" }
  private var summary: String { "\(problem) Right: \(remedy)" }

  var scene: Scene {
    var scene =
      multiplies
      ? Scene(name: sceneName, title: title, summary: summary, source: Self.source) { makeStage(times: $0) }
      : Scene(name: sceneName, title: title, summary: summary, source: Self.source) { makeStage(times: 1) }
    scene.notes = ["Wrong: \(problem)", "Right: \(remedy)"]
    return scene
  }

  private func makeStage(times: Int) -> Stage {
    let state = FaultState()
    let stage = build?(self, state) ?? makeBoxes(times: times, state)
    stage.collectionView.diagnosticHandler = { [unowned stage] in stage.warn($0) }
    stage.offer([LayoutChoice(fixedName) { right() }], besides: sceneName) { state.isFixed = $0 == 1 }
    stage.comparesLayouts = true
    stage.demonstration = steps
    stage.demonstratedElement = watched.map { .cell($0.section, $0.item) }
    state.start()
    return stage
  }

  private var headerDetail: String { (1..<headerRows).map { " " + FaultTexts.plant($0 - 1) }.joined(separator: "\n") }

  private func makeBoxes(times: Int, _ state: FaultState) -> Stage {
    let feed = FaultTexts.feed(counts: counts.map { $0 * times }, itemDetail: itemDetail, headerDetail: headerDetail)
    let sizer = sizes.isEmpty ? nil : ItemSizer(sizes)
    let view = feed.makeView(wrong())
    view.delegate = sizer
    if topInset > 0 {
      view.contentInset.top = topInset
      view.contentOffset.y = -topInset
    }
    if isRightToLeft { view.effectiveUserInterfaceLayoutDirection = .rightToLeft }
    let stage = feed.makeFixedStage(view, keeping: [sizer].compactMap { $0 }) { FaultTexts.month($0) }
    if let act {
      stage.activate = { [unowned view] element in
        guard element.category == .supplementaryView else { return false }
        let grow: Growing = { [unowned view] count in
          view.performBatchUpdates({
            feed.counts[0] += count
            view.insertItems(at: (0..<count).map { IndexPath(item: $0, section: 0) })
          })
        }
        act(view, grow, element.section, state.isFixed)
        return true
      }
    }
    return stage
  }

  /// The same scene as a scene file, for settings that scenes in Swift do not have.
  var sceneFile: String {
    let fix = act == nil ? "layout.kind" : "activate"
    let measures = sizes.isEmpty ? [] : ["  width: \(sizes.map(\.width))", "  height: \(sizes.map(\.height))"]
    let detail = headerRows > 1 ? ", detail: \"\(headerDetail.replacing("\n", with: "\\n"))\"" : ""
    let head = [
      "title: \(title)",
      "summary: >-", "  \(summary) Switch with t or --set layout.kind=\(fixedName).",
      "credits: \(Self.source)",
      "viewport: {contentInset: {top: \(topInset)}, layoutDirection: \(isRightToLeft ? "rightToLeft" : "leftToRight")}",
      "layout: {kind: \(sceneName)}",
      "data:",
      "  sections: \(counts.count)", "  items: \(counts)",
    ]
    let tail = [
      "  title: \(FaultTexts.plants)", "  titleShift: \(FaultTexts.shift)",
      "  detail: \"\(itemDetail)\"",
      "  sectionNames: \(FaultTexts.months)",
      "  header: {text: \" {section}\"\(detail)}",
      "style: {cell: {alignment: center}, header: {background: blue, bold: true}}",
      "alternatives:", "  - name: \(fixedName)",
      "    set: [\(fix)=\(fixedName)]",
    ]
    let action = act == nil ? [] : ["activate: \(sceneName)"]
    return (head + measures + tail + action).map { $0 + "\n" }.joined()
  }
}

extension UICollectionViewFlowLayout {
  /// Boxes of 12 by 3 under headers of one row, in cells.
  func inBoxes(pinned: Bool = false, header: CGFloat = 1) -> Self {
    itemSize = CGSize(width: 12, height: 3)
    minimumInteritemSpacing = 1
    minimumLineSpacing = 0
    sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    headerReferenceSize = CGSize(width: 0, height: header)
    sectionHeadersPinToVisibleBounds = pinned
    return self
  }
}

extension CGRect {
  /// Whether the two share an area. Touching edges do not count, although they do for `intersects`.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
