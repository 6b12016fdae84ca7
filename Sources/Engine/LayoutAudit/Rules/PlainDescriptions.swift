extension AuditRule {
  /// Descriptions of compositional layouts have the effect that they seem to have.
  public static let plainDescriptions = AuditRule(
    27, "plain-descriptions", "Every size, inset and spacing of a description has the effect that it seems to have.",
    harm: "Rows stay half empty, insets are missing, or texts are cut at the height of a guess.",
    remedy: "Divide by `count` where there is spacing, inset groups instead of estimated items, and estimate group "
      + "and item."
  ) { $0.checkPlainDescriptions() }
}

extension RuleCheck {
  /// A compositional layout reports the values that have no effect, or another one than they seem to have. Other
  /// layouts have no descriptions, and keep the rule.
  func checkPlainDescriptions() {
    let stage = makeStage()
    let wanted = "a description whose values all have an effect"
    expect(true, .notScrolled, [], expected: wanted, found: "one")
    for diagnostic in journal.diagnostics {
      guard case .misleading(let section, let issue) = diagnostic.problem else { continue }
      let hasItems = section < stage.view.numberOfSections && stage.view.numberOfItems(inSection: section) > 0
      expect(
        false, .notScrolled, hasItems ? [.cell(section, 0)] : [],
        expected: wanted, found: issue)
    }
  }
}
