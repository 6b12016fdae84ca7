import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

extension ExplorerAction {
  static let search = ExplorerAction(
    "search", .moving, keys: ["/"], "search in all fields; ~ begins a pattern", .type(.search)
  ).taken(for: .search)

  static let searching = [
    search,
    ExplorerAction("search-word", .moving, keys: ["*"], "search for word N of the row in focus") {
      .scroll(.toWord($0 ?? 1))
    },
    ExplorerAction("next-match", .moving, keys: ["n"], "go to the next match", needs: .search) {
      .scroll(.toMatch(.forward, $0 ?? 1))
    },
    ExplorerAction("previous-match", .moving, keys: ["N"], "go to the previous match", needs: .search) {
      .scroll(.toMatch(.backward, $0 ?? 1))
    },
  ]
}

extension ExplorerSession {
  /// Changes the search. To ask for titles may call a program, which may read or change the session meanwhile.
  private func search<Result>(_ change: (inout SearchState<SearchedStage>, SearchedStage) -> Result) -> Result {
    var search = state.searching
    defer { state.searching = search }
    return change(&search, SearchedStage(stage, scene: sceneIndex))
  }

  /// Repeats the search in new data of a scene, if that is the one that is searched.
  func searchAgain(inScene index: Int) {
    guard state.searching.identity?.scene == index, let stage = scenes[index]?.stage else { return }
    search { search, _ in search.beginAgain(in: SearchedStage(stage, scene: index)) }
  }

  /// Begins a search for a text; an empty or a malformed one ends the search.
  private func startSearch(_ text: String) {
    let error = search { $0.begin(text, in: $1) }
    if let error, route.mode == nil { announce("\(error)") }
  }

  func goToMatch(_ direction: SearchDirection, times: Int = 1) {
    guard state.searching.canGoOn else { return announce(scenery.obstacle(to: .search)) }
    show(search { $0.advance(direction, times: times, in: $1) })
  }

  /// Goes to a match, or says why there is none.
  private func show(_ outcome: SearchOutcome?) {
    guard case .match(let unfolded, let entry)? = outcome else {
      if case .words(let words)? = outcome { announce(words) }
      return
    }
    let before = place
    let headerDepth = entry < 0 ? state.searching.search?.depth(ofEntry: entry, section: unfolded) : nil
    show { $0.rows.folds = stage.folds(showing: (unfolded, entry), headerDepth: headerDepth) }
    guard let search = state.searching.search, let section = stage.shownSection(ofUnfolded: unfolded) else { return }
    if entry > 0 {
      scroll { $0.showInMiddle(itemAt: IndexPath(indexes: [section, entry - 1])) }
      state.bringFocus(to: .cell(section, entry - 1), inScene: sceneIndex)
    } else {
      let depth = search.depth(ofEntry: entry, section: unfolded)
      scroll { $0.reveal(header: entry < 0 ? .header(ofGroupAt: section, depth: depth) : .header(of: section)) }
    }
    state.places.beforeJump = before
    announce(state.searching.report())
  }

  /// Searches for a word of the title of the item in focus, or of the first item in view.
  func searchForWord(_ number: Int) {
    view.layoutIfNeeded()
    let scenery = scenery
    let focused = isFocusing ? scenery.focusInView : nil
    guard let element = focused ?? scenery.matchInView ?? scenery.focusInView, element.category == .cell,
      let title = stage.shownTitle(section: element.section, item: element.item)
    else { return announce("no item in view") }
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard !words.isEmpty else { return announce("no word in '\(title)'") }
    let word = words[min(max(1, number), words.count) - 1]
    startSearch("~\\b\(word.lowercased())\\b")
    state.searching.search?.makeCurrent(item: element.item, section: stage.unfoldedSection(element.section))
    goToMatch(.forward)
  }
}

// A search shows its first match while it is typed.

extension ExplorerSession {
  /// Goes to the first match of the text typed so far, from the place where typing began.
  func preview(_ text: String) {
    goBack(to: state.searching.placeBeforeTyping)
    startSearch(text)
    guard state.searching.search != nil else { return }
    show(search { $0.advance(.forward, in: $1) })
    announce(nil)
  }

  /// Returns to the place where typing began, if the preview left it.
  func goBack(to start: SearchedStage.Place?) {
    guard let start, start.place.sceneIndex == sceneIndex else { return }
    show { $0.rows.folds = start.folds }
    guard view.contentOffset != start.place.offset else { return }
    // Other layouts are not asked for the item that was first in view, as it may no longer be.
    if view.collectionViewLayout is any LayoutStructure {
      go(to: start.place)
    } else {
      scroll { $0.scroll(to: start.place.offset) }
    }
  }

  /// Keeps the match of the preview, or goes to one if there was no preview.
  func endPreview(_ text: String) {
    let start = state.searching.endPreview(accepted: !text.isEmpty)
    if text.isEmpty { return goToMatch(.forward) }
    guard let search = state.searching.search, search.pattern == text, search.current != nil else {
      startSearch(text)
      if state.searching.search != nil { goToMatch(.forward) }
      return
    }
    state.places.beforeJump = start?.place
    announce(state.searching.report())
  }
}

extension ExplorerSession {
  /// Whether there is background work: work that can wait for a moment without input.
  public var hasWork: Bool {
    isPreparing || stage.canSort || state.searching.hasWork(in: SearchedStage(stage, scene: sceneIndex))
      || stage.hasUnmeasuredLines || journal.hasFilesToWrite
      || instruments.hasAuditWork(on: stage, scene: sceneIndex, size: size)
  }

  /// Does a slice of the background work. It takes a few milliseconds.
  public func work() {
    if isPreparing {
      // This slice lasts as long as the layout takes.
      if !host.isInputWaiting() { prepareScene() }
      return
    }
    if stage.canSort {
      workOnRows()
    } else if state.searching.hasWork(in: SearchedStage(stage, scene: sceneIndex)) {
      show(search { $0.goOn(in: $1, unless: host.isInputWaiting) })
    } else if stage.hasUnmeasuredLines {
      stage.lines?.measureLines(unless: host.isInputWaiting)
    } else if instruments.hasAuditWork(on: stage, scene: sceneIndex, size: size) {
      guard instruments.audit?.checkNextRule(unless: host.isInputWaiting) == true else { return }
    } else {
      return workOnFile()
    }
    journal.recording.noteWork()
  }
}

extension Stage {
  /// Whether long lines are still to be measured.
  fileprivate var hasUnmeasuredLines: Bool { lines?.hasUnmeasuredLines == true }
}
