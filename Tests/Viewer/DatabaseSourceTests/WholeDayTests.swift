import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import DatabaseSource
@testable import Records

extension DatabaseTests {
  @Test("a day or a month in a filter keeps the times that SQLite has on it", arguments: TestSeeds.all(1...3))
  func wholeDays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func digits(_ range: ClosedRange<Int>) -> String {
      let text = "\(Int.random(in: range, using: &random))"
      return text.count == 1 ? "0" + text : text
    }
    func day() -> String { "202\(Int.random(in: 5...6, using: &random))-\(digits(1...12))-\(digits(1...3))" }
    let times = (0..<300).map { _ in
      let zone = ["", "", "Z", "+02:00", "-11:30"].randomElement(using: &random)!
      let time = ["00:00:00", "23:59:59", "\(digits(0...23)):\(digits(0...59))"].randomElement(using: &random)!
      switch Int.random(in: 0..<10, using: &random) {
      case 0: return day()
      case 1: return ""
      default: return "\(day())\(Bool.random(using: &random) ? " " : "T")\(time)\(zone)"
      }
    }
    let room = try DatabaseRoom()
    let list = times.map { "('\($0)')" }.joined(separator: ",")
    let file = try room.make("CREATE TABLE t (ts); INSERT INTO t VALUES \(list)")
    var table = Table(header: ["ts"])
    for time in times { table.append([time], line: 1) }
    for sign in ["=", "!=", "<", "<=", ">", ">="] {
      for _ in 0..<10 {
        let day = day()
        for (value, date) in [(day, "date(ts)"), (String(day.prefix(7)), "strftime('%Y-%m', ts)")] {
          let condition = sign == "!=" ? "\(date) IS NOT '\(value)'" : "\(date) \(sign) '\(value)'"
          let query = "SELECT rowid - 1 AS place FROM t WHERE \(condition) ORDER BY rowid"
          let kept = try read(DatabaseSource.reader(path: file, query: query, columns: ColumnChoice(), keepsRows: true))
          let expected = (0..<kept.rowCount).map { kept[$0, 0] }
          try expect(shown(table, RowChoice(filters: ["ts\(sign)\(value)"])).map { "\($0)" }, expected, "\(query)")
        }
      }
    }
  }
}
