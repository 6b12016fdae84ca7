import LayoutCore

extension LiveParameter {
  /// The same under another name.
  @MainActor
  package func named(_ name: String) -> LiveParameter {
    LiveParameter(name, kind, isOptional: isOptional) {
      value
    } set: {
      value = $0
    }
  }
}
