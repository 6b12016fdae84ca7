import Foundation
import LayoutProgram
import Records

/// Options that were not typed but kept or configured. The parts of them that do not fit the data are left out, and a
/// sentence says so.
@MainActor
final class OptionFit {
  /// Where options come from: the start of the sentence about those that do not fit.
  private var origins: [String: String] = [:]
  /// The columns that options of an origin name, and that do not exist.
  private var unknown: [(origin: String, column: String)] = []
  private var known: [String] = []
  /// The arguments after the last call of `fitted`.
  private(set) var result: DataArguments?

  /// Adds options of an origin.
  func add(_ words: [String], from origin: String) {
    for word in words where word.hasPrefix("--") { origins[String(word.prefix { $0 != "=" })] = origin }
  }

  /// Forgets options that the command line has too.
  func remove(_ words: [String]) {
    for word in words where word.hasPrefix("--") { origins[String(word.prefix { $0 != "=" })] = nil }
  }

  /// A sentence for each origin.
  var complaints: [String] {
    var origins: [String] = []
    for (origin, _) in unknown where !origins.contains(origin) { origins.append(origin) }
    return origins.map { origin in
      var names: [String] = []
      for (other, name) in unknown where other == origin && !names.contains(name) { names.append(name) }
      let list = names.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
      let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
      let columns = names.count == 1 ? "a column" : "columns"
      return "\(origin) named \(columns) that the data do not have: \(list)\(rest); this part was left out"
    }
  }

  /// The arguments without the names that do not fit.
  func fitted(_ arguments: DataArguments, to columns: [String]) -> DataArguments {
    known = columns
    var fitted = arguments
    let names = arguments.source.sectionBy?.names ?? []
    let sections = fitting("--section-by", names) { $0 }
    if sections.count < names.count { fitted.source.sectionBy = sections.isEmpty ? nil : ColumnList(names: sections) }
    fitted.source.title = fitting("--title", [arguments.source.title].compactMap { $0 }) { $0 }.first
    fitted.source.itemSize = fitting("--item-size", [arguments.source.itemSize].compactMap { $0 }) { $0 }.first
    fitted.source.detail = fitting("--detail", arguments.source.detail) { $0 }
    fitted.source.sort = lists("--sort", arguments.source.sort) { word in
      word == RecordOrder.sectionsWord ? nil : ColumnOrder(word)?.column
    }
    fitted.source.sortSections =
      fitting("--sort-sections", [arguments.source.sortSections].compactMap { $0 }) { order in
        if case .aggregate(let aggregate) = order.criterion { aggregate.column } else { nil }
      }.first
    fitted.table.tableColumns = lists("--columns", arguments.table.tableColumns) { ShownColumns.Entry($0)?.name }
    fitted.table.aggregate = fitting("--aggregate", arguments.table.aggregate, column: \.column)
    result = fitted
    return fitted
  }

  private func lists(
    _ option: String, _ lists: [ColumnList], column: (String) -> String?
  ) -> [ColumnList] {
    lists.map { ColumnList(names: fitting(option, $0.names, column: column)) }.filter { !$0.names.isEmpty }
  }

  /// - Parameter column: the column that a part of the option names; nil if it names none.
  private func fitting<Part>(_ option: String, _ parts: [Part], column: (Part) -> String?) -> [Part] {
    guard let origin = origins[option] else { return parts }
    return parts.filter { part in
      guard let name = column(part), !isKnown(name) else { return true }
      unknown.append((origin, name))
      return false
    }
  }

  private func isKnown(_ name: String) -> Bool {
    known.contains(name) || known.contains(QuotedName.name(name))
      || Int(name).map { $0 > 0 && $0 <= known.count } ?? false
  }
}
