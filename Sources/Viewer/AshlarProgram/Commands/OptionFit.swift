import Records
import Scenes

/// Values that were not typed but kept or configured. The parts of them that do not fit the data are left out, and a
/// sentence says so.
@MainActor
final class OptionFit {
  /// Where the values of keys come from: the start of the sentence about those that do not fit.
  private var origins: [String: String] = [:]
  /// The columns that values of an origin name, and that do not exist.
  private var unknown: [(origin: String, column: String)] = []
  private var known: [String] = []
  /// The presentation after the last call of `fitted`.
  private(set) var result: Presentation?

  /// Adds the names of keys whose values come from an origin.
  func add(_ keys: [String], from origin: String) { for key in keys { origins[key] = origin } }

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

  /// Returns the presentation without the names that do not fit.
  func fitted(_ shown: Presentation, to columns: [String]) -> Presentation {
    known = columns
    var fitted = shown
    if let groups = shown.rows.groups {
      let fitting = fitting("sectionBy", groups) { $0 }
      if fitting.count < groups.count { fitted.rows.groups = fitting.isEmpty ? nil : fitting }
    }
    fitted.text.title = fitting("title", shown.text.title) { $0 }
    fitted.text.itemSize = fitting("itemSize", shown.text.itemSize) { $0 }
    fitted.text.details = fitting("detail", shown.text.details) { $0 }
    fitted.rows.order = fitting("sort", shown.rows.order, column: \.column)
    fitted.rows.sections = fitting("sortSections", shown.rows.sections) { $0.aggregate?.column }
    fitted.table.columns = fitting("columns", shown.table.columns, column: \.name)
    fitted.rows.aggregates = fitting("aggregate", shown.rows.aggregates, column: \.column)
    result = fitted
    return fitted
  }

  /// - Parameter column: the column that a value names; nil if it names none.
  private func fitting<Value>(_ key: String, _ value: Value?, column: (Value) -> String?) -> Value? {
    fitting(key, [value].compactMap { $0 }, column: column).first
  }

  private func fitting<Value>(_ key: String, _ values: [Value], column: (Value) -> String?) -> [Value] {
    guard let origin = origins[key] else { return values }
    return values.filter { value in
      guard let name = column(value), !isKnown(name) else { return true }
      unknown.append((origin, name))
      return false
    }
  }

  private func isKnown(_ name: String) -> Bool {
    known.contains(name) || known.contains(QuotedName.name(name))
      || Int(name).map { $0 > 0 && $0 <= known.count } ?? false
  }
}
