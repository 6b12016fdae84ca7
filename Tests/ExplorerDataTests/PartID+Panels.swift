@testable import Explorer

extension PartID {
  static let numbers = PartID(NumbersPanel.self)
  static let record = PartID(RecordPanel.self)
  static let sceneList = PartID(SceneListPanel.self)
}
