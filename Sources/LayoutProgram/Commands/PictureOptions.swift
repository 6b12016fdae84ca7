import ArgumentParser
import CharacterCanvas
import CollectionRendering
import Explorer
import Foundation
import LayoutCore
import Records
import SceneFiles
import Scenes

/// How a picture is drawn: of which part, in which form, with what painted over it.
package struct PictureOptions: ParsableArguments {
  package init() {}

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns and rows. Default: the scene's viewport, else 80x24.", valueName: "columns x rows"),
    transform: CellSize.parsed)
  var size: CellSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The content offset in points, kept inside the content.", valueName: "x,y"),
    transform: PointArgument.parsed)
  var offset: PointArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The points of a character cell.", valueName: "width x height"), transform: PointsPerCell.parsed)
  var pointsPerCell: PointsPerCell?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The item to scroll to, below pinned headers: section and item, from 0.", valueName: "section.item"),
    transform: ItemArgument.parsed)
  var at: ItemArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Show the picture after these keys and other events; @file reads a file. See \(Program.command("replay --help")).
      """,
      valueName: "script"),
    transform: text("a script such as 'pgdn 5j', or @file"))
  var keys: String?

  @Option(
    parsing: .unconditional,
    help: "The format of the picture: \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format = PictureFormat.text

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

  @OptionGroup var lines: LineOptions

  package func validate() throws {
    guard at != nil, offset != nil else { return }
    throw ValidationError("--at and --offset exclude each other; expected one of them")
  }

  /// Draws a scene and prints the picture.
  @MainActor
  package func print(_ original: Scene) throws {
    var scene = original
    if let pointsPerCell { scene.pointsPerCell = pointsPerCell }
    let place = at.map { PicturePlace.item($0.path) } ?? offset.map { PicturePlace.offset($0.point) }
    var picture = try picture(of: scene, size: size ?? scene.viewportInCells ?? Exhibition.textSize, from: place)
    if isASCII { picture.canvas = picture.canvas.asciiOnly() }
    Exhibition.print(picture, as: format)
  }

  /// The background that colours must be readable on, if the theme has one.
  private var ground: RGB? { theme.theme.flatMap { $0 == .none ? nil : $0.palette().background } }

  private var isASCII: Bool { lines.ascii ?? false }

  @MainActor
  private func picture(of scene: Scene, size: CellSize, from place: PicturePlace?) throws -> Picture {
    let overlays = try (overlay?.split(separator: ",") ?? []).map { try OverlayKind(named: String($0)) }
    var colors = theme.theme ?? .none
    colors.content.boxes = lines.boxes?.border
    colors.content.isUnicode = !isASCII
    colors.content.ground = ground
    let whole = CellRect(size: size)
    let area = overlays.contains(.rulers) ? OverlayKind.roomInsideRulers(whole) : whole
    guard let keys else {
      let bounds = self.size == nil ? scene.viewport : nil
      let stage = try scene.stage(size: area.size, bounds: bounds, from: place, onFaults: Failure.note)
      Exhibition.noteEmptiness(of: stage, scene)
      let renderer = CollectionRenderer(pointsPerCell: scene.pointsPerCell, palette: colors.content)
      var picture = Picture(of: stage.collectionView, title: scene.title, size: area.size, renderer: renderer)
      picture.palette = colors.palette()
      overlays.paint(over: &picture, area, in: whole, of: stage, scene, colors)
      return picture
    }
    let events = try InputScript(option: keys).events
    // The last row of a screen is the status line's.
    let room = CellSize(width: area.width, height: area.height + 1)
    let session = try filledSession(of: scene, size: room, theme: colors)
    if let place { try session.stage.collectionView.scroll(to: place) }
    Exhibition.noteEmptiness(of: session.stage, scene)
    for event in events { session.play(event) }
    var picture = session.contentPicture()
    overlays.paint(over: &picture, area, in: whole, of: session.stage, session.scene, colors)
    return picture
  }

  /// A viewer session with the scene filling the whole screen. If the scene is one of the program's, the others
  /// are there too.
  @MainActor
  private func filledSession(of scene: Scene, size: CellSize, theme: Theme) throws -> ExplorerSession {
    let scene = try scene.readToEnd()
    var scenes = Program.current.scenes
    let index = scenes.firstIndex { $0.name == scene.name }
    if let index { scenes[index] = scene } else { scenes = [scene] }
    for index in scenes.indices { scenes[index].viewport = nil }
    var settings = ViewerSettings()
    (settings.theme, settings.boxes, settings.isASCII) = (.named(theme), lines.boxes ?? .scene, isASCII)
    return ExplorerSession(
      catalogue: SceneCatalogue(scenes, in: Program.current.call), startingAt: index ?? 0, size: size,
      capabilities: ScreenCapabilities(background: ground),
      settings: settings)
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
