import Foundation

/// A program that ran to its end without a terminal, and its output.
public struct Run {
  public let ending: ChildProcess.Ending
  public let output: String
  public let errors: String

  public var errorLines: [Substring] { errors.split(separator: "\n") }

  public init(ending: ChildProcess.Ending, output: String, errors: String) {
    (self.ending, self.output, self.errors) = (ending, output, errors)
  }

  /// - Parameter input: the contents of standard input.
  public init(
    _ arguments: [String], environment: [String: String], folder: String = "/", input: String = "",
    seconds: Double = Patience.seconds
  ) throws {
    let room = try TemporaryFolder()
    let streams = ChildProcess.Streams.files(
      input: try room.write("in", input), output: room.path("out"), errors: room.path("err"))
    let child = try ChildProcess(arguments, environment: environment, folder: folder, streams: streams)
    ending = try child.wait(seconds: seconds)
    output = try String(contentsOfFile: room.path("out"), encoding: .utf8)
    errors = try String(contentsOfFile: room.path("err"), encoding: .utf8)
  }
}

/// A folder that is removed with its last reference.
public final class TemporaryFolder {
  public let path: String

  /// Makes a folder with a short path, however long that of `TMPDIR` is: programs under test show such paths in windows
  /// of 70 columns.
  public init() throws {
    let place = FileManager.default.temporaryDirectory.path
    path = "\(place.count <= 20 ? place : "/tmp")/ashlar-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }
}
