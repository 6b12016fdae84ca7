import Foundation

/// A report as SARIF 2.1.0, which code scanning reads.
struct SARIFDocument: Encodable {
  private(set) var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private(set) var version = "2.1.0"
  private let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: CheckReport) {
    var rules: [CheckReport.Rule] = []
    var places: [String: Int] = [:]
    for check in report.checks where places[check.rule.id] == nil {
      places[check.rule.id] = rules.count
      rules.append(check.rule)
    }
    let results = report.groups.flatMap { group in
      CheckReport(command: report.command, groups: [group]).findings.map { finding, check in
        Result(
          ruleId: check.rule.id, ruleIndex: places[check.rule.id] ?? 0, level: finding.level.rawValue,
          message: Text(text: "\(finding.title): \(finding.message)"),
          locations: [Location(check, in: group)])
      }
    }
    runs = [
      Run(
        tool: Tool(driver: Driver(name: "Ashlar \(report.command)", rules: rules.map(RuleEntry.init))), results: results
      )
    ]
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable { let driver: Driver }

  private struct Driver: Encodable {
    let name: String
    let rules: [RuleEntry]
  }

  private struct Text: Encodable { let text: String }

  private struct RuleEntry: Encodable {
    let id: String
    let shortDescription: Text
    let help: Text?

    init(_ rule: CheckReport.Rule) {
      (id, shortDescription) = (rule.id, Text(text: rule.sentence))
      help = rule.help.isEmpty ? nil : Text(text: rule.help)
    }
  }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
  }

  private struct Location: Encodable {
    struct Physical: Encodable {
      struct Artifact: Encodable {
        let uri: String
        let uriBaseId: String?
      }
      struct Region: Encodable { let startLine: Int }
      let artifactLocation: Artifact
      let region: Region
    }

    struct Logical: Encodable { let name, fullyQualifiedName: String }

    let physicalLocation: Physical?
    let logicalLocations: [Logical]

    init(_ check: CheckReport.Check, in group: CheckReport.Group) {
      physicalLocation = check.file.map { file in
        let isWhole = file.path.hasPrefix("/")
        let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file.path
        return Physical(
          artifactLocation: Physical.Artifact(
            uri: isWhole ? "file://\(path)" : path, uriBaseId: isWhole ? nil : "%SRCROOT%"),
          region: Physical.Region(startLine: file.line))
      }
      logicalLocations = [Logical(name: group.name, fullyQualifiedName: "\(group.name).\(check.name)")]
    }
  }
}
