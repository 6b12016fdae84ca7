import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("ashlar port") struct PortTests {
  @Test("without ashlar-port, the error says how to build it")
  func missing() throws {
    let room = try TemporaryFolder()
    let run = try Ashlar.run("port", "Layout.swift", environment: ["PATH": room.path])
    expect(run.ending, .exit(69))
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("'ashlar-port' is in no folder of PATH"))
    #expect(run.errors.contains("swift build -c release --package-path Porting --product ashlar-port"))
  }

  @Test("ashlar-port gets the arguments")
  func arguments() throws {
    let run = try Self.run(as: "/bin/echo", "--check", "--output", "out", "a b.swift")
    expect(run.ending, .exit(0))
    expect(run.output, "--check --output out a b.swift\n")
    #expect(run.errors.isEmpty)
  }

  @Test("the status of ashlar-port is that of the command")
  func status() throws {
    let run = try Self.run(as: "/usr/bin/false", "a.swift")
    expect(run.ending, .exit(1))
    #expect(run.errors.isEmpty)
  }

  /// Runs the command with another program in the place of `ashlar-port`.
  private static func run(as program: String, _ arguments: String...) throws -> Run {
    let room = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: room.path("ashlar-port"), withDestinationPath: program)
    return try Ashlar.start(["port"] + arguments, environment: ["PATH": room.path])
  }
}
