import ArgumentParser
import Foundation
import LayoutProgram
import SceneFiles

/// A command line without a command. It opens files of the names that it has, or what comes through a pipe, or else
/// scenes.
enum BareCommandLine {
  /// The words with the command that they mean, if they are about data.
  ///
  /// - Parameters:
  ///   - commands: the names of the commands.
  ///   - hasInput: whether standard input has data. Only asked if nothing else says what to open.
  @MainActor
  static func words(_ words: [String], commands: Set<String>, hasInput: () -> Bool) -> [String] {
    if words.first == "--doctor" { return ["doctor"] + words.dropFirst() }
    guard let first = words.first, first == "-" || !first.hasPrefix("-") else {
      return optionsFirst(words, hasInput: hasInput)
    }
    guard !commands.contains(first), isData(first) else { return words }
    return ["view"] + words
  }

  /// Options alone, or before the names of files.
  @MainActor
  private static func optionsFirst(_ words: [String], hasInput: () -> Bool) -> [String] {
    if !words.isEmpty, let command = try? ViewCommand.parse(words), command.files.allSatisfy(isData) {
      return ["view"] + words
    }
    guard let command = try? ViewCommand.parse(["-"] + words), command.files == ["-"], hasInput() else { return words }
    return ["view", "-", "--else-gallery"] + words
  }

  /// Scene files are opened as scenes.
  @MainActor
  private static func isData(_ word: String) -> Bool {
    word == "-" || FileManager.default.fileExists(atPath: word) && !SceneFile.isSceneFile(word)
  }

  /// Whether standard input is a pipe that has not ended yet, or a file with bytes to read.
  @MainActor
  static func hasInput() -> Bool {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size) > max(0, lseek(STDIN_FILENO, 0, SEEK_CUR))
    case S_IFIFO, S_IFSOCK:
      // The first bytes of a program that has just started take a moment.
      guard SceneDisplay.hasInputSoon() else { return true }
      var count: Int32 = 0
      return ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
    default: return false
    }
  }
}
