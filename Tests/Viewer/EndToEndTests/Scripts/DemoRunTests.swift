import Foundation
import TestExpectations
import Testing

@Suite("Demo/run") struct DemoRunTests {
  @Test("a missing Swift is reported in one sentence", arguments: ["Demo/run", "Tests/run"])
  func noSwift(script: String) throws {
    let outcome = try ScriptRoom().run(script)
    expect(outcome.status, 69)
    #expect(outcome.output.isEmpty)
    let sentence =
      "\(script): no 'swift' was found on the path; install Swift 6 or later from https://www.swift.org/install\n"
    expect(outcome.errors, sentence)
  }

  @Test("a Swift that is too old is reported with its version")
  func oldSwift() throws {
    let room = try ScriptRoom()
    try room.standInToolchain(version: "5.10.1")
    let outcome = try room.run("Demo/run")
    expect(outcome.status, 69)
    #expect(
      outcome.errors
        == "Demo/run: Swift 6 or later is needed, and this is 5.10.1; see https://www.swift.org/install\n")
  }

  @Test("a Swift that is installed and does not run is reported")
  func brokenSwift() throws {
    let room = try ScriptRoom()
    try room.stand(in: "swift", "echo 'error while loading shared libraries' >&2; exit 127")
    let outcome = try room.run("Demo/run")
    expect(outcome.status, 69)
    #expect(outcome.output.isEmpty)
    expect(outcome.errorLines.count, 1)
    #expect(outcome.errors.hasPrefix("Demo/run: 'swift --version' does not run here;"))
  }

  #if os(Linux)
    @Test("without apt-get the missing packages are listed")
    func noAptGet() throws {
      let room = try ScriptRoom()
      try room.standInToolchain(withoutHeaders: ["ncurses.h", "sqlite3.h"])
      let outcome = try room.run("Demo/run")
      expect(outcome.status, 69)
      #expect(outcome.output.isEmpty)
      expect(outcome.errorLines.count, 1)
      #expect(outcome.errors.contains("no apt-get to install them: libncurses-dev libsqlite3-dev"))
    }

    @Test("without root and sudo the script says what to run as root")
    func neitherRootNorSudo() throws {
      let room = try ScriptRoom()
      try room.standInToolchain(withoutHeaders: ["sqlite3.h"])
      try room.stand(in: "apt-get")
      try room.stand(in: "id", "echo 1000")
      let outcome = try room.run("Demo/run")
      expect(outcome.status, 69)
      expect(outcome.errorLines.count, 1)
      #expect(outcome.errors.contains("as root, run: apt-get install libsqlite3-dev"))
      #expect(room.calls("apt-get").isEmpty)
    }

    @Test("missing packages are installed, with sudo only if the user is not root", arguments: [0, 1000])
    func installs(user: Int) throws {
      let room = try ScriptRoom()
      try room.standInToolchain(withoutHeaders: ["ncurses.h"])
      try room.stand(in: "apt-get", "echo chatter")
      try room.stand(in: "sudo", "exec \"$@\"")
      try room.stand(in: "id", "echo \(user)")
      let outcome = try room.run("Demo/run", ["--version"])
      expect(outcome.status, 0)
      expect(outcome.output, "<--version>")
      #expect(outcome.errors.contains("Demo/run: installing libncurses-dev\n"))
      #expect(!outcome.errors.contains("chatter"))
      expect(room.calls("apt-get"), ["install -y --no-install-recommends libncurses-dev"])
      expect(room.calls("sudo").isEmpty, (user == 0))
    }

    @Test("package lists are fetched after a first failure, and apt-get's words are shown after a second")
    func failingInstallation() throws {
      let room = try ScriptRoom()
      try room.standInToolchain(withoutHeaders: ["sqlite3.h"])
      try room.stand(in: "id", "echo 0")
      try room.stand(in: "apt-get", "echo 'E: no such package'; exit 100")
      let outcome = try room.run("Demo/run")
      expect(outcome.status, 69)
      #expect(outcome.output.isEmpty)
      expect(room.calls("apt-get").map { $0.prefix(while: { $0 != " " }) }, ["install", "update", "install"])
      #expect(outcome.errors.contains("E: no such package"))
      expect(outcome.errorLines.last, "Demo/run: apt-get could not install libsqlite3-dev; its messages are above")
    }
  #endif

  @Test("the script builds once, and again when sources change; its words stay off standard output")
  func buildsWhenNeeded() throws {
    let room = try ScriptRoom()
    try room.standInToolchain()
    func builds() -> Int { room.calls("swift").count { $0.hasPrefix("build") } }

    let first = try room.run("Demo/run", ["view", "a file.csv", "", "*"])
    expect(first.status, 0)
    expect(first.output, "<view><a file.csv><><*>")
    #expect(first.errors.contains("[1/1] Compiling"))
    expect(builds(), 1)

    let calls = room.log.count
    let second = try room.run("Demo/run", ["scenes"])
    expect(second.output, "<scenes>")
    #expect(second.errors.isEmpty)
    expect(room.log.count, calls)

    let later = Date(timeIntervalSinceNow: 60)
    try room.write("Sources/New.swift", "")
    try room.date("Sources/New.swift", later)
    _ = try room.run("Demo/run")
    expect(builds(), 2)

    try room.date("Sources/New.swift", Date(timeIntervalSinceNow: -60))
    try room.date("Sources", later)
    _ = try room.run("Demo/run")
    expect(builds(), 3)
  }

  @Test("a failed build does not run an old program")
  func failingBuild() throws {
    let room = try ScriptRoom()
    try room.standInToolchain()
    _ = try room.run("Demo/run")
    try room.stand(in: "swift", "[[ $1 == --version ]] && echo 'Swift version 6.1' && exit; echo 'error: no'; exit 1")
    try room.date("Package.swift", Date(timeIntervalSinceNow: 60))
    let outcome = try room.run("Demo/run", ["scenes"])
    expect(outcome.status, 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("error: no"))
  }
}

extension ScriptRoom {
  /// Sets the time at which a file was last changed.
  fileprivate func date(_ path: String, _ date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: root.appendingPathComponent(path).path)
  }
}
