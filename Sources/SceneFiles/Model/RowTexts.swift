import Records

/// What a file says of the order of rows, of which rows to show and how, of what is folded, and of the lines that begin
/// sections.
struct RowTexts {
  var sort: [String]?
  var sections: SectionOrder?
  var filters: [String]?
  var sectionStarts: [TextPattern]?
  var folded: [String]?
  var unfolded: [String]?
  var aggregates: [Aggregate]?
  var wrapsLines: Bool?
  var followsEnd: Bool?
}

extension Aggregate {
  /// Alternatives of a regular expression that match every text of an aggregate.
  fileprivate static var pattern: String {
    let functions = Function.allCases.map(\.rawValue).joined(separator: "|")
    return "count|share|(\(functions)|minimum|maximum|average|avg|total):.+"
  }
}

extension Shape<Aggregate> {
  /// `sum:population`, or `count` and `share` of the rows.
  @MainActor static let aggregate = Shape(
    scalar: "a function and a field such as sum:population, or count or share",
    schema: ["type": "string", "pattern": .string("^(\(Aggregate.pattern))$")]
  ) { $0.text.flatMap { Aggregate($0) } }
}

extension Shape<SectionOrder> {
  /// `name`, `size`, or an aggregate such as `sum:population`.
  @MainActor static let sectionOrder = Shape(
    scalar: "name, size or an aggregate such as sum:population, with :desc for a descending order",
    schema: ["type": "string", "pattern": .string("^(name|size|\(Aggregate.pattern))(:asc|:desc)?$")]
  ) { $0.text.flatMap { SectionOrder($0) } }
}

extension Shape<TextPattern> {
  /// A regular expression for lines.
  @MainActor static let linePattern = Shape(
    "a regular expression", schema: ["type": ["string", "number"], "minLength": .number(1)],
    resembles: { $0.node.scalar != nil }
  ) { subject, reader in
    guard let text = subject.text, !text.isEmpty else {
      reader.wrong(subject, expected: "a regular expression")
      return nil
    }
    do throws(PatternError) {
      return try TextPattern("~" + text)
    } catch {
      reader.fault(subject, "\(subject.path): \(error)")
      return nil
    }
  }
}
