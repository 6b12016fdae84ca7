/// What was reported, line by line. A later state finds what is new since then.
struct LinearReport {
  /// The lines of what is in view.
  var content: [LinearLine] = []
  /// The lines of panels, notices and the comparison.
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
  func news(since before: LinearReport, ignoringCounts: Bool) -> [String] {
    let said = announcement.flatMap { $0 == before.announcement ? nil : $0 }
    let isChanged = revision != before.revision
    let found = arrivals == before.arrivals ? [] : content.filter { $0.marks.contains(.match) }
    // The announcement reports the edit. Items that only moved up or down are not new, but the new focus is.
    let ignored: LinearLine.Ignored = isChanged ? .places : ignoringCounts ? .amounts : .nothing
    let focused = isChanged ? content.filter { $0.marks.contains(.focused) && !before.content.contains($0) } : []
    let changes = newContent(since: before, ignoring: ignored, besides: Set(found + focused))
    let typed = mode == announcement || mode == before.mode ? "" : mode
    let keys = hints == before.hints ? "" : hints
    return [said].compactMap { $0 } + newOthers(since: before) + changes
      + (place == before.place || (ignoringCounts && changes.isEmpty) ? [] : [place])
      + [[typed, keys].filter { !$0.isEmpty }.joined(separator: " ")].filter { !$0.isEmpty }
  }

  /// What has ended. This is reported only if there is no other news.
  func ends(since before: LinearReport) -> [String]? {
    let closed = before.panels.filter { !panels.contains($0) }
    if !closed.isEmpty { return closed.map { "\($0) closed" } }
    return mode.isEmpty && hints.isEmpty && !before.hints.isEmpty ? ["left"] : nil
  }

  /// - Parameter others: lines that are reported even if they are not new.
  private func newContent(
    since before: LinearReport, ignoring ignored: LinearLine.Ignored, besides others: Set<LinearLine>
  ) -> [String] {
    // A line that only lost its mark is not new.
    let known = Set(
      before.content.flatMap { [$0.identity(ignoring: ignored), $0.unmarked.identity(ignoring: ignored)] })
    return content.filter { !known.contains($0.identity(ignoring: ignored)) || others.contains($0) }.map(\.string)
  }

  private func newOthers(since before: LinearReport) -> [String] {
    let known = Set(before.others.flatMap { [$0, $0.withoutChoice] })
    return others.filter { !known.contains($0) }
  }
}

extension String {
  /// The line of a list without the words that mark it as chosen.
  fileprivate var withoutChoice: String {
    guard hasPrefix(Self.choiceMark) else { return self }
    return String(dropFirst(Self.choiceMark.count)).replacing(/, [0-9]+ of [0-9]+$/, with: "")
  }
}

/// The line of a section, an item, or a header or footer in view.
struct LinearLine: Hashable {
  enum Subject { case section, item, bar }

  /// The words after the line of an element that is selected, a search match, or focused.
  enum Mark: String { case selected, match, focused }

  /// What changes while data arrive or are edited, and does not make a line new.
  enum Ignored {
    case nothing
    /// How much a section holds.
    case amounts
    /// The index paths of items, and how much a section holds.
    case places
  }

  let subject: Subject
  /// The index path of an item, or the name of a section, header or footer.
  let name: String
  /// How many items and sections there are; empty but for sections.
  var amount = ""
  let text: String
  var marks: [Mark] = []
  /// What the menu of the row in focus offers.
  var offers: [String] = []

  /// The line as it is printed.
  var string: String {
    let head = [name, amount].filter { !$0.isEmpty }.joined(separator: ", ")
    return [head, text].filter { !$0.isEmpty }.joined(separator: ": ") + marks.map { ", \($0.rawValue)" }.joined()
      + (offers.isEmpty ? "" : "; actions: \(offers.joined(separator: ", "))")
  }

  /// The same line without the marks that an element may lose. That it lost them is not reported.
  var unmarked: LinearLine {
    var line = self
    line.marks = marks.filter { $0 == .selected }
    line.offers = []
    return line
  }

  /// Equal for lines that are the same but for what is ignored. A section is the same whether its name comes from its
  /// header or, if that is out of view, from the scene.
  func identity(ignoring ignored: Ignored) -> LinearLine {
    switch subject {
    case .section:
      LinearLine(
        subject: subject, name: name, amount: ignored == .nothing ? amount : "", text: "",
        marks: marks.filter { $0 != .selected })
    case .item: LinearLine(subject: subject, name: ignored == .places ? "" : name, text: text, marks: marks)
    case .bar: self
    }
  }
}
