import Foundation

/// The program `ashlar-port`.
public struct CommandLineTool {
  private let arguments: [String]

  /// - Parameter arguments: without the name of the program.
  public init(_ arguments: [String]) { self.arguments = arguments }

  private struct Options {
    var files: [String] = []
    var checksOnly = false
    var folder: String?
  }

  /// A sentence for the user.
  private struct UsageError: Error { let text: String }

  static let help = """
    usage: ashlar-port [--check] [--output FOLDER] FILE…

    Rewrites Swift files written for iOS so that they compile without Objective-C.
    Files that belong together are named together.

      --check          report what would be done, and write nothing
      --output FOLDER  write the files into FOLDER; by default each file is replaced
      --help           show this

    The status is 0 if nothing is left to do by hand, 1 if something is, and 2 for a wrong command line or a file that
    cannot be read or written.
    """

  /// Prints the report, and writes the files unless they are only checked.
  ///
  /// - Returns: the status of the process.
  public func run() -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      print(Self.help)
      return 0
    }
    do {
      let options = try parse()
      let outputs = Porter.port(try options.files.map(read))
      print(Report(outputs, wasWritten: !options.checksOnly).text)
      if !options.checksOnly { try write(outputs, into: options.folder) }
      return outputs.contains { $0.findings.contains { $0.kind == .left } } ? 1 : 0
    } catch let error as UsageError {
      FileHandle.standardError.write(Data("ashlar-port: \(error.text)\n".utf8))
    } catch {
      FileHandle.standardError.write(Data("ashlar-port: \(error.localizedDescription)\n".utf8))
    }
    return 2
  }

  private func parse() throws -> Options {
    var options = Options()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--check": options.checksOnly = true
      case "--output":
        guard let folder = rest.popFirst() else { throw UsageError(text: "--output needs a folder") }
        options.folder = folder
      case _ where word.hasPrefix("--"):
        throw UsageError(text: "unknown option '\(word)'; there are --check, --output and --help")
      default: options.files.append(word)
      }
    }
    guard !options.files.isEmpty else { throw UsageError(text: "no file is named; see ashlar-port --help") }
    return options
  }

  private func read(_ path: String) throws -> Porter.Input {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError(text: "'\(path)' cannot be read; name Swift files")
    }
    guard let text = String(data: data, encoding: .utf8) else { throw UsageError(text: "'\(path)' is not UTF-8") }
    return Porter.Input(path: path, text: text)
  }

  private func write(_ outputs: [Porter.Output], into folder: String?) throws {
    if let folder { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
    for output in outputs where output.hasChanged || folder != nil {
      let path = folder.map { "\($0)/\((output.path as NSString).lastPathComponent)" } ?? output.path
      try Data(output.text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }
}
