import CharacterCanvas
import Foundation
import LayoutAudit

/// The audit of one scene in a process of its own. If a layout stops that process, its last question is left in a file.
struct IsolatedAudit {
  private let scene: String
  private let seed: UInt64
  private let output: Data
  /// The last question and the last words of a process that was stopped; nil if it ended by itself.
  private let stop: [String]?

  /// Runs the audit to its end.
  /// - Parameter program: the program to run, this one by default.
  /// - Throws: `Failure` if the scene cannot be audited at all, with the status of the process.
  init(
    of scene: String, seed: UInt64, arguments: [String], program: URL? = Bundle.main.executableURL
  ) throws {
    (self.scene, self.seed) = (scene, seed)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (question, errors) = (folder.appendingPathComponent("question"), folder.appendingPathComponent("errors"))
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    let process = Process()
    process.executableURL = program
    process.arguments = ["audit"] + arguments + ["--questions", question.path, "--", scene]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardError = try FileHandle(forWritingTo: errors)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = Self.lines(of: try? Data(contentsOf: errors))
    if process.terminationReason == .uncaughtSignal {
      let asked = Self.lines(of: try? Data(contentsOf: question)).first ?? "nothing was asked yet"
      stop = [asked] + words.filter { $0.contains("rror: ") }.prefix(1)
    } else {
      stop = nil
      guard process.terminationStatus <= 1 else {
        let sentences = words.map { $0.replacing(/^[^\x20:]+:\x20/, with: "", maxReplacements: 1) }
        throw Failure(sentences: sentences, status: process.terminationStatus)
      }
    }
  }

  private static func lines(of data: Data?) -> [String] {
    String(decoding: (data ?? Data()).prefix { $0 != 0 }, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The report, or what is known of it.
  func records() throws -> [AuditRecord] {
    if let stop { return [AuditRecord(scene: scene, seed: seed, stopped: stop)] }
    return try JSONDecoder().decode([AuditRecord].self, from: output)
  }
}

/// A file that holds the last question to a layout. It is written before each question, because the layout may stop the
/// program.
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
    var bytes = Array("\(question)".utf8.prefix(capacity))
    bytes += [UInt8](repeating: 0, count: capacity - bytes.count)
    // A question that cannot be written is missing from the report, and nothing else.
    _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
  }
}
