import CharacterCanvas

/// A question with replies in a row, as a value. Each reply has a letter.
public struct Confirmation: Surface {
  /// The effect of an event.
  public enum Response: Hashable, Sendable {
    /// Nothing.
    case passed
    /// It went to another reply.
    case used
    /// It chose the reply of this index.
    case chosen(Int)
  }

  /// The question, in a sentence.
  public let question: String
  /// The replies, such as `Delete` and `Keep`.
  public let replies: [String]
  /// The index of the reply that Enter chooses.
  public private(set) var current: Int
  private let letters: [Character?]

  /// A question.
  ///
  /// - Parameters:
  ///   - question: a sentence.
  ///   - replies: at least one.
  ///   - preferred: the reply that Enter chooses at first; nil for the last one, which should change nothing.
  public init(_ question: String, replies: [String], preferred: Int? = nil) {
    precondition(!replies.isEmpty, "the question '\(question)' has no replies")
    (self.question, self.replies) = (question, replies)
    current = max(0, min(preferred ?? replies.count - 1, replies.count - 1))
    letters = CommandLetters.letters(for: replies)
  }

  public mutating func handle(_ event: InputEvent, in theme: Theme) -> Response {
    switch event {
    case .key(.enter): return .chosen(current)
    case .key(.right), .key(.tab), .key(.down): return go(by: 1)
    case .key(.left), .key(.backTab), .key(.up): return go(by: -1)
    case .key(let key):
      guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return .passed }
      let index = letters.firstIndex { $0 == letter.lowercased().first }
      return index.map { .chosen($0) } ?? .passed
    case .mouse(let event) where event.kind == .press(.left):
      let index = places(in: size).firstIndex { $0.contains(event.position) }
      return index.map { .chosen($0) } ?? .used
    default: return .passed
    }
  }

  private mutating func go(by step: Int) -> Response {
    current = (current + step + replies.count) % replies.count
    return .used
  }

  private var size = CellSize(width: 40, height: 3)

  private var buttons: [DisplayText] { replies.map { DisplayText("[ \($0) ]") } }

  /// The rectangles of the replies in the last row, or in one row each if they do not fit beside each other.
  private func places(in size: CellSize) -> [CellRect] {
    let widths = buttons.map(\.width)
    let all = widths.reduce(0, +) + 2 * (widths.count - 1)
    guard all <= size.width else {
      let first = max(0, size.height - widths.count)
      return widths.enumerated().map { CellRect(x: 0, y: first + $0, width: min($1, size.width), height: 1) }
    }
    var x = (size.width - all) / 2
    return widths.map { width in
      defer { x += width + 2 }
      return CellRect(x: x, y: max(0, size.height - 1), width: width, height: 1)
    }
  }

  public mutating func fit(_ size: CellSize) { self.size = size }

  public func size(in theme: Theme) -> CellSize {
    let buttons = buttons.map(\.width).reduce(0, +) + 2 * (replies.count - 1)
    let width = max(buttons, min(DisplayText(question).width, 50), 20) + 2
    return CellSize(width: width, height: DisplayText(question).wrapped(to: width).count + 2)
  }

  public func draw(into canvas: inout Canvas, in theme: Theme) {
    canvas.fill(canvas.bounds, style: theme.panel)
    let places = places(in: canvas.size)
    let rows = max(0, (places.first?.minY ?? 0))
    for (y, line) in DisplayText(question).wrapped(to: max(1, canvas.size.width)).prefix(rows).enumerated() {
      canvas.draw(line, at: CellPoint(x: 0, y: y), style: theme.panel)
    }
    for (index, place) in places.enumerated() {
      let style = index == current ? theme.marks.choice : theme.panel
      canvas.draw(buttons[index], at: place.origin, style: style, clip: place)
    }
  }

  public func lines(in theme: Theme) -> [String] {
    [question] + replies.enumerated().map { ($0 == current ? "chosen: " : "") + $1 }
  }
}

/// The letters that choose commands or replies.
package enum CommandLetters {
  /// A letter or digit of each title that none before it has, in lower case; nil where all are taken.
  package static func letters(for titles: [String]) -> [Character?] {
    var taken: Set<Character> = []
    return titles.map { title in
      let letter = title.lowercased().first { ($0.isLetter || $0.isNumber) && $0.isASCII && !taken.contains($0) }
      if let letter { taken.insert(letter) }
      return letter
    }
  }
}

extension Popup {
  /// A question in a box.
  ///
  /// - Parameters:
  ///   - title: the title of the box.
  ///   - confirmation: the question and its replies.
  ///   - reply: called with the index of the reply that the user chose. It should close the popup.
  public static func question(
    _ title: String, _ confirmation: Confirmation, reply: @escaping @MainActor (Int) -> Void
  ) -> Popup {
    let part = SurfacePart(confirmation, context: { $0 }) { response in
      if case .chosen(let index) = response { reply(index) }
      return response != .passed
    }
    return Popup(title, part, size: confirmation.size(in: .none))
  }
}
