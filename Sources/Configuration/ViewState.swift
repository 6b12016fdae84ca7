import CharacterCanvas
import Explorer
import Foundation
import Records
import SceneFiles

/// A file with the options that show some data as they were last viewed. A line is an option, as a shell reads it.
public struct ViewState: Sendable {
  public let path: String

  /// - Parameter path: the path, which may begin with `~/`.
  public init(path: String) {
    // No shell expands paths in a configuration.
    self.path = path.hasPrefix("~/") ? HomeFolder.path() + path.dropFirst() : path
  }

  /// The file for data at these paths, in `ashlar/views` in the folder that `XDG_STATE_HOME` names, else in
  /// `~/.local/state`.
  public init(
    forFiles files: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let paths = files.map { URL(fileURLWithPath: $0).standardizedFileURL.resolvingSymlinksInPath().path }
    // The XDG specification says to ignore paths that are not absolute.
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = (named ?? HomeFolder.path(environment) + "/.local/state") + "/ashlar/views"
    let name = paths.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    let plain = String(
      name.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
    path = "\(folder)/\(plain)-\(paths.joined(separator: "\0").hash64).options"
  }

  /// What is wrong with a file, or with writing it.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
  }

  private static let firstLine = "# Options of ashlar view, kept by --state"
  /// The longest file that is read, in bytes.
  private static let lengthLimit = 1 << 16

  // MARK: Reading

  /// The options, each with its value; none if there is no file.
  ///
  /// - Throws: if the file cannot be read, or has something else in it.
  @MainActor
  public func read() throws(Fault) -> [[String]] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return [] }
      throw fault("cannot be read: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.lengthLimit,
      let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
    else { throw fault("is not a file with options of ashlar view") }
    return try options(of: text)
  }

  @MainActor
  private func options(of text: String) throws(Fault) -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.first == Self.firstLine else { throw fault("is not a file with options of ashlar view") }
    var options: [[String]] = []
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let words = ShellWords.words(of: line) else {
        throw fault("has a quote on line \(index + 1) that is never closed")
      }
      guard KeptOptions.options(in: words) == [words] else {
        let known = (KeptOptions.valued.map { $0 + " VALUE" } + KeptOptions.flags).sorted().joined(separator: ", ")
        throw fault("has '\(line)' on line \(index + 1); expected one of \(known)")
      }
      options.append(words)
    }
    return options
  }

  private func fault(_ words: String) -> Fault { Fault(description: "the state '\(path)' \(words)") }

  // MARK: Writing

  /// Replaces the file as a whole, or leaves it as it is.
  ///
  /// - Parameter files: what the options are of, for readers.
  public func write(_ options: [[String]], of files: [String]) throws(Fault) {
    let names = files.map { ShellWords.quoted($0) }.joined(separator: " ")
    let head = [Self.firstLine, "# " + names.filter { !$0.isNewline }]
    // A name of a column with a line break in it cannot be kept.
    let kept = options.filter { !$0.joined().contains(where: \.isNewline) }
    let lines = head + kept.map { $0.map(ShellWords.quoted).joined(separator: " ") }
    // A link stays, and the file that it names is replaced.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw fault("cannot be written: its folder '\(folder.path)' cannot be made")
    }
    try replace(target.path, with: lines.joined(separator: "\n") + "\n")
  }

  private func replace(_ target: String, with text: String) throws(Fault) {
    let partial = "\(target).\(getpid())"
    do {
      try NewFile.create(partial, Data(text.utf8), mode: 0o600)
    } catch {
      throw fault("cannot be written: \(error)")
    }
    guard rename(partial, target) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(partial)
      throw fault("cannot be written: \(reason)")
    }
  }
}
