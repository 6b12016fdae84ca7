import CharacterCanvas
import Explorer
import Foundation
import Gallery
import LayoutCore
import Records
import Scenes
import Testing

extension KeyCase {
  /// A line that does not hold, or that is not understood.
  package struct Problem: Sendable {
    package let line: Int
    package let words: String
  }

  /// Plays the case, and records an issue at each line that does not hold.
  @MainActor
  package func run(with tools: KeyCaseTools = KeyCaseTools()) {
    problems(with: tools).forEach(record)
  }

  func record(_ problem: Problem) {
    Issue.record(
      "\(problem.words)\nin: \(title)",
      sourceLocation: SourceLocation(
        fileID: file.pathComponents.suffix(2).joined(separator: "/"), filePath: file.path, line: problem.line, column: 1
      ))
  }

  /// Plays the case to its end, or to a line that is not understood.
  @MainActor
  package func problems(with tools: KeyCaseTools) -> [Problem] {
    var run = KeyCaseRun(self, tools)
    for line in lines {
      do {
        try run.take(line)
      } catch {
        return run.problems + [Problem(line: line.number, words: (error as? KeyCaseTools.Fault)?.problem ?? "\(error)")]
      }
    }
    if run.expectationCount > 0 { return run.problems }
    return [Problem(line: lastLine, words: "the case expects nothing")]
  }

  package var lastLine: Int { lines.last?.number ?? 1 }
}

/// A case that is being played.
@MainActor
private struct KeyCaseRun {
  typealias Value = KeyCaseTools.Value

  let keyCase: KeyCase
  let tools: KeyCaseTools
  private(set) var expectationCount = 0
  private(set) var problems: [KeyCase.Problem] = []
  private var conditions: SessionConditions
  private var session: ExplorerSession?
  private var time = Duration.zero
  private var moves = false
  private var remembered: [String: [String: Value]] = [:]
  private let file = FileOfCase()

  init(_ keyCase: KeyCase, _ tools: KeyCaseTools) {
    (self.keyCase, self.tools, conditions) = (keyCase, tools, SessionConditions(of: file))
  }

  mutating func take(_ line: KeyCase.Line) throws {
    guard let (name, value) = line.named else { return try press(line.text) }
    if SessionConditions.names.contains(name) {
      conditions.take(line)
      session = nil
    } else if let expectation = KeyExpectation(line) {
      try check(expectation, line)
    } else if let count = name.wholeMatch(of: /repeat (\d+)/).flatMap({ Int($0.1) }) {
      for _ in 0..<count { try press(value) }
    } else if name == "file becomes" || name == "file fails" {
      let session = try shown()
      if name == "file becomes" { file.text = line.block.map { $0 + "\n" }.joined() }
      file.failure = name == "file fails" ? line.block.joined(separator: "\n") : nil
      session.reload(changed: session.watchedFiles)
      while session.hasWork { session.work() }
      draw(session)
    } else if name == "press" {
      // Without the background work that follows each key of other lines.
      let session = try shown()
      session.handle(try InputScript(parsing: value).events)
      draw(session)
    } else if name == "remember" {
      try remember(value)
    } else if let step = tools.steps[name] {
      let session = try shown()
      try step(session, value)
      draw(session)
    } else {
      throw KeyCaseTools.Fault("unknown line '\(name):'")
    }
  }

  /// The session, which begins when something is done with it.
  private mutating func shown() throws -> ExplorerSession {
    if let session { return session }
    let new = try conditions.session(with: tools)
    (session, time, moves) = (new, .zero, conditions["motion"] != nil)
    draw(new)
    return new
  }

  /// Plays the words of a script, each followed by all background work, and draws the last frame.
  private mutating func press(_ words: String) throws {
    let session = try shown()
    KeyCaseTools.workBefore = .total
    for step in try InputScript(parsing: words).steps {
      switch step {
      case .event(let event): session.play(event)
      case .wait(let milliseconds):
        time += .milliseconds(milliseconds)
        session.holdClock(at: time)
      case .said(let sentence): session.say(sentence)
      case .work(let slices): for _ in 0..<slices { session.work() }
      case .rest, .frame: break
      }
      if moves { _ = session.frame() }
    }
    draw(session)
  }

  private func draw(_ session: ExplorerSession) {
    KeyCaseTools.drawnRows = nil
    _ = KeyCaseTools.rows(session)
  }

  // MARK: Expectations

  private mutating func check(_ expectation: KeyExpectation, _ line: KeyCase.Line) throws {
    expectationCount += 1
    let session = try shown()
    if let quantifier = KeyExpectation.Quantifier(rawValue: expectation.subject) {
      let rows = KeyCaseTools.rows(session).map { Value.text($0.trimmingSpaces) }
      let count = try rows.count { try expectation.holds($0, expectation.value(like: $0) ?? .text("")) }
      let holds = quantifier == .none ? count == 0 : quantifier == .any ? count > 0 : count == rows.count
      if !holds { note("\(count) of \(rows.count) rows", for: line, session) }
      return
    }
    let found = try value(of: expectation.subject)
    let expected: Value
    if case .remembered(let subject, let moment) = expectation.expected {
      guard let value = remembered[moment]?[subject] else {
        throw KeyCaseTools.Fault("nothing is remembered as '\(moment)'")
      }
      expected = value
    } else {
      expected = expectation.value(like: found) ?? found
    }
    guard try !expectation.holds(found, expected) else { return }
    note("\(found)", for: line, session, expected: expected)
  }

  /// Keeps what was expected and what was found, and then the whole screen.
  private mutating func note(
    _ found: String, for line: KeyCase.Line, _ session: ExplorerSession, expected: Value? = nil
  ) {
    var expectation = line.text + line.block.map { "\n| \($0)" }.joined()
    if case .remembered? = KeyExpectation(line)?.expected, let expected { expectation += " \(expected)" }
    let screen = Value.rows(KeyCaseTools.rows(session).map(\.trimmingSpaces))
    problems.append(
      KeyCase.Problem(
        line: line.number, words: "expected \(expectation)\nfound \(found)\non the screen \(screen)"))
  }

  private mutating func value(of subject: String) throws -> Value {
    let session = try shown()
    if let read = tools.subjects[subject] { return try read(session, "") }
    let words = subject.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let read = tools.subjects[words[0]] else {
      throw KeyCaseTools.Fault("unknown subject '\(subject)'")
    }
    return try read(session, words[1])
  }

  /// Keeps what later lines compare with this moment.
  private mutating func remember(_ moment: String) throws {
    let subjects = keyCase.lines.compactMap(KeyExpectation.init).compactMap {
      if case .remembered(let subject, moment) = $0.expected { subject } else { nil }
    }
    remembered[moment] = try Dictionary(uniqueKeysWithValues: Set(subjects).map { ($0, try value(of: $0)) })
  }
}

/// The file of a case when it is read again.
@MainActor
final class FileOfCase {
  private struct Failure: Error, CustomStringConvertible { let description: String }

  /// nil if it is the same.
  var text: String?
  /// The fault in it; nil if it can be read.
  var failure: String?

  func read() throws -> String? {
    if let failure { throw Failure(description: failure) }
    return text
  }
}

/// The lines of a case that say what is shown. A later line replaces one of the same name, and data a scene.
@MainActor
struct SessionConditions {
  /// The conditions of scripts that cases have too. `InputScript` reads them.
  private static let ofScripts: Set = ["size", "theme", "colours", "characters", "boxes", "motion", "key"]
  static let names = ofScripts.union([
    "scene", "beside", "data", "items", "group", "layout", "filter", "sort", "fold", "unfold", "aggregate", "words",
    "file",
  ])

  /// The subject of a session: the last of these lines decides.
  private static let shown: Set = ["scene", "data", "items"]

  private var lines: [KeyCase.Line] = []
  private let file: FileOfCase

  init(of file: FileOfCase) { self.file = file }

  mutating func take(_ line: KeyCase.Line) {
    guard let name = line.named?.name else { return }
    let replaced = Self.shown.contains(name) ? Self.shown : name == "key" ? [] : [name]
    lines.removeAll { replaced.contains($0.named?.name ?? "") }
    lines.append(line)
  }

  subscript(name: String) -> String? { lines.first { $0.named?.name == name }?.named?.value }
  private func words(_ name: String) -> [String] { self[name]?.split(separator: " ").map(String.init) ?? [] }

  func session(with tools: KeyCaseTools) throws -> ExplorerSession {
    let head = lines.filter { $0.named.map { Self.ofScripts.contains($0.name) } ?? false }.map(\.text)
    let conditions = try InputScript(parsing: head.joined(separator: "\n")).conditions
    if let data = lines.first(where: { $0.named?.name == "data" }) {
      return ExplorerSession(
        catalogue: try table(data, tools), as: conditions, size: CellSize(width: 60, height: 12))
    }
    if self["items"] != nil {
      let make = try layout().make
      let scene = Scene.boxes("boxes", counts: words("items").compactMap { Int($0) }) { make() }
      return ExplorerSession(catalogue: SceneCatalogue([scene]), as: conditions)
    }
    guard let name = self["scene"] else { throw KeyCaseTools.Fault("the case shows neither a scene, items nor data") }
    let gallery = GalleryCatalogue.standard
    let plain = tools.scenes[name].map { make in { @MainActor @Sendable (_: String) in try make() } }
    if let make = tools.scenesOfText[name] ?? plain {
      let text = lines.first { $0.named?.name == "scene" }?.block.joined(separator: "\n") ?? ""
      let beside = try self["beside"].map { [gallery.scenes[try gallery.index(named: $0)]] } ?? []
      return ExplorerSession(catalogue: SceneCatalogue([try scene(of: text, make)] + beside), as: conditions)
    }
    return ExplorerSession(catalogue: gallery, startingAt: try gallery.index(named: name), as: conditions)
  }

  /// A scene of a text, which a reload makes of the new text of the case's files.
  private func scene(of text: String, _ make: @escaping KeyCaseTools.SceneOfText) throws -> Scene {
    var made = try make(text)
    guard self["file"] != nil else { return made }
    made.origin = SceneOrigin(files: words("file")) { [self] _ in try scene(of: try file.read() ?? text, make) }
    return made
  }

  private func layout() throws -> BuiltInLayout {
    guard let name = self["layout"] else { return .list }
    guard let layout = BuiltInLayout(rawValue: name) else { throw KeyCaseTools.Fault("no layout is called '\(name)'") }
    return layout
  }

  /// The catalogue of a table: its text is below `data:`, or the test target has it.
  private func table(_ data: KeyCase.Line, _ tools: KeyCaseTools) throws -> SceneCatalogue {
    let own = data.block.map { $0 + "\n" }.joined()
    guard let text = data.block.isEmpty ? tools.data[data.named?.value ?? ""] : own else {
      throw KeyCaseTools.Fault("the tests have no table '\(data.named?.value ?? "")'")
    }
    let hasChoice = self["filter"] != nil || self["sort"] != nil
    return try recordsCatalogue(
      text, by: words("group"),
      choice: hasChoice ? RowChoice(filters: self["filter"].map { [$0] } ?? [], sort: words("sort")) : nil,
      layout: layout(), request: try self["words"].map { try Presentation(words: ShellWords.words(of: $0) ?? []) },
      folds: Folds(folded: words("fold"), unfolded: words("unfold")) ?? Folds(),
      aggregates: words("aggregate").compactMap(Aggregate.init), file: self["file"],
      again: { [file] in try file.read() })
  }
}
