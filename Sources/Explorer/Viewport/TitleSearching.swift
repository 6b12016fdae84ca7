/// The search of the session: the one in use, and the last that Escape ended.
struct TitleSearching {
  var search: Search?
  /// The place of the scene that is searched.
  var scene = 0
  /// The last search that was ended; `n` takes it up again.
  private var ended: Search?
  /// Whether the status line gives the number of matches while more are being looked for.
  var isCounting = false

  /// Ends the search. It can be taken up again.
  mutating func end() { (ended, search) = (search, nil) }

  /// Takes up the ended search where none is in use.
  mutating func takeUpEnded() { search = search ?? ended }
}
