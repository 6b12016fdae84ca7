import ArgumentParser
import Configuration
import LayoutProgram
import ProgramRuns
import Scenes

struct RenderCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render", abstract: "Print the picture of a scene or of data, without a terminal.",
      discussion: Program.help(
        """
        Examples:
          * ashlar render waterfall --size 100x30
          ashlar render elements.csv --section-by category --offset 0,40
          ashlar render elements.csv people.csv --filter '!Rome' --format csv
          * ashlar render boxes --at 3.0 --format svg
          * ashlar render Demo/Scenes/tags.yaml --set style.cell.border=double
          * ashlar render flow --keys 'pgdn 5j' --format json
          * ashlar render boxes --overlay frames,insets --theme dark --format svg
        """))
  }

  @Argument(
    help: ArgumentHelp(
      "The name of a scene, a scene file, or a file of data. Several files of data make a section each.",
      valueName: "subject"), completion: .scenes)
  var subjects: [String]

  @OptionGroup var picture: PictureOptions

  @OptionGroup var options: SceneOptions

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var source: SourceOptions

  @OptionGroup var table: TableOptions

  @Flag(help: "Show the end of the data instead of the beginning.")
  var follow = false

  @Flag(help: "Show the columns, order and groups that the viewer kept for these files.")
  var state = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the columns, order and groups that the viewer kept in this file.", valueName: "file"),
    completion: .file())
  var stateFile: String?

  private var shown: Presentation {
    get throws { try Presentation(reading, source, table) }
  }

  func validate() throws {
    _ = try shown
    if state || stateFile != nil, !areData { throw ValidationError("--state works only with data files") }
    if state, stateFile == nil, subjects.contains("-") {
      throw ValidationError("--state keeps nothing for standard input, which has no name; use --state-file")
    }
  }

  /// Whether the arguments may name data, and not a scene.
  private var areData: Bool {
    subjects.count > 1
      || MainActor.assumeIsolated {
        if case .data = SceneArgument(subjects[0], filesComeFirst: true) { true } else { false }
      }
  }

  func run() throws {
    try perform {
      if reading.from == nil { SceneArgument.noteAmbiguity(of: subjects) }
      let fit = OptionFit()
      let shown = try state || stateFile != nil ? shown(asKept: stateFile, fit) : shown
      let scene = try DataArguments(shown).scene(
        ofSubjects: subjects, options.settings, listing: picture.isOfRows ? .plain : .entered, fit: fit)
      fit.complaints.forEach(Failure.say)
      try picture.print(follow ? scene.changingStages { $0.following.isRequested = true } : scene)
    }
  }

  /// The options with those below them that the viewer kept.
  @MainActor
  private func shown(asKept file: String?, _ fit: OptionFit) throws -> Presentation {
    let state =
      file.map { ViewState(path: $0) } ?? ViewState(forFiles: subjects, environment: ProgramContext.current.variables)
    let kept = KeptView(state, of: subjects)
    if let fault = kept.fault { throw Failure(sentence: fault, status: Failure.badData) }
    kept.complaints.forEach(Failure.say)
    let (filled, taken) = try shown.filled(from: kept.shown)
    fit.add(taken, from: "the state '\(kept.path)'")
    return filled
  }
}
