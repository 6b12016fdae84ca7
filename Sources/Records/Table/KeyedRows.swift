/// A table of rows whose fields have names. Each name is a column, in the order in which names first appear.
struct KeyedRows {
  static let columnLimit = 256

  private(set) var table: Table?
  private(set) var faults = RowFaults()
  private var names: [[UInt8]] = []
  private var columnOfName: [[UInt8]: Int] = [:]
  /// The row in progress: its bytes, and the range in them of each column's field.
  private var bytes: [UInt8] = []
  private var fields: [Range<Int>?] = []
  private var latestColumn = -1
  private var hasTooMany = false
  private var record = Record(line: 1)

  mutating func beginRow() {
    abandonColumns()
    bytes.removeAll(keepingCapacity: true)
    for column in fields.indices { fields[column] = nil }
    (latestColumn, hasTooMany) = (-1, false)
  }

  /// Adds a field to the row. `append` appends its bytes.
  ///
  /// - Returns: the result of `append`.
  /// - Complexity: O(b) for b bytes if fields come in the order of the columns.
  mutating func setField<Result>(
    _ name: UnsafeRawBufferPointer, _ append: (inout [UInt8]) throws(JSONProblem) -> Result
  ) throws(JSONProblem) -> Result {
    let column = column(of: name)
    let start = bytes.count
    let result = try append(&bytes)
    if let column { fields[column] = start..<bytes.count } else { hasTooMany = true }
    return result
  }

  mutating func setField(_ name: String, _ value: some Sequence<UInt8>) {
    Array(name.utf8).withUnsafeBytes { name in
      let column = column(of: name)
      let start = bytes.count
      bytes.append(contentsOf: value)
      if let column { fields[column] = start..<bytes.count } else { hasTooMany = true }
    }
  }

  mutating func endRow(line: Int) {
    record.removeAll()
    record.line = line
    let count = (fields.lastIndex { $0 != nil } ?? -1) + 1
    for field in fields[..<count] { record.append(bytes[field ?? 0..<0]) }
    openTable(ifNoneCalled: "value")
    adoptColumns()
    table?.append(record)
    if hasTooMany {
      faults.add(RowFault(line: line, .tooManyColumns(limit: Self.columnLimit)))
    } else if !record.isUTF8 {
      faults.add(RowFault(line: line, .notUTF8))
    }
  }

  mutating func note(_ fault: RowFault) { faults.add(fault) }

  /// Makes the table if there is none yet. If no column is known, the first one gets this name.
  mutating func openTable(ifNoneCalled name: String) {
    if names.isEmpty { _ = Array(name.utf8).withUnsafeBytes { column(of: $0) } }
    if table == nil { table = Table(header: names.map { String(decoding: $0, as: UTF8.self) }) }
  }

  /// Adds columns that first appeared in a row to the table, once that row is complete.
  private mutating func adoptColumns() {
    guard let known = table?.columns.count, known < names.count else { return }
    table?.appendColumns(names[known...].map { String(decoding: $0, as: UTF8.self) })
  }

  /// Forgets columns that first appeared in a row that was not completed.
  private mutating func abandonColumns() {
    let known = table?.columns.count ?? 0
    guard names.count > known else { return }
    for name in names[known...] { columnOfName[name] = nil }
    names.removeSubrange(known...)
    fields.removeSubrange(known...)
  }

  private mutating func column(of name: UnsafeRawBufferPointer) -> Int? {
    let next = latestColumn + 1
    if next < names.count, names[next].elementsEqual(name) {
      latestColumn = next
      return next
    }
    let key = [UInt8](name)
    if let known = columnOfName[key] {
      latestColumn = known
      return known
    }
    guard names.count < Self.columnLimit else { return nil }
    names.append(key)
    fields.append(nil)
    columnOfName[key] = names.count - 1
    latestColumn = names.count - 1
    return latestColumn
  }
}
