/// What was reported, line by line. A later state finds what is new since then.
struct LinearTold {
  /// The lines of what is in view, and those of panels, notices and the comparison.
  var content: [String] = []
  var others: [String] = []
  var place = ""
  var announcement: String?
  /// The line of the current mode, and what its keys do.
  var mode = ""
  var hints = ""
  /// The titles of the open panels.
  var panels: [String] = []
  /// How often a search went to a match.
  var arrivals = 0
  var isReading = false
  /// The revision of the edits of the data.
  var revision = 0

  /// The lines to report if `before` was reported last. Nothing is reported twice.
  func news(since before: LinearTold, ignoringCounts: Bool) -> [String] {
    let said = announcement.flatMap { $0 == before.announcement ? nil : $0 }
    let isChanged = revision != before.revision
    let found = arrivals == before.arrivals ? [] : content.filter { $0.contains(LinearMark.match) }
    // The announcement reports the edit. Items that only moved up or down are not new, but the new focus is.
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

  /// What has ended. This is reported only if there is nothing else to report.
  func ends(since before: LinearTold) -> [String]? {
    let closed = before.panels.filter { !panels.contains($0) }
    if !closed.isEmpty { return closed.map { "\($0) closed" } }
    return mode.isEmpty && hints.isEmpty && !before.hints.isEmpty ? ["left"] : nil
  }

  /// Which numbers do not count when lines are compared.
  private enum Numbers { case none, counts, places }

  /// - Parameter others: lines that are reported even if they are not new.
  private static func new(
    _ lines: [String], since before: [String], ignoring ignored: Numbers, besides others: [String] = []
  ) -> [String] {
    func identity(_ line: String) -> String { Self.identity(of: line, ignoring: ignored) }
    // A line that only lost its mark is not new.
    let known = Set(before.flatMap { [identity($0), identity($0.unmarked)] })
    return lines.filter { !known.contains(identity($0)) || others.contains($0) }
  }

  /// A section is the same whether its name comes from its header or, if that is out of view, from the scene.
  private static func identity(of line: String, ignoring ignored: Numbers) -> String {
    guard line.hasPrefix("Section ") else {
      return ignored == .places ? line.replacing(/^[0-9]+\.[0-9]+/, with: "") : line
    }
    let marks = [LinearMark.match, LinearMark.focused].filter(line.contains)
    return line.prefix { $0 != ":" && (ignored == .none || $0 != ",") } + marks.joined()
  }
}

extension String {
  /// The line without the words that mark it as focused, matched or chosen.
  fileprivate var unmarked: String {
    var line = replacing(LinearMark.match, with: "").replacing(LinearMark.focused, with: "")
    guard line.hasPrefix(Self.choiceMark) else { return line }
    line = String(line.dropFirst(Self.choiceMark.count))
    return line.replacing(/, [0-9]+ of [0-9]+$/, with: "")
  }
}
