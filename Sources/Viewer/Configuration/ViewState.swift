import CharacterCanvas
import Explorer
import Foundation
import ProgramRuns
import Records
import SceneFiles
import Scenes

/// The saved view of a data source: a JSON file with the keys of a presentation that are saved (`Doors.state`).
public struct ViewState: Sendable {
  public let path: String

  /// - Parameter path: the path, which may begin with `~/`.
  public init(path: String) {
    // No shell expands paths in a configuration.
    self.path = path.hasPrefix("~/") ? HomeFolder.path(ProgramContext.current.variables) + path.dropFirst() : path
  }

  /// The file for data at these paths, in `ashlar/views` in the folder that `XDG_STATE_HOME` names, else in
  /// `~/.local/state`.
  public init(
    forFiles files: [String], environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let paths = files.map { file in
      // An address is the same in every folder.
      ServerScheme(of: file) != nil
        ? file : URL(fileURLWithPath: ProgramContext.path(file)).standardizedFileURL.resolvingSymlinksInPath().path
    }
    let folder = Self.folder(environment: environment)
    let name = paths.first.map { path in
      ServerScheme(of: path) != nil ? ServerScheme.title(of: path) : URL(fileURLWithPath: path).lastPathComponent
    } ?? ""
    let plain = String(
      name.prefix(60).map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" })
    path = "\(folder)/\(plain)-\(paths.joined(separator: "\0").hash64).options"
  }

  /// The folder of these files: `ashlar/views` in the folder that `XDG_STATE_HOME` names, else in `~/.local/state`.
  public static func folder(environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    // The XDG specification says to ignore paths that are not absolute.
    let named = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? HomeFolder.path(environment) + "/.local/state") + "/ashlar/views"
  }

  /// A fault of a file, or of writing it.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String
  }

  /// The contents of a file.
  public struct Contents: Hashable, Sendable {
    /// Only values of saved keys.
    public var presentation = Presentation()
    /// The values that were left out, and the unknown ones: words that follow the name of the file.
    public fileprivate(set) var complaints: [String] = []
    /// Whether the file is written again even if its values are the same, because its form is an older one.
    public fileprivate(set) var isOutdated = false
    /// The members that are not known, as they were written. They stay.
    fileprivate var others: [String: String] = [:]

    public init(_ presentation: Presentation = Presentation()) { self.presentation = presentation }
  }

  /// The version of the form that is written.
  private static let version = 1
  /// The first line of the form that was written before there were versions: each line is an option for a shell.
  private static let firstLine = "# Options of ashlar view, kept by --state"
  /// The longest file that is read, in bytes.
  private static let lengthLimit = 1 << 16

  // MARK: Reading

  /// Returns the contents of the file; nothing if there is no file. A key that is not valid, or not known, does not
  /// affect the others.
  ///
  /// - Throws: if the file cannot be read, or has something else in it.
  public func read() throws(Fault) -> Contents {
    var status = stat()
    let path = ProgramContext.path(path)
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return Contents() }
      throw fault("cannot be read: \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.lengthLimit,
      let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
    else { throw fault("is not a file with options of ashlar view") }
    if text.hasPrefix(Self.firstLine + "\n") { return try contents(ofOptions: text) }
    guard case .object(let members)? = JSONTree(Array(data))?.kind, let version = members["version"].flatMap(Self.texts)
    else { throw fault("is not a file with options of ashlar view") }
    guard version == ["\(Self.version)"] else {
      throw fault("has version \(version.joined(separator: ", ")); this program reads version \(Self.version)")
    }
    return contents(of: members)
  }

  private func contents(of members: [String: JSONTree]) -> Contents {
    var contents = Contents()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) where !["version", "files"].contains(name) {
      guard let key = Self.keys.first(where: { $0.name == name }) else {
        contents.others[name] = String(decoding: value.written, as: UTF8.self)
        contents.complaints.append(
          "has the unknown key '\(name)', which stays; known: \(Self.keys.map(\.name).joined(separator: ", "))")
        continue
      }
      contents.set(Self.texts(value), of: key, called: name)
    }
    return contents
  }

  /// The texts of a value; nil for null, and for a value that no key has.
  private static func texts(_ value: JSONTree) -> [String]? {
    switch value.kind {
    case .text(let text): [text]
    case .list(let list): list.flatMap { texts($0) ?? [] }
    case .object: nil
    case .other: value.written.elementsEqual("null".utf8) ? nil : [String(decoding: value.written, as: UTF8.self)]
    }
  }

  private static var keys: [PresentationKey] { Presentation.keys.filter { $0.doors.contains(.state) } }

  /// Reads the form that was written before there were versions.
  private func contents(ofOptions text: String) throws(Fault) -> Contents {
    var contents = Contents()
    contents.isOutdated = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      guard let words = ShellWords.words(of: String(line)) else {
        throw fault("has a quote on line \(index + 1) that is never closed")
      }
      let parts = words.count == 1 ? words[0].split(separator: "=", maxSplits: 1).map(String.init) : words
      let key = Self.keys.first { $0.option == parts.first }
      guard let key, parts.count == (key.form.isFlag ? 1 : 2) else {
        let known = Self.keys.map { $0.option + ($0.form.isFlag ? "" : " VALUE") }.sorted().joined(separator: ", ")
        throw fault("has '\(line)' on line \(index + 1); expected one of \(known)")
      }
      // The values of lines with the same option belong together.
      let before = key.texts(of: contents.presentation) ?? []
      let texts = key.form.isFlag ? ["true"] : before + key.elements(ofOption: parts[1])
      contents.set(texts, of: key, called: String(line))
    }
    return contents
  }

  private func fault(_ words: String) -> Fault { Fault(description: "the state '\(path)' \(words)") }

  // MARK: Writing

  /// Replaces the file as a whole, or leaves it as it is.
  ///
  /// - Parameter files: the files of the state, for readers.
  public func write(_ contents: Contents, of files: [String]) throws(Fault) {
    var members: [(key: String, value: JSONValue)] = [
      ("version", .integer(Self.version)), ("files", .strings(files)),
    ]
    for key in Self.keys {
      guard let texts = key.texts(of: contents.presentation) else { continue }
      let value: JSONValue = key.form.isFlag ? .flag(texts == ["true"]) : .strings(texts)
      members.append((key.name, key.form.isSingle ? texts.first.map { .string($0) } ?? .null : value))
    }
    // Unknown members stay as they were written.
    members += contents.others.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }
    // A link stays, and the file that it names is replaced.
    let target = URL(fileURLWithPath: ProgramContext.path(path)).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw fault("cannot be written: its folder '\(folder.path)' cannot be made")
    }
    try replace(target.path, with: JSONValue.object(members).document)
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

extension ViewState.Contents {
  /// Sets a value, or complains about it.
  fileprivate mutating func set(_ texts: [String]?, of key: PresentationKey, called name: String) {
    do throws(PresentationFault) {
      try key.set(texts, in: &presentation)
    } catch {
      let value = texts.map { ": '\($0.joined(separator: ", "))'" } ?? ""
      let subject = name == key.name ? name + value : name
      complaints.append("has an option that is not valid and was left out: \(subject); \(error.problem)")
    }
  }
}
