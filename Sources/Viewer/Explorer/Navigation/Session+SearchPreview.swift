import CollectionWidget
import Foundation
import LayoutCore
import Scenes

// A search shows its first match while it is typed.

/// What was shown, and searched for, when typing began.
struct SearchPreview: Equatable {
  let earlier: Search?
  let place: MarkedPlace
  let folds: Folds
}

extension ExplorerSession {
  /// Goes to the first match of the text typed so far, from the place where typing began.
  func preview(_ text: String) {
    returnFromPreview()
    startSearch(text)
    guard let search = searching.search else { return }
    scanForMatches()
    step(.forward, times: 1, for: search.pattern)
    announce(nil)
  }

  /// Returns to the place where typing began, if the preview left it.
  private func returnFromPreview() {
    guard let start = searching.preview, start.place.sceneIndex == sceneIndex else { return }
    show { $0.rows.folds = start.folds }
    guard view.contentOffset != start.place.offset else { return }
    // Other layouts are not asked for the item that was first in view, as it may no longer be.
    if view.collectionViewLayout is any LayoutStructure {
      go(to: start.place)
    } else {
      scroll { $0.scroll(to: start.place.offset) }
    }
  }

  /// Goes on with the search before typing began, and with its place.
  func cancelPreview() {
    searching.search = searching.preview?.earlier
    returnFromPreview()
    searching.preview = nil
  }

  /// Keeps the match of the preview, or goes to one if there was no preview.
  func endPreview(_ text: String) {
    defer { searching.preview = nil }
    if text.isEmpty {
      searching.search = searching.preview?.earlier
      return goToMatch(.forward)
    }
    guard let search = searching.search, search.pattern == text, search.current != nil else {
      startSearch(text)
      if searching.search != nil { goToMatch(.forward) }
      return
    }
    state.places.beforeJump = searching.preview?.place
    announceMatch()
  }

  /// Searches for a word of the title of the item in focus, or of the first item in view.
  func searchForWord(_ number: Int) {
    view.layoutIfNeeded()
    guard let element = (isFocusing ? focusInView : nil) ?? matchInView ?? focusInView, element.category == .cell,
      let title = title(section: element.section, item: element.item)
    else { return announce("no item in view") }
    let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard !words.isEmpty else { return announce("no word in '\(title)'") }
    let word = words[min(max(1, number), words.count) - 1]
    startSearch("~\\b\(word.lowercased())\\b")
    searching.search?.makeCurrent(item: element.item, section: stage.unfoldedSection(element.section))
    goToMatch(.forward)
  }
}
