import Testing

@testable import Records

/// Ten thousand columns: whatever goes through them for each of them would go through a hundred million.
@Suite("A table of many columns") struct WideTableTests {
  private static let count = 10_000

  @Test("gives equal names their numbers without trying all those before")
  func equalNames() {
    let names = ColumnNames(Array(repeating: "a", count: Self.count))
    #expect(names.names.first == "a" && names.names.last == "a (\(Self.count))")
    #expect(Set(names.names).count == Self.count && names.lookupCount <= 2 * Self.count)
  }

  @Test("gives equal names numbers that no other column has")
  func takenNumbers() {
    let names = ColumnNames.distinct(["a", "a (2)", "a", "", "column 4", "a"])
    #expect(names == ["a", "a (2)", "a (3)", "column 4 (2)", "column 4", "a (4)"])
  }

  @Test("gives some of the fields of a row, in the order they are asked for in")
  func selection() {
    var table = Table(header: ["a", "b", "c", "d"])
    table.append(["1", "", "3"], line: 2)
    #expect(ColumnSelection([2, 0, 3, 1, 2]).texts(ofRow: 0, in: table) == ["3", "1", "", "", "3"])
    var walked: [Int] = []
    table.forEachField(ofRow: 0) { column, _ in
      walked.append(column)
      return column < 1
    }
    #expect(walked == [0, 1])
  }}
