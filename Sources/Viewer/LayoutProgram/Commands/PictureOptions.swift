import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import Images
import LayoutSnapshots
import ProgramRuns
import Records
import Scenes

/// How a picture is drawn: of which part, in which form, with what painted over it.
package struct PictureOptions: ParsableArguments {
  package init() {}

  @OptionGroup var view: ViewOptions

  @Option(
    parsing: .unconditional,
    help: """
      The format of the picture: \(RenderFormat.allValueStrings.joined(separator: ", ")). csv, tsv, jsonl and rows are \
      all rows of data that pass the filters, in their order; rows are printed as --print of view does. cast is an \
      asciicast of the animations of all keys.
      """)
  var format = RenderFormat.picture(.text)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Paint overlays: \(OverlayKind.allCases.map(\.rawValue).joined(separator: ", ")). Separate several by commas.",
      valueName: "overlays"))
  var overlay: String?

  @Option(
    parsing: .unconditional,
    help: "The colours of content without its own: \(ThemeChoice.names.joined(separator: ", ")). Here auto is none.",
    completion: .list(ThemeChoice.names))
  var theme = ThemeChoice.automatic

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The parts of cells that images are drawn in: \(PictureGraphics.allValueStrings.joined(separator: ", ")).",
      valueName: "parts"))
  var graphics = PictureGraphics.cells

  @Option(key: "boxes") var boxes: String?
  @Flag(key: "ascii") var ascii: Bool?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the picture this long after the last key, while it animates.", valueName: "time"),
    transform: Duration.parsed)
  var after: Duration?

  @Flag(help: "Draw SVG as a window: with its title in a bar above it, and with a margin.")
  var window = false

  @Flag(help: "Draw SVG that repeats the animations of all keys.")
  var animated = false

  package func validate() throws {
    if animated || format.isCast, after != nil || overlay != nil {
      let name = animated ? "--animated" : "--format cast"
      throw ValidationError("\(name) shows all moments of the content alone; leave out --after and --overlay")
    }
    if animated, view.keys == nil {
      throw ValidationError("--animated needs --keys: it plays their animations")
    }
    if animated, !format.isSVG { throw ValidationError("--animated works only with --format svg") }
    if after != nil, view.keys == nil {
      throw ValidationError("--after needs --keys: it shows the picture this long after the last key")
    }
    if graphics != .cells, animated || !format.showsParts {
      let option = "--graphics \(graphics.rawValue)"
      throw ValidationError("\(option) works only with --format ansi, svg and html, and not animated")
    }
    guard window else { return }
    guard format.isSVG else { throw ValidationError("--window works only with --format svg") }
  }

  /// Whether rows of data are printed, and not a picture of some of them.
  package var isOfRows: Bool { format.isOfRows }

  /// Draws a scene and prints the picture.
  @MainActor
  package func print(_ original: Scene) throws {
    let scene = view.adjusted(original)
    if format.isOfRows { return try printRows(of: scene) }
    if animated || format.isCast {
      let moving = try movingPicture(of: scene)
      return try Output.write(whole: animated ? moving.svg(hasWindow: window) : moving.cast)
    }
    guard case .picture(let format) = format else {
      let stage = try view.stage(of: scene, size: view.size(of: scene), settings)
      return try Output.write(whole: LayoutListing(of: stage.collectionView).description)
    }
    try Output.write(whole: try picture(of: scene).document(as: format))
  }

  /// All frames of what the keys change, with their times.
  @MainActor
  func movingPicture(of scene: Scene) throws -> MovingPicture {
    let size = view.size(of: scene)
    let session = try view.unplayedSession(of: scene, size: size, settings, ground: ground)
    return MovingPicture(of: try view.script, in: session, isASCII: isASCII)
  }

  /// The picture of a scene at rest.
  @MainActor
  func picture(of scene: Scene) throws -> Picture {
    let store = ImageStore.shared
    store.suit(graphics.glyphs)
    defer { store.suit(nil as MosaicGlyphs?) }
    var picture = try picture(of: scene, size: view.size(of: scene))
    if let glyphs = graphics.glyphs { picture.canvas = picture.canvas.showingImages(in: glyphs) }
    if isASCII { picture.canvas = picture.canvas.asciiOnly() }
    picture.hasWindow = window
    return picture
  }

  /// Prints the rows of data that pass the filters, in slices.
  @MainActor
  private func printRows(of scene: Scene) throws {
    let stage = try view.stage(of: scene, size: view.size(of: scene), settings)
    guard let records = stage.records else {
      throw Failure(sentence: "'\(scene.name)' has no records to print as rows", status: Failure.usage)
    }
    records.settle()
    if let failure = records.filterFailure { throw Failure(sentence: "\(failure)", status: Failure.usage) }
    if records.haveEngine { return try printRowsOfEngine(records) }
    if case .rows(let form) = format {
      let writer = RowWriter(records.rows, as: form)
      return try Output.write(rowsOf: records.sectioned, header: writer.header) { writer.text(ofRow: $0) }
    }
    try Output.write(rowsOf: records.sectioned, header: "") { records.line(ofRow: $0) + "\n" }
  }

  /// Prints the rows of an engine, as it writes them. Those for a terminal are sanitised, by way of a file.
  @MainActor
  private func printRowsOfEngine(_ records: GrowingRecords) throws {
    guard case .rows(let form) = format else {
      throw Failure(
        sentence: "a database that stays on its server has no lines; possible formats: csv, tsv, jsonl",
        status: Failure.usage)
    }
    let output = ProgramContext.current.output
    do {
      if output.file >= 0, !output.isTerminal {
        let file = FileHandle(fileDescriptor: output.file, closeOnDealloc: false)
        _ = try records.exportByEngine(as: form, to: file)
        return
      }
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
      try NewFile.create(copy.path, Data(), mode: 0o600)
      defer { try? FileManager.default.removeItem(at: copy) }
      _ = try records.exportByEngine(as: form, to: FileHandle(forWritingTo: copy))
      let text = try String(decoding: Data(contentsOf: copy), as: UTF8.self)
      let lines = text.split(separator: "\n").map { output.isTerminal ? DisplayText(String($0)).string : String($0) }
      try Output.write(whole: lines.map { $0 + "\n" }.joined())
    } catch let error as EngineError {
      throw Failure(error)
    }
  }

  /// How a session that plays keys looks.
  private var settings: ViewerSettings {
    var settings = ViewerSettings()
    (settings.theme, settings.boxes, settings.isASCII) = (.named(colors), choiceOfBoxes ?? .scene, isASCII)
    if after != nil || animated || format.isCast { settings.motion = .smooth }
    return settings
  }

  private var colors: Theme {
    var colors = theme.theme ?? .none
    colors.content.boxes = choiceOfBoxes?.border
    colors.content.isUnicode = !isASCII
    colors.content.ground = ground
    return colors
  }

  /// The background that colours must be readable on, if the theme has one.
  private var ground: RGB? { theme.theme.flatMap { $0 == .none ? nil : $0.palette().background } }

  private var choiceOfBoxes: BoxChoice? { boxes.flatMap { BoxChoice($0) } }

  private var isASCII: Bool { ascii ?? SceneDisplay.needsASCII }

  @MainActor
  private func picture(of scene: Scene, size: CellSize) throws -> Picture {
    let overlays = try (overlay?.split(separator: ",") ?? []).map { try OverlayKind(named: String($0)) }
    let colors = colors
    let whole = CellRect(size: size)
    let area = overlays.contains(.rulers) ? OverlayKind.roomInsideRulers(whole) : whole
    guard view.keys != nil else {
      let stage = try view.stage(of: scene, size: area.size, settings)
      let renderer = CollectionRenderer(pointsPerCell: scene.pointsPerCell, palette: colors.content)
      var picture = Picture(of: stage.collectionView, title: scene.title, size: area.size, renderer: renderer)
      picture.palette = colors.palette()
      if view.isAtStart { DemonstrationPlace.mark(scene, on: &picture.canvas, renderer, theme: colors) }
      overlays.paint(over: &picture, area, in: whole, of: stage, scene, colors)
      return picture
    }
    let session = try view.session(of: scene, size: area.size, settings, ground: ground)
    if let after { session.holdClock(at: after) }
    var picture = session.contentPicture()
    overlays.paint(over: &picture, area, in: whole, of: session.stage, session.scene, colors)
    return picture
  }
}

extension [OverlayKind] {
  @MainActor
  fileprivate func paint(
    over picture: inout Picture, _ area: CellRect, in whole: CellRect, of stage: Stage, _ scene: Scene, _ theme: Theme
  ) {
    guard !isEmpty else { return }
    var canvas = Canvas(size: whole.size)
    canvas.draw(picture.canvas, at: area.origin)
    OverlayKind.paint(
      self, into: &canvas, area: area, of: stage.collectionView, pointsPerCell: scene.pointsPerCell, theme: theme)
    picture.canvas = canvas
  }
}

/// The parts of cells in which a printed picture shows images.
package enum PictureGraphics: String, CaseIterable, ExpressibleByArgument {
  /// Halves.
  case cells
  case quadrants, sextants, octants

  /// The characters; nil for half cells.
  var glyphs: MosaicGlyphs? { MosaicGlyphs(rawValue: rawValue) }
}

/// The formats of `render --format`.
package enum RenderFormat: ExpressibleByArgument {
  case picture(PictureFormat)
  case layout
  /// An asciicast.
  case cast
  /// All rows that are shown, as other programs read them.
  case rows(RowForm)
  /// All rows that are shown, as lines of text.
  case lines

  /// Whether rows are printed, and not a picture of some of them.
  var isOfRows: Bool {
    switch self {
    case .rows, .lines: true
    case .picture, .layout, .cast: false
    }
  }

  var isSVG: Bool { if case .picture(.svg) = self { true } else { false } }
  /// Whether parts of cells can be drawn.
  var showsParts: Bool {
    switch self {
    case .picture(.ansi), .picture(.svg), .picture(.html): true
    default: false
    }
  }

  var isCast: Bool { if case .cast = self { true } else { false } }

  package init?(argument: String) {
    if argument == "layout" {
      self = .layout
    } else if argument == "cast" {
      self = .cast
    } else if argument == "rows" {
      self = .lines
    } else if let form = RowForm(rawValue: argument) {
      self = .rows(form)
    } else if let format = PictureFormat(rawValue: argument) {
      self = .picture(format)
    } else {
      return nil
    }
  }

  package static var allValueStrings: [String] {
    PictureFormat.allCases.map(\.rawValue) + ["layout", "cast"] + RowForm.allCases.map(\.rawValue) + ["rows"]
  }

  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  package var defaultValueDescription: String {
    switch self {
    case .picture(let format): format.rawValue
    case .rows(let form): form.rawValue
    case .layout: "layout"
    case .cast: "cast"
    case .lines: "rows"
    }
  }
}

/// Prints a picture of one scene of a program.
struct PictureCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render", abstract: "Print the picture of a scene, without a terminal.",
      discussion: Program.examples(
        of: "render", "render SCENE --size 100x30", "render SCENE --offset 0,40 --format svg",
        "render SCENE --overlay frames --theme dark --format svg"))
  }

  @Argument(help: "The name of a scene, or a scene file. Default: the first scene.", completion: .scenes)
  var subject: String?

  @OptionGroup var picture: PictureOptions

  @OptionGroup var options: SceneOptions

  func run() throws {
    try perform { try picture.print(SceneArgument.scene(orFirst: subject, options.settings)) }
  }
}

/// The frames in which a session shows what the steps of a script change, with their times.
@MainActor
struct MovingPicture {
  /// The time between two steps if the script contains none.
  private static let pause = Duration.milliseconds(900)
  /// How long the last frame stays.
  private static let hold = Duration.milliseconds(1_500)

  let frames: [(canvas: Canvas, time: Duration)]
  private let title: DisplayText
  private let palette: Palette

  /// - Parameter session: a session that shows motion, in the state where the script begins.
  init(of script: InputScript, in session: ExplorerSession, isASCII: Bool) {
    let hasTimes = script.steps.contains { if case .wait = $0 { true } else { false } }
    var time = Duration.zero
    var shown: [(canvas: Canvas, time: Duration)] = []
    func show() {
      session.holdClock(at: time)
      let canvas = session.contentPicture().canvas
      shown.append((isASCII ? canvas.asciiOnly() : canvas, time))
    }
    show()
    for step in script.steps where !session.isFinished {
      switch step {
      case .wait(let milliseconds): time += .milliseconds(milliseconds)
      case .event(let event):
        if !hasTimes { time += Self.pause }
        session.holdClock(at: time)
        session.play(event)
        show()
        while let next = session.nextFrame {
          time += next
          show()
        }
      case .work, .said, .rest, .frame: continue
      }
    }
    (title, palette) = (DisplayText(session.scene.title), session.contentPicture().palette)
    frames = shown
  }

  /// A drawing that plays the frames again and again.
  func svg(hasWindow: Bool) -> String {
    var drawing = AnimatedSVG(title: title, palette: palette, hasWindow: hasWindow)
    for frame in frames { drawing.add(frame.canvas, at: frame.time) }
    return drawing.text(holdingLastFrame: Self.hold)
  }

  /// The frames as an asciicast.
  var cast: String {
    var cast = Asciicast(size: frames[0].canvas.size, title: title, depth: .rgb)
    for frame in frames { cast.add(frame.canvas, cursor: nil, at: frame.time) }
    cast.end()
    return cast.text
  }
}
