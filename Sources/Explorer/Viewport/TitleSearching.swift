import Foundation

/// The search of the session: the present one, and the last one that Escape ended.
struct TitleSearching {
  var search: Search?
  /// The index of the scene that is searched.
  var scene = 0
  /// The part of the content that was in view, if only what is in view is searched.
  var bounds: CGRect?
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
