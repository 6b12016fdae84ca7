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
