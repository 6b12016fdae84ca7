/// Reads a document of another language that says the same as JSON does, such as YAML.
///
/// Such a document cannot be read in part: there are no rows until all bytes have arrived.
final class DocumentParser: RowParser {
  private let source: String
  private let json: ([UInt8], String) throws(SourceError) -> [UInt8]
  private var text: [UInt8] = []
  private let rows: JSONParser
  var decoder: TextDecoder

  /// - Parameter json: makes JSON of the whole text in UTF-8. An element on a line of the text should be on the same
  ///   line of the JSON.
  init(source: String, json: @escaping (_ text: [UInt8], _ source: String) throws(SourceError) -> [UInt8]) {
    (self.source, self.json, rows) = (source, json, JSONParser(source: source))
    decoder = TextDecoder(source: source)
  }

  var table: Table? { rows.table }
  var faults: RowFaults { rows.faults }
  var sectionColumn: String? { rows.sectionColumn }
  let namesColumns = true

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { try decoder.feed(bytes) { text += $0 } }

  func finish() throws(SourceError) -> Table {
    try decoder.finish { text += $0 }
    try rows.feed(json(text, source))
    text = []
    return try rows.finish()
  }
}
