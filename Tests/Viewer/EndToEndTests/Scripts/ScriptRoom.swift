import Foundation
import Testing

/// A copy of the scripts in their own folder, and a path with only the commands that a test names.
///
/// Commands are the system's own or stand-ins, so that no test needs root, a network or a build. Stand-ins write their
/// name and arguments to a log.
final class ScriptRoom {
  let root: URL
  private var bin: URL { root.appendingPathComponent("bin") }
  private var logFile: URL { root.appendingPathComponent("log") }

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
    var errorLines: [Substring] { errors.split(separator: "\n") }
  }

  /// The commands that the scripts need of any system.
  static let basics = ["bash", "cat", "dirname", "env", "find", "mkdir", "mktemp", "mv", "rm", "touch", "uname"]

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("room with spaces \(UUID().uuidString)")
    for folder in ["bin", "Sources", "Demo/Gallery", "Tests", "Scripts"] {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized
    for script in ["Demo/run", "Tests/run", "Tests/prices.bash", "Demo/setup.bash"] {
      try install(repository.appendingPathComponent(script), at: script)
    }
    try write("Package.swift", "")
    for name in Self.basics {
      try link(name)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  var log: [String] {
    let text = try? String(contentsOf: logFile, encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// The arguments of each call of a stand-in, in order.
  func calls(_ name: String) -> [String] {
    log.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
  }

  func write(_ path: String, _ text: String) throws {
    try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
  }

  /// Puts a command of the system on the path.
  func link(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    let found = folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    try FileManager.default.createSymbolicLink(
      atPath: bin.appendingPathComponent(name).path, withDestinationPath: #require(found, "\(name) is not installed"))
  }

  /// Puts a stand-in on the path. It logs its call, then runs `body` in bash.
  func stand(in name: String, _ body: String = "") throws {
    let text = "stand-in"
    try write(text, "#!/usr/bin/env bash\necho \"\(name) $*\" >> '\(logFile.path)'\n\(body)\n")
    try install(root.appendingPathComponent(text), at: "bin/\(name)")
  }

  /// Writes a program into the folder by another process. A program written by this process could be busy when it is run:
  /// a child forked meanwhile may still have the file open.
  private func install(_ file: URL, at path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["install", "-m", "755", file.path, root.appendingPathComponent(path).path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(path) could not be installed")
  }

  /// Stand-ins for a machine with everything that a build needs: a compiler that finds every header except the missing
  /// ones, and a `swift` whose build makes a program that prints its arguments.
  func standInToolchain(version: String = "6.1", withoutHeaders missing: [String] = []) throws {
    try stand(in: "ld")
    try stand(in: "git")
    let names = missing.joined(separator: " ")
    try stand(in: "clang", "text=$(cat); for name in \(names); do [[ $text != *\"<$name>\"* ]] || exit 1; done")
    try stand(
      in: "swift",
      """
      if [[ $1 == --version ]]; then echo "Swift version \(version) (swift-\(version)-RELEASE)"; exit; fi
      echo "[1/1] Compiling"
      mkdir -p "$3/.build/demo/release"
      printf '#!/usr/bin/env bash\\nprintf "<%%s>" "$@"\\n' > "$3/.build/demo/release/ashlar"
      chmod +x "$3/.build/demo/release/ashlar"
      """)
    try link("chmod")
  }

  func run(_ script: String, _ arguments: [String] = []) throws -> Outcome {
    let process = Process()
    process.executableURL = root.appendingPathComponent(script)
    process.arguments = arguments
    process.environment = ["PATH": bin.path, "TMPDIR": root.path]
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardInput = FileHandle.nullDevice
    let streams = try ["out", "err"].map { name in
      let file = root.appendingPathComponent(name)
      try Data().write(to: file)
      return try FileHandle(forWritingTo: file)
    }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOf: root.appendingPathComponent("out"), encoding: .utf8),
      errors: try String(contentsOf: root.appendingPathComponent("err"), encoding: .utf8))
  }
}
