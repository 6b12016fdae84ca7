import Explorer
import Foundation
import ProgramRuns
import Records

extension InputScript {
  /// Reads a script from a file, or from standard input for `-`.
  init(file: String) throws {
    let text = try Self.text(of: file)
    do throws(ScriptFaults) {
      try self.init(parsing: text)
    } catch {
      throw Failure(sentences: error.lines { "the script '\(file)', \($0)" }, status: Failure.badData)
    }
  }

  /// Reads a script from the command line, or from the file named after `@`.
  init(option text: String) throws {
    if text.hasPrefix("@"), text != "@" {
      try self.init(file: String(text.dropFirst()))
    } else {
      do throws(ScriptFaults) {
        try self.init(parsing: text)
      } catch {
        throw Failure(sentences: error.lines { "in --keys, \($0)" }, status: Failure.usage)
      }
    }
  }

  private static let byteLimit = 64 << 20
  /// How much of a file is parsed before the rest is read.
  private static let openingLimit = 1 << 16

  private static func text(of file: String) throws -> String {
    let input = ProgramContext.current.input
    if file == "-", input.isTerminal { return String(decoding: input.readToEnd(), as: UTF8.self) }
    do {
      // Pipes are read like files.
      let source = try ByteSource(path: file)
      var bytes: [UInt8] = []
      var isChecked = false
      while let chunk = try source.nextChunk() {
        bytes += chunk
        if !isChecked, bytes.count >= openingLimit {
          isChecked = true
          try checkOpening(bytes, of: file)
        }
        guard bytes.count <= byteLimit else {
          throw SourceError.unreadable(source: file, reason: "a script has \(byteLimit >> 20) MB at most")
        }
      }
      return String(decoding: try ByteSource.text(of: bytes, name: file), as: UTF8.self)
    } catch SourceError.noSuchFile {
      throw Failure(sentence: "the script '\(file)' does not exist", status: Failure.noInput)
    }
  }

  /// Finds faults in the first whole lines of a large file, so that a file that is no script is not read to its end. If
  /// there is no whole line, the first word is looked at.
  private static func checkOpening(_ bytes: [UInt8], of file: String) throws {
    let text = String(decoding: try ByteSource.text(of: bytes, name: file), as: UTF8.self)
    let opening =
      text.lastIndex(where: \.isNewline).map { text[..<$0] }
      ?? (text.contains("\"") ? "" : text.prefix { $0 != " " && $0 != "\t" })
    do throws(ScriptFaults) {
      _ = try InputScript(parsing: String(opening))
    } catch {
      throw Failure(sentences: error.lines { "the script '\(file)', \($0)" }, status: Failure.badData)
    }
  }
}

extension ScriptFaults {
  private static let shownCount = 20

  /// A line for each fault. Faults after the twentieth are only counted.
  func lines(_ sentence: (ScriptFault) -> String) -> [String] {
    let rest = faults.count - Self.shownCount
    return faults.prefix(Self.shownCount).map(sentence) + (rest > 0 ? ["and \(rest) more like these"] : [])
  }
}

extension ScriptConditions {
  /// The folder to replay in: that of the script, if its scene files and data are there and not here, or else this
  /// one. Whatever contains their paths, such as shown command lines, is then the same as when the script was recorded.
  func folder(besides script: String) -> String? {
    guard script != "-" else { return nil }
    let folder = URL(fileURLWithPath: FilePath.joined(ProgramContext.current.folder, script))
      .deletingLastPathComponent()
    let paths = (scenes + [data?.first].compactMap { $0 }).filter { !$0.hasPrefix("/") }
    func isThere(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }
    let missing = paths.filter { !ProgramContext.fileExists($0) && isThere($0) }
    let others = paths.filter { ProgramContext.fileExists($0) && !isThere($0) }
    return !missing.isEmpty && others.isEmpty ? folder.path : nil
  }
}
