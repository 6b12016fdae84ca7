/// The notation of a part of a column, such as `ts@hour`, `user.name` or `"a@b"@hour`.
///
///     part := column step+
///     step := "." name | "[" number "]" | "@" word
///
/// The column is the longest text before a step that names one, so that a flat `log.level` beside an object `log` is
/// found. Names of columns and of members may be in double quotes.
package enum PartNotation {
  /// The meaning of a name that no column has.
  enum Reading {
    case part(column: Int, [PartStep])
    /// A step that does not exist, of a column that does.
    case unknownStep(String, column: String)
    case none
  }

  static let signs: Set<Character> = [".", "[", "@"]

  /// Whether a name may be that of a part.
  package static func mayBePart(_ name: String) -> Bool { name.contains(where: signs.contains) }

  /// The number of a column, perhaps with a part after it.
  static func columnNumber(_ name: String) -> Int? { Int(name.prefix { $0 != "@" }) }

  /// - Parameter column: the column of a name, if there is one.
  static func read(_ name: String, column: (String) -> Int?) -> Reading {
    guard mayBePart(name) else { return .none }
    if let (quoted, rest) = QuotedName.split(name), !rest.isEmpty {
      return column(quoted).map { read(steps: rest, of: $0, named: quoted) } ?? .none
    }
    var found = Reading.none
    for place in name.indices.reversed() where signs.contains(name[place]) && place > name.startIndex {
      let before = String(name[..<place])
      guard let number = column(before) else { continue }
      let reading = read(steps: name[place...], of: number, named: before)
      if case .part = reading { return reading }
      if case .none = found { found = reading }
    }
    return found
  }

  private static func read(steps text: Substring, of column: Int, named name: String) -> Reading {
    var (rest, steps) = (text, [PartStep]())
    while !rest.isEmpty {
      let start = rest
      guard let step = takeStep(&rest), step.isOfJSON || rest.isEmpty || rest.first == "@" else {
        let end = start.dropFirst().firstIndex(of: "@") ?? start.endIndex
        return .unknownStep(String(start[..<end]), column: name)
      }
      steps.append(step)
    }
    return .part(column: column, steps)
  }

  private static func takeStep(_ rest: inout Substring) -> PartStep? {
    let sign = rest.removeFirst()
    switch sign {
    case "@":
      // A width may have a point in it.
      let word = rest.prefix { $0 != "@" }
      rest = rest[word.endIndex...]
      return PartStep(word: word)
    case ".":
      if let (name, after) = QuotedName.split(String(rest)) {
        rest = after
        return .member(Array(name.utf8))
      }
      let name = rest.prefix { !signs.contains($0) }
      rest = rest[name.endIndex...]
      return name.isEmpty ? nil : .member(Array(name.utf8))
    default:
      let number = rest.prefix { $0 != "]" }
      guard number.endIndex < rest.endIndex, let index = Int(number), index >= 0, number.first != "+" else {
        return nil
      }
      rest = rest[rest.index(after: number.endIndex)...]
      return .element(index)
    }
  }
}

/// A part of a column's values.
struct ColumnPart: Hashable, Sendable {
  let column: Int
  let steps: [PartStep]
  /// How the values write dates and numbers.
  private(set) var notation = ValueNotation.plain

  init(_ column: Int, _ steps: [PartStep]) { (self.column, self.steps) = (column, steps) }

  /// The order of groups that the part makes; nil for the order in which they appear.
  var order: PartOrder? { steps.last?.order }

  /// The steps into JSON, which come first.
  var path: ArraySlice<PartStep> { steps.prefix(while: \.isOfJSON) }

  /// Calls `body` with the part of a value of the column.
  func withBytes<Result>(of value: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withBytes(of: value, from: 0, to: steps.count, body)
  }

  private func withBytes<Result>(
    of value: UnsafeRawBufferPointer, from step: Int, to end: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    guard step < end else { return body(value) }
    return steps[step].withBytes(of: value, notation) { withBytes(of: $0, from: step + 1, to: end, body) }
  }

  /// How many rows show the notation, and the most that are looked at for an end to doubt.
  private static let usualRows = 1_000
  static let mostRows = 100_000

  /// Whether some value from a row on has the part; nil if these values are not JSON.
  func isFound(in rows: some RowStore, from first: Int) -> Bool? {
    guard !path.isEmpty else { return true }
    var (isJSON, isEmpty) = (false, true)
    for row in first..<max(first, rows.rowCount) {
      let isFound = rows.withBytes(row: row, column: column) { value in
        if !value.isEmpty { isEmpty = false }
        guard JSONPart.mayHaveParts(value) else { return false }
        isJSON = true
        return JSONPart.exists(path, in: value)
      }
      if isFound { return true }
    }
    return isJSON || isEmpty ? false : nil
  }

  /// The same part with the notation that the first rows show, and whether they leave open which number of `1/2/2026`
  /// is the day.
  ///
  /// - Complexity: O(1) rows.
  func reading(_ rows: some RowStore) -> (part: ColumnPart, isInDoubt: Bool) {
    guard steps.contains(where: { $0.order != nil }) else { return (self, false) }
    var (survey, isInDoubt, isDecided) = (NotationSurvey(), false, false)
    for row in 0..<min(rows.rowCount, Self.mostRows) where row < Self.usualRows || (isInDoubt && !isDecided) {
      rows.withBytes(row: row, column: column) { value in
        withBytes(of: value, from: 0, to: path.count) { value in
          survey.note(value)
          guard !isDecided, let numbers = WrittenDate.numbersBeforeYear(value) else { return }
          isInDoubt = true
          isDecided = numbers.first > 12 || numbers.second > 12
        }
      }
    }
    var part = self
    part.notation = survey.notation
    return (part, isInDoubt && !isDecided && rows.rowCount < Self.mostRows)
  }
}

/// A part of a column's values with the name that it has as a column.
struct NamedPart: Hashable, Sendable {
  let name: String
  let part: ColumnPart
}

/// The meaning of a name in some rows.
enum NamedColumn {
  case column(Int)
  case part(ColumnPart)
  case unknownPart(UnknownPart)
  case unknown
}

/// A part that the values of a column do not have.
public struct UnknownPart: Hashable, Sendable {
  /// The part as the user typed it, such as `@hous`.
  public let part: String
  public let column: String
  /// The parts that are possible.
  public let known: [String]

  /// The fault in one sentence. Text quoted from the source is not yet sanitised.
  var sentence: String {
    let hint = closestName(to: part, among: known).map { "; did you mean '\($0)'?" } ?? ";"
    let list = known.prefix(20).joined(separator: ", ")
    return "\(column) has no part '\(part)'\(hint) known: \(list)"
  }
}

extension RowStore {
  /// The rows without the columns that are parts of others.
  var source: any RowStore { asParted?.base ?? self }

  /// The columns that are parts of others.
  package var computedColumns: Set<Int> { asParted?.computed ?? [] }

  /// The meaning of a name: a column of that very name, or else a column's number or a part of a column.
  ///
  /// - Complexity: O(c) for c columns, and O(r) rows for members of JSON.
  func meaning(of name: String) -> NamedColumn {
    if let column = column(named: name) { return .column(column) }
    let source = source
    return source.meaning(ofPart: name) { source.column(named: $0) }
  }

  /// The meaning of a name as a part of one of these columns, which are those of the source.
  ///
  /// - Parameter column: the column of a name, if there is one.
  func meaning(ofPart name: String, column: (String) -> Int?) -> NamedColumn {
    switch PartNotation.read(name, column: column) {
    case .none: return .unknown
    case .unknownStep(let step, let column):
      // Text with a point or a bracket is rarely meant as a part.
      guard step.hasPrefix("@") else { return .unknown }
      return .unknownPart(UnknownPart(part: step, column: column, known: PartStep.words))
    case .part(let column, let steps):
      let part = ColumnPart(column, steps)
      return part.path.isEmpty ? .part(part.reading(self).part) : member(part)
    }
  }

  /// A part inside JSON, if some value has it. A column without JSON has none.
  private func member(_ part: ColumnPart) -> NamedColumn {
    var names: Set<String> = []
    var known: [String] = []
    var isJSON = false
    for row in 0..<min(rowCount, ColumnPart.mostRows) {
      let isFound = withBytes(row: row, column: part.column) { value in
        guard JSONPart.mayHaveParts(value) else { return false }
        isJSON = true
        if JSONPart.exists(part.path, in: value) { return true }
        if known.count < 20, row < 100 {
          known += JSONPart.names(in: value).filter { names.insert($0).inserted }.map { "." + $0 }
        }
        return false
      }
      if isFound { return .part(part.reading(self).part) }
    }
    guard isJSON else { return .unknown }
    let path = part.path.map(\.text).joined()
    return .unknownPart(UnknownPart(part: path, column: columns[part.column], known: known.isEmpty ? ["[0]"] : known))
  }
}

extension PartStep {
  /// A step into JSON as users write it.
  fileprivate var text: String {
    switch self {
    case .member(let name): "." + String(decoding: name, as: UTF8.self)
    case .element(let index): "[\(index)]"
    case .time, .bucket, .text: ""
    }
  }
}
