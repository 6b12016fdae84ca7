import Foundation
import ProgramRuns
import Records
import Scenes
import TestExpectations
import TestTerminals
import Testing

@testable import LayoutProgram

@MainActor
@Suite("Programs in the process of their tests") struct ProgramContextTests {
  private struct Refusal: Error, CustomStringConvertible { var description = "no scenes today" }

  private let room: TemporaryFolder

  init() throws {
    room = try TemporaryFolder()
    try room.write("rows.csv", "name\nowl\n")
    try room.write("scene.yaml", "layout: {kind: list}\ndata: {source: rows.csv, title: name}\n")
  }

  private func result(
    _ words: String..., scenes: @escaping () throws -> [Scenes.Scene] = { [] }, environment: [String: String] = [:]
  ) -> (status: Int32, output: String, errors: String) {
    SceneProgram.run(scenes).result(of: words, called: "mine", in: room.path, environment: environment)
  }

  @Test("relative paths are in the folder of the run, and the folder of the process stays")
  func folder() throws {
    let before = FileManager.default.currentDirectoryPath
    let run = result("render", "scene.yaml", "--size", "10x1")
    expect(run.output, "owl\n", "\(run)")
    expect(run.status, 0)
    expect(FileManager.default.currentDirectoryPath, before)
    let folder = ProgramContext.inFolder(room.path) { ProgramContext.path("rows.csv") }
    expect(folder, room.path("rows.csv"))
    expect(ProgramContext.path("rows.csv"), "rows.csv")
    expect(ProgramContext.inFolder(room.path) { ProgramContext.path("") }, "")
  }

  @Test("errors are texts with the name of the program, and a status")
  func errors() {
    let missing = result("render", "missing.yaml")
    expect(missing.status, 66, "\(missing)")
    expect(missing.errors, "mine: cannot read 'missing.yaml': no such file\n")
    expect(missing.output, "")
    let option = result("render", "--sise", "3x3")
    expect(option.status, 64, "\(option)")
    let thrown = result("render", scenes: { throw Refusal() })
    expect(thrown.errors, "mine: no scenes today\n")
    expect(thrown.status, 69)
  }

  @Test("limits that options set end with the run")
  func limits() {
    let before = MemoryLimit.current.bytes
    let run = result("render", "scene.yaml", "--size", "10x1", "--memory", "4G")
    expect(run.status, 0, "\(run)")
    expect(MemoryLimit.current.bytes, before)
  }

  @Test("no run in the process of another program opens the terminal")
  func terminal() {
    let run = result("view", "scene.yaml", environment: ["TERM": "xterm-256color"])
    expect(run.status, 0, "\(run)")
    #expect(run.errors.hasPrefix("mine: standard output is not a terminal; printing"), "\(run)")
    #expect(run.output.hasPrefix("owl"), "\(run)")
    expect(result("view", "scene.yaml", "--accessible").status, 69)
  }
}
