import DatabaseSource
import Foundation
import Scenes

/// The records of a source, in sections.
struct SceneRecords {
  let rows: any RowStore
  let sections: SectionedRecords

  /// Reads a source to its end.
  ///
  /// - Parameters:
  ///   - path: as the scene file names it.
  ///   - folder: the folder of the scene file.
  init(path: String, folder: URL, sectionBy: String?) throws(SourceError) {
    let file = Self.file(named: path, in: folder)
    var choice = ColumnChoice(section: sectionBy)
    var request = SourceRequest(path: file, columns: choice)
    request.openDatabase = { [choice] path throws(SourceError) in
      try DatabaseSource.reader(path: path, columns: choice, keepsRows: true)
    }
    let reader = try request.reader()
    while try reader.readMore() {}
    guard let rows = reader.rows else { throw .emptyFile(source: path) }
    choice.section = choice.section ?? reader.sectionColumn
    var sections = SectionedRecords(grouping: try Grouping(of: rows, choice, source: path))
    sections.absorb(rows)
    (self.rows, self.sections) = (rows, sections)
  }

  /// The path of a source that a scene file in `folder` names.
  static func file(named path: String, in folder: URL) -> String {
    path.hasPrefix("/") ? path : folder.appendingPathComponent(path).relativePath
  }

  var isGrouped: Bool { sections.grouping.sectionColumn != nil }

  func itemCount(section: Int) -> Int { sections.sections[section].rows.count }

  func title(section: Int, item: Int) -> String {
    rows[sections.row(section: section, item: item), sections.grouping.titleColumn]
  }

  func value(_ column: String, section: Int, item: Int) -> String? {
    rows.columns.firstIndex(of: column).map { rows[sections.row(section: section, item: item), $0] }
  }

  /// The first number in a field; 0 where there is none.
  func number(_ column: String, section: Int, item: Int) -> Double {
    Self.number(in: value(column, section: section, item: item) ?? "")
  }

  func sum(_ column: String, section: Int) -> Double {
    (0..<itemCount(section: section)).reduce(0) { $0 + number(column, section: section, item: $1) }
  }

  /// Numbers may stand in brackets or before a unit.
  static func number(in text: String) -> Double {
    let digits = text.drop { !($0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".")) }
      .prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    return Double(digits) ?? Double(digits.prefix { $0.isNumber || $0 == "." }) ?? 0
  }

  /// Digits in groups of three, alike in every locale.
  static func grouped(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return String(number) }
    let digits = Array(String(Int(number.rounded().magnitude)))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number.rounded() < 0 ? "-" : "") + text
  }
}
