import CharacterCanvas

extension AuditRecord {
  /// The record as `audit --json` prints it.
  var json: JSONValue {
    .present([
      "scene": .string(scene), "file": file.map { .string($0) }, "line": line.map { .integer($0) },
      "seed": .integer(seed), "isClean": .flag(isClean), "isComplete": .flag(isComplete),
      "elementCount": .integer(elementCount),
      "sampledItems": sampledItems.map { .integer($0) }, "rules": .array(rules.map(\.json)),
      "findings": .array(findings.map(\.json)), "lint": .array(lint.map(\.json)),
      "refusedWaivers": .strings(refusedWaivers), "refusals": .strings(refusals),
      "stopped": stopped.map { .strings($0) },
    ])
  }
}

extension AuditRecord.Rule {
  fileprivate var json: JSONValue {
    .present([
      "number": .integer(number), "name": .string(name), "level": .string(level.rawValue),
      "sentence": .string(sentence), "verdict": .string(verdict.rawValue), "reason": reason.map { .string($0) },
      "checks": .integer(checks), "failures": .integer(failures),
    ])
  }
}

extension AuditRecord.Finding {
  fileprivate var json: JSONValue {
    .present([
      "rule": .string(rule), "place": .string(place), "elements": .strings(elements), "expected": .string(expected),
      "found": .string(found), "picture": picture.map { .strings($0) },
    ])
  }
}
