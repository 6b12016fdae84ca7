import ArgumentParser
import Configuration
import Explorer
import Foundation
import LayoutProgram
import ProgramRuns
import Records
import Scenes

struct ViewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "view", abstract: "Show your own data in sections, under pinned headers.",
      discussion: Program.help(
        """
        Examples:
          ashlar view elements.csv --section-by category --title name
          ashlar view Demo --recursive --layout waterfall
          ashlar view log.jsonl --section-by level
          ashlar view birds.db --query 'SELECT family, name FROM birds' --section-by family
          git log --format='%an %s' | ashlar view - --section-by 1
          grep -v retired people.csv | ashlar view - --section-by city --layout waterfall
        """))
  }

  @Argument(
    help: ArgumentHelp(
      """
      Files or folders; - is standard input. Keys then come from the terminal. Several make a section each. A folder of \
      pictures is a waterfall of them, and Enter shows one large.
      """,
      valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(key: "follow") var follow: Bool

  @Flag(
    name: [.customShort("F"), .customLong("quit-if-one-screen")],
    help: """
      Print the records and quit if they fit on one screen. For standard input, the variable LESS can ask for this, as \
      git and other programs do.
      """)
  var quitIfOneScreen = false

  @Flag(
    help: """
      Print the row that Enter chooses, and quit. The exit status is 0, 1 if there was no row, or 130 if none was chosen.
      """)
  var print = false

  @Flag(help: "With --print: print all rows that x has selected.")
  var multi = false

  @Flag(
    inversion: .prefixedNo,
    help: """
      Keep the columns, the order, the groups, the aggregates and the layout of the files when you quit, and show them \
      so again.
      """)
  var state: Bool?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The file to keep these in, shared by all sources that name it. Default: a file for each source.",
      valueName: "file"), completion: .file())
  var stateFile: String?

  @Flag(help: ArgumentHelp("Open the gallery if standard input is empty.", visibility: .hidden))
  var elseGallery = false

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var source: SourceOptions

  @OptionGroup var table: TableOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var look: LookOptions

  @OptionGroup var logging: LogOptions

  /// The presentation of the options.
  /// - Throws: `ValidationError` for options that exclude each other.
  var presentation: Presentation {
    get throws {
      var shown = try Presentation(reading, source, table)
      (shown.source.files, shown.text.followsEnd) = (files, follow)
      return shown
    }
  }

  func validate() throws {
    _ = try presentation
    if stateFile == nil, state == true, files.contains("-") {
      throw ValidationError("--state keeps nothing for standard input, which has no name; use --state-file")
    }
    if state == false, stateFile != nil {
      throw ValidationError("--no-state and --state-file exclude each other")
    }
    if multi, !print { throw ValidationError("--multi needs --print") }
    if print, look.accessible { throw ValidationError("--print and --accessible exclude each other") }
  }

  func run() throws {
    try perform {
      if let scene = try openedScene { return try scene.run() }
      var own = self
      if files.count == 1, state != true, stateFile == nil, SceneDisplay.takeAsInput(pipe: files[0]) {
        own.files = ["-"]
      }
      let opening = try ViewOpening(own, UserConfiguration.current)
      do {
        try own.show(opening)
      } catch let error as SourceError where elseGallery && Program.hasGallery && error.isAboutEmptyInput {
        // The pipe of a command without arguments ended without a byte.
        try OpenCommand.parse([]).run()
      }
    }
  }

  /// The command that opens a scene, if the only word is the name of one and of no file.
  @MainActor
  private var openedScene: OpenCommand? {
    get throws {
      guard files.count == 1, reading.from == nil, !print, state == nil, stateFile == nil,
        case .named = SceneArgument(files[0], filesComeFirst: true)
      else { return nil }
      try DataArguments(presentation).checkOptions(ofScene: files[0])
      var command = try OpenCommand.parse(files)
      command.arguments.options = options
      command.arguments.look = look
      command.arguments.logging = logging
      return command
    }
  }

  /// Shows the records.
  @MainActor
  private func show(_ opening: ViewOpening) throws {
    let open = {
      let isForViewer = !print && (look.accessible || SceneDisplay.hasScreen)
      let opened = try opening.opened(
        options.set, isForViewer: isForViewer, listing: print ? .none : .entered,
        guessesLogs: !print && !quitsIfOneScreen(opening.shown))
      return SceneCatalogue([opened.scene], from: opened.request, in: Program.current.call)
    }
    if print { return try chooseRows(open(), opening) }
    if quitsIfOneScreen(opening.shown), files != ["-"] || SceneDisplay.hasInputSoon() {
      let catalogue = try open()
      if try SceneDisplay.printIfItFits(catalogue.scenes[0], look: look) { return }
      return try show(catalogue, opening)
    }
    let namesFormat = opening.shown.source.format != nil
    if files == ["-"], !look.accessible, SceneDisplay.mustWait(namesFormat: namesFormat) {
      try SceneDisplay.showInput(
        namesFormat: namesFormat, look: look, log: logging.file(), keeping: opening.kept?.keeping
      ) {
        try open().announcing(opening.complaints)
      }
      opening.kept?.write()
      return
    }
    try show(open(), opening)
  }

  @MainActor
  private func show(_ catalogue: SceneCatalogue, _ opening: ViewOpening, choosing: Choosing? = nil) throws {
    try SceneDisplay.show(
      catalogue, look: look, complaints: opening.complaints, log: logging.file(), choosing: choosing,
      keeping: opening.kept?.keeping)
    opening.kept?.write()
  }

  /// Whether the records are only printed if they are few: an option, or less's option `F` for a pager.
  private func quitsIfOneScreen(_ shown: Presentation) -> Bool {
    guard !quitIfOneScreen else { return true }
    return files == ["-"] && !shown.text.followsEnd
      && Self.asksToQuit(ProgramContext.current.variables["LESS"] ?? "")
  }

  /// Whether the options in the variable `LESS` have an `F`, as in `FRX` and `-F -R`.
  static func asksToQuit(_ options: String) -> Bool {
    options.split(separator: " ").contains { word in
      let letters = word.hasPrefix("-") ? word.dropFirst() : word
      if word.hasPrefix("--") { return word == "--quit-if-one-screen" }
      return letters.allSatisfy(\.isLetter) && letters.contains("F")
    }
  }

  @MainActor
  private func chooseRows(_ catalogue: SceneCatalogue, _ opening: ViewOpening) throws {
    let choosing = Choosing(allowsSeveral: multi)
    try show(catalogue, opening, choosing: choosing)
    guard let lines = choosing.lines else { throw ExitCode(130) }
    guard !lines.isEmpty else { throw ExitCode(1) }
    try SceneDisplay.print(lines)
  }
}

extension SceneCatalogue {
  /// The same where no bar can show complaints: the status line says them first.
  fileprivate func announcing(_ complaints: [String]) -> SceneCatalogue {
    guard !complaints.isEmpty else { return self }
    let scenes = scenes.map { scene in
      scene.changingStages { $0.announcement = complaints.joined(separator: "; ") }
    }
    return SceneCatalogue(scenes, from: request, in: program)
  }
}
