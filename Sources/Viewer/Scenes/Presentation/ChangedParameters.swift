import LayoutCore

extension Presentation.Layout.Parameter {
  private static let sides: Set<Substring> = ["top", "left", "bottom", "right"]

  /// The parameters that differ from the start, and others that are written with them: a size is written as a whole. Of
  /// insets, every value except 0 is written, since values that are left out count as 0.
  ///
  /// - Parameter originals: the values before the first change of each, by name.
  @MainActor
  package static func changed(in parameters: [LiveParameter], from originals: [String: LiveParameter.Value]) -> [Self] {
    let values = parameters.map { ($0, $0.value) }
    let changed = Set(values.filter { (originals[$0.0.name] ?? $0.1) != $0.1 }.map(\.0.name))
    return values.filter { parameter, value in
      let name = parameter.name
      if changed.contains(name) { return true }
      let (whole, last) = parts(of: name)
      switch last {
      case "width": return changed.contains(whole + ".height")
      case "height": return changed.contains(whole + ".width")
      case _ where sides.contains(last):
        return value != .number(0) && sides.contains { changed.contains("\(whole).\($0)") }
      default: return false
      }
    }.map { parameter, value in
      let text = parameter.text(of: value)
      return Self(parameter.name, text == value.description ? value : .choice(text))
    }
  }

  /// `layout.itemSize` and `width` of `layout.itemSize.width`.
  fileprivate static func parts(of name: String) -> (whole: String, last: Substring) {
    guard let dot = name.lastIndex(of: ".") else { return ("", name[...]) }
    return (String(name[..<dot]), name[name.index(after: dot)...])
  }
}

extension TextShape<[Presentation.Layout.Parameter]> {
  /// A setting of a parameter: `layout.columns=3`, or `layout.itemSize=[40,48]` for a width and a height.
  static var parameter: Self {
    Self("the name of a parameter, = and its value", { read($0) }, text: { written($0) })
  }

  private static func written(_ parameters: [Presentation.Layout.Parameter]) -> String {
    guard let first = parameters.first else { return "" }
    guard parameters.count == 2 else { return "\(first.name)=\(first.value)" }
    let whole = Presentation.Layout.Parameter.parts(of: first.name).whole
    return "\(whole)=[\(first.value),\(parameters[1].value)]"
  }

  private static func read(_ setting: String) -> [Presentation.Layout.Parameter]? {
    guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else { return nil }
    let (name, text) = (String(setting[..<equals]), setting[setting.index(after: equals)...])
    guard text.hasPrefix("["), text.hasSuffix("]") else { return [.init(name, value(text))] }
    let parts = text.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return [.init(name + ".width", value(parts[0])), .init(name + ".height", value(parts[1]))]
  }

  private static func value(_ text: Substring) -> LiveParameter.Value {
    switch text {
    case "true": .flag(true)
    case "false": .flag(false)
    case "null": .none
    default: Double(text).map { .number($0) } ?? .choice(String(text))
    }
  }
}

extension [Presentation.Layout.Parameter] {
  /// The parameters in groups that one setting sets: a width and a height together.
  var bySetting: [[Presentation.Layout.Parameter]] {
    compactMap { parameter in
      let (whole, last) = Presentation.Layout.Parameter.parts(of: parameter.name)
      func other(_ end: String) -> Presentation.Layout.Parameter? { first { $0.name == whole + end } }
      if last == "height", other(".width") != nil { return nil }
      return [parameter] + (last == "width" ? [other(".height")].compactMap { $0 } : [])
    }
  }
}
