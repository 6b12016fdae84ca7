import CharacterCanvas
import CollectionRendering
import LayoutAudit
import LayoutCore

/// What the audit found, a line for each finding. Enter goes to the place.
struct AuditPanel: Panel {
  private var choice = 0

  let name = "audit"
  let title = "Audit"
  let side = PanelSide.bottom
  var hints: [KeyHint] {
    [KeyHint("j k", "finding"), KeyHint("enter", "go there"), KeyHint("r", "again"), KeyHint(of: "audit", as: "close")]
  }

  init() {}

  func preferredSize(in scenery: Scenery) -> CellSize { CellSize(width: 60, height: 8) }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    let width = canvas.size.width
    canvas.draw(
      DisplayText(Self.heading(scenery)).truncated(to: width), at: .zero, style: scenery.theme.title)
    let (findings, rows) = (findings(scenery), canvas.size.height - 1)
    let first = max(0, min(choice - rows + 1, findings.count - rows))
    for (row, index) in (first..<min(findings.count, first + max(0, rows))).enumerated() {
      let finding = findings[index]
      let line = DisplayText("\(finding.rule.name): \(Self.words(finding))")
      let style = index == choice ? scenery.theme.choice : scenery.theme.panel
      canvas.draw(line.truncated(to: width), at: CellPoint(x: 0, y: row + 1), style: style)
    }
  }

  private func findings(_ scenery: Scenery) -> [AuditFinding] { scenery.audit?.report.findings ?? [] }

  private static func heading(_ scenery: Scenery) -> String {
    guard let audit = scenery.audit else { return "nothing audited" }
    if let obstacle = audit.obstacle { return obstacle }
    let report = audit.report
    if !scenery.isAuditUpToDate { return "out of date; r audits again what is on show now" }
    if let rule = audit.nextRule { return "\(rule.number) of \(AuditRule.allCases.count): \(rule.sentence)" }
    let checks = report.outcomes.reduce(0) { $0 + $1.checks }
    let broken = report.brokenRules.count
    let verdict = broken == 0 ? "clean" : broken == 1 ? "1 rule broken" : "\(broken) rules broken"
    let waived = report.outcomes.filter { if case .waived = $0.verdict { true } else { false } }
      .map(\.rule.name).joined(separator: ", ")
    return "\(verdict): \(report.elementCount) elements, \(checks) checks, seed \(report.seed)"
      + (waived.isEmpty ? "" : ", waived: \(waived)")
  }

  private static func words(_ finding: AuditFinding) -> String {
    let elements = finding.elements.prefix(3).map(\.shortName).joined(separator: " ")
    return [elements, "expected \(finding.expected), found \(finding.found)", "\(finding.place)"]
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    let findings = findings(scenery)
    switch key {
    case .down, "j": choice = min(choice + 1, max(0, findings.count - 1))
    case .up, "k": choice = max(0, choice - 1)
    case "r":
      choice = 0
      return .effect { $0.auditAgain() }
    case .enter:
      guard findings.indices.contains(choice) else { return .taken }
      let finding = findings[choice]
      return .effect { $0.go(to: finding) }
    default: return .passed
    }
    return .taken
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    choice = max(0, min(choice + notches, findings(scenery).count - 1))
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    let (findings, rows) = (findings(scenery), scenery.rows(ofPanel: name) - 1)
    let index = max(0, min(choice - rows + 1, findings.count - rows)) + cell.y - 1
    guard cell.y > 0, findings.indices.contains(index) else { return .taken }
    choice = index
    return .effect { $0.go(to: findings[index]) }
  }

  var overlay: (any Overlay)? { FindingOverlay(choice: choice) }
}

/// The elements of the chosen finding.
private struct FindingOverlay: Overlay {
  let name = "finding"
  let choice: Int

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    guard let findings = scenery.audit?.report.findings, findings.indices.contains(choice) else { return }
    let named = Set(findings[choice].elements)
    let outline = Outline(isUnicode: scenery.isUnicode)
    for element in scenery.elements where named.contains(element.identifier) {
      outline.draw(
        scenery.grid.cells(of: element.attributes.frame), .heavy, label: "!", style: scenery.theme.title,
        into: &canvas)
    }
  }
}
