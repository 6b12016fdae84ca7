/// A table of rows whose fields have names. Each name is a column, in the order names first appear.
///
/// The number of columns is bounded, because a row takes space for each column up to its last field. Fields with other
/// names are kept together in one more column, as a JSON object.
struct KeyedRows {
  /// The most columns, unless the first row has more fields.
  static let columnLimit = 1024
  /// The name of the column with the fields that have no column.
  static let otherFields = "other fields"

  private(set) var table: Table?
  private(set) var faults = RowFaults()
  private let storesKinds: Bool
  private let limit: Int
  private var columns = Columns()
  /// The row in progress: its bytes, the range in them of each column's field, and their kinds.
  private var bytes: [UInt8] = []
  private var fields: [Range<Int>?] = []
  private var kinds = FieldKinds()
  /// The members of the row in progress that have no columns, as JSON without braces.
  private var others: [UInt8] = []
  private var othersColumn: Int?
  private var record = Record(line: 1)

  /// The columns by their names.
  private struct Columns {
    private(set) var names: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]
    /// The column of the latest field. Mostly the next field has the next column.
    var latest = -1

    /// The column after the latest one, if it has this name, else the one that is known by it.
    mutating func known(_ name: UnsafeRawBufferPointer, except other: Int?) -> Int? {
      let next = latest + 1
      if next < names.count, next != other, names[next].elementsEqual(name) {
        latest = next
        return next
      }
      guard let known = numbers[[UInt8](name)] else { return nil }
      latest = known
      return known
    }

    mutating func add(_ name: [UInt8], isKnownByName: Bool) -> Int {
      names.append(name)
      let column = names.count - 1
      if isKnownByName { (numbers[name], latest) = (column, column) }
      return column
    }

    /// Forgets all columns but the first ones.
    mutating func keep(_ count: Int) {
      for name in names[count...] { numbers[name] = nil }
      names.removeSubrange(count...)
    }

    /// The names of columns from `first` on.
    func texts(from first: Int = 0) -> [String] { names[first...].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// - Parameter storesKinds: whether the source has types, which rows are written with again.
  init(storesKinds: Bool = false, columnLimit: Int = KeyedRows.columnLimit) {
    (self.storesKinds, limit) = (storesKinds, columnLimit)
  }

  mutating func beginRow() {
    abandonColumns()
    bytes.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    for column in fields.indices { fields[column] = nil }
    kinds.removeAll()
    columns.latest = -1
  }

  /// Says that the row is a single value, and not an object.
  mutating func markBare() { kinds.isBare = true }

  /// Adds a field to the row. `append` appends its bytes.
  ///
  /// - Returns: the result of `append`.
  /// - Complexity: O(b) for b bytes if fields come in the order of the columns.
  mutating func setField<Result>(
    _ name: UnsafeRawBufferPointer, _ kind: FieldKind, _ append: (inout [UInt8]) throws(JSONProblem) -> Result
  ) throws(JSONProblem) -> Result {
    let column = column(of: name)
    let start = bytes.count
    let result = try append(&bytes)
    set(start..<bytes.count, column, name, kind)
    return result
  }

  mutating func setField(_ name: String, _ value: some Sequence<UInt8>) {
    Array(name.utf8).withUnsafeBytes { name in
      let column = column(of: name)
      let start = bytes.count
      bytes.append(contentsOf: value)
      set(start..<bytes.count, column, name, .text)
    }
  }

  private mutating func set(_ range: Range<Int>, _ column: Int?, _ name: UnsafeRawBufferPointer, _ kind: FieldKind) {
    if let column {
      fields[column] = range
      if storesKinds { kinds.set(kind, column: column) }
      if kind == .written { makeReadable(column) }
    } else {
      if !others.isEmpty { others.append(UInt8(ascii: ",")) }
      others += JSONOutput.string(name)
      others.append(UInt8(ascii: ":"))
      others += JSONOutput.value(bytes[range], kind)
    }
  }

  mutating func endRow(line: Int) {
    if !others.isEmpty { keepOthers() }
    record.removeAll()
    record.line = line
    let count = (fields.lastIndex { $0 != nil } ?? -1) + 1
    for field in fields[..<count] { record.append(bytes[field ?? 0..<0]) }
    openTable(ifNoneCalled: "value")
    adoptColumns()
    if storesKinds { table?.append(record, kinds) } else { table?.append(record) }
    if !record.isUTF8 { faults.add(RowFault(line: line, .notUTF8)) }
  }

  private mutating func keepOthers() {
    let column = othersColumn ?? addColumn(Array(Self.otherFields.utf8), isKnownByName: false)
    othersColumn = column
    let start = bytes.count
    bytes += [UInt8(ascii: "{")] + others + [UInt8(ascii: "}")]
    fields[column] = start..<bytes.count
    if storesKinds { kinds.set(.members, column: column) }
    makeReadable(column)
  }

  /// Replaces escapes of readable characters in the latest field, a list or an object. The kinds keep its source.
  private mutating func makeReadable(_ column: Int) {
    guard let range = fields[column], let text = JSONEscapes.readable(bytes[range]) else { return }
    if storesKinds { kinds.keepSource(Array(bytes[range]), column: column) }
    bytes.replaceSubrange(range, with: text)
    fields[column] = range.lowerBound..<bytes.count
  }

  mutating func note(_ fault: RowFault) { faults.add(fault) }

  /// Makes the table if there is none yet. If no column is known, the first one gets this name.
  mutating func openTable(ifNoneCalled name: String) {
    if columns.names.isEmpty { _ = Array(name.utf8).withUnsafeBytes { column(of: $0) } }
    if table == nil { table = Table(header: columns.texts()) }
  }

  /// Adds columns that first appeared in a row to the table, once that row is complete.
  private mutating func adoptColumns() {
    guard let known = table?.columns.count, known < columns.names.count else { return }
    table?.appendColumns(columns.texts(from: known))
  }

  /// Forgets columns that first appeared in a row that was not completed.
  private mutating func abandonColumns() {
    let known = table?.columns.count ?? 0
    guard columns.names.count > known else { return }
    columns.keep(known)
    fields.removeSubrange(known...)
  }

  private mutating func column(of name: UnsafeRawBufferPointer) -> Int? {
    if let known = columns.known(name, except: othersColumn) { return known }
    // All fields of the first row have columns.
    guard columns.names.count < limit || table == nil else { return nil }
    return addColumn([UInt8](name), isKnownByName: true)
  }

  private mutating func addColumn(_ name: [UInt8], isKnownByName: Bool) -> Int {
    fields.append(nil)
    return columns.add(name, isKnownByName: isKnownByName)
  }
}
