import Dispatch
import Foundation
import LayoutAudit
import ProgramRuns

/// The audit of one scene in its own process. If a layout stops that process, its last question is left in a file.
///
/// The report comes in a file, too. Standard output is left to layouts that print.
@MainActor
final class IsolatedAudit {
  enum Ending {
    case finished(AuditRecord)
    /// The last question to the layout, and the error.
    case stopped([String])
    case failed(Failure)
  }

  private let scene: String
  private let seed: UInt64
  private let folder: URL
  private let process = Process()
  /// Is left when `Process` has noticed the end.
  private let end = DispatchGroup()

  private var question: URL { folder.appendingPathComponent("question") }
  private var errors: URL { folder.appendingPathComponent("errors") }
  private var report: URL { folder.appendingPathComponent("report") }

  /// Starts the audit.
  ///
  /// - Parameters:
  ///   - arguments: the options of the command `audit` of the program.
  ///   - program: the program to run, this one by default.
  ///   - onEnd: called on the main actor when the process has ended.
  init(
    of scene: String, seed: UInt64, arguments: [String], program: URL? = ProgramContext.current.executable,
    onEnd: (@MainActor @Sendable () -> Void)? = nil
  ) throws {
    (self.scene, self.seed) = (scene, seed)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.executableURL = program
    process.arguments =
      ["audit"] + arguments + ["--questions", question.path, "--report", report.path, "--seed", "\(seed)", "--", scene]
    process.environment = ProgramContext.current.variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    if let folder = ProgramContext.current.folderOfChildren { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    end.enter()
    process.terminationHandler = { [end] _ in
      end.leave()
      if let onEnd { DispatchQueue.main.async { MainActor.assumeIsolated { onEnd() } } }
    }
    do {
      try process.run()
    } catch {
      end.leave()
      removeFolder()
      throw error
    }
  }

  /// The rule that is checked; nil before the first question to the layout.
  var rule: AuditRule? { Self.lines(of: try? Data(contentsOf: question)).first.flatMap { AuditRule(named: $0) } }

  var isRunning: Bool { process.isRunning }

  /// Ends the process, and does not wait for that. Its audit is lost.
  func stop() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    removeFolder()
  }

  /// Waits for the end of the process. Its files are gone afterwards.
  func ending() -> Ending {
    let (isSignal, status) = waitForEnd()
    defer { removeFolder() }
    let words = Self.lines(of: try? Data(contentsOf: errors))
    if isSignal {
      let asked = Self.lines(of: try? Data(contentsOf: question)).dropFirst().first ?? "nothing was asked yet"
      let error = words.last { $0.contains("Fatal error: ") } ?? words.last { $0.contains("rror: ") }
      return .stopped([asked] + [error].compactMap { $0 })
    }
    if let record = try? PropertyListDecoder().decode(AuditRecord.self, from: Data(contentsOf: report)) {
      return .finished(record)
    }
    let sentences = words.map { $0.replacing(/^[^\x20:]+:\x20/, with: "", maxReplacements: 1) }
    let nothing = "the audit of '\(scene)' ended without a report, with status \(status)"
    return .failed(
      Failure(
        sentences: status > 1 && !sentences.isEmpty ? sentences : [nothing],
        status: status > 1 ? status : Failure.unavailable))
  }

  /// Waits for the process itself. `Process` notices its end only when a socket is closed, which other children of this
  /// process may have inherited. Waiting runs no other work of this thread, as `waitUntilExit` would: a timer of a scene
  /// could then change what is being changed.
  private func waitForEnd() -> (isSignal: Bool, status: Int32) {
    var found = siginfo_t()
    var result: Int32
    repeat {
      result = waitid(P_PID, id_t(process.processIdentifier), &found, WEXITED | WNOWAIT)
    } while result < 0 && errno == EINTR
    guard result == 0 else {
      // `Process` has noticed it already, and knows more.
      end.wait()
      return (process.terminationReason == .uncaughtSignal, process.terminationStatus)
    }
    #if canImport(Darwin)
      return (found.si_code != CLD_EXITED, found.si_status)
    #else
      return (found.si_code != CLD_EXITED, found._sifields._sigchld.si_status)
    #endif
  }

  /// The report, or what is known of it.
  /// - Throws: `Failure` if the scene cannot be audited at all, with the status of the process.
  func record() throws -> AuditRecord {
    switch ending() {
    case .finished(let record): record
    case .stopped(let words): AuditRecord(scene: scene, seed: seed, stopped: words)
    case .failed(let failure): throw failure
    }
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  private static func lines(of data: Data?) -> [String] {
    String(decoding: (data ?? Data()).prefix { $0 != 0 }, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension IsolatedAudit {
  /// Writes what this process found to the file that the other one reads: a property list, which has a form for numbers
  /// that are none.
  /// - Throws: `Failure`.
  static func write(_ record: AuditRecord, to path: String) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      try encoder.encode(record).write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure(sentence: "cannot write to '\(path)'", status: Failure.cannotCreate)
    }
  }
}

/// A file that holds the last question to a layout: the name of its rule, and the question. It is written before each
/// question, because the layout may stop the program.
@MainActor
final class QuestionNote {
  private let file: Int32
  /// Longer questions are cut; shorter ones end with zeros.
  private let capacity = 256

  /// - Throws: `Failure` if the file cannot be made.
  init(path: String) throws {
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure(sentence: "cannot write to '\(path)': \(reason)", status: Failure.cannotCreate)
    }
  }

  deinit { close(file) }

  func keep(_ question: AuditQuestion) {
    var bytes = Array("\(question.rule.name)\n\(question)".utf8.prefix(capacity))
    bytes += [UInt8](repeating: 0, count: capacity - bytes.count)
    // If a question cannot be written, only that is missing from the report.
    _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
  }
}
