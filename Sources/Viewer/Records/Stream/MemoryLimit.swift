import Foundation
import ProgramRuns

/// How much memory sources without an end may take, and those that grow when they are read: pipes, devices, queries and
/// compressed files. If the user named the limit, it holds for files as well.
///
/// The memory of the whole process counts: rows cost more than their bytes, and so does what is worked out of them.
public struct MemoryLimit: Sendable {
  /// The most bytes of memory.
  public var bytes: Int
  /// Whether plain files and folders are bounded too, although they have an end.
  public var boundsFiles = false
  /// The most bytes that are read on without a row.
  var bytesWithoutRow = 1 << 28
  /// How many bytes of memory are in use now.
  var used: @Sendable (any RowReader) -> Int = { _ in Self.residentBytes }

  public init(bytes: Int, boundsFiles: Bool = false) {
    (self.bytes, self.boundsFiles) = (bytes, boundsFiles)
  }

  private static let usual = MemoryLimit(
    bytes: min(2 << 30, Int(clamping: ProcessInfo.processInfo.physicalMemory / 2)))

  /// The limit of sources that are opened from now on: 2 GB, or half of the machine's memory if that is less.
  public static var current: MemoryLimit {
    get { ProgramContext.current.values[MemoryLimit.self] ?? usual }
    set { ProgramContext.current.values[MemoryLimit.self] = newValue }
  }

  /// The memory of this process that is in use.
  static var residentBytes: Int {
    #if os(Linux)
      guard let file = fopen("/proc/self/statm", "r") else { return 0 }
      defer { fclose(file) }
      var text = [CChar](repeating: 0, count: 128)
      guard fgets(&text, Int32(text.count - 1), file) != nil else { return 0 }
      let fields = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
        separator: " ")
      return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let code = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return code == KERN_SUCCESS ? Int(info.resident_size) : 0
    #endif
  }
}

extension MemoryLimit {
  /// For example `2 GB`.
  var words: String {
    for (unit, name) in [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")] where bytes >= unit {
      let tenths = bytes * 10 / unit
      return tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
    }
    return "\(bytes) bytes"
  }

  /// Reads a size such as `2G`, `500M` or `1.5 GB`; nil for anything else.
  public static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    var unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
    if unit.hasSuffix("IB") { unit.removeLast(2) } else if unit.hasSuffix("B") { unit.removeLast() }
    let scales = ["": 1.0, "K": 1024, "M": 1_048_576, "G": 1_073_741_824, "T": 1_099_511_627_776]
    guard let value = Double(digits), let scale = scales[unit], value > 0, value * scale < 1e18 else { return nil }
    return Int(value * scale)
  }
}

/// Reads a source until it takes too much memory.
final class BoundedReader {
  /// How many steps are taken between two checks.
  private static let steps = 16

  let reader: any RowReader
  private let limit: MemoryLimit
  private var stepCount = 0
  private var rowCount = 0
  private var bytesAtLastRow = 0
  private var failure: SourceError?

  init(_ reader: any RowReader, _ limit: MemoryLimit) { (self.reader, self.limit) = (reader, limit) }

  /// Reads the next step.
  ///
  /// - Returns: false at the end.
  /// - Throws: `SourceError.tooLarge` if the source was given up; what was read of it stays.
  func readMore() throws(SourceError) -> Bool {
    if let failure { throw failure }
    guard try reader.readMore() else { return false }
    stepCount += 1
    guard stepCount.isMultiple(of: Self.steps), !reader.isBounded || limit.boundsFiles else { return true }
    do throws(SourceError) { try check() } catch {
      failure = error
      throw error
    }
    return true
  }

  private func check() throws(SourceError) {
    let count = reader.rows?.rowCount ?? 0
    if count != rowCount { (rowCount, bytesAtLastRow) = (count, reader.byteCount) }
    if !reader.isBounded, reader.byteCount - bytesAtLastRow > limit.bytesWithoutRow {
      throw .tooLarge(reason: "no row ends within \(limit.bytesWithoutRow.grouped) bytes")
    }
    if limit.used(reader) > limit.bytes {
      throw .tooLarge(reason: "more than \(limit.words) of memory are in use; --memory SIZE allows more")
    }
  }
}
