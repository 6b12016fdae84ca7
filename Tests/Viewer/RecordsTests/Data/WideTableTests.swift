import TestExpectations
import Testing

@testable import Records

/// Ten thousand columns. Work that looks at all columns for each column would take a hundred million steps.
@Suite("Tables with many columns") struct WideTableTests {
  private static let count = 10_000

  @Test("ten thousand equal names get numbers in order")
  func equalNames() {
    let names = ColumnNames(Array(repeating: "a", count: Self.count))
    expect(names.names.first, "a")
    expect(names.names.last, "a (\(Self.count))")
    expect(Set(names.names).count, Self.count)
  }

  @Test("equal names get numbers that make no other column's name")
  func takenNumbers() {
    let header = ["a", "a (2)", "a", "", "column 4", "a"]
    expect(ColumnNames(header).names, ["a", "a (2)", "a (3)", "column 4 (2)", "column 4", "a (4)"])
    // The names that are there stay.
    var names = ColumnNames([])
    for name in header { names.append([name]) }
    expect(names.names, ["a", "a (2)", "a (3)", "column 4", "column 4 (2)", "a (4)"])
  }

  @Test("a selection gives the fields of a row in the order in which it names them")
  func selection() {
    var table = Table(header: ["a", "b", "c", "d"])
    table.append(["1", "", "3"], line: 2)
    expect(ColumnSelection([2, 0, 3, 1, 2]).texts(ofRow: 0, in: table), ["3", "1", "", "", "3"])
    var walked: [Int] = []
    table.forEachField(ofRow: 0) { column, _ in
      walked.append(column)
      return column < 1
    }
    expect(walked, [0, 1])
  }
}
