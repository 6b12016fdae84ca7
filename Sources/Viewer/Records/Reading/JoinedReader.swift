/// Reads several sources one after the other, as rows with the name of their source.
public final class JoinedReader: RowReader {
  /// The column with the names.
  public static let nameColumn = "file"

  private let names: [String]
  private let open: (_ name: String) throws(SourceError) -> any RowReader
  /// The number of the source that is read.
  private var current = 0
  private var reader: (any RowReader)?
  /// How many rows of it were taken.
  private var taken = 0
  private var joined: JoinedRows
  public private(set) var faults = RowFaults()
  private var faultsAdded = 0
  private let reading = Guarded<(any RowReader)?>(nil)

  /// Opens the first source.
  ///
  /// - Parameters:
  ///   - names: the names of the sources, not empty.
  ///   - path: the file of a source, which must exist; nil if it is none. By default, names are paths.
  ///   - open: opens the source of a name.
  public init(
    _ names: [String], path: (_ name: String) -> String? = { $0 == "-" ? nil : $0 },
    open: @escaping (_ name: String) throws(SourceError) -> any RowReader
  ) throws(SourceError) {
    (self.names, self.open) = (names, open)
    joined = JoinedRows(nameColumn: Self.nameColumn)
    for path in names.compactMap(path) { try ByteSource.check(path) }
    let first = try open(names[0])
    (reader, namesColumns) = (first, first.namesColumns)
  }

  public var rows: (any RowStore)? { joined.table.rowCount > 0 ? joined.table : nil }
  public var progress: ReadProgress { reader?.progress ?? ReadProgress(done: 1, total: 1) }
  public var sectionColumn: String? { Self.nameColumn }
  public private(set) var namesColumns: Bool
  public private(set) var note: ReadingNote?
  public var mayGainColumns: Bool { true }
  public var fileDescriptor: Int32? { reader?.fileDescriptor }
  public var isBounded: Bool { reader?.isBounded ?? true }
  public var byteCount: Int { reader?.byteCount ?? 0 }
  public var isSmall: Bool { current == names.count - 1 && reader?.isSmall ?? true }

  public func interrupt() { reading.value?.interrupt() }

  public func readMore() throws(SourceError) -> Bool {
    guard let reader else { return false }
    reading.value = reader
    var isMore = false
    do throws(SourceError) {
      isMore = try reader.readMore()
    } catch {
      // The other sources are still worth seeing.
      guard names.count > 1 else { throw error }
      faults.add(RowFault(line: nil, .malformed("\(error)")))
    }
    takeRows(of: reader)
    note = note ?? reader.note
    if !isMore { next() }
    return self.reader != nil
  }

  private func takeRows(of reader: any RowReader) {
    if let rows = reader.rows {
      joined.append(rows, from: taken, name: names[current])
      taken = rows.rowCount
    }
    let others = reader.faults
    for fault in others.first.dropFirst(faultsAdded) {
      faults.add(RowFault(line: fault.line, .malformed("\(names[current]): \(fault.words)")))
    }
    faultsAdded = others.first.count
  }

  private func next() {
    (reader, taken, faultsAdded) = (nil, 0, 0)
    current += 1
    while reader == nil, current < names.count {
      do throws(SourceError) {
        reader = try open(names[current])
      } catch {
        faults.add(RowFault(line: nil, .malformed("\(error)")))
        current += 1
      }
    }
  }
}

/// A table with the columns of several others. Each name is a column.
private struct JoinedRows {
  private(set) var table: Table
  private var columnOfName: [String: Int] = [:]
  private var record = Record(line: 1)

  init(nameColumn: String) {
    table = Table(header: [nameColumn])
    columnOfName[nameColumn] = 0
  }

  mutating func append(_ rows: some RowStore, from first: Int, name: String) {
    guard first < rows.rowCount else { return }
    let places = columns(of: rows.columns)
    table.quietColumns.formUnion(rows.quietColumns.map { places[$0] })
    if let column = rows.otherLinesColumn { table.otherLinesColumn = places[column] }
    var fields = [[UInt8]](repeating: [], count: table.columns.count)
    for row in first..<rows.rowCount {
      for index in fields.indices { fields[index].removeAll(keepingCapacity: true) }
      fields[0] = Array(name.utf8)
      record.removeAll()
      record.line = rows.lineNumber(ofRow: row) ?? 1
      var kinds = FieldKinds()
      kinds.set(.text, column: 0)
      let known = rows.kinds(ofRow: row)
      var last = 0
      rows.forEachField(ofRow: row) { column, bytes in
        let place = places[column]
        fields[place].append(contentsOf: bytes)
        kinds.set(known?[column] ?? .untyped, column: place)
        if let source = known?.source(ofColumn: column) { kinds.keepSource(source, column: place) }
        last = max(last, place)
        return true
      }
      for field in fields[...last] { record.append(field) }
      for (column, place) in places.enumerated() {
        record.runs += rows.runs(row: row, column: column).map { (place, $0) }
      }
      table.append(record, kinds)
    }
  }

  /// Where the columns of another table are in this one.
  private mutating func columns(of names: [String]) -> [Int] {
    var new: [String] = []
    let places = names.map { name in
      if let known = columnOfName[name], known > 0 { return known }
      let place = table.columns.count + new.count
      new.append(name)
      // A name that is taken gets a number.
      columnOfName[name] = place
      return place
    }
    if !new.isEmpty { table.appendColumns(new) }
    return places
  }
}
