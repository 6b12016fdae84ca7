import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Columns of tables") struct ColumnTests {
  @Test("widths and types come from the first rows, and stay while more are read")
  func sample() {
    var rows = Table(["name", "n"], (0..<150).map { ["item \($0)", "\($0)"] } + [["日本語", "none"]])
    var sample = ColumnSample()
    let isNew1 = sample.read(rows)
    #expect(isNew1)
    expect(sample.width(ofColumn: 0), 8)
    expect(sample.width(ofColumn: 1), 4)
    #expect(!sample.isOfNumbers(0))
    #expect(sample.isOfNumbers(1))
    for row in 0..<500 { rows.append(["a much longer name \(row)", "12345678"], line: 200 + row) }
    let isNew2 = sample.read(rows)
    #expect(isNew2)
    let width = sample.width(ofColumn: 0)
    expect(width, "a much longer name 48".count)
    for row in 0..<500 { rows.append(["a name that is longer than all others \(row)", "x"], line: 900 + row) }
    let isNew3 = sample.read(rows)
    #expect(!isNew3)
    expect(sample.width(ofColumn: 0), width)
    #expect(sample.isOfNumbers(1))
  }

  @Test("wide characters count twice, and missing fields have no width")
  func widths() {
    var sample = ColumnSample()
    let isNew4 = sample.read(Table(["a", "b"], [["日本語"], ["x"]]))
    #expect(isNew4)
    expect(sample.width(ofColumn: 0), 6)
    expect(sample.width(ofColumn: 1), 0)
    #expect(!sample.isOfNumbers(1))
  }

  @Test("columns on a command line are shown in their order, with their widths, and the others are hidden")
  func shown() throws {
    let rows = Table(["name", "kind", "n"], [])
    let grouping = try Grouping(of: rows, ColumnChoice(section: "kind"), source: "t")
    expect(ColumnArrangement(of: grouping, columnCount: 3).shown, [0, 2])
    let entries = ["n:7", "kind", "1"].compactMap { ShownColumns.Entry($0) }
    let arrangement = try ShownColumns(entries, frozenCount: 2).arrangement(of: rows, grouping, source: "t")
    expect(arrangement.shown, [2, 1, 0])
    expect(arrangement.widths, [2: 7])
    expect(arrangement.frozenCount, 2)
    #expect(throws: SourceError.self) {
      try ShownColumns([.init(name: "size")]).arrangement(of: rows, grouping, source: "t")
    }
  }

  @Test("an arrangement written as text is read back as the same one", arguments: TestSeeds.all(0..<40))
  func roundTrip(_ seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let names = ["name", "a:5", "b,c", "7", "n", "last"]
    let rows = Table(names, [])
    let grouping = try Grouping(of: rows, ColumnChoice(section: "n"), source: "t")
    let plain = ColumnArrangement(of: grouping, columnCount: names.count)
    var arrangement = plain
    for _ in 0..<Int.random(in: 0...8, using: &chance) {
      let column = Int.random(in: 0..<names.count, using: &chance)
      switch Int.random(in: 0..<4, using: &chance) {
      case 0: arrangement.move(column, by: Int.random(in: -7...7, using: &chance))
      case 1: if arrangement.shown.count > 1 { arrangement.hidden.insert(column) }
      case 2: arrangement.hidden.remove(column)
      default: arrangement.frozenCount = Int.random(in: 0...3, using: &chance)
      }
    }
    if arrangement.shown.isEmpty { arrangement.hidden = [] }
    for column in arrangement.shown where Bool.random(using: &chance) { arrangement.widths[column] = column + 3 }
    expect(Set(arrangement.order), Set(names.indices))
    let shown = ShownColumns(arrangement, of: names, besides: plain)
    let words = shown.columns.map(\.text).joined(separator: ",")
    let entries = words.isEmpty ? [] : QuotedName.elements(of: words).compactMap { ShownColumns.Entry($0) }
    let read = try ShownColumns(entries, frozenCount: shown.frozenCount).arrangement(of: rows, grouping, source: "t")
    expect(read.shown, arrangement.shown, "seed \(seed)")
    expect(read.frozenCount, arrangement.frozenCount, "seed \(seed)")
    expect(read.widths, arrangement.widths.filter { arrangement.shown.contains($0.key) }, "seed \(seed)")
    // The value by itself says more than its words: where hidden columns are, and how wide.
    for column in arrangement.hidden where Bool.random(using: &chance) { arrangement.widths[column] = column + 9 }
    let whole = ShownColumns(arrangement, of: names, besides: plain)
    expect(whole.arrangement(of: names, besides: plain), arrangement, "seed \(seed)")
    let twins = ["a", "a", "a (2)", "a", "b", "b"]
    let twin = ShownColumns(arrangement, of: twins, besides: plain)
    expect(twin.arrangement(of: twins, besides: plain), arrangement, "seed \(seed)")
  }

  @Test("columns are found by their names in another version of a source, and new ones come last")
  func otherSource() {
    let (names, newNames) = (["a", "b", "c"], ["new", "c", "a"])
    var arrangement = ColumnArrangement(columnCount: 3, hidden: [1], frozenCount: 1)
    arrangement.order = [2, 1, 0]
    arrangement.widths = [2: 9]
    let shown = ShownColumns(arrangement, of: names, besides: ColumnArrangement(columnCount: 3))
    expect(shown.columns.map(\.text), ["c:9", "a"])
    let plain = ColumnArrangement(columnCount: 3, hidden: [0])
    let found = shown.arrangement(of: newNames, besides: plain)
    expect(found.order, [1, 2, 0])
    expect(found.hidden, [0])
    expect(found.widths, [1: 9])
  }

  @Test("a sample of all rows finds broad values and texts among numbers that come late")
  func wholeSample() {
    let late = (0..<5000).map { ["\($0)", $0 == 3333 ? "a value that is far broader" : "short", $0 < 250 ? "1" : "x"] }
    let rows = Table(["n", "text", "mixed"], late)
    var sample = ColumnSample()
    let isNew = [sample.read(rows), sample.read(rows)]
    expect(isNew, [true, false])
    expect(sample.width(ofColumn: 1), 5)
    #expect(sample.isOfNumbers(2))
    let isNewOfAll = [sample.readAll(rows), sample.readAll(rows)]
    expect(sample.width(ofColumn: 0), 4)
    expect(sample.width(ofColumn: 1), 27)
    #expect(!sample.isOfNumbers(2))
    #expect(sample.isOfNumbers(0))
    #expect(sample.isWhole)
    expect(isNewOfAll, [true, false])
  }

  @Test("a column moves past hidden ones, and stops at the ends")
  func moves() throws {
    let rows = Table(["a", "b", "c", "d"], [])
    var arrangement = ColumnArrangement(of: try Grouping(of: rows, ColumnChoice(), source: "t"), columnCount: 4)
    arrangement.hidden = [1]
    arrangement.move(0, by: 1)
    expect(arrangement.shown, [2, 0, 3])
    arrangement.move(0, by: -5)
    expect(arrangement.shown, [0, 2, 3])
    arrangement.move(1, by: 1)
    expect(arrangement.shown, [0, 2, 3])
  }
}
