import Foundation

/// Reads a property list in XML or binary form: an array with a row for each element, or a dictionary whose arrays make
/// sections. Dictionaries have no order, so their keys are sorted.
///
/// Neither form can be read in part: there are no rows until all bytes have arrived.
final class PropertyListParser: RowParser {
  private let source: String
  private var bytes = Data()
  private var rows = KeyedRows()
  private(set) var sectionColumn: String?

  init(source: String) { self.source = source }

  var table: Table? { rows.table }
  var faults: RowFaults { rows.faults }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) { self.bytes.append(contentsOf: bytes) }

  func finish() throws(SourceError) -> Table {
    do throws(BinaryPropertyListProblem) {
      try BinaryPropertyListSize.check(bytes)
    } catch {
      throw .malformed(source: source, format: "a property list", line: nil, reason: error.reason)
    }
    var format = PropertyListSerialization.PropertyListFormat.openStep
    // Refuse the OpenStep format: any word is a property list in it.
    guard let list = try? PropertyListSerialization.propertyList(from: bytes, format: &format), format != .openStep
    else {
      let reason = bytes.isEmpty ? "it is empty" : BinaryPropertyListProblem.broken.reason
      throw .malformed(source: source, format: "a property list", line: nil, reason: reason)
    }
    bytes = Data()
    switch list {
    case let array as [Any]: for element in array { append(element) }
    case let dictionary as [String: Any]: append(members: dictionary)
    default: append(list)
    }
    rows.openTable(ifNoneCalled: "value")
    return rows.table ?? Table(header: ["value"])
  }

  private func append(members: [String: Any]) {
    let isSectioned = members.values.contains { $0 is [Any] }
    if isSectioned { sectionColumn = "section" }
    let column = sectionColumn ?? "key"
    for (key, value) in members.sorted(by: { SortKey($0.key) < SortKey($1.key) }) {
      guard let elements = value as? [Any] else {
        append(value, (column, key))
        continue
      }
      for element in elements { append(element, (column, key)) }
    }
  }

  private func append(_ element: Any, _ member: (name: String, value: String)? = nil) {
    rows.beginRow()
    if let member { rows.setField(member.name, member.value.utf8) }
    if let fields = element as? [String: Any] {
      for (name, value) in fields.sorted(by: { SortKey($0.key) < SortKey($1.key) }) {
        rows.setField(name, PropertyListText.text(of: value).utf8)
      }
    } else {
      rows.setField("value", PropertyListText.text(of: element).utf8)
    }
    rows.endRow(line: (table?.rowCount ?? 0) + 1)
  }
}

/// The values of property lists as text, which is the same on every machine.
enum PropertyListText {
  static func text(of value: Any) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// Appends to one text, so that nested values are not copied at every level.
  private static func append(_ value: Any, to text: inout String) {
    switch value {
    case let string as String: text += string
    case let date as Date: text += UTCDate.text(secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)))
    case let data as Data: text += data.count == 1 ? "1 byte" : "\(data.count) bytes"
    case let list as [Any]:
      text += "["
      for (index, element) in list.enumerated() {
        if index > 0 { text += ", " }
        append(element, to: &text)
      }
      text += "]"
    case let members as [String: Any]:
      text += "{"
      for (index, member) in members.sorted(by: { SortKey($0.key) < SortKey($1.key) }).enumerated() {
        text += index > 0 ? ", \(member.key): " : "\(member.key): "
        append(member.value, to: &text)
      }
      text += "}"
    default: text += number(value)
    }
  }

  /// Foundation represents booleans and numbers differently on different systems.
  private static func number(_ value: Any) -> String {
    if type(of: value) == Bool.self, let truth = value as? Bool { return truth ? "true" : "false" }
    guard let number = value as? NSNumber else { return "\(value)" }
    if String(cString: number.objCType) == "c", number === (true as NSNumber) || number === (false as NSNumber) {
      return number.boolValue ? "true" : "false"
    }
    let double = number.doubleValue
    if !["d", "f"].contains(String(cString: number.objCType)) {
      // Integers above 2^53 are not all exact as `Double`.
      if Double(number.int64Value) == double { return "\(number.int64Value)" }
      if Double(number.uint64Value) == double { return "\(number.uint64Value)" }
    }
    return double == double.rounded() && abs(double) < 1e15 ? "\(number.int64Value)" : "\(double)"
  }
}

/// Why a binary property list is refused.
struct BinaryPropertyListProblem: Error, Hashable {
  let reason: String

  /// The bytes do not follow the format.
  static let broken = BinaryPropertyListProblem(
    reason: "it is neither XML nor binary, or it is truncated")
}

/// The size of a binary property list when it is expanded, computed without expanding it.
///
/// Its arrays and dictionaries refer to their elements by number, and several may refer to the same one. Thirty arrays
/// that each name the next one twice stand for a billion values. Foundation creates every one of these values, so the
/// size is checked before Foundation reads the bytes. Each object is looked at once.
struct BinaryPropertyListSize {
  /// The most values in an expanded list. More are allowed only if nothing but texts and numbers is shared.
  static let valueLimit = 2_000_000
  /// The most bytes of text in an expanded list. More are allowed for a large list.
  static let textLimit = 64 << 20
  /// The bytes of text allowed for each byte of a large list. Real lists share short texts.
  private static let textFactor = 64
  /// Foundation gives up beyond this depth.
  private static let depthLimit = 512

  private let bytes: Data
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let tableOffset: Int
  private let rootObject: Int
  /// The size of each object; nil while its elements are being looked at.
  private var sizes: [Int: Size?] = [:]
  /// The number of references followed, which is the number of values that are not shared.
  private(set) var referenceCount = 0

  private struct Size {
    var values = 1
    var textBytes = 0

    mutating func add(_ other: Size) {
      values = Self.sum(values, other.values)
      textBytes = Self.sum(textBytes, other.textBytes)
    }

    private static func sum(_ a: Int, _ b: Int) -> Int {
      let (sum, isTooLarge) = a.addingReportingOverflow(b)
      return isTooLarge ? .max : sum
    }
  }

  /// - Returns: nil if the bytes are not a binary property list.
  private init?(_ bytes: Data) {
    guard bytes.starts(with: "bplist".utf8), bytes.count >= 40 else { return nil }
    self.bytes = bytes
    let trailer = bytes.endIndex - 32
    (offsetWidth, referenceWidth) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard let count = Self.integer(bytes, at: trailer + 8, width: 8),
      let root = Self.integer(bytes, at: trailer + 16, width: 8),
      let table = Self.integer(bytes, at: trailer + 24, width: 8)
    else { return nil }
    (objectCount, rootObject, tableOffset) = (count, root, table)
  }

  /// Refuses a list that is too large when expanded.
  ///
  /// - Complexity: O(b) for b bytes.
  static func check(_ bytes: Data) throws(BinaryPropertyListProblem) {
    guard var list = BinaryPropertyListSize(bytes) else { return }
    let size = try list.size(ofObject: list.rootObject, depth: 0)
    guard size.values <= max(valueLimit, list.referenceCount + 1) else {
      throw BinaryPropertyListProblem(
        reason: "it has more than \(valueLimit.grouped) values, through references to the same ones")
    }
    let textLimit = max(textLimit, bytes.count * textFactor)
    guard size.textBytes <= textLimit else {
      throw BinaryPropertyListProblem(
        reason: "it has more than \(textLimit.grouped) bytes of text, through references to the same texts")
    }
  }

  // MARK: Objects

  private mutating func size(ofObject object: Int, depth: Int) throws(BinaryPropertyListProblem) -> Size {
    if let known = sizes[object] {
      guard let known else { throw BinaryPropertyListProblem(reason: "one of its values contains itself") }
      return known
    }
    guard depth <= Self.depthLimit else {
      throw BinaryPropertyListProblem(reason: "its values are nested more than \(Self.depthLimit) levels deep")
    }
    guard object < objectCount, let offset = offset(ofObject: object), offset < bytes.count else { throw .broken }
    sizes[object] = .some(nil)
    let size = try size(at: bytes.startIndex + offset, depth: depth)
    sizes[object] = size
    return size
  }

  private mutating func size(at start: Int, depth: Int) throws(BinaryPropertyListProblem) -> Size {
    let marker = bytes[start]
    switch marker >> 4 {
    case 0x5, 0x7: return Size(textBytes: try length(at: start).count)
    // Each unit of UTF-16 becomes one to three bytes.
    case 0x6: return Size(textBytes: try Self.product(length(at: start).count, 3))
    case 0xA, 0xC: return try size(ofReferencesAt: start, perElement: 1, depth: depth)
    case 0xD: return try size(ofReferencesAt: start, perElement: 2, depth: depth)
    default: return Size()
    }
  }

  private mutating func size(
    ofReferencesAt start: Int, perElement: Int, depth: Int
  ) throws(BinaryPropertyListProblem) -> Size {
    let (elements, first) = try length(at: start)
    let count = try Self.product(elements, perElement)
    guard referenceWidth > 0, try Self.product(count, referenceWidth) <= bytes.endIndex - first else {
      throw .broken
    }
    referenceCount += count
    var size = Size()
    for index in 0..<count {
      guard let object = Self.integer(bytes, at: first + index * referenceWidth, width: referenceWidth) else {
        throw .broken
      }
      size.add(try self.size(ofObject: object, depth: depth + 1))
    }
    return size
  }

  /// The number of elements of an object, and where they begin. The number is in four bits of the marker, or in an
  /// integer after it.
  private func length(at start: Int) throws(BinaryPropertyListProblem) -> (count: Int, first: Int) {
    let short = Int(bytes[start] & 0x0F)
    guard short == 0x0F else { return (short, start + 1) }
    guard start + 1 < bytes.endIndex, bytes[start + 1] >> 4 == 1 else { throw .broken }
    let width = 1 << Int(bytes[start + 1] & 0x0F)
    guard width <= 8, let count = Self.integer(bytes, at: start + 2, width: width) else { throw .broken }
    return (count, start + 2 + width)
  }

  private func offset(ofObject object: Int) -> Int? {
    let (place, isTooLarge) = object.multipliedReportingOverflow(by: offsetWidth)
    guard !isTooLarge, tableOffset < bytes.count, place < bytes.count else { return nil }
    return Self.integer(bytes, at: bytes.startIndex + tableOffset + place, width: offsetWidth)
  }

  // MARK: Numbers

  /// A big-endian integer; nil if there are too few bytes, or if it does not fit into an `Int`.
  private static func integer(_ bytes: Data, at start: Int, width: Int) -> Int? {
    guard (1...8).contains(width), start <= bytes.endIndex - width else { return nil }
    let value = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  private static func product(_ a: Int, _ b: Int) throws(BinaryPropertyListProblem) -> Int {
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    guard !isTooLarge else { throw .broken }
    return product
  }
}
