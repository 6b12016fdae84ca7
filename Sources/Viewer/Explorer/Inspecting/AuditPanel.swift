import CharacterCanvas
import LayoutAudit

/// An audit as its panel shows it.
struct AuditFacts {
  var heading: String
  var findings: [AuditFinding] = []
}

/// Lists the findings of the audit. Enter goes to the place of a finding.
struct AuditPanel: Panel {
  private var choice = 0

  let title = "Audit"
  var traits: PanelTraits {
    PanelTraits(side: .bottom, context: .findings, overlay: FindingOverlay(choice: choice))
  }
  var hints: [KeyHint] {
    [
      KeyHint("j k", "finding"), KeyHint("enter", "go there"), KeyHint("r", "again"), KeyHint("s", "stop"),
      KeyHint(of: "panel-keys", as: "scroll"), KeyHint(of: "dismiss", "audit", as: "close"),
    ]
  }

  init() {}

  func size(in scenery: Scenery) -> CellSize { CellSize(width: 60, height: 8) }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let heading = heading(scenery, canvas.size)
    TextRows(heading, columns: canvas.size.width, style: scenery.theme.title)
      .draw(into: &canvas, room: canvas.bounds, scenery: scenery)
    let room = CellRect(minX: 0, minY: heading.count, maxX: canvas.size.width, maxY: canvas.size.height)
    window(scenery, room.size).draw(into: &canvas, room: room, scenery: scenery) {
      $0 == choice ? scenery.theme.marks.choice : scenery.theme.panel
    }
  }

  func lines(in scenery: Scenery) -> [String] {
    [Self.heading(scenery)]
      + findings(scenery).enumerated().map { index, finding in
        Self.line(finding).chosen(index == choice)
      }
  }

  /// The heading. It takes at most half of the rows if there are findings.
  private func heading(_ scenery: Scenery, _ size: CellSize) -> [DisplayText] {
    DisplayText(Self.heading(scenery))
      .wrapped(to: size.width, maximumLines: findings(scenery).isEmpty ? size.height : (size.height + 1) / 2)
  }

  private func window(_ scenery: Scenery, _ size: CellSize) -> LineWindow {
    let findings = findings(scenery)
    return LineWindow(around: choice, of: findings.count, rows: size.height) { index in
      DisplayText(Self.line(findings[index]))
        .wrapped(to: MoreMarks.textColumns(size.width), hangingIndent: 2)
    }
  }

  private func findings(_ scenery: Scenery) -> [AuditFinding] { scenery.audit?.findings ?? [] }

  private static func heading(_ scenery: Scenery) -> String { scenery.audit?.heading ?? "no audit yet" }

  private static func line(_ finding: AuditFinding) -> String {
    "\(finding.rule.level == .lint ? "lint, " : "")\(finding.rule.name): \(words(finding))"
  }

  private static func words(_ finding: AuditFinding) -> String {
    let elements = finding.elements.prefix(3).map(\.shortName).joined(separator: " ")
    return [elements, "expected \(finding.expected), found \(finding.found)", "\(finding.place)"]
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    choice = max(0, min(choice + notches, findings(scenery).count - 1))
  }

  mutating func handle(_ key: Key, in scenery: Scenery) -> KeyResponse {
    let findings = findings(scenery)
    switch key {
    case .down, "j": choice = min(choice + 1, max(0, findings.count - 1))
    case .up, "k": choice = max(0, choice - 1)
    case "r":
      choice = 0
      return .used([.inspect(.auditAgain)])
    case "s": return .used([.inspect(.stopAudit)])
    case .enter:
      return findings.indices.contains(choice) ? .used([.inspect(.goTo(findings[choice]))]) : .taken
    default: return .passed
    }
    return .taken
  }

  func position(in scenery: Scenery) -> String? {
    let count = findings(scenery).count
    return count > 0 ? "\(choice + 1) of \(count)" : nil
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    guard let size = scenery.place(of: id)?.inner.size else { return .taken }
    let heading = heading(scenery, size).count
    let rows = window(scenery, CellSize(width: size.width, height: size.height - heading)).rows
    guard rows.indices.contains(cell.y - heading) else { return .taken }
    choice = rows[cell.y - heading].line
    return .used([.inspect(.goTo(findings(scenery)[choice]))])
  }
}

/// Outlines the elements of the chosen finding.
private struct FindingOverlay: Overlay {
  let choice: Int

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    guard let findings = scenery.audit?.findings, findings.indices.contains(choice) else { return }
    let named = Set(findings[choice].elements)
    let outline = Outline(isUnicode: scenery.isUnicode)
    for element in scenery.elements where element.present.map(named.contains) == true {
      outline.draw(
        scenery.grid.cells(of: element), .heavy, label: "!", style: scenery.theme.title,
        into: &canvas)
    }
  }
}
