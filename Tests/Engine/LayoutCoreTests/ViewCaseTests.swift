import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Logs what a delegate hears of selection and scrolling, and refuses what a case names.
@MainActor
private final class LoggingDelegate: CollectionViewDelegate {
  let log: Log
  var refuses: Set<String> = []

  init(_ log: Log) { self.log = log }

  private func note(_ line: String) { log.note("delegate: " + line) }

  private func ask(_ question: String, _ path: IndexPath) -> Bool {
    note("\(question) \(path.item)?")
    return !refuses.contains(question)
  }

  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    ask("should highlight", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("did highlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("did unhighlight \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    ask("should select", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    ask("should deselect", indexPath)
  }
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    note("did select \(indexPath.item)")
  }
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("did deselect \(indexPath.item)")
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) { note("scrolled to \(scrollView.contentOffset.y.short)") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("ended") }
}

extension CGFloat {
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

/// A case of `Cases/views.txt`: a view of rows, a block `run` with what is done to it, and what is seen then.
@MainActor
final class ViewCase {
  nonisolated static let fields: Set = ["items", "in", "header", "shown", "motion", "run"]

  private let one: TestCase
  private let fixture: Fixture
  private let log: Log
  private let delegate: LoggingDelegate
  private var layout: SpyLayout
  /// A layout with rows of 30 points for ten items, and the one between.
  private let tall = SpyLayout(Log())
  private var between: TransitionLayout?
  private var nextData: [[String]]?
  private var lastSample: Transition.Sample?
  private var view: CollectionView { fixture.view }

  private init(_ one: TestCase) {
    self.one = one
    let sections = (one["items"]?.list ?? ["a 10"]).map { text in
      let words = text.split(separator: " ").map(String.init)
      return words.count == 2 ? Int(words[1]).map { names(words[0], $0) } ?? words : words
    }
    let (size, header) = (one["in"]?.numbers ?? [100, 50], one["header"]?.words ?? [])
    let spied = Fixture.spied(
      sections, height: CGFloat(size[1]), headerHeight: CGFloat(header.first.flatMap { Double($0) } ?? 0),
      pinsHeaders: header.contains("pinned"))
    (fixture, layout, log, delegate) = (spied.fixture, spied.layout, spied.log, LoggingDelegate(spied.log))
    if size[0] != 100 { view.frame.size.width = CGFloat(size[0]) }
    for item in 0..<10 { tall.heights[IndexPath(indexes: [0, item])] = 30 }
    if one["shown"]?.written == "no" { return }
    view.delegate = delegate
    view.layoutIfNeeded()
    _ = log.take()
    guard let motion = one["motion"]?.words else { return }
    view.animatesChanges = true
    if motion.first == "linear" { view.scrollAnimation = Animation(.milliseconds(Int(motion[1]) ?? 0), .linear) }
  }

  static func run(_ one: TestCase) {
    one.run {
      let run = ViewCase(one)
      for line in one["run"]?.lines ?? [] where !line.written.isEmpty && !line.written.hasPrefix("#") {
        if line.written.contains(": ") || line.written.hasSuffix(":") {
          let (head, expected) = line.divided(at: ":")
          run.check(head.words, expected)
        } else if !run.act(line.words), !run.change(line.words, line) {
          line.fail("'\(line.written)' does nothing")
        }
      }
    }
  }

  // MARK: Actions

  private func path(_ word: String) -> IndexPath {
    let numbers = word.split(separator: ".").compactMap { Int($0) }
    return numbers.count == 1 ? IndexPath(indexes: [0, numbers[0]]) : IndexPath(indexes: numbers)
  }

  private func position(_ words: some Sequence<String>) -> ScrollPosition {
    let names: [String: ScrollPosition] = [
      "top": .top, "bottom": .bottom, "middle": .centeredVertically, "left": .left, "right": .right,
      "centre": .centeredHorizontally,
    ]
    return ScrollPosition(words.compactMap { names[$0] })
  }

  /// Scrolls, taps and other things that a user or a program does to the view; false if the words name none.
  private func act(_ words: [String]) -> Bool {
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    func point(_ first: Int = 0) -> CGPoint {
      numbers.count > first + 1
        ? CGPoint(x: numbers[first], y: numbers[first + 1]) : CGPoint(x: view.contentOffset.x, y: numbers[first])
    }
    let rest = words.dropFirst(2)
    switch words[0] {
    case "show": view.layoutIfNeeded()
    case "forget": _ = log.take()
    case "offset": view.contentOffset = point()
    case "glide": view.setContentOffset(point(), animated: true)
    case "turn": view.animate { [self] in view.contentOffset = point() }
    case "fling":
      view.userDidEndScrolling(at: CGPoint(x: 0, y: numbers[0]), velocity: CGPoint(x: 0, y: numbers[1]))
    case "width": view.frame.size.width = numbers[0]
    case "height": view.frame.size.height = numbers[0]
    case "resize":
      view.resize(to: CGSize(width: numbers[0], height: numbers[1]), animated: words.last == "animated")
    case "scroll": view.scrollToItem(at: path(words[1]), at: position(rest), animated: words.last == "animated")
    case "reveal":
      view.scrollRectToVisible(
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), animated: false)
    case "insets":
      view.contentInset = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    case "tap": view.userDidTapItem(at: path(words[1]))
    case "press": view.userDidPressItem(at: path(words[1]))
    case "release": view.userDidReleaseItem(at: path(words[1]))
    case "cancel": view.userDidCancelPress()
    case "select":
      let target = words[1] == "nothing" ? nil : path(words[1])
      view.selectItem(at: target, animated: false, scrollPosition: position(rest))
    case "deselect": view.deselectItem(at: path(words[1]), animated: false)
    case "selection": view.allowsSelection = words[1] == "on"
    case "several": view.allowsMultipleSelection = words[1] == "on"
    case "refuse": delegate.refuses = [words.dropFirst().joined(separator: " ")]
    case "sample": lastSample = view.sample(at: .milliseconds(Int(numbers[0])))
    case "finish": view.finishTransition()
    case "still": view.animatesChanges = false
    case "jump": view.scrollAnimation = nil
    case "begin": between = view.startInteractiveTransition(to: tall) { self.log.note("completion \($0) \($1)") }
    case "progress": between?.transitionProgress = numbers[0]
    case "end": view.finishInteractiveTransition()
    case "back": view.cancelInteractiveTransition()
    default: return false
    }
    return true
  }

  /// Changes of the data, of the layout and of sizes; false if the words name none.
  private func change(_ words: [String], _ line: CaseText) -> Bool {
    let names = line.elements.map(\.words)
    switch words[0] {
    case "data": nextData = [Array(names[0].dropFirst())] + names.dropFirst()
    case "reload":
      takeData()
      view.reloadData()
    case "single":
      takeData()
      perform(Array(words.dropFirst()))
    case "update":
      view.performBatchUpdates { [self] in
        log.note("the data change")
        takeData()
        for change in [Array(names[0].dropFirst())] + names.dropFirst() { perform(change) }
      } completion: {
        self.log.note("completion \($0)")
      }
    case "layout":
      // A layout of another name, its header, and whether the change is animated.
      layout = SpyLayout(log, name: words[1], headerHeight: CGFloat(Double(words[2]) ?? 0))
      view.setCollectionViewLayout(layout, animated: words.last == "animated") {
        self.log.note("completion \($0)")
      }
    case "same":
      view.setCollectionViewLayout(layout, animated: true) { self.log.note("completion \($0)") }
      view.collectionViewLayout = layout
    case "invalidate": layout.invalidateLayout()
    case "stiff": layout.followsWidth = false
    case "prefers":
      let height = CGFloat(Double(words[1]) ?? 0)
      for name in words.dropFirst(2) { fixture.items.preferredHeights[name] = height }
    default: return false
    }
    return true
  }

  private func takeData() {
    if let nextData { fixture.items.sections = nextData }
    nextData = nil
  }

  private func perform(_ change: [String]) {
    switch change[0] {
    case "insert" where change[1] == "section": view.insertSections([Int(change[2]) ?? -1])
    case "delete" where change[1] == "section": view.deleteSections([Int(change[2]) ?? -1])
    case "reload" where change[1] == "section": view.reloadSections([Int(change[2]) ?? -1])
    case "move" where change[1] == "section":
      view.moveSection(Int(change[2]) ?? -1, toSection: Int(change[4]) ?? -1)
    case "insert": view.insertItems(at: change.dropFirst().map(path))
    case "delete": view.deleteItems(at: change.dropFirst().map(path))
    case "reload": view.reloadItems(at: change.dropFirst().map(path))
    case "move": view.moveItem(at: path(change[1]), to: path(change[3]))
    default: one.fail("'\(change[0])' is no change")
    }
  }

  // MARK: Checks

  private func check(_ head: [String], _ expected: CaseText) {
    let numbers = expected.words.compactMap { Double($0) }.map { CGFloat($0) }
    switch head[0] {
    case "log":
      let lines = log.take().filter { !$0.hasPrefix("delegate: ") }
      one.expect(part(lines, head, expected), expected.list, at: expected)
    case "times": one.expect(log.take().filter { $0 == head[1] }.count, expected.numbers.first, at: expected)
    case "calls":
      let calls = log.take().filter { $0.hasPrefix("delegate: ") || $0.hasPrefix("should bounds") }
      let found = calls.map { $0.replacing("delegate: ", with: "") }
      one.expect(part(found, head, expected), expected.list, at: expected)
    case "current":
      let layouts: [String: CollectionViewLayout?] = ["first": layout, "tall": tall, "between": between]
      one.expect(layouts[expected.text].map { $0 === view.collectionViewLayout }, true, at: expected)
      guard expected.text != "between" else { return }
      let left = layouts.values.filter { $0 !== view.collectionViewLayout && $0?.collectionView != nil }
      one.expect(left.count, 0, "layouts that still have the view", at: expected)
    case "rows":
      // The tops of the cells in the view.
      view.layoutIfNeeded()
      let tops = view.visibleCells.map { $0.frame.minY - view.contentOffset.y }
      one.expect(tops, numbers, at: expected)
    case "names": one.expect(fixture.names, expected.words, at: expected)
    case "offset":
      let offset = view.contentOffset
      one.expect(numbers.count > 1 ? [offset.x, offset.y] : [offset.y], numbers, at: expected)
    case "anchor": one.expect(view.scrollAnchor.map { "\($0.element)" } ?? "none", expected.text, at: expected)
    case "clamped":
      let offset = view.clampedContentOffset(CGPoint(x: Double(head[1]) ?? 0, y: Double(head[2]) ?? 0))
      one.expect([offset.x, offset.y], numbers, at: expected)
    case "selected": one.expect((view.indexPathsForSelectedItems ?? []).map(\.item), expected.numbers, at: expected)
    case "marked": one.expect(view.visibleCells.map { $0.isSelected ? 1 : 0 }, expected.numbers, at: expected)
    case "highlighted": one.expect(highlighted, expected.numbers, at: expected)
    case "reports": one.expect(fixture.takeDiagnostics().map(\.description), expected.list, at: expected)
    case "ways": one.expect(ways(view), expected.list, at: expected)
    case "views": one.expect(view.subviews.count, expected.numbers.first, at: expected)
    case "moving": one.expect(view.isInMotion, expected.written == "yes", at: expected)
    case "transition": one.expect(view.transition != nil, expected.written == "yes", at: expected)
    case "picture": one.expect(lastSample != nil, expected.written == "yes", at: expected)
    case "tops":
      let tops = lastSample?.elements.map { ($0.place.minY * 1000).rounded() / 1000 } ?? []
      one.expect(tops, numbers, at: expected)
    case "bottom":
      let end = view.layoutAttributesForItem(at: path(head[1]))?.frame.maxY
      one.expect(end == view.bounds.maxY, expected.written == "yes", at: expected)
    case "frame":
      one.expect(view.layoutAttributesForItem(at: path(head[1]))?.frame, like: expected)
    case "last": one.expect(view.visibleElements.last?.view.frame, like: expected)
    case "first": one.expect(view.visibleElements.first?.view.frame, like: expected)
    case "content": one.expect(CGRect(origin: .zero, size: view.contentSize), like: expected, from: 2)
    case "work":
      let found = head.dropFirst().map { name in view.statistics.named.first { $0.name == name }?.value ?? -1 }
      one.expect(found, expected.numbers, at: expected)
    default: expected.fail("'\(head.joined(separator: " "))' asks for nothing")
    }
  }

  private var highlighted: [Int] {
    view.visibleElements.filter { ($0.view as? CollectionViewCell)?.isHighlighted == true }.map(\.identifier.item)
  }

  /// All lines, or as many from the start or the end as are expected.
  private func part(_ lines: [String], _ head: [String], _ expected: CaseText) -> [String] {
    switch head.dropFirst().first {
    case "starts": Array(lines.prefix(expected.list.count))
    case "ends": Array(lines.suffix(expected.list.count))
    case "has": expected.list.filter(lines.contains)
    default: lines
    }
  }
}

/// The rows of a list as a test writes them: role, item, tops and alphas at start and end.
@MainActor
func ways(_ view: CollectionView) -> [String] {
  (view.transition?.elements ?? []).map { element in
    func end(_ pose: Pose) -> String { "\(pose.frame.minX.short),\(pose.frame.minY.short) α\(pose.alpha.short)" }
    return "\(element.role) \(element.identifier.item): \(end(element.from)) → \(end(element.to))"
  }
}

@MainActor
@Suite("Cases of views") struct ViewCaseTests {
  @Test("a view of rows does what its case says", arguments: TestCase.all("views", fields: ViewCase.fields))
  func cases(_ one: TestCase) { ViewCase.run(one) }
}
