import Foundation
import TestExpectations
import TestTerminals
import Testing

/// Settings that differ from machine to machine.
@Suite("Pictures on other machines") struct MachineTests {
  /// Locales with other digits, other small letters and other signs of decimals; time zones with other days; a fixed
  /// seed of hashes, and seeds that every process chooses.
  private static let machines: [[String: String]] = [
    ["LC_ALL": "C", "TERM": "dumb", "NO_COLOR": "1"],
    [
      "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati", "SWIFT_DETERMINISTIC_HASHING": "1",
    ],
    ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Pacific/Pago_Pago"],
  ]

  /// Runs the program with the variables of a machine; with those of the first in the process of the tests, which has a
  /// seed of hashes of its own.
  private func run(_ arguments: [String], on machine: Int) throws -> Run {
    try machine == 0
      ? Ashlar.run(arguments, environment: Self.machines[machine])
      : Ashlar.start(arguments, environment: Self.machines[machine])
  }

  private func outputs(_ arguments: [String]) throws -> Set<String> {
    Set(
      try Self.machines.indices.map { machine in
        let run = try run(arguments, on: machine)
        #expect(run.errors.isEmpty, "\(run.errors)")
        return run.output
      })
  }

  @Test("all scenes look the same under any locale, time zone and seed of hashes")
  func scenes() throws {
    let room = try TemporaryFolder()
    var contents: [[String: String]] = []
    for machine in Self.machines.indices {
      let folder = room.path("\(machine)")
      let run = try run(["snapshot", "record", folder, "--size", "72x20"], on: machine)
      expect(run.ending, .exit(0), "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let texts = try names.map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
      contents.append(Dictionary(uniqueKeysWithValues: texts))
    }
    expect(contents[0].count, Ashlar.scenes.count + 1)
    for other in contents.dropFirst() {
      for (name, text) in contents[0] where other[name] != text { Issue.record("\(name) differs") }
    }
  }

  @Test(
    "pictures in all formats, and reports, are the same bytes under any locale, time zone and seed of hashes",
    arguments: [
      ["render", "mixed", "--format", "svg", "--theme", "dark"], ["render", "mixed", "--format", "ansi"],
      ["render", "nested", "--format", "html"], ["render", "boxes", "--format", "json", "--offset", "0,40"],
      ["render", "flow", "--keys", "pgdn 5j", "--format", "svg"],
      ["render", "Demo/Gallery/Data/countries.csv", "--section-by", "region", "--layout", "waterfall"],
      ["audit", "tags", "fault-empty", "--rects", "5", "--format", "junit"],
      ["audit", "tags", "fault-empty", "--rects", "5", "--format", "sarif"],
    ])
  func formats(arguments: [String]) throws {
    try expect(outputs(arguments).count, 1)
  }
}
