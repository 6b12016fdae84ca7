import TestExpectations
import Testing

@testable import Records

/// A binary property list can have far more values than bytes.
@Suite("Binary property lists") struct BinaryPropertyListTests {
  private enum Object {
    case text(String)
    case array([UInt16])

    var bytes: [UInt8] {
      switch self {
      case .text(let text): return Self.opening(0x50, text.utf8.count) + text.utf8
      case .array(let elements):
        return Self.opening(0xA0, elements.count) + elements.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      }
    }

    /// The byte of the kind with its count. A count of 15 or more follows as a 32-bit integer.
    private static func opening(_ kind: UInt8, _ count: Int) -> [UInt8] {
      count < 15 ? [kind | UInt8(count)] : [kind | 0xF, 0x12] + bigEndian(UInt64(count), width: 4)
    }
  }

  private static func bigEndian(_ value: UInt64, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A list whose first object is the root. The comments in Apple's CFBinaryPList.c describe the format.
  private static func list(_ objects: [Object]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += bigEndian(UInt64(bytes.count), width: 4)
      bytes += object.bytes
    }
    let table = UInt64(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 2]
    return bytes + bigEndian(UInt64(objects.count), width: 8) + bigEndian(0, width: 8) + bigEndian(table, width: 8)
  }

  private func read(_ objects: [Object]) throws -> Table {
    let parser = PropertyListParser(source: "t.plist")
    try parser.feed(Self.list(objects))
    return try parser.finish()
  }

  private func reason(_ objects: [Object]) -> String? {
    do {
      _ = try read(objects)
      return nil
    } catch {
      return (error as? SourceError)?.description
    }
  }

  /// Arrays each of which refers to the next one twice.
  private func nest(_ depth: Int) -> [Object] {
    (1...depth).map { .array([UInt16($0), UInt16($0)]) } + [.text("x")]
  }

  /// Nested like this, 22 arrays stand for 8,388,607 values. 30 would keep a faulty reader busy for hours.
  @Test("a list that refers to the same arrays too often is refused before it is expanded")
  func growth() {
    #expect(
      reason(nest(22)) == "'t.plist' is not a property list: it has more than 2,000,000 values, through "
        + "references to the same ones")
    #expect(Self.list(nest(30)).count < 434)
  }

  @Test("a list that refers to the same long text too often is refused")
  func longText() {
    let text = Object.text(String(repeating: "x", count: 1 << 17))
    #expect(
      reason([.array(Array(repeating: 1, count: 600)), text]) == "'t.plist' is not a property list: it has more "
        + "than 67,108,864 bytes of text, through references to the same texts")
  }

  @Test("a list may share arrays and texts within limits")
  func sharing() throws {
    let nested = try read(nest(3))
    expect(nested.rowCount, 2)
    expect(nested[0, 0], "[[x, x], [x, x]]")
    expect(nested[1, 0], nested[0, 0])
    let names = try read([.array(Array(repeating: 1, count: 20_000)), .text("the same name")])
    expect(names.rowCount, 20_000)
    expect(names[19_999, 0], "the same name")
  }

  @Test("a list that contains itself, or refers to a missing object, is refused")
  func damaged() {
    expect(reason([.array([0])]), "'t.plist' is not a property list: one of its values contains itself")
    #expect(
      reason([.array([7])])
        == "'t.plist' is not a property list: it is neither XML nor binary, or it is truncated")
  }

  @Test("lists nested as deep as Foundation reads them are read, and deeper ones are refused", arguments: [300, 600])
  func depth(depth: Int) {
    let objects = (1...depth).map { Object.array([UInt16($0)]) } + [.text("x")]
    let deep = "'t.plist' is not a property list: its values are nested more than 512 levels deep"
    expect(reason(objects), (depth > 512 ? deep : nil))
  }
}
