/// What libcsv's callbacks write to: the record being read.
final class FieldCollector {
  var record = Record(line: 1)
  /// Whether bytes were read that belong to a record which has not ended.
  var isInsideRecord = false
  private(set) var isComplete = false

  func reset() {
    record.removeAll()
    isInsideRecord = false
    isComplete = false
  }

  /// The collector as libcsv hands it back; it must outlive the call.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let endField: @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Void = {
    bytes, count, context in
    collector(context)?.record.append(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  static let endRecord: @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void = { _, context in
    collector(context)?.isComplete = true
  }

  private static func collector(_ context: UnsafeMutableRawPointer?) -> FieldCollector? {
    context.map { Unmanaged<FieldCollector>.fromOpaque($0).takeUnretainedValue() }
  }
}
