import Foundation

/// What must be reached.
enum Limit {
  /// Nothing is asked; the number is there to be known.
  case none
  /// At most so many times the rival.
  case times(Double)
  /// At most so many seconds.
  case seconds(Double)
  /// A count or a state that the caller has judged.
  case holds(String, Bool)
}

/// Rows of a table in markdown.
struct Report {
  /// A duplicate: a measure may turn standard output into a terminal of its own.
  private let output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
  private var misses: [String] = []

  private func print(_ line: String) { output.write(Data((line + "\n").utf8)) }

  mutating func section(_ title: String, _ note: String = "") {
    print("\n## \(title)\n\(note.isEmpty ? "" : "\n\(note)\n")")
    print("| measure | n | result | rival | ratio | must reach | reached |\n|---|--:|--:|--:|--:|---|---|")
  }

  /// - Parameters:
  ///   - seconds: The result, and the rival's; of one operation, or of one item where `unit` says so.
  mutating func row(
    _ measure: String, n: Int, _ seconds: Double, rival: (name: String, seconds: Double)? = nil, _ limit: Limit = .none,
    unit: String = ""
  ) {
    let ratio = rival.map { seconds / $0.seconds }
    let isReached: Bool?
    let wanted: String
    switch limit {
    case .none: (wanted, isReached) = ("", nil)
    case .times(let times): (wanted, isReached) = ("\(times.short) times", (ratio ?? .infinity) <= times)
    case .seconds(let most): (wanted, isReached) = ("\(most.time)", seconds <= most)
    case .holds(let what, let holds): (wanted, isReached) = (what, holds)
    }
    line(
      measure, n, seconds.time + unit, rival.map { "\($0.name) \($0.seconds.time)" } ?? "", ratio?.short ?? "", wanted,
      isReached)
  }

  /// A row of words.
  mutating func line(
    _ measure: String, _ n: Int, _ result: String, _ rival: String = "", _ ratio: String = "", _ wanted: String = "",
    _ isReached: Bool? = nil
  ) {
    let verdict = isReached.map { $0 ? "yes" : "**no**" } ?? ""
    print("| \(measure) | \(n.grouped) | \(result) | \(rival) | \(ratio) | \(wanted) | \(verdict) |")
    guard isReached == false else { return }
    misses.append("\(measure), n = \(n.grouped): \(ratio.isEmpty ? result : ratio), must reach \(wanted)")
  }

  func listMisses() {
    print("\n## Not reached\n")
    if misses.isEmpty { print("Nothing: every limit was reached.") }
    for miss in misses { print("- \(miss)") }
  }
}

extension Double {
  /// Seconds with the unit that suits them.
  var time: String {
    switch self {
    case ..<0.999_5e-6: "\((self * 1e9).short) ns"
    case ..<0.999_5e-3: "\((self * 1e6).short) µs"
    case ..<0.999_5: "\((self * 1e3).short) ms"
    default: "\(short) s"
    }
  }

  /// Three digits or so.
  var short: String {
    let text = String(format: self < 9.995 ? "%.2f" : self < 99.95 ? "%.1f" : "%.0f", self)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }
}

extension Int {
  var grouped: String {
    String(String(self).reversed().enumerated().flatMap { $0 > 0 && $0 % 3 == 0 ? [",", $1] : [$1] }.reversed())
  }
}
