/// The columns that objects and lists of JSON in a column open into, and the column that they came from.
extension RowStore {
  /// The names of the columns that a column opens into: the members of its objects in the order of the first rows, and
  /// the elements of its lists. Empty if it has neither.
  ///
  /// - Complexity: O(r) for r rows, at most a thousand.
  package func columnNames(inside column: Int) -> [String] {
    let name = OpenedColumn.notation(columns[column], isPart: computedColumns.contains(column))
    return steps(inside: column).map { name + $0 }
  }

  /// The steps from a column to these, as users write them.
  func steps(inside column: Int) -> [String] {
    var (members, seen, listCount) = ([String](), Set<String>(), 0)
    for row in 0..<min(rowCount, OpenedColumn.mostRows) {
      withBytes(row: row, column: column) { value in
        guard JSONPart.mayHaveParts(value) else { return }
        members += JSONPart.names(in: value).filter { !$0.isEmpty && seen.insert($0).inserted }
        while listCount < OpenedColumn.mostElements, JSONPart.exists([.element(listCount)], in: value) {
          listCount += 1
        }
      }
    }
    let steps =
      members.prefix(OpenedColumn.mostMembers).map { PartStep.member(Array($0.utf8)) }
      + (0..<listCount).map { PartStep.element($0) }
    return steps.map(OpenedColumn.notation)
  }

  /// The column that a column is a part of; nil if it is a part of none.
  package func columnOfPart(_ column: Int) -> Int? { asParted?.steps(ofColumn: column)?.base }

  /// The column that a column is a member or an element of, by name, and all columns inside that one; nil if it is
  /// inside no other.
  package func columnAround(_ column: Int) -> (name: String, inside: Set<Int>)? {
    guard let parted = asParted, let (base, steps) = parted.steps(ofColumn: column), let last = steps.last, last.isOfJSON
    else { return nil }
    let outer = steps.dropLast()
    let inside = parted.columns.indices.filter { other in
      parted.steps(ofColumn: other).map { $0.base == base && $0.steps.count > outer.count && $0.steps.starts(with: outer) }
        ?? false
    }
    // A column without a part is named as it is.
    guard !outer.isEmpty else { return (parted.base.columns[base], Set(inside)) }
    let name = OpenedColumn.notation(parted.base.columns[base], isPart: false)
    return (name + outer.map(OpenedColumn.notation).joined(), Set(inside))
  }
}

/// The limits and the notation of columns that are opened.
private enum OpenedColumn {
  static let (mostRows, mostMembers, mostElements) = (1_000, 100, 20)

  /// The name of a column, as parts of it are read.
  static func notation(_ name: String, isPart: Bool) -> String {
    isPart || name.unicodeScalars.first != "\"" ? name : QuotedName.inQuotes(name)
  }

  static func notation(_ step: PartStep) -> String {
    switch step {
    case .member(let bytes):
      let name = String(decoding: bytes, as: UTF8.self)
      let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
      return "." + (isPlain ? name : QuotedName.inQuotes(name))
    case .element(let index): return "[\(index)]"
    case .time, .bucket, .text: return ""
    }
  }
}
