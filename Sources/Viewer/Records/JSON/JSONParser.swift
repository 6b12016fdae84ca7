/// Reads a JSON document: an array with a row for each element, or an object whose arrays make sections.
///
/// In an object, each member that is an array makes a section, named after the member, and its elements are the rows.
/// Any other member is one row, in its own section if there are arrays. The first members are held back until one
/// is an array, because the order of members has no meaning.
///
/// The bytes are cut into elements as they arrive, and each element is read by itself. A malformed element is left out,
/// or kept as text. If the document is malformed between elements, what follows is not read, or kept as lines of text.
final class JSONParser: RowParser {
  /// The treatment of text that is not JSON.
  enum Remains {
    case leftOut
    /// Only what follows the place after which the document is malformed is kept.
    case keptAtEnd
    case kept
  }

  private enum Place {
    case beforeRoot
    /// Before a document that is one row.
    case beforeRow
    /// In the document's array, or in an array that is a member of the document.
    case element, afterElement
    case memberName, afterMemberName, memberValue, afterMember
    case afterRoot
    case broken
  }

  /// The most bytes of an element that are kept. A longer element is left out.
  private let lengthLimit: Int
  private let source: String
  private var place = Place.beforeRoot
  private var values = JSONRows()
  private var open = OpenElement()
  private var line = 1
  /// The members of the document; nil if it is not an object.
  private var members: Members?
  var decoder: TextDecoder
  private var isEmpty = true
  private let remains: Remains
  /// The present line of what follows after the document broke off.
  private var brokenLine: [UInt8] = []
  /// Where and why the document broke off; nil if it did not.
  private(set) var breakingOff: (line: Int, reason: String)?

  /// - Parameter isOneRow: whether the document is one row: an object has a column for each member.
  init(
    source: String, remains: Remains = .leftOut, isOneRow: Bool = false, lengthLimit: Int = LineSplitter.lengthLimit
  ) {
    (self.source, self.remains, self.lengthLimit) = (source, remains, lengthLimit)
    if isOneRow { place = .beforeRow }
    decoder = TextDecoder(source: source)
  }

  var namesColumns: Bool { true }
  var sectionColumn: String? { members?.makeSections == true ? "section" : nil }
  var table: Table? { values.rows.table }
  var faults: RowFaults { values.rows.faults }

  func feed(_ bytes: UnsafeRawBufferPointer) throws(SourceError) {
    if !bytes.isEmpty { isEmpty = false }
    try decoder.feed(bytes) { read($0) }
  }

  private func read(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while start < bytes.count {
      if place == .broken {
        guard remains != .leftOut else { return }
        takeBroken(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        return
      } else if open.scan.isBegun {
        start = takeElement(bytes, from: start)
      } else {
        takeByte(bytes[start], &start)
      }
    }
  }

  func finish() throws(SourceError) -> Table {
    try decoder.finish { read($0) }
    if open.scan.isBegun, open.scan.endsWithBytes { if open.isTooLong { leaveOut() } else { endElement(open.bytes) } }
    if place != .afterRoot, place != .broken, !(place == .beforeRoot && isEmpty) {
      let unfinished = open.bytes
      open.bytes = []
      breakOff("it ends too early", from: unfinished)
    }
    endBrokenLine()
    if place == .afterRoot, faults.isEmpty { values.openTable(ifNoneCalled: sectionColumn ?? "value") }
    if let table { return table }
    let reason = faults.first.first.map(\.words)
    let line = reason == nil ? nil : open.line
    throw .malformed(source: source, format: "JSON", line: line, reason: reason ?? "it is empty")
  }

  // MARK: Between elements

  private func takeByte(_ byte: UInt8, _ start: inout Int) {
    if byte == 0x0A { line += 1 }
    start += 1
    guard byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 else { return }
    switch (place, byte) {
    case (.beforeRoot, UInt8(ascii: "[")): place = .element
    case (.beforeRoot, UInt8(ascii: "{")): (place, members) = (.memberName, Members())
    case (.element, UInt8(ascii: "]")), (.afterElement, UInt8(ascii: "]")):
      place = members?.isInArray == true ? .afterMember : .afterRoot
      members?.isInArray = false
    case (.afterElement, UInt8(ascii: ",")): place = .element
    case (.memberName, UInt8(ascii: "}")), (.afterMember, UInt8(ascii: "}")):
      place = .afterRoot
      nameMembers("key")
    case (.afterMember, UInt8(ascii: ",")): place = .memberName
    case (.afterMemberName, UInt8(ascii: ":")): place = .memberValue
    case (.memberName, UInt8(ascii: "\"")), (.element, _), (.beforeRoot, _), (.beforeRow, _):
      begin(&start)
    case (.memberValue, UInt8(ascii: "[")):
      place = .element
      members?.isInArray = true
      if members?.column == nil {
        members?.makeSections = true
        nameMembers("section")
      }
    case (.memberValue, _): begin(&start)
    default: breakOff(JSONProblem.unexpected(byte, wanted: wanted).reason, from: [byte])
    }
  }

  private var wanted: String {
    switch place {
    case .beforeRoot, .beforeRow, .element, .memberValue: "a value"
    case .afterElement: "',' or ']'"
    case .memberName: "a name"
    case .afterMemberName: "':'"
    case .afterMember: "',' or '}'"
    case .afterRoot, .broken: "the end"
    }
  }

  private func begin(_ start: inout Int) {
    start -= 1
    open.line = line
    open.scan = JSONElement()
    open.scan.isBegun = true
  }

  /// - Parameter rest: the bytes that are not read.
  private func breakOff(_ reason: String, from rest: [UInt8]) {
    nameMembers("key")
    let isKept = remains != .leftOut && (remains == .kept || table != nil)
    if table == nil { open.line = line }
    breakingOff = (line, reason)
    values.note(RowFault(line: line, .malformed("\(reason); the rest is \(isKept ? "kept as text" : "not read")")))
    let isOfMember = [.afterMemberName, .memberValue].contains(place) || members?.isInArray == true
    let name = isOfMember ? JSONOutput.string(members?.name ?? []) + [UInt8(ascii: " ")] : []
    line -= rest.count { $0 == 0x0A }
    (place, open.scan.isBegun) = (.broken, false)
    if isKept { (name + rest).withUnsafeBytes { takeBroken($0) } }
  }

  // MARK: After the document broke off

  private func takeBroken(_ bytes: UnsafeRawBufferPointer) {
    guard remains == .kept || table != nil else { return }
    for byte in bytes {
      if byte == 0x0A {
        endBrokenLine()
        line += 1
      } else {
        brokenLine.append(byte)
        if brokenLine.count == lengthLimit { endBrokenLine() }
      }
    }
  }

  private func endBrokenLine() {
    if brokenLine.last == 0x0D { brokenLine.removeLast() }
    guard brokenLine.contains(where: { $0 > 0x20 }) else { return brokenLine.removeAll() }
    brokenLine.withUnsafeBytes { values.appendText($0, line: line) }
    brokenLine.removeAll(keepingCapacity: true)
  }

  // MARK: Elements

  private func takeElement(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let end = open.scan.end(in: bytes, from: start, line: &line)
    let piece = bytes[start..<(end ?? bytes.count)]
    if open.bytes.count + piece.count > lengthLimit {
      if remains == .kept {
        let rest = open.bytes + piece
        open.bytes = []
        breakOff("it has a value of more than \(lengthLimit.grouped) bytes", from: rest)
        return start + piece.count
      }
      (open.isTooLong, open.bytes) = (true, [])
    }
    guard let end else {
      if !open.isTooLong { open.bytes.append(contentsOf: piece) }
      return bytes.count
    }
    if open.isTooLong {
      leaveOut()
    } else if open.bytes.isEmpty {
      endElement(UnsafeRawBufferPointer(rebasing: piece))
    } else {
      open.bytes.append(contentsOf: piece)
      endElement(open.bytes)
    }
    return end
  }

  private func leaveOut() {
    (open.isTooLong, open.scan.isBegun) = (false, false)
    values.note(RowFault(line: open.line, .tooLong(limit: lengthLimit, isKept: false)))
    switch place {
    case .memberName: breakOff("a name is too long", from: [])
    case .memberValue: place = .afterMember
    case .beforeRoot, .beforeRow: place = .afterRoot
    default: place = .afterElement
    }
  }

  private func endElement(_ whole: [UInt8]) {
    open.bytes = []
    whole.withUnsafeBytes { endElement($0) }
  }

  private func endElement(_ whole: UnsafeRawBufferPointer) {
    open.scan.isBegun = false
    switch place {
    case .memberName:
      var (name, scanner) = ([UInt8](), JSONValueScanner(whole))
      do throws(JSONProblem) {
        try scanner.appendString(to: &name)
      } catch {
        return breakOff(error.reason, from: Array(whole))
      }
      place = .afterMemberName
      members?.name = name
    case .memberValue:
      place = .afterMember
      append(members?.name ?? [], whole)
    case .beforeRoot, .beforeRow:
      place = .afterRoot
      append(whole)
    default:
      place = .afterElement
      let member = members.flatMap { $0.isInArray ? (name: $0.column ?? "section", value: $0.name) : nil }
      append(whole, member: member)
    }
  }

  private func append(_ value: UnsafeRawBufferPointer, member: (name: String, value: [UInt8])? = nil) {
    values.append(value, line: open.line, member: member, keepsText: remains == .kept)
  }

  // MARK: Members

  private func append(_ name: [UInt8], _ value: UnsafeRawBufferPointer) {
    if let column = members?.column { return append(value, member: (column, name)) }
    members?.held.add(HeldMembers.Member(name: name, value: Array(value), line: open.line))
    if members?.held.areTooMany == true { nameMembers("key") }
  }

  /// Sets the column for the names of members, unless it is set, and appends the members held back.
  private func nameMembers(_ column: String) {
    guard let held = members?.setColumn(column) else { return }
    for member in held {
      member.value.withUnsafeBytes {
        values.append($0, line: member.line, member: (column, member.name), keepsText: remains == .kept)
      }
    }
  }
}

/// The element that is being read.
private struct OpenElement {
  var scan = JSONElement()
  /// Its bytes so far, if it did not end with the chunk that it began in.
  var bytes: [UInt8] = []
  var isTooLong = false
  /// The line that it begins on.
  var line = 1
}

/// Facts about the members of a document that is an object.
private struct Members {
  /// The name of the member that is being read.
  var name: [UInt8] = []
  /// Whether the value that is being read is an array.
  var isInArray = false
  /// Whether arrays among them make sections.
  var makeSections = false
  /// The column for the names of members; nil until it is known whether they make sections.
  private(set) var column: String?
  var held = HeldMembers()

  /// Sets the column for the names of members, unless it is set, and returns the members held back.
  mutating func setColumn(_ column: String) -> [HeldMembers.Member]? {
    guard self.column == nil else { return nil }
    self.column = column
    defer { held = HeldMembers() }
    return held.members
  }
}

/// Members that are not arrays, in an object that may still have arrays.
private struct HeldMembers {
  struct Member {
    let name: [UInt8]
    let value: [UInt8]
    let line: Int
  }

  /// The most members, and the most bytes, to hold back. After that, no array is expected.
  private static let limit = (count: 1000, bytes: 1 << 20)

  private(set) var members: [Member] = []
  private var byteCount = 0

  var areTooMany: Bool { members.count == Self.limit.count || byteCount > Self.limit.bytes }

  mutating func add(_ member: Member) {
    members.append(member)
    byteCount += member.value.count
  }
}

/// Finds the end of a JSON value as its bytes arrive, without checking the value.
struct JSONElement {
  var isBegun = false
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the value is a number or a word, which ends where something else begins.
  private var isPlain = false

  /// Whether the value may end with the bytes.
  var endsWithBytes: Bool { isPlain }

  /// The index after the last byte of the value; nil if it goes on.
  mutating func end(in bytes: UnsafeRawBufferPointer, from start: Int, line: inout Int) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if depth == 0 { return index + 1 }
        } else if byte == 0x0A {
          line += 1
        }
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isPlain { return index }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: "\""):
        if isPlain { return index }
        isInString = true
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0D, 0x09, 0x0A:
        if depth == 0 { return index }
        if byte == 0x0A { line += 1 }
      default:
        if depth == 0 { isPlain = true }
      }
      index += 1
    }
    return nil
  }
}
