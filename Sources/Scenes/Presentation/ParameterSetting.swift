import LayoutCore

/// The value of a parameter of a layout or of generated data, as a setting of a scene writes it.
package struct ParameterSetting {
  package let name: String
  package let value: LiveParameter.Value
  /// The value in YAML.
  package let text: String
  /// Whether it differs from the start.
  package let isChanged: Bool

  package init(name: String, value: LiveParameter.Value, text: String, isChanged: Bool) {
    (self.name, self.value, self.text, self.isChanged) = (name, value, text, isChanged)
  }
}

extension [ParameterSetting] {
  private static var sides: Set<String> { ["top", "left", "bottom", "right"] }

  /// The settings for all that differs from the start. A size is written as a whole. Of insets, every value except 0 is
  /// written: values that are left out count as 0.
  package var settings: [String] {
    let changed = Set(filter(\.isChanged).map(\.name))
    return compactMap { parameter in
      let (name, text) = (parameter.name, parameter.text)
      let whole = name.split(separator: ".").dropLast().joined(separator: ".")
      if name.hasSuffix(".width") {
        let height = first { $0.name == whole + ".height" }?.text
        guard let height, parameter.isChanged || changed.contains(whole + ".height") else { return nil }
        return "\(whole)=[\(text),\(height)]"
      }
      if name.hasSuffix(".height"), contains(where: { $0.name == whole + ".width" }) { return nil }
      if let side = name.split(separator: ".").last, Self.sides.contains(String(side)) {
        let isWritten = Self.sides.contains { changed.contains("\(whole).\($0)") }
        return isWritten && (parameter.value != .number(0) || parameter.isChanged) ? "\(name)=\(text)" : nil
      }
      return parameter.isChanged ? "\(name)=\(text)" : nil
    }
  }
}
