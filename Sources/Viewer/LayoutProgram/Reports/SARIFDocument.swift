import CharacterCanvas
import Foundation

/// A report as SARIF 2.1.0, which code scanning reads.
struct SARIFDocument {
  let json: JSONValue

  init(_ report: CheckReport) {
    var rules: [CheckReport.Rule] = []
    var places: [String: Int] = [:]
    for check in report.checks where places[check.rule.id] == nil {
      places[check.rule.id] = rules.count
      rules.append(check.rule)
    }
    let results = report.groups.flatMap { group in
      CheckReport(command: report.command, groups: [group]).findings.map { finding, check in
        Self.result(finding, check, in: group, ruleIndex: places[check.rule.id] ?? 0)
      }
    }
    let driver: JSONValue = [
      "name": .string("Ashlar \(report.command)"), "rules": .array(rules.map(Self.entry)),
    ]
    json = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results)]],
    ]
  }

  private static func entry(of rule: CheckReport.Rule) -> JSONValue {
    .present([
      "id": .string(rule.id), "shortDescription": text(rule.sentence),
      "help": rule.help.isEmpty ? nil : text(rule.help),
    ])
  }

  private static func result(
    _ finding: CheckReport.Finding, _ check: CheckReport.Check, in group: CheckReport.Group, ruleIndex: Int
  ) -> JSONValue {
    let name = "\(group.name).\(check.name)"
    return [
      "ruleId": .string(check.rule.id), "ruleIndex": .integer(ruleIndex), "level": .string(finding.level.rawValue),
      "message": text("\(finding.title): \(finding.message)"),
      "locations": [
        .present([
          "physicalLocation": check.file.map(place),
          "logicalLocations": [["name": .string(group.name), "fullyQualifiedName": .string(name)]],
        ])
      ],
    ]
  }

  private static func place(of file: SourcePlace) -> JSONValue {
    let isWhole = file.path.hasPrefix("/")
    let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file.path
    return [
      "artifactLocation": .present([
        "uri": .string(isWhole ? "file://\(path)" : path), "uriBaseId": isWhole ? nil : "%SRCROOT%",
      ]),
      "region": ["startLine": .integer(file.line)],
    ]
  }

  private static func text(_ text: String) -> JSONValue { ["text": .string(text)] }
}
