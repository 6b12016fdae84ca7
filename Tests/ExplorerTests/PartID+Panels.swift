@testable import Explorer

extension PartID {
  static let audit = PartID(AuditPanel.self)
  static let events = PartID(EventsPanel.self)
  static let faults = PartID(FaultPanel.self)
  static let help = PartID(HelpPanel.self)
  static let inspector = PartID(InspectorPanel.self)
  static let minimap = PartID(MinimapPanel.self)
  static let numbers = PartID(NumbersPanel.self)
  static let outline = PartID(OutlinePanel.self)
  static let palette = PartID(PalettePanel.self)
  static let parameters = PartID(ParameterPanel.self)
  static let record = PartID(RecordPanel.self)
  static let sceneList = PartID(SceneListPanel.self)
}
