import Foundation
import Records

/// Writes the rows of sections to a file as they come.
struct ExportQuery {
  private let prepared: PreparedRequest
  private let export: EngineExport
  private let session: ServerSession
  private let progress: (Int) -> Void

  /// The bytes that are gathered before they are written.
  private static let chunk = 1 << 16
  /// The rows between two reports of progress.
  private static let step = 10_000

  init(
    _ prepared: PreparedRequest, _ export: EngineExport, _ session: ServerSession, progress: @escaping (Int) -> Void
  ) {
    (self.prepared, self.export, self.session, self.progress) = (prepared, export, session, progress)
  }

  private var limit: ServerSession.Limit { export.hasTimeout ? .usual : .none }

  func run() throws(RequestError) -> Int {
    var output = Output(export.file, progress)
    let header = RowWriter(Table(header: prepared.table.columns.map(\.name)), as: export.form).header
    output.add(Array(header.utf8))
    do throws(ServerError) {
      for section in export.sections {
        for part in prepared.writer.order.parts.indices { try write(section, part, to: &output) }
      }
    } catch {
      throw output.failure.map { .engine($0) } ?? .server(error)
    }
    output.flush()
    if let failure = output.failure { throw .engine(failure) }
    return output.rowCount
  }

  private func write(_ section: EngineSection, _ part: Int, to output: inout Output) throws(ServerError) {
    let columns = prepared.table.selection(isWhole: true)
    let rows = prepared.writer.export(columns, of: prepared.conditions(of: section.path), part: part)
    var own = output
    defer { output = own }
    guard export.form != .csv else {
      // A copy takes no parameters.
      let statement = "COPY (\(rows.literal(.postgresql))) TO STDOUT WITH (FORMAT csv)"
      return try session.copy(statement, limit) { line in
        own.add(line)
        own.endRow()
        return own.failure == nil
      }
    }
    let names = prepared.table.columns.map(\.name)
    let count = prepared.columnCount
    try session.forEachRow(ServerStatement(rows), limit) { row in
      var table = Table(header: names)
      table.append((0..<count).map { row[$0] ?? "" }, line: 1)
      own.add(Array(RowWriter(table, as: export.form).text(ofRow: 0).utf8))
      own.endRow()
      return own.failure == nil
    }
  }

  /// The file, and the bytes that are still to be written to it.
  private struct Output {
    private let file: FileHandle
    private let progress: (Int) -> Void
    private var bytes: [UInt8] = []
    private(set) var rowCount = 0
    private(set) var failure: EngineError?

    init(_ file: FileHandle, _ progress: @escaping (Int) -> Void) { (self.file, self.progress) = (file, progress) }

    mutating func add(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    mutating func endRow() {
      rowCount += 1
      if bytes.count >= chunk { flush() }
      if rowCount.isMultiple(of: step) { progress(rowCount) }
    }

    mutating func flush() {
      guard failure == nil else { return }
      do { try file.write(contentsOf: Data(bytes)) } catch {
        failure = EngineError(.other, "the file cannot be written: \(error.localizedDescription)")
      }
      bytes.removeAll(keepingCapacity: true)
    }
  }
}
