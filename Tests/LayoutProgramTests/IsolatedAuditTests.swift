import Foundation
import TestTerminals
import Testing

@testable import LayoutProgram

/// Audits in a process of their own. A script takes the place of the program.
@Suite("Audits of layouts that stop the program") struct IsolatedAuditTests {
  private let room: TemporaryFolder

  init() throws { room = try TemporaryFolder() }

  private func audit(_ script: String) throws -> [AuditRecord] {
    // The path after --questions is the file for the last question.
    let head = "#!/bin/sh\nwhile [ \"$1\" != --questions ]; do shift; done\n"
    let source = try room.write("script", head + script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: source)
    // A file that this process has written may still be open in a child of another test, and then does not run.
    let path = source + "-copy"
    let copy = try Process.run(URL(fileURLWithPath: "/bin/cp"), arguments: ["-p", source, path])
    copy.waitUntilExit()
    return try IsolatedAudit(of: "spiral", seed: 7, arguments: ["--json"], program: URL(fileURLWithPath: path))
      .records()
  }

  @Test("a layout that traps is reported with what it was asked last, and with the error")
  func trap() throws {
    let records = try audit(
      """
      printf 'rule 4 (agreeing-answers) asked for cell 1.3\\0\\0\\0' > "$2"
      echo 'Spiral.swift:9: Fatal error: Index out of range' >&2
      echo 'a note' >&2
      kill -ILL $$
      """)
    #expect(records.count == 1 && records[0].scene == "spiral" && records[0].seed == 7 && !records[0].isClean)
    #expect(
      records[0].stopped == [
        "rule 4 (agreeing-answers) asked for cell 1.3", "Spiral.swift:9: Fatal error: Index out of range",
      ])
    let lines = [
      "spiral: stopped the program; seed 7", "  rule 4 (agreeing-answers) asked for cell 1.3",
      "  Spiral.swift:9: Fatal error: Index out of range",
    ]
    #expect(records[0].text == lines.joined(separator: "\n"))
    let annotation = GitHubAnnotations(CheckReport(records)).text
    #expect(
      annotation.hasPrefix("::error title=spiral stopped the program::rule 4 (agreeing-answers) asked for cell 1.3%0A"))
    #expect(records[0].markdown.contains("### Audit of spiral: ❌ stopped the program\n"))
  }

  @Test("a scene that cannot be audited fails with the program's words and status")
  func failure() throws {
    #expect {
      _ = try audit("echo \"mine: unknown scene 'spiral': none\" >&2\nexit 64")
    } throws: { error in
      let failure = error as? Failure
      return failure?.sentences == ["unknown scene 'spiral': none"] && failure?.status == 64
    }
  }
}
