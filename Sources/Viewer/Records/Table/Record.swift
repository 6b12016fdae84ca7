import CharacterCanvas

/// The fields of one row as they are read, in one buffer that is reused for the next row.
struct Record {
  /// The line of the source on which the row starts, from 1 on.
  var line: Int
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The looks of parts of fields, by the number of the field.
  var runs: [(field: Int, run: TextRun)] = []

  init(line: Int) {
    self.line = line
  }

  var fieldCount: Int { ends.count }

  func field(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// In bytes.
  func length(ofField index: Int) -> Int { ends[index] - (index == 0 ? 0 : ends[index - 1]) }

  func text(_ index: Int) -> String {
    String(decoding: field(index), as: UTF8.self)
  }

  /// Whether every field is UTF-8.
  ///
  /// - Complexity: O(b) for b bytes.
  var isUTF8: Bool {
    bytes.withUnsafeBytes { all in
      var start = 0
      // A character cannot begin in one field and end in the next.
      return ends.allSatisfy { end in
        defer { start = end }
        return UnsafeRawBufferPointer(rebasing: all[start..<end]).isUTF8
      }
    }
  }

  /// Appends a whole field.
  mutating func append(_ field: some Sequence<UInt8>) {
    appendPart(field)
    endField()
  }

  /// Appends bytes to the field that has not ended.
  mutating func appendPart(_ part: some Sequence<UInt8>) { bytes.append(contentsOf: part) }

  /// Ends the field made of the parts since the last one. It may be empty.
  mutating func endField() { ends.append(bytes.count) }

  /// The bytes of the field that has not ended.
  var unfinishedField: ArraySlice<UInt8> { bytes[(ends.last ?? 0)...] }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    if !runs.isEmpty { runs.removeAll() }
  }
}
