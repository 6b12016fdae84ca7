import Foundation
import LayoutCore
import Sections

extension StackLayout {
  /// The parameters of existing bars around all content and around groups.
  var outerBarParameters: [LiveParameter] {
    let bars: [(name: String, path: ReferenceWritableKeyPath<StackLayout, SectionBar?>)] = [
      ("contentHeader", \.contentHeader), ("contentFooter", \.contentFooter), ("groupHeader", \.groupHeader),
      ("groupFooter", \.groupFooter),
    ]
    let given = bars.filter { self[keyPath: $0.path] != nil }
    if given.isEmpty { return [] }
    return given.flatMap { barParameters($0.name, $0.path) } + pinLimitParameters
  }

  private func barParameters(_ name: String, _ path: ReferenceWritableKeyPath<StackLayout, SectionBar?>)
    -> [LiveParameter]
  {
    let length = LiveParameter(name + ".length", .length(0...1000)) { [self] in
      .number(Double(self[keyPath: path]?.length ?? 0))
    } set: { [self] value in
      if case .number(let number) = value { self[keyPath: path]?.length = CGFloat(number) }
    }
    let pinned = LiveParameter(name + ".pinned", .flag) { [self] in
      .flag(self[keyPath: path]?.pinning != PinPolicy.none)
    } set: { [self] value in
      self[keyPath: path]?.pinning = value == .flag(true) ? .visibleEdge : .none
    }
    return [length, pinned]
  }

  private var pinLimitParameters: [LiveParameter] {
    let levels = LiveParameter("pinLimits.levels", .number(0...20, step: 1), isOptional: true) { [self] in
      pinLimits.levels.map { .number(Double($0)) } ?? .none
    } set: { [self] value in
      if case .number(let number) = value { pinLimits.levels = Int(number) } else { pinLimits.levels = nil }
    }
    let coverage = LiveParameter("pinLimits.coverage", .number(0...1, step: 0.05), isOptional: true) { [self] in
      pinLimits.coverage.map { .number(Double($0)) } ?? .none
    } set: { [self] value in
      if case .number(let number) = value { pinLimits.coverage = CGFloat(number) } else { pinLimits.coverage = nil }
    }
    return [levels, coverage]
  }
}
