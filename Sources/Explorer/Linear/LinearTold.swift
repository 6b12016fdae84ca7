/// What was told, line by line, and what of it is news.
struct LinearTold {
  /// What is in view, and what panels and the bar say.
  var content: [String] = []
  var others: [String] = []
  var place = ""
  var announcement: String?
  /// What is being typed or awaited, and what its keys do.
  var mode = ""
  var hints = ""
  /// The titles of the panels that are open.
  var panels: [String] = []
  /// How often a search arrived somewhere.
  var arrivals = 0
  var isReading = false
  /// Of the data, by hand.
  var revision = 0

  /// What is to be said where `before` was told last: nothing twice.
  func news(since before: LinearTold, ignoringCounts: Bool) -> [String] {
    let said = announcement.flatMap { $0 == before.announcement ? nil : $0 }
    let isChanged = revision != before.revision
    let found = arrivals == before.arrivals ? [] : content.filter { $0.contains(LinearMark.match) }
    // What was changed is said already: what only moved up or down is no news, but where the focus is now.
    let ignored: Numbers = isChanged ? .places : ignoringCounts ? .counts : .none
    let focused = isChanged ? content.filter { $0.contains(LinearMark.focused) && !before.content.contains($0) } : []
    let marked = found + focused
    let changes = Self.new(content, since: before.content, ignoring: ignored, besides: marked)
    let typed = mode == announcement || mode == before.mode ? "" : mode
    let keys = hints == before.hints ? "" : hints
    return [said].compactMap { $0 } + Self.new(others, since: before.others, ignoring: .none) + changes
      + (place == before.place || (ignoringCounts && changes.isEmpty) ? [] : [place])
      + [[typed, keys].filter { !$0.isEmpty }.joined(separator: " ")].filter { !$0.isEmpty }
  }

  /// What is no longer there and is said because there is nothing else to say.
  func ends(since before: LinearTold) -> [String]? {
    let closed = before.panels.filter { !panels.contains($0) }
    if !closed.isEmpty { return closed.map { "\($0) closed" } }
    return mode.isEmpty && hints.isEmpty && !before.hints.isEmpty ? ["left"] : nil
  }

  /// Which numbers do not count when lines are compared.
  private enum Numbers { case none, counts, places }

  /// - Parameter others: lines that are told whether they are new or not.
  private static func new(
    _ lines: [String], since before: [String], ignoring ignored: Numbers, besides others: [String] = []
  ) -> [String] {
    func identity(_ line: String) -> String { Self.identity(of: line, ignoring: ignored) }
    // What lost its mark is no news.
    let known = Set(before.flatMap { [identity($0), identity($0.unmarked)] })
    return lines.filter { !known.contains(identity($0)) || others.contains($0) }
  }

  /// A section is the same whether its name comes from its header or, that being out of view, from the scene.
  private static func identity(of line: String, ignoring ignored: Numbers) -> String {
    guard line.hasPrefix("Section ") else {
      return ignored == .places ? line.replacing(/^[0-9]+\.[0-9]+/, with: "") : line
    }
    let marks = [LinearMark.match, LinearMark.focused].filter(line.contains)
    return line.prefix { $0 != ":" && (ignored == .none || $0 != ",") } + marks.joined()
  }
}

extension String {
  /// Without what tells the one line that is in use.
  fileprivate var unmarked: String {
    var line = replacing(LinearMark.match, with: "").replacing(LinearMark.focused, with: "")
    guard line.hasPrefix(Self.choiceMark) else { return line }
    line = String(line.dropFirst(Self.choiceMark.count))
    return line.replacing(/, [0-9]+ of [0-9]+$/, with: "")
  }
}
