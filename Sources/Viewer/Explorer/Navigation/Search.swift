import CharacterCanvas
import CollectionWidget
import Foundation
import Records

/// The search of the session: the present one, and the last one that Escape ended.
struct TitleSearching: Equatable {
  var search: Search?
  /// The index of the scene that is searched.
  var scene = 0
  /// The part of the content that was in view, if only what is in view is searched.
  var bounds: CGRect?
  /// The state before the pattern that is being typed; nil if none is.
  var preview: SearchPreview?
  /// The last search that was ended; `n` resumes it.
  private var ended: Search?
  /// Whether the status line shows the number of matches while the search goes on.
  var isCounting = false

  /// Whether there is a search to go on with.
  var canGoOn: Bool { search != nil || ended != nil }

  /// Ends the search. It can be resumed.
  mutating func end() { (ended, search) = (search, nil) }

  /// Resumes the ended search if there is no present one.
  mutating func takeUpEnded() { search = search ?? ended }
}

/// Marks the matches of the search in the visible headers and cells.
struct SearchHighlights: Overlay {
  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    guard let finder = scenery.finder else { return }
    let style = scenery.theme.marks.match
    scenery.highlights.markText(on: &canvas, finder.columns, marksCutOnes: true) { element in
      guard scenery.session.isFound(element, by: finder) else { return nil }
      return (scenery.session.isMatch(element) ? style.adding(.reverse) : style).attributes
    }
  }
}

extension Scenery {
  /// What is searched for in the current scene; nil if nothing is.
  fileprivate var finder: PatternFinder? {
    state.searching.scene == sceneIndex ? state.searching.search?.finder : nil
  }
}
