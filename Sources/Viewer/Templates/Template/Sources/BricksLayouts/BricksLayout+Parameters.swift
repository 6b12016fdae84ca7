import LayoutCore

/// The parameters that the viewer changes under `p`, and the command line by `--set layout.columns=5`.
extension BricksLayout: ParameterizedLayout {
  public var parameters: [LiveParameter] {
    [.whole("columns", of: self, \.columns, 1...12), .length("rowLength", of: self, \.rowLength, 1...20)]
  }
}
