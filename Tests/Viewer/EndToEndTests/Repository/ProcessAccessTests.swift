import Foundation
import TestExpectations
import Testing

/// Programs run in the process of their tests, too. The folder, the variables, the streams and the arguments of a
/// program are therefore those of `ProgramContext`, and only `ProgramRun.main` ends a process.
@Suite("Folder, variables and streams of the process") struct ProcessAccessTests {
  /// A part of the sources that uses what belongs to the process.
  private struct Exception {
    /// The beginning of the paths.
    let path: String
    let words: Set<String>
    let reason: String
  }

  private static let words = [
    "CommandLine.arguments", "processInfo.environment", "getenv(", "setenv(", "environ)", "currentDirectoryPath",
    "changeCurrentDirectoryPath", "getcwd(", "chdir(", "FileHandle.standard", "STDIN_FILENO", "STDOUT_FILENO",
    "STDERR_FILENO", "isatty(", "setlocale(", "nl_langinfo(", " exit(", ".exit(", "_exit(", "abort(", "execv(",
    "Bundle.main.executable",
  ]

  private static let exceptions = [
    Exception(path: "Sources/Toolkit/ProgramRuns/", words: Set(words), reason: "it makes the context of a process"),
    Exception(path: "Sources/Toolkit/CursesTerminal/", words: Set(words), reason: "a terminal belongs to one process"),
    Exception(
      path: "Sources/Engine/LayoutCore/Layout/LayoutDiagnostic.swift", words: ["FileHandle.standard"],
      reason: "diagnostics of programs without a handler"),
    Exception(
      path: "Sources/Toolkit/LayoutSnapshots/Snapshot.swift", words: ["processInfo.environment"],
      reason: "tests of layouts call it, and no command does"),
    Exception(
      path: "Sources/Viewer/AshlarProgram/Doctor/DoctorPage.swift", words: ["setlocale(", "nl_langinfo("],
      reason: "it reports the locale, if the process is the program's own"),
    Exception(
      path: "Sources/Viewer/AshlarProgram/Commands/PortCommand.swift", words: ["execv("],
      reason: "it becomes another program, if the process is its own"),
    Exception(
      path: "Sources/Viewer/PostgreSQLSource/Server/ConnectionAttempt.swift", words: ["processInfo.environment"],
      reason: "libpq finds servers, users and passwords by the variables of the process"),
  ]

  @Test("only the context of a program and the terminal use what belongs to the process")
  func sources() throws {
    let found = try Self.uses(inFilesBelow: "Sources").filter { use in
      !Self.exceptions.contains { use.file.hasPrefix($0.path) && $0.words.contains(use.word) }
    }
    expect(found.map { "\($0.file): \($0.line)" }, [])
  }

  @Test("each exception is still needed")
  func exceptions() throws {
    let uses = try Self.uses(inFilesBelow: "Sources")
    for exception in Self.exceptions {
      let used = Set(uses.filter { $0.file.hasPrefix(exception.path) }.map(\.word))
      expect(!used.isDisjoint(with: exception.words), "\(exception.path): \(exception.reason)")
    }
  }

  /// Comments and the defaults of parameters do not count: whoever calls a function of the library without a context
  /// means the process. Most files have no such word, which their bytes tell quickly.
  private static func uses(inFilesBelow folder: String) throws -> [(file: String, line: String, word: String)] {
    try Repository.swiftFiles(in: folder).filter { !$0.contains("Template/") }.flatMap { file in
      let bytes = Data(try Repository.text(file).utf8)
      let named = words.filter { bytes.range(of: Data($0.utf8)) != nil }
      return named.isEmpty ? [] : try Repository.lines(file).flatMap { uses(of: named, in: $0, of: file) }
    }
  }

  private static func uses(
    of words: [String], in line: Substring, of file: String
  ) -> [(file: String, line: String, word: String)] {
    let code = line.trimmingPrefix { $0 == " " }
    guard !code.hasPrefix("//"), words.contains(where: code.contains) else { return [] }
    let text = code.replacing(/: [^=]+ = (ProcessInfo\.processInfo\.environment|STDIN_FILENO)\b/, with: "")
      .replacing(/= \{ try\? FileHandle\.standardError/, with: "").replacing("STDERR_FILENO + 1", with: "")
    return words.filter(text.contains).map { (file, String(code), $0) }
  }
}
