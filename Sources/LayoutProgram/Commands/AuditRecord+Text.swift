import CharacterCanvas

extension AuditRecord {
  /// The report for people: whether it is clean, what was not checked or waived and why, and each finding.
  var text: String {
    if let stopped { return Self.lines(["\(scene): stopped the program; seed \(seed)"] + stopped.map { "  \($0)" }) }
    let kept = rules.count { $0.verdict == .kept }
    let verdict = isClean ? "clean" : "\(brokenRules.count) of \(rules.count) rules broken"
    let head = "\(scene): \(verdict); \(elementsInWords), \(kept) of \(rules.count) rules kept, seed \(seed)"
    return Self.lines(
      [head] + rules.compactMap(\.remark).map { "  \($0)" } + refusals.map { "  \($0)" }
        + findings.flatMap { ["  finding: \($0.rule): \($0.occurrence)"] + $0.comparison }
        + lint.flatMap { ["  lint: \($0.rule): \($0.occurrence)"] + $0.comparison })
  }

  private static func lines(_ lines: [String]) -> String {
    lines.map { DisplayText($0).string }.joined(separator: "\n")
  }
}

extension AuditRecord.Rule {
  fileprivate var remark: String? {
    switch verdict {
    case .kept: nil
    case .broken: level == .lint ? nil : "broken: \(name), in \(failures) of \(checks) checks: \(sentence)"
    case .waived, .waivedNeedlessly, .notChecked: "\(verdict.rawValue): \(name), because \(reason ?? "")"
    }
  }
}

extension AuditRecord.Finding {
  fileprivate var comparison: [String] { ["    expected \(expected)", "    found    \(found)"] }

  /// The finding in lines, without the name of its rule.
  var lines: [String] { [occurrence] + comparison }
}
