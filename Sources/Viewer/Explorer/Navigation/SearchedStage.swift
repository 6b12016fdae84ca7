import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

/// The headers, titles and fields of a stage, hidden ones too, for searches. Sections are numbered with everything
/// unfolded.
struct SearchedStage: SearchedContent {
  struct Identity: Equatable {
    /// The index of the scene.
    let scene: Int
    /// The part of the content in view, if only what is in view has titles.
    let bounds: CGRect?
  }

  /// The state of a scene before a search is typed.
  struct Place: Equatable {
    let place: MarkedPlace
    let folds: Folds
  }

  let stage: Stage
  let scene: Int
  private let isFolded: Bool
  private var view: CollectionView { stage.collectionView }

  init(_ stage: Stage, scene: Int) { (self.stage, self.scene, isFolded) = (stage, scene, !stage.folds.isEmpty) }

  var identity: Identity { Identity(scene: scene, bounds: stage.itemTitle == nil ? view.bounds : nil) }
  /// Of the rows of an engine, only headers are in memory.
  private var hasHeadersOnly: Bool { stage.records?.haveEngine == true }
  var counts: [Int] { stage.unfoldedCounts.map { hasHeadersOnly ? 1 : $0 + 1 } }
  var groups: [Int: Range<Int>] { stage.unfoldedGroupStarts }

  /// The first item in view, or the first header if there is no item.
  var origin: (section: Int, item: Int)? {
    if let item = view.scrollAnchor?.element {
      return (stage.unfoldedSection(item.section), hasHeadersOnly ? 0 : item.item)
    }
    let headers = view.visibleElements.map(\.identifier).filter(\.isFoldingHeader)
    return headers.map(\.section).min().map { (stage.unfoldedSection($0), 0) }
  }

  func includesOrigin(_ direction: SearchDirection) -> Bool { direction == .forward }

  func showsMatch(of search: SearchState<SearchedStage>) -> Bool {
    search.search?.current != nil && view.visibleElements.contains { search.isCurrent($0.identifier, in: self) }
  }

  var reach: String {
    if hasHeadersOnly { return " in headers; & finds rows of a database" }
    return stage.itemTitle == nil ? " in view; the scene names no items" : ""
  }

  func isFound(section: Int, entry: Int, depth: Int?, by finder: PatternFinder?) -> Bool {
    guard let finder else { return false }
    if let depth { return isGroupFound(section, depth, by: finder) }
    if isFolded { return isFoundUnfolded(section, entry, by: finder) }
    return entry == 0 ? isHeaderFound(section, by: finder) : isItemFound(section, entry - 1, by: finder)
  }

  /// Whether a visible header or item is one that the search finds.
  func isFound(_ element: ElementIdentifier, by search: Search) -> Bool {
    guard let finder = search.finder, let entry = search.entry(of: element, on: stage) else { return false }
    if entry < 0 {
      let section = stage.unfoldedSection(element.section)
      return stage.unfoldedTitle(ofGroupAt: section, depth: element.item).map(finder.matches) ?? false
    }
    guard entry > 0 else { return stage.headerTitle(element.section).map(finder.matches) ?? false }
    return isItemFound(element.section, entry - 1, by: finder)
  }

  /// The same for an item or header that may be hidden in a folded group.
  private func isFoundUnfolded(_ section: Int, _ entry: Int, by finder: PatternFinder) -> Bool {
    if let shown = stage.shownSection(ofUnfolded: section), stage.unfoldedSection(shown) == section,
      view.folding(ofSection: shown) == .unfolded || view.folding(ofSection: shown) == .section
    {
      if entry == 0 { return isHeaderFound(shown, by: finder) }
      if !stage.isHidden(section: section) { return isItemFound(shown, entry - 1, by: finder) }
    }
    guard entry > 0 else { return stage.unfoldedTitle(ofSection: section).map(finder.matches) ?? false }
    return stage.unfoldedTitle(section: section, item: entry - 1).map(finder.matches) ?? false
      || stage.record(unfoldedSection: section, item: entry - 1, holds: finder)
  }

  private func isGroupFound(_ section: Int, _ depth: Int, by finder: PatternFinder) -> Bool {
    guard let title = stage.unfoldedTitle(ofGroupAt: section, depth: depth), finder.matches(title) else { return false }
    // A group that is hidden in a folded one has a header once that is unfolded.
    guard let shown = stage.shownSection(ofUnfolded: section), stage.unfoldedSection(shown) == section else {
      return true
    }
    if case .group(let folded) = view.folding(ofSection: shown), folded < depth { return true }
    return view.mayHave(.header(ofGroupAt: shown, depth: depth))
  }

  private func isHeaderFound(_ section: Int, by finder: PatternFinder) -> Bool {
    // Whether the header exists is looked up only if its title matches.
    stage.headerTitle(section).map { finder.matches($0) && view.mayHave(.header(of: section)) } ?? false
  }

  private func isItemFound(_ section: Int, _ item: Int, by finder: PatternFinder) -> Bool {
    stage.shownTitle(section: section, item: item).map(finder.matches) ?? false
      || stage.record(section: section, item: item, holds: finder)
  }
}

extension Stage {
  /// The title of an item: the one its scene gives it, else the first line of its cell's text if that is in view. No
  /// cell is made for it: published layouts stop the program if they are asked about items out of view.
  func shownTitle(section: Int, item: Int) -> String? {
    if itemTitle != nil { return title(section: section, item: item) }
    return collectionView.cellForItem(at: IndexPath(indexes: [section, item]))?.firstLine
  }

  /// The title in a section's header, if it is known without making a view.
  fileprivate func headerTitle(_ section: Int) -> String? {
    sectionTitle(section)
      ?? collectionView.supplementaryView(
        forElementKind: ElementKind.sectionHeader, at: IndexPath(indexes: [section, 0]))?.firstLine
  }
}

extension ReusableView {
  fileprivate var firstLine: String? { shownContent.text.split(separator: "\n").first.map(String.init) }
}

extension Prompt {
  /// The prompt of `/`.
  init(forSearchAfter history: PromptHistory?) {
    let hints = [KeyHint(of: "next-match", "previous-match", as: "next, previous")]
    self.init("/", for: .search, hints: hints, history: history)
  }
}

extension Search {
  /// The entry that an element is, in its section; nil for other elements.
  @MainActor
  fileprivate func entry(of element: ElementIdentifier, on stage: Stage) -> Int? {
    if element.category == .cell { return element.item + 1 }
    guard element.isFoldingHeader else { return nil }
    if element.kind == ElementKind.sectionHeader { return 0 }
    return entry(ofGroupAt: stage.unfoldedSection(element.section), depth: element.item)
  }
}

@MainActor
extension SearchState<SearchedStage> {
  /// Whether an element is the match that the view last went to.
  func isCurrent(_ element: ElementIdentifier, in content: SearchedStage) -> Bool {
    guard let search, let current = search.current, identity?.scene == content.scene else { return false }
    let section = content.stage.unfoldedSection(element.section)
    return search.entry(of: element, on: content.stage).map { search.flat(section, $0) == current } ?? false
  }

  /// The item that the search last went to; nil if it is no longer in view.
  func matchInView(of content: SearchedStage) -> ElementIdentifier? {
    guard search?.current != nil else { return nil }
    return content.stage.collectionView.visibleElements
      .first { $0.identifier.category == .cell && isCurrent($0.identifier, in: content) }?.identifier
  }
}

/// Marks the matches of the search in the visible headers and cells.
struct SearchHighlights: Overlay {
  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    let searching = scenery.state.searching
    guard let content = scenery.searched, searching.identity?.scene == content.scene, let search = searching.search,
      let finder = search.finder
    else { return }
    let style = scenery.theme.marks.match
    scenery.highlights.markText(on: &canvas, finder.columns, marksCutOnes: true) { element in
      guard content.isFound(element, by: search) else { return nil }
      return (searching.isCurrent(element, in: content) ? style.adding(.reverse) : style).attributes
    }
  }
}

extension ElementIdentifier {
  static func header(ofGroupAt section: Int, depth: Int) -> ElementIdentifier {
    ElementIdentifier(category: .supplementaryView, kind: ElementKind.groupHeader, section: section, item: depth)
  }
}
