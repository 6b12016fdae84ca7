import Explorer
import Foundation
import Scenes

extension InputScript {
  /// Reads a script from a file, or from standard input for `-`.
  init(file: String) throws {
    let text = try Self.text(of: file)
    do throws(ScriptFaults) {
      try self.init(parsing: text)
    } catch {
      throw Failure(sentences: error.faults.map { "the script '\(file)', \($0)" }, status: Failure.badData)
    }
    if file != "-" { conditions.findFiles(besides: URL(fileURLWithPath: file).deletingLastPathComponent()) }
  }

  /// Reads a script from the command line, or from the file that is named after `@`.
  init(option text: String) throws {
    if text.hasPrefix("@"), text != "@" {
      try self.init(file: String(text.dropFirst()))
    } else {
      do throws(ScriptFaults) {
        try self.init(parsing: text)
      } catch {
        throw Failure(sentences: error.faults.map { "in --keys, \($0)" }, status: Failure.usage)
      }
    }
  }

  private static func text(of file: String) throws -> String {
    if file == "-" { return String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self) }
    do {
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
      return String(decoding: try ByteSource.text(of: bytes, name: file), as: UTF8.self)
    } catch let error as SourceError {
      throw error
    } catch {
      let problem = FileManager.default.fileExists(atPath: file) ? "cannot be read" : "does not exist"
      throw Failure(sentence: "the script '\(file)' \(problem)", status: Failure.noInput)
    }
  }
}

extension ScriptConditions {
  /// Scene files and data that are not where the paths lead from the working folder are looked for from the script's.
  fileprivate mutating func findFiles(besides folder: URL) {
    func found(_ path: String) -> String {
      let beside = folder.appendingPathComponent(path).path
      let manager = FileManager.default
      return path.hasPrefix("/") || manager.fileExists(atPath: path) || !manager.fileExists(atPath: beside) ? path : beside
    }
    scenes = scenes.map(found)
    if let file = data?.first { data?[0] = found(file) }
  }
}
