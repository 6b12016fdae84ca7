import ArgumentParser
import CharacterCanvas
import Foundation
import LayoutAudit
import ProgramRuns
import SceneFiles

package struct AuditCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "audit", abstract: "Check the layouts of scenes against the rules that every layout must keep.",
      discussion: """
        Calls each layout in several ways and reports where the results disagree. Some calls are random; --seed repeats \
        them. The exit status is 1 if there are findings. Matters of taste are printed as lint and do not change it. \
        An interrupt (ctrl-c) stops the audit and prints what was found so far; the status is then 130. What layouts \
        print goes to standard error. \
        \(Program.examples(of: "audit", "audit SCENE", "audit --all --isolate", "audit SCENE --seed 7 --json"))
        """)
  }

  package init() {}

  @Argument(
    help: "The scenes to audit. Default: all, in a program that has only scenes of its own.", completion: .scenes)
  var scenes: [String] = []

  @Flag(help: "Audit all scenes, except those that show known faults.")
  var all = false

  @Option(
    parsing: .unconditional, help: "The seed of random calls. Equal seeds make equal audits.",
    transform: expecting("a whole number from 0 to \(UInt64.max)") { UInt64($0) })
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The approximate number of rectangles to query, at five places: the view, and four random ones.",
      valueName: "count"),
    transform: expecting("a whole number from 1 to 100000") { text in
      Int(text).flatMap { (1...100_000).contains($0) ? $0 : nil }
    })
  var rects = 40

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns and rows of the view. Default: the scene's device, or 80x24.", valueName: "columns x rows"),
    transform: CellSize.parsed)
  var size: CellSize?

  @OptionGroup var options: SceneOptions

  @Flag(help: "Audit each scene in a process of its own, and report the layout's last query if it stops the program.")
  var isolate = false

  @OptionGroup var reporting: ReportOptions

  @Option(help: ArgumentHelp("The file to keep the last question in, for --isolate.", visibility: .hidden))
  var questions: String?

  @Option(help: ArgumentHelp("The file to write the report to, for --isolate.", visibility: .hidden))
  var report: String?

  @Option(
    help: ArgumentHelp("The size of the view in points, for the viewer.", visibility: .hidden),
    transform: CGSize.init(argument:))
  var points: CGSize?

  @Flag(help: ArgumentHelp("Draw the places of findings in JSON, for --isolate.", visibility: .hidden))
  var draw = false

  package func validate() throws {
    if all, MainActor.assumeIsolated({ Program.current.auditedNames.isEmpty }) {
      throw ValidationError("no scene is built in; expected scene files")
    }
    guard all != scenes.isEmpty else { return }
    if !all, MainActor.assumeIsolated({ Program.current.hasOnlyOwnScenes }) { return }
    throw ValidationError(
      all ? "scenes and --all exclude each other; expected one of them" : "no scene to audit; expected scenes or --all")
  }

  package func run() throws {
    try perform {
      if ProgramContext.current.ownsProcess {
        ProgramContext.current.output.keepPrintsApart()
        Interruption.await()
      }
      let format = reporting.chosenFormat
      var records: [AuditRecord] = []
      try forEachRecord { record in
        if format == .text, report == nil { try Output.write(record.text) }
        records.append(record)
      }
      if report == nil { try write(records, format) }
      if Interruption.hasCome { throw ExitCode(Interruption.status) }
      if records.contains(where: { !$0.isClean }) { throw ExitCode(1) }
    }
  }

  private func write(_ records: [AuditRecord], _ format: ReportFormat) throws {
    if format == .json { try Output.write(json: .array(records.map(\.json))) }
    let faulty = records.count { !$0.isClean }
    let scenes = "\(records.count.counted("scene")) audited"
    try reporting.write(
      CheckReport(records), total: faulty == 0 ? "\(scenes): clean" : "\(scenes): \(faulty) with findings")
    try reporting.append(records.map(\.markdown).joined(separator: "\n"))
  }

  private var drawsPlaces: Bool { draw || reporting.summary != nil }

  @MainActor
  private var chosenNames: [String] { scenes.isEmpty ? Program.current.auditedNames : scenes }

  @MainActor
  private func forEachRecord(_ body: (AuditRecord) throws -> Void) throws {
    let progress = AuditProgress()
    if isolate { return try forEachIsolatedRecord(progress, body) }
    let settings = try options.settings
    let chosen = try chosenNames.map { try SceneArgument.scene(named: $0, settings) }
    let note = try questions.map { try QuestionNote(path: $0) }
    for scene in chosen where !Interruption.hasCome {
      let subject = try scene.auditSubject(size: points ?? size.map(scene.pointsPerCell.points))
      let draw = drawsPlaces ? { AuditPicture.text.text(of: $0, in: subject) } : nil
      let watch = watch(scene.name, progress)
      let found = audit(subject) { question in
        note?.keep(question)
        watch?.note(question)
        progress.show(scene.name, question.rule)
      }
      watch?.end()
      let record = AuditRecord(found, of: scene, draw: draw)
      progress.clear()
      if let report { try IsolatedAudit.write(record, to: report) }
      try body(record)
    }
  }

  /// Prints lines about an audit that takes long where no terminal shows its progress.
  @MainActor
  private func watch(_ scene: String, _ progress: AuditProgress) -> AuditWatch? {
    guard !progress.isShown, report == nil else { return nil }
    let errors = ProgramContext.current.errors
    return AuditWatch(of: scene) { try? errors.write($0) }
  }

  /// Checks the rules one after the other, until the user interrupts.
  @MainActor
  private func audit(_ subject: AuditSubject, onQuestion: @escaping @MainActor (AuditQuestion) -> Void) -> AuditReport {
    var auditor = LayoutAuditor(seed: seed, rects: rects)
    auditor.questionHandler = onQuestion
    var run = AuditRun(auditor, subject)
    while !Interruption.hasCome, run.checkNextRule(unless: { Interruption.hasCome }) {}
    return run.report
  }

  @MainActor
  private func forEachIsolatedRecord(_ progress: AuditProgress, _ body: (AuditRecord) throws -> Void) throws {
    var arguments = ["--rects", "\(rects)"]
    if let size { arguments += ["--size", "\(size.width)x\(size.height)"] }
    if drawsPlaces { arguments.append("--draw") }
    arguments += options.set.flatMap { ["--set", $0] }
    for name in chosenNames where !Interruption.hasCome {
      let audit = try IsolatedAudit(of: name, seed: seed, arguments: arguments)
      let watch = watch(name, progress)
      defer { watch?.end() }
      while audit.isRunning {
        let rule = audit.rule
        if let rule { watch?.note("rule \(rule.number) (\(rule.name))") }
        progress.show(name, rule, isQuestion: false)
        usleep(20_000)
      }
      progress.clear()
      var record = try audit.record()
      // The interrupt came before the process could stop by itself.
      if record.stopped != nil, Interruption.hasCome { break }
      // A process that was stopped reports no place.
      if record.stopped != nil { record.locate(in: try SceneArgument.scene(named: name, options.settings)) }
      try body(record)
    }
  }
}

extension CGSize {
  /// Two numbers of points, such as `375x667`.
  fileprivate init(argument text: String) throws {
    guard let size = CGSize(digits: text), size.width >= 0, size.height >= 0 else {
      throw ValidationError("'\(text)' is not a size in points; expected two numbers, such as 375x667")
    }
    self = size
  }
}

/// The progress of an audit in one line of the terminal, which goes away when there is something else to print.
@MainActor
final class AuditProgress {
  let isShown: Bool
  private let columns: Int
  private let write: (String) -> Void
  private let clock: () -> Duration
  private var latest: Duration?
  private var width = 0
  private var questions = 0
  private var rule: AuditRule?

  /// How long a line stays at least, so that it can be read and costs nothing.
  private static let rest = Duration.milliseconds(100)

  /// - Parameters:
  ///   - isShown: whether there is a terminal to show it on.
  ///   - clock: the time since some moment.
  init(
    isShown: Bool, columns: Int = 80, clock: @escaping () -> Duration = AuditProgress.sinceNow(),
    write: @escaping (String) -> Void
  ) {
    (self.isShown, self.columns, self.clock, self.write) = (isShown, columns, clock, write)
  }

  /// On standard error, if that is a terminal.
  convenience init() {
    let errors = ProgramContext.current.errors
    let columns = errors.size?.columns
    self.init(isShown: columns != nil, columns: columns.flatMap { $0 > 0 ? $0 : nil } ?? 80) { try? errors.write($0) }
  }

  nonisolated static func sinceNow() -> () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Shows which rule of a scene is checked.
  /// - Parameter isQuestion: whether this is a question to the layout, which are counted for each rule.
  func show(_ scene: String, _ checked: AuditRule?, isQuestion: Bool = true) {
    guard isShown, let checked else { return }
    questions = (rule == checked ? questions : 0) + (isQuestion ? 1 : 0)
    rule = checked
    let now = clock()
    if let latest, now - latest < Self.rest { return }
    latest = now
    let number = "checking rule \(checked.number) of \(AuditRule.allCases.count)"
    let text = "\(scene): \(number), \(checked.name)\(questions > 1 ? ", \(questions.grouped) questions" : "")"
    let line = DisplayText(text).truncated(to: max(1, columns - 1))
    write("\r\(line.string)\(String(repeating: " ", count: max(0, width - line.width)))")
    width = line.width
  }

  /// Makes room for something else.
  func clear() {
    if width > 0 { write("\r\(String(repeating: " ", count: width))\r") }
    (width, rule, latest) = (0, nil, nil)
  }
}

/// Whether the user wants to stop: set by the first interrupt. The second one ends the process.
enum Interruption {
  nonisolated(unsafe) private static var came: sig_atomic_t = 0

  static var hasCome: Bool { came != 0 }

  /// The exit status of a command that was interrupted, as shells know it.
  static let status: Int32 = 130

  static func await() {
    signal(SIGINT) { number in
      Interruption.came = 1
      signal(number, SIG_DFL)
    }
  }
}
