import LayoutCore

/// The values that the parameters of a stage had before they were first set.
struct ParameterDefaults {
  /// By the indices of layouts.
  var ofLayouts: [Int: [String: LiveParameter.Value]] = [:]
  var ofData: [String: LiveParameter.Value] = [:]
}

/// A new value of a parameter, by its name in settings.
package typealias ParameterChange = (name: String, value: LiveParameter.Value)

extension Stage {
  /// The parameters of the layout on show, by names such as `layout.columns`.
  package var layoutParameters: [LiveParameter] { Self.parameters(of: collectionView.collectionViewLayout) }

  /// The parameters of generated data, by names such as `data.items`.
  package var namedDataParameters: [LiveParameter] { dataParameters().map { $0.named("data." + $0.name) } }

  /// The parameters of the layout, then those of the data.
  package var parameters: [LiveParameter] { layoutParameters + namedDataParameters }

  package func parameter(named name: String) -> LiveParameter? { parameters.first { $0.name == name } }

  private static func parameters(of layout: CollectionViewLayout?) -> [LiveParameter] {
    ((layout as? any ParameterizedLayout)?.parameters ?? []).map { $0.named("layout." + $0.name) }
  }

  /// The layouts, by their indices, whose parameters were set.
  package var layoutsWithSetParameters: [Int] {
    data.parameterDefaults.ofLayouts.filter { !$0.value.isEmpty }.keys.sorted()
  }

  /// The values that the parameters of a layout had before they were first set; nil for those of the data.
  package func parameterDefaults(ofLayout index: Int?) -> [String: LiveParameter.Value] {
    index.map { data.parameterDefaults.ofLayouts[$0] ?? [:] } ?? data.parameterDefaults.ofData
  }

  /// The parameters of a layout that differ from their defaults.
  func changedParameters(ofLayout index: Int) -> [Presentation.Layout.Parameter] {
    let layout = index == layoutIndex ? collectionView.collectionViewLayout : layouts?.made[index]
    return Presentation.Layout.Parameter.changed(
      in: Self.parameters(of: layout), from: parameterDefaults(ofLayout: index))
  }

  /// The parameters of the data that differ from their defaults.
  var changedDataParameters: [Presentation.Layout.Parameter] {
    Presentation.Layout.Parameter.changed(in: namedDataParameters, from: parameterDefaults(ofLayout: nil))
  }

  /// The values to set, so that the parameters of the layout on show and of the data are those of a presentation.
  package func parameterChanges(to new: Presentation) -> [ParameterChange] {
    func changes(
      _ parameters: [LiveParameter], _ wanted: [Presentation.Layout.Parameter], _ now: [Presentation.Layout.Parameter],
      _ defaults: [String: LiveParameter.Value]
    ) -> [ParameterChange] {
      let names = Set(Set(wanted).symmetricDifference(now).map(\.name))
      return parameters.filter { names.contains($0.name) }.compactMap { parameter in
        let value = wanted.first { $0.name == parameter.name }?.value(of: parameter) ?? defaults[parameter.name]
        return value.map { (parameter.name, $0) }
      }
    }
    return changes(
      layoutParameters, new.layout.parameters, changedParameters(ofLayout: layoutIndex),
      parameterDefaults(ofLayout: layoutIndex))
      + changes(namedDataParameters, new.dataParameters, changedDataParameters, parameterDefaults(ofLayout: nil))
  }

  /// Sets parameters, as near to the values as their kinds allow, and notes the values before the first change of each.
  package func set(_ changes: [ParameterChange]) {
    let before = (layoutParameters.map { ($0.name, $0.value) }, namedDataParameters.map { ($0.name, $0.value) })
    // Setting one may change another.
    for _ in 0..<2 {
      for (name, value) in changes {
        guard let parameter = parameters.first(where: { $0.name == name }), let value = parameter.allowed(value),
          value != parameter.value
        else { continue }
        parameter.value = value
      }
    }
    let after = Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
    func note(_ before: [(String, LiveParameter.Value)], in defaults: inout [String: LiveParameter.Value]) {
      for (name, value) in before where after[name].map({ $0 != value }) ?? false && defaults[name] == nil {
        defaults[name] = value
      }
    }
    note(before.0, in: &data.parameterDefaults.ofLayouts[layoutIndex, default: [:]])
    note(before.1, in: &data.parameterDefaults.ofData)
  }
}

extension Presentation.Layout.Parameter {
  /// The value as the parameter has it: what is written in a way of its own, such as `0.5w`, is a number.
  @MainActor
  fileprivate func value(of parameter: LiveParameter) -> LiveParameter.Value {
    guard case .choice(let text) = value, let number = parameter.spelling?.number(text) else { return value }
    return .number(number)
  }
}
