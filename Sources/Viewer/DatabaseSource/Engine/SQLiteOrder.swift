import Records

/// The order of the rows of a section in SQL.
///
/// If an index has the order of the first column, rows are found in it, and the key has the direction of that column.
/// All other orders sort by `ashlar_key`, so that they are those of rows in memory, with equal rows in the order of
/// their keys.
struct SQLiteOrder: Sendable {
  let order: SQLOrder
  /// Whether an index has the order, so that rows are found without a visit of the others.
  let isIndexed: Bool
  /// Whether rows are in the order of their keys.
  let isByKey: Bool
  /// Whether equal rows come in the descending order of their keys.
  let reversesTies: Bool
  /// The part with the rows that have no value in the first column, if it is a separate part.
  private(set) var emptyPart: Int?

  init(_ request: EngineRequest, _ table: SQLiteTable) {
    let key = SQLTerm(SQLText(raw: table.key))
    guard let first = request.order.first else {
      order = SQLOrder([SQLOrder.Part("", [key])])
      (isIndexed, isByKey, reversesTies) = (table.hasKeyOrder(in: request.groups), true, false)
      return
    }
    let column = table.columns[first.column]
    if column.isKey {
      // Keys are all different, so that further columns have no effect.
      let only = SQLTerm(key.expression, isDescending: first.isDescending)
      order = SQLOrder([SQLOrder.Part("", [only])])
      (isIndexed, isByKey, reversesTies) = (true, !first.isDescending, false)
      return
    }
    let rest = request.order.dropFirst().map { Self.keyed($0, table) }
    guard column.hasIndexOrder, table.hasIndex(of: request.groups, then: first.column) else {
      order = SQLOrder([SQLOrder.Part("", [Self.keyed(first, table)] + rest + [key])])
      (isIndexed, isByKey, reversesTies) = (false, false, false)
      return
    }
    let name = SQLText(raw: column.name.quotedName)
    let own = SQLTerm(name, isDescending: first.isDescending)
    let last = rest.isEmpty && first.isDescending ? SQLTerm(key.expression, isDescending: true) : key
    let isEmpty: SQLText = column.isNotNull ? "\(name) = ''" : "(\(name) IS NULL OR \(name) = '')"
    let empty = SQLOrder.Part(isEmpty, rest + [key])
    if column.hasNumericType {
      order = SQLOrder([
        SQLOrder.Part("\(name) < ''", [own] + rest + [last], bound: .greatest),
        SQLOrder.Part("\(name) > ''", [Self.keyed(first, table)] + rest + [key]), empty,
      ])
    } else {
      order = SQLOrder([SQLOrder.Part("\(name) > ''", [own] + rest + [last], bound: .least), empty])
    }
    (isIndexed, isByKey, reversesTies) = (true, false, last.isDescending)
    emptyPart = order.parts.count - 1
  }

  private static func keyed(_ order: EngineRequest.Order, _ table: SQLiteTable) -> SQLTerm {
    let name = SQLText(raw: table.columns[order.column].name.quotedName)
    return SQLTerm(SQLiteFunctions.key(ofColumn: order.column, named: name, isDescending: order.isDescending))
  }
}

extension SQLiteTable {
  /// Whether an index begins with some columns in any order, and has another one after them.
  func hasIndex(of groups: [Int], then column: Int) -> Bool {
    let groups = Set(groups)
    return indexes.contains { index in
      index.count > groups.count && index[groups.count] == column && Set(index.prefix(groups.count)) == groups
    }
  }

  /// Whether the rows of a group are found in the order of their keys: in an index of the groups alone, or by the
  /// landmarks that a pass over the table leaves where no index has the groups.
  func hasKeyOrder(in groups: [Int]) -> Bool {
    guard let columns = indexOrder(of: groups) else { return true }
    return indexes.contains { $0.count == columns.count && Set($0) == Set(columns) }
  }

  /// The first columns of an index, if they are some groups in any order whose values a loop can find.
  func indexOrder(of groups: [Int]) -> [Int]? {
    guard !groups.isEmpty, Set(groups).count == groups.count,
      groups.allSatisfy({ !columns[$0].hasAnyType && !columns[$0].hasCollation })
    else { return nil }
    return indexes.first { $0.count >= groups.count && Set($0.prefix(groups.count)) == Set(groups) }
      .map { Array($0.prefix(groups.count)) }
  }

  /// The table as statements name it.
  var statementTable: SQLTable {
    SQLTable(
      SQLText(raw: name.quotedName),
      columns: columns.map { column in
        SQLTable.Column(
          column.name, column.shape.kind == .number ? .number : column.shape.kind == .date ? .date : .text,
          isNotNull: column.isNotNull, hasCollation: column.hasCollation)
      }, key: [SQLTerm(SQLText(raw: key))])
  }
}
