import Foundation

/// All that a program takes from its process, as one value. Tests run programs in their own process with another value.
package struct ProgramContext: Sendable {
  /// The name that the program was started by.
  package let name: String
  /// The words of the command line after the name.
  package let words: [String]
  package let input: StandardInput
  package let output: ProgramOutput
  package let errors: ProgramOutput
  /// The file of the program, which isolated audits start; nil if it is unknown.
  package let executable: URL?
  /// Whether the process is the program's alone. It may then open the terminal, take signals, set the locale, and become
  /// another program.
  package let ownsProcess: Bool
  package let values = RunValues()
  private var setFolder: String?
  private var setVariables: [String: String]?

  /// The context of the program that runs. Layouts, scenes and the argument parser get no parameter for it.
  @TaskLocal package static var current = process

  /// The process's own.
  package static let process = ProgramContext()

  private init() {
    let words = CommandLine.arguments
    name = URL(fileURLWithPath: words.first ?? "program").lastPathComponent
    self.words = Array(words.dropFirst())
    (input, ownsProcess) = (StandardInput(descriptor: STDIN_FILENO), true)
    (output, errors) = (ProgramOutput(descriptor: STDOUT_FILENO), ProgramOutput(descriptor: STDERR_FILENO))
    executable = Bundle.main.executableURL
  }

  /// A program in the process of another one.
  ///
  /// - Parameter folder: the absolute path of the folder that relative paths begin at.
  package init(
    name: String, words: [String], folder: String, variables: [String: String], input: StandardInput,
    output: ProgramOutput, errors: ProgramOutput, executable: URL?
  ) {
    (self.name, self.words, self.executable, ownsProcess) = (name, words, executable, false)
    (self.input, self.output, self.errors) = (input, output, errors)
    (setFolder, setVariables) = (folder, variables)
  }
}

extension ProgramContext {
  /// The environment.
  package var variables: [String: String] { setVariables ?? ProcessInfo.processInfo.environment }

  /// The absolute path of the folder that relative paths begin at.
  package var folder: String { setFolder ?? FileManager.default.currentDirectoryPath }

  /// The folder for a process that the program starts; nil for that of this process.
  package var folderOfChildren: URL? { setFolder.map { URL(fileURLWithPath: $0, isDirectory: true) } }

  /// The path to open a file by, of a name as it was typed. Errors, titles and commands show the name.
  package static func path(_ name: String) -> String {
    guard let folder = current.setFolder, !name.isEmpty, !name.hasPrefix("/") else { return name }
    return "\(folder)/\(name)"
  }

  /// The same of bytes, which need not be UTF-8.
  package static func path(_ name: [UInt8]) -> [UInt8] {
    guard let folder = current.setFolder, let first = name.first, first != UInt8(ascii: "/") else { return name }
    return Array("\(folder)/".utf8) + name
  }

  /// Whether there is a file or a folder of a name as it was typed.
  package static func fileExists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Runs `body` as if the program had been started in another folder.
  /// - Parameter folder: an absolute path; nil for the same folder.
  package static func inFolder<Value>(_ folder: String?, _ body: () throws -> Value) rethrows -> Value {
    guard let folder else { return try body() }
    var context = current
    context.setFolder = folder
    return try $current.withValue(context, operation: body)
  }
}

/// Values that last as long as a run: what is read once, and what options set for all that comes later.
package final class RunValues: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var values: [ObjectIdentifier: Any] = [:]

  /// The value of a type; nil if none was set.
  package subscript<Value>(type: Value.Type) -> Value? {
    get { lock.withLock { values[ObjectIdentifier(type)] as? Value } }
    set { lock.withLock { values[ObjectIdentifier(type)] = newValue } }
  }

  /// The value of a type, which is made when it is first asked for.
  package func value<Value>(_ make: () -> Value) -> Value {
    if let known = self[Value.self] { return known }
    let made = make()
    self[Value.self] = made
    return made
  }
}
