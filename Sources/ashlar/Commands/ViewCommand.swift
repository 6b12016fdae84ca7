import ArgumentParser
import Configuration
import Explorer
import Foundation
import LayoutProgram
import Records
import SceneFiles
import Scenes

struct ViewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Show your own data in sections, under pinned headers.",
    discussion: """
      Examples:
        ashlar view elements.csv --section-by category --title name
        ashlar view Demo --recursive --layout waterfall
        ashlar view log.jsonl --section-by level
        ashlar view birds.db --query 'SELECT family, name FROM birds' --section-by family
        git log --format='%an %s' | ashlar view - --section-by 1
        grep -v retired people.csv | ashlar view - --section-by city --layout waterfall
      """)

  @Argument(
    help: ArgumentHelp(
      "Files or folders; - is standard input. Keys then come from the terminal. Several make a section each.",
      valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(help: "Begin at the end, and show what is appended to the source as it comes.")
  var follow = false

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
      "Keep these in a file that you name, for all files that name it too. Default: a file for each source.",
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

  /// How the data are read and shown.
  var data: DataArguments {
    get { DataArguments(reading: reading, source: source, table: table) }
    set { (reading, source, table) = (newValue.reading, newValue.source, newValue.table) }
  }

  func validate() throws {
    try data.check()
    if stateFile == nil, state == true, files.contains("-") {
      throw ValidationError("--state keeps nothing for standard input, which has no name; use --state-file")
    }
    if state == false, stateFile != nil {
      throw ValidationError("--no-state and --state-file exclude each other")
    }
    if multi, !print { throw ValidationError("--multi needs --print") }
    if print, look.accessible { throw ValidationError("--print and --accessible exclude each other") }
  }

  func run() {
    perform {
      var own = self
      if files.count == 1, state != true, stateFile == nil, Exhibition.takeAsInput(pipe: files[0]) { own.files = ["-"] }
      let (command, kept, fit) = ViewOpening.command(own, UserConfiguration.current)
      do {
        try command.show(kept, fit)
      } catch let error as SourceError where elseGallery && error.isAboutEmptyInput {
        // The pipe of a command without arguments ended without a byte.
        try OpenCommand.parse([]).run()
      }
    }
  }

  /// Shows the records by these options, which include those of the configuration and of the kept state.
  @MainActor
  private func show(_ kept: KeptView?, _ fit: OptionFit) throws {
    let opening = { try ViewOpening(self, kept, fit, settings: options.set) }
    if print { return try chooseRows(opening(), kept) }
    if quitsIfOneScreen, files != ["-"] || Exhibition.hasInputSoon() {
      let opened = try opening()
      if try Exhibition.printIfItFits(opened.catalogue.scenes[0], look: look) { return }
      return try show(opened, kept)
    }
    let namesFormat = reading.format != nil
    if files == ["-"], !look.accessible, Exhibition.mustWait(namesFormat: namesFormat) {
      let keeping = kept?.keeping
      try Exhibition.showInput(namesFormat: namesFormat, look: look, log: logging.file(), keeping: keeping) {
        try opening().announcing
      }
      kept?.write()
      return
    }
    try show(opening(), kept)
  }

  @MainActor
  private func show(_ opened: ViewOpening, _ kept: KeptView?, choosing: Choosing? = nil) throws {
    try Exhibition.show(
      opened.catalogue, look: look, complaints: opened.complaints, log: logging.file(), choosing: choosing,
      keeping: kept?.keeping)
    kept?.write()
  }

  /// Whether the records are only printed if they are few: an option, or less's option `F` for a pager.
  private var quitsIfOneScreen: Bool {
    guard !quitIfOneScreen else { return true }
    return files == ["-"] && !follow && Self.asksToQuit(ProcessInfo.processInfo.environment["LESS"] ?? "")
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
  private func chooseRows(_ opened: ViewOpening, _ kept: KeptView?) throws {
    let choosing = Choosing(allowsSeveral: multi)
    try show(opened, kept, choosing: choosing)
    guard let lines = choosing.lines else { throw ExitCode(130) }
    guard !lines.isEmpty else { throw ExitCode(1) }
    Exhibition.print(lines)
  }

  /// The scene of a command line.
  ///
  /// - Parameter isForViewer: whether files that are not of the format that was named are shown as lines.
  @MainActor
  func scene(_ settings: [SceneSetting], isForViewer: Bool, fit: OptionFit? = nil) throws -> Scene {
    if reading.format == nil, let file = files.first(where: SceneFile.isSceneFile) {
      let advice = "to open it: ashlar open \(ShellWords.quoted(file))"
      throw Failure(sentence: "'\(file)' is a scene; \(advice)", status: Failure.usage)
    }
    var data = data
    data.showsFaultyAsLines = isForViewer
    let scene = try data.scene(
      of: files, settings, mayBeEmpty: follow, listing: print ? .none : .entered, fit: fit)
    return follow ? scene.changingStages { $0.following.isRequested = true } : scene
  }
}
