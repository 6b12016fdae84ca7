import Foundation

extension AuditReport: CustomStringConvertible {
  /// The whole report in lines: a heading, one line per rule, refused waivers, findings, matters of taste.
  public var description: String {
    let remarks = refusals + findings.map(\.description) + lint.map { "lint: \($0)" }
    return ([heading] + outcomes.map(\.line) + remarks.map { "  \($0)" }).joined(separator: "\n")
  }

  private var heading: String {
    let verdict = isClean ? "clean" : "\(brokenRules.count) of \(outcomes.count) rules broken"
    let checks = outcomes.reduce(0) { $0 + $1.checks }
    return "\(subject): \(verdict); \(elementsInWords), \(checks) checks, "
      + "\(elementsReturnedOutside) of \(elementsReturned) elements returned outside their rectangle, seed \(seed)"
  }

  /// `40 elements`, or `40 elements of a sample of 1000000 items`.
  public var elementsInWords: String {
    "\(elementCount) elements" + (sampledItems.map { " of a sample of \($0) items" } ?? "")
  }

  /// A sentence for each waiver that was refused, and why.
  public var refusals: [String] {
    refusedWaivers.map { waiver in
      let problem =
        waiver.rule.isWaivable
        ? "it gives no reason"
        : "the rule holds for every layout; waivable: "
          + AuditRule.allCases.filter(\.isWaivable).map(\.name).joined(separator: ", ")
      return "waiver of \(waiver.rule.name) refused: \(problem)"
    }
  }
}

extension RuleOutcome {
  var line: String {
    let number = rule.number < 10 ? " \(rule.number)" : "\(rule.number)"
    let name = rule.name.padding(toLength: 20, withPad: " ", startingAt: 0)
    return "  \(number) \(name)\(words)"
  }

  private var words: String {
    switch verdict {
    case .kept: checks == 0 ? "nothing to check" : "kept in \(checks) checks"
    case .broken: "broken in \(failures) of \(checks) checks"
    case .waived(let reason): "waived because \(reason): broken in \(failures) of \(checks) checks"
    case .waivedNeedlessly(let reason): "waived because \(reason), needlessly: kept in \(checks) checks"
    case .notApplicable(let reason): "not applicable: \(reason)"
    }
  }
}
