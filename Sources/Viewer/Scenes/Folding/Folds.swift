/// Which groups and sections of a scene are folded: only their headers are shown.
///
/// A value for a command line or for another stage with the same data: groups and sections go by their titles.
public struct Folds: Hashable, Sendable {
  /// How many levels of headers are shown, at least 1; nil for all of them, and the items.
  public var level: Int? {
    didSet { level = level.map { max(1, $0) } }
  }
  /// The groups and sections that are folded although `level` would not fold them, or the other way round.
  public private(set) var exceptions: Set<FoldPath>

  /// - Parameters:
  ///   - level: how many levels of headers are shown; nil for all of them, and the items.
  ///   - exceptions: the groups and sections for which the opposite is true.
  public init(level: Int? = nil, exceptions: Set<FoldPath> = []) {
    (self.level, self.exceptions) = (level.map { max(1, $0) }, exceptions)
  }

  /// Whether no group and no section is folded, whatever their titles.
  public var isEmpty: Bool { level == nil && exceptions.isEmpty }

  /// Whether a group or section is folded, unless one around it hides it.
  public func folds(_ path: FoldPath) -> Bool { folds(depth: path.steps.count - 1) != exceptions.contains(path) }

  /// Whether `level` folds the groups and sections that are in this many groups.
  func folds(depth: Int) -> Bool { level.map { depth >= $0 - 1 } ?? false }

  /// Folds a group or section, or unfolds it.
  public mutating func set(_ path: FoldPath, isFolded: Bool) {
    if folds(depth: path.steps.count - 1) == isFolded { exceptions.remove(path) } else { exceptions.insert(path) }
  }
}

/// The titles that lead to a group or section, outermost first.
public struct FoldPath: Hashable, Sendable {
  /// One of the groups or sections that are neighbours.
  public struct Step: Hashable, Sendable {
    /// The title.
    public let title: String
    /// How many groups or sections of the same title come before it.
    public let number: Int

    /// A title, and how many of its neighbours before it have the same.
    public init(_ title: String, number: Int = 0) { (self.title, self.number) = (title, number) }
  }

  /// The titles on the way; at least one.
  public var steps: [Step]

  /// - Parameter steps: the titles on the way, outermost first; at least one.
  public init(_ steps: [Step]) { self.steps = steps }

  /// The group around it; nil for an outermost one.
  public var parent: FoldPath? { steps.count > 1 ? FoldPath(Array(steps.dropLast())) : nil }
}

extension FoldPath {
  /// Reads titles with slashes between them, such as `Europe/Spain`. A backslash before a slash, a number sign or
  /// another backslash makes it a part of a title. `#2` after a title means the second of that title. nil if a title
  /// is empty.
  public init?(_ text: String) {
    var steps: [Step] = []
    var (title, number, isEscaped) = ("", String?.none, false)
    func end() -> Bool {
      guard !title.isEmpty, number.map({ Int($0).map { $0 > 0 } ?? false }) ?? true else { return false }
      steps.append(Step(title, number: number.flatMap { Int($0) }.map { $0 - 1 } ?? 0))
      (title, number) = ("", nil)
      return true
    }
    for character in text {
      if isEscaped {
        title.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "/" {
        guard end() else { return nil }
      } else if number != nil {
        number?.append(character)
      } else if character == "#" {
        number = ""
      } else {
        title.append(character)
      }
    }
    guard !isEscaped, end() else { return nil }
    self.steps = steps
  }

  /// The text that `init(_:)` reads.
  public var text: String {
    steps.map { step in
      let title = String(step.title.flatMap { "\\/#".contains($0) ? ["\\", $0] : [$0] })
      return step.number > 0 ? "\(title)#\(step.number + 1)" : title
    }.joined(separator: "/")
  }
}

extension Folds {
  /// Reads what options of the command line and scene files give.
  ///
  /// - Parameters:
  ///   - folded: a number for the levels of headers to show, and the titles of what else is folded.
  ///   - unfolded: the titles of what the number would fold.
  /// - Returns: nil if a word cannot be read.
  public init?(folded: [String], unfolded: [String] = []) {
    self.init(level: folded.lazy.compactMap { Int($0) }.first)
    let closing = folded.filter { Int($0) == nil }
    if let level = folded.lazy.compactMap({ Int($0) }).first, level < 1 { return nil }
    for (words, isFolded) in [(closing, true), (unfolded, false)] {
      for word in words {
        guard let path = FoldPath(word.hasPrefix("/") ? String(word.dropFirst()) : word) else { return nil }
        set(path, isFolded: isFolded)
      }
    }
  }

  /// The words that `init(folded:unfolded:)` reads.
  public var words: (folded: [String], unfolded: [String]) {
    let paths = exceptions.sorted { $0.text < $1.text }
    // A slash keeps a title that is a number from being taken for a level.
    let folded = paths.filter { folds($0) }.map { Int($0.text) == nil ? $0.text : "/\($0.text)" }
    return ((level.map { ["\($0)"] } ?? []) + folded, paths.filter { !folds($0) }.map(\.text))
  }
}
