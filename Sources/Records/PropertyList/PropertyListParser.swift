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
