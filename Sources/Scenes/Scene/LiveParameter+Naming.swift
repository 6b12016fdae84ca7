import LayoutCore

extension LiveParameter {
  /// The same parameter under another name.
  @MainActor
  package func named(_ name: String) -> LiveParameter {
    var parameter = LiveParameter(name, kind, isOptional: isOptional) {
      value
    } set: {
      value = $0
    }
    (parameter.obstacle, parameter.spelling) = (obstacle, spelling)
    parameter.numbersWhileUnset = numbersWhileUnset
    return parameter
  }
}
