import CharacterCanvas
import Scenes

extension ExplorerSession {
  /// A session with a user's settings. They can only restrict what the screen can do.
  public convenience init(
    catalogue: SceneCatalogue, startingAt index: Int = 0, size: CellSize, capabilities: ScreenCapabilities,
    settings: ViewerSettings, preparesLater: Bool = false
  ) {
    var capabilities = capabilities
    if settings.isASCII { capabilities.isUnicode = false }
    if let colors = settings.colors { capabilities.colors = min(colors, capabilities.colors) }
    self.init(
      catalogue: catalogue, startingAt: index, size: size, capabilities: capabilities, theme: settings.theme,
      table: settings.table, preparesLater: preparesLater)
    looks.boxes = settings.boxes
    (host.choosing, host.keeping) = (settings.choosing, settings.keeping)
    host.startAudit = settings.startAudit
    if settings.boxes != .scene { journal.firstConditions.boxes = settings.boxes }
    journal.firstConditions.keys = settings.table.keysDifferent(from: .standard)
    warn(settings.warnings, about: "settings")
  }
}
