import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Dispatch
import Explorer
import Foundation
import LayoutAudit
import ProgramRuns
import Records
import Scenes
import Viewer

/// Shows scenes in the terminal, or as text if there is none.
@MainActor
package enum SceneDisplay {
  package static let textSize = CellSize(width: 80, height: 24)

  /// - Parameters:
  ///   - complaints: errors about requested scenes that are not shown.
  ///   - choosing: the purpose of the chosen rows. The screen is then that of the terminal, wherever standard output
  ///     goes to.
  ///   - keeping: gets what is kept of the view of records when the user quits.
  /// - Throws: `Failure` at the end if the log could not be written completely.
  package static func show(
    _ catalogue: SceneCatalogue, startingAt index: Int = 0, look: LookOptions, complaints: [String] = [],
    log file: LogFile? = nil, choosing: Choosing? = nil, keeping: KeptPresentation? = nil
  ) throws {
    let log = file.map { file in { (line: String) in try file.append(line) } }
    var settings = look.settings(over: Program.current.settings())
    complaints.forEach(Failure.say)
    settings.warnings += complaints
    settings.keeping = keeping
    if look.accessible {
      guard ProgramContext.current.ownsProcess else { throw TerminalError.noTerminal }
      try showAccessibly(catalogue, startingAt: index, settings: settings, log: log)
      if let failure = file?.failure { throw failure }
      return
    }
    let scene = catalogue.scenes[index]
    settings.choosing = choosing
    if choosing == nil, let obstacle { return try printText(of: scene, because: obstacle) }
    // Where rows are chosen, the screen is that of the terminal.
    guard ProgramContext.current.ownsProcess else { throw TerminalError.noTerminal }
    settings.startAudit = { DistantAudits.start($0, report: $1) }
    defer { DistantAudits.stopAll() }
    do {
      let note = try TerminalViewer.run(catalogue, startingAt: index, settings: settings, log: log)
      if let note { Failure.say(note) }
    } catch TerminalError.notANSI(let type) where choosing == nil {
      return try printText(of: scene, because: .notANSI(type))
    }
    if let failure = file?.failure { throw failure }
  }

  /// The reason that standard output cannot show the viewer; nil if it can.
  private static var obstacle: TerminalError? {
    let context = ProgramContext.current
    guard context.ownsProcess else { return .outputIsNotATerminal }
    return CursesScreen.obstacle(environment: context.variables)
  }

  /// Whether there is a screen for the viewer.
  package static var hasScreen: Bool { obstacle == nil }

  /// Whether standard output is a terminal that needs ASCII.
  nonisolated static var needsASCII: Bool {
    let context = ProgramContext.current
    return context.output.isTerminal && UnicodeLocale.needsASCII(environment: context.variables)
  }

  /// Whether data come through a pipe that has too few of them yet, and there is a screen to say so.
  package static func mustWait(namesFormat: Bool) -> Bool {
    let input = ProgramContext.current.input
    return !input.isTerminal && hasScreen && !input.hasArrived(namesFormat: namesFormat)
  }

  /// Opens the screen before there are enough data on standard input.
  package static func showInput(
    namesFormat: Bool, look: LookOptions, log file: LogFile?, keeping: KeptPresentation? = nil,
    opening: () throws -> SceneCatalogue
  ) throws {
    var settings = look.settings(over: Program.current.settings())
    settings.keeping = keeping
    let log = file.map { file in { (line: String) in try file.append(line) } }
    let input = ProgramContext.current.input
    do {
      let note = try TerminalViewer.run(
        waitingFor: input.descriptor, called: "standard input",
        until: { input.hasArrived(namesFormat: namesFormat) },
        settings: settings, log: log, opening: opening)
      if let note { Failure.say(note) }
    } catch TerminalError.notANSI(let type) {
      return try printText(of: opening().scenes[0], because: .notANSI(type))
    }
    if let failure = file?.failure { throw failure }
  }

  private static func printText(of scene: Scene, because obstacle: TerminalError) throws {
    Failure.say("\(obstacle); printing \(textSize.width)x\(textSize.height) cells of text instead")
    let stage = try scene.stage(size: textSize, onFaults: Failure.note)
    noteRows(of: stage, scene)
    let renderer = CollectionRenderer(pointsPerCell: scene.pointsPerCell)
    try print(Picture(of: stage.collectionView, title: scene.title, size: textSize, renderer: renderer))
  }

  /// Shows scenes as lines of text. If the data came through standard input, commands come from the terminal, if any.
  private static func showAccessibly(
    _ catalogue: SceneCatalogue, startingAt index: Int, settings: ViewerSettings, log: ((String) throws -> Void)?
  ) throws {
    // Read all data before anything is read out.
    let isData = catalogue.request?.isOfData == true
    let scenes = try catalogue.scenes.map { isData || $0.origin != nil ? try $0.readToEnd() : $0 }
    let isTaken = catalogue.request?.source.files.first == "-"
    let terminal = isTaken ? open("/dev/tty", O_RDONLY | O_CLOEXEC) : ProgramContext.current.input.descriptor
    try TerminalViewer.runAccessible(
      SceneCatalogue(scenes, from: catalogue.request, in: catalogue.program), startingAt: index, settings: settings,
      log: log,
      input: terminal >= 0 ? terminal : open("/dev/null", O_RDONLY | O_CLOEXEC), writing: { try Output.write($0) })
  }

  /// Says why a picture of data is empty, and how far its rows can be compared.
  static func noteRows(of stage: Stage, _ scene: Scene) {
    stage.records?.remarks.forEach { Failure.say($0) }
    guard stage.live != nil, stage.unfoldedCounts.allSatisfy({ $0 == 0 }) else { return }
    if let all = stage.records?.filteredCount?.all, all > 0 {
      return Failure.say("none of the \(all.grouped) rows passes the filters")
    }
    // Sections of a text may consist of their headers.
    guard stage.unfoldedCounts.isEmpty || stage.records?.rowCount == 0 else { return }
    Failure.say("\(scene.origin?.files.last.map { "'\($0)'" } ?? scene.title) has no rows")
  }

  /// Prints a picture. Terminals whose locale has another character set than UTF-8 get ASCII.
  static func print(_ picture: Picture, as format: PictureFormat = .text) throws {
    var picture = picture
    if needsASCII { picture.canvas = picture.canvas.asciiOnly() }
    try Output.write(whole: picture.document(as: format))
  }
}

extension SceneDisplay {
  /// Makes a named pipe standard input, if there is a screen. Opening it does not wait for a program that writes to it,
  /// so that the viewer can show that it waits, and take keys.
  ///
  /// - Returns: false if the path is not that of a pipe, or the pipe cannot be opened.
  package static func takeAsInput(pipe path: String) -> Bool {
    guard path != "-", ByteSource.isPipe(path), hasScreen else { return false }
    let descriptor = open(ProgramContext.path(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return ProgramContext.current.input.replace(by: descriptor)
  }
}

extension SceneDisplay {
  /// How long to wait for the rows of a pipe before the viewer opens, in milliseconds.
  private static let patience: Int32 = 500

  /// Prints the records of a scene if all of them fit on the terminal's screen: tables with columns as wide as their
  /// values, and lists with their long lines wrapped.
  ///
  /// - Returns: false if the viewer has to show them, because there are too many or they have not all come yet.
  package static func printIfItFits(_ scene: Scene, look: LookOptions) throws -> Bool {
    guard !look.accessible, hasScreen, let screen = screenSize else { return false }
    let stage = scene.makeStage()
    guard let stream = stage.live as? RecordStream, stream.rows.asEngine == nil, try stream.readAhead(screen.height, patience: patience) else {
      return false
    }
    stage.records?.settle()
    stage.lines?.wrapsLines = true
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: scene.pointsPerCell.points(screen))
    view.layoutIfNeeded()
    let rows = Int((view.contentSize.height / scene.pointsPerCell.height).rounded(.up))
    // The prompt of the shell needs a row, too.
    guard rows < screen.height else { return false }
    stage.table?.showWholeValues()
    view.layoutIfNeeded()
    // Columns of a table beyond the edge would be lost.
    guard view.contentSize.width <= view.bounds.width else { return false }
    let size = CellSize(width: screen.width, height: max(1, rows))
    view.frame = CGRect(origin: .zero, size: scene.pointsPerCell.points(size))
    view.layoutIfNeeded()
    let settings = look.settings(over: Program.current.settings())
    let isColored = settings.colors != ColorDepth.none && ProgramContext.current.variables["NO_COLOR"] == nil
    var picture = Picture(
      of: view, title: scene.title, size: size, renderer: CollectionRenderer(pointsPerCell: scene.pointsPerCell))
    if settings.isASCII { picture.canvas = picture.canvas.asciiOnly() }
    try print(picture, as: isColored ? .ansi : .text)
    return true
  }

  /// Prints rows that the user chose. On a terminal, nothing in them acts on it.
  package static func print(_ lines: [String]) throws {
    let isTerminal = ProgramContext.current.output.isTerminal
    for line in lines { try Output.write(isTerminal ? DisplayText(line).string : line) }
  }

  /// Whether standard input has something to read within a moment.
  package static func hasInputSoon() -> Bool { ProgramContext.current.input.isReadable(within: patience) }

  /// Whether standard input is a pipe that has not ended yet, or a file with bytes to read.
  package static func hasInput() -> Bool { ProgramContext.current.input.hasBytes(within: patience) }

  private static var screenSize: CellSize? {
    guard let (columns, rows) = ProgramContext.current.output.size, columns > 0, rows > 1 else { return nil }
    return CellSize(width: columns, height: rows)
  }
}

/// The audits that the viewer makes in separate processes: this program, run anew.
@MainActor
enum DistantAudits {
  private static var running: [ObjectIdentifier: (audit: IsolatedAudit, timer: any DispatchSourceTimer)] = [:]

  /// How often the question of a process is looked at.
  private static let interval = DispatchTimeInterval.milliseconds(250)

  /// Starts one, for `ViewerSettings.startAudit`.
  static func start(
    _ order: AuditOrder, program: URL? = ProgramContext.current.executable,
    report: @escaping @MainActor (AuditNews) -> Void
  ) -> (@MainActor () -> Void)? {
    let box = AuditBox()
    do {
      let audit = try audit(order, program) {
        guard let audit = box.audit, running[ObjectIdentifier(audit)] != nil else { return }
        forget(audit)
        report(news(of: audit.ending()))
      }
      box.audit = audit
      running[ObjectIdentifier(audit)] = (audit, watch(audit, report))
      return { stop(audit) }
    } catch {
      report(.failed(Failure(of: error).description))
      return nil
    }
  }

  /// Makes one and waits for its report, for replays: the next keys of a script may need it.
  static func startAndWait(
    _ order: AuditOrder, program: URL? = ProgramContext.current.executable,
    report: @escaping @MainActor (AuditNews) -> Void
  ) -> (@MainActor () -> Void)? {
    do {
      report(news(of: try audit(order, program).ending()))
    } catch {
      report(.failed(Failure(of: error).description))
    }
    return nil
  }

  private static func audit(
    _ order: AuditOrder, _ program: URL?, onEnd: (@MainActor @Sendable () -> Void)? = nil
  ) throws -> IsolatedAudit {
    let options = ["--rects", "\(order.rects)", "--points", "\(order.size.width)x\(order.size.height)"]
    return try IsolatedAudit(
      of: order.scene, seed: order.seed, arguments: ProgramCall.line(options, settings: order.settings),
      program: program, onEnd: onEnd)
  }

  /// Ends all of them, at the end of the viewer.
  static func stopAll() { for (audit, _) in running.values { stop(audit) } }

  private static func stop(_ audit: IsolatedAudit) {
    forget(audit)
    audit.stop()
  }

  private static func forget(_ audit: IsolatedAudit) {
    running.removeValue(forKey: ObjectIdentifier(audit))?.timer.cancel()
  }

  /// Reports each rule that is begun.
  private static func watch(_ audit: IsolatedAudit, _ report: @escaping @MainActor (AuditNews) -> Void)
    -> any DispatchSourceTimer
  {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    var latest: AuditRule?
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler {
      MainActor.assumeIsolated {
        guard let rule = audit.rule, rule != latest else { return }
        latest = rule
        report(.checking(rule))
      }
    }
    timer.activate()
    return timer
  }

  private static func news(of ending: IsolatedAudit.Ending) -> AuditNews {
    switch ending {
    case .finished(let record): record.stopped.map { .stopped($0) } ?? .finished(record.report)
    case .stopped(let words): .stopped(words)
    case .failed(let failure): .failed(failure.description)
    }
  }
}

/// Holds an audit for its own callback.
@MainActor
private final class AuditBox {
  weak var audit: IsolatedAudit?
}
