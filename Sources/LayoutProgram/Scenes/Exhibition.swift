import CharacterCanvas
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import Records
import Scenes
import Viewer

/// Shows scenes in the terminal, or as text if there is none.
@MainActor
package enum Exhibition {
  package static let textSize = CellSize(width: 80, height: 24)

  /// - Parameters:
  ///   - complaints: errors about requested scenes that are not shown.
  ///   - choosing: what the user chooses rows for. The screen is then that of the terminal, wherever standard output
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
      try showAccessibly(catalogue, startingAt: index, settings: settings, log: log)
      if let failure = file?.failure { throw failure }
      return
    }
    let scene = catalogue.scenes[index]
    settings.choosing = choosing
    if choosing == nil, let obstacle = CursesScreen.obstacle() { return try printText(of: scene, because: obstacle) }
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

  /// Whether there is a screen for the viewer.
  package static var hasScreen: Bool { CursesScreen.obstacle() == nil }

  /// Whether data come through a pipe that has too few of them yet, and there is a screen to say so.
  package static func mustWait(namesFormat: Bool) -> Bool {
    isatty(STDIN_FILENO) != 1 && CursesScreen.obstacle() == nil && !StandardInput.hasArrived(namesFormat: namesFormat)
  }

  /// Opens the screen before there are enough data on standard input.
  package static func showInput(
    namesFormat: Bool, look: LookOptions, log file: LogFile?, keeping: KeptPresentation? = nil,
    opening: () throws -> SceneCatalogue
  ) throws {
    var settings = look.settings(over: Program.current.settings())
    settings.keeping = keeping
    let log = file.map { file in { (line: String) in try file.append(line) } }
    do {
      let note = try TerminalViewer.run(
        waitingFor: STDIN_FILENO, called: "standard input",
        until: { StandardInput.hasArrived(namesFormat: namesFormat) },
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
    noteEmptiness(of: stage, scene)
    let renderer = CollectionRenderer(pointsPerCell: scene.pointsPerCell)
    print(Picture(of: stage.collectionView, title: scene.title, size: textSize, renderer: renderer))
  }

  /// Shows scenes as lines of text. If the data came through standard input, commands come from the terminal, if any.
  private static func showAccessibly(
    _ catalogue: SceneCatalogue, startingAt index: Int, settings: ViewerSettings, log: ((String) throws -> Void)?
  ) throws {
    // Read all data before anything is read out.
    let isData = catalogue.request?.data != nil
    let scenes = try catalogue.scenes.map { isData || $0.origin != nil ? try $0.readToEnd() : $0 }
    let isTaken = catalogue.request?.data?.source.files.first == "-"
    let terminal = isTaken ? open("/dev/tty", O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    try TerminalViewer.runAccessible(
      SceneCatalogue(scenes, from: catalogue.request, in: catalogue.program), startingAt: index, settings: settings,
      log: log,
      input: terminal >= 0 ? terminal : open("/dev/null", O_RDONLY | O_CLOEXEC), write: { Output.write($0) })
  }

  /// Says why a picture of data is empty.
  static func noteEmptiness(of stage: Stage, _ scene: Scene) {
    guard stage.live != nil, stage.unfoldedCounts.allSatisfy({ $0 == 0 }) else { return }
    if let all = stage.records?.filteredCount?.all, all > 0 {
      return Failure.say("none of the \(all.grouped) rows passes the filters")
    }
    // Sections of a text may consist of their headers.
    guard stage.unfoldedCounts.isEmpty || stage.records?.rowCount == 0 else { return }
    Failure.say("\(scene.origin?.files.last.map { "'\($0)'" } ?? scene.title) has no rows")
  }

  /// Prints a picture. Terminals whose locale has another character set than UTF-8 get ASCII.
  static func print(_ picture: Picture, as format: PictureFormat = .text) {
    var picture = picture
    if UnicodeLocale.needsASCII() { picture.canvas = picture.canvas.asciiOnly() }
    Output.write(whole: picture.document(as: format))
  }
}
