/// Reads a document of another language that says the same as JSON does, such as YAML.
///
/// Such a document cannot be read in part: there are no rows until all bytes have arrived.
final class DocumentParser: RowParser {
  private let source: String
  private let json: ([UInt8], String) throws(SourceError) -> [UInt8]
  private var bytes: [UInt8] = []
  private let rows: JSONParser

  /// - Parameter json: makes JSON of the whole text in UTF-8. An element on a line of the text should be on the same
  ///   line of the JSON.
  init(source: String, json: @escaping (_ text: [UInt8], _ source: String) throws(SourceError) -> [UInt8]) {
    (self.source, self.json, rows) = (source, json, JSONParser(source: source))
  }

  var table: Table? { rows.table }
  var faults: RowFaults { rows.faults }
  var sectionColumn: String? { rows.sectionColumn }
  let namesColumns = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { self.bytes += bytes }

  func finish() throws(SourceError) -> Table {
    let text = try ByteSource.text(of: bytes, name: source)
    bytes = []
    try rows.feed(json(text, source))
    return try rows.finish()
  }
}
