import Foundation
import LayoutCore
import Sections

// Parameters of a stack besides its fields: bars around all content and around groups, and boxes.

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
  // MARK: Boxes

  /// The parameters of the first box behind every section.
  var boxParameters: [LiveParameter] {
    guard !sectionBoxes.isEmpty else { return [] }
    let sides: [(name: String, side: WritableKeyPath<EdgeInsets, CGFloat>)] = [
      ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
    ]
    let covers = LiveParameter("sectionBoxes.covers", .choice(["section", "items"])) { [self] in
      .choice(sectionBoxes.first?.covers == .items ? "items" : "section")
    } set: { [self] value in
      changeBox { $0.covers = value == .choice("items") ? .items : .section }
    }
    return [covers]
      + sides.map { name, side in
        LiveParameter("sectionBoxes.insets." + name, .length(-1000...1000)) { [self] in
          .number(Double(sectionBoxes.first?.insets[keyPath: side] ?? 0))
        } set: { [self] value in
          if case .number(let number) = value { changeBox { $0.insets[keyPath: side] = CGFloat(number) } }
        }
      }
  }

  private func changeBox(_ body: (inout SectionBox) -> Void) {
    if !sectionBoxes.isEmpty { body(&sectionBoxes[0]) }
  }

  // MARK: Descriptions

  func add(_ bars: OuterBarProperties, to description: inout LayoutDescription) {
    description.bars.contentHeaderLength = bars.contentHeader?.length ?? 0
    description.bars.contentFooterLength = bars.contentFooter?.length ?? 0
    description.bars.groupHeaderLength = bars.groupHeader?.length ?? 0
    description.bars.groupFooterLength = bars.groupFooter?.length ?? 0
    let given = [bars.contentHeader, bars.contentFooter, bars.groupHeader, bars.groupFooter].compactMap { $0 }
    description.bars.pinsOuterBars = given.contains { $0.pinning != .none }
  }

  func adoptOuterBars(_ described: LayoutDescription.Bars) {
    func bar(_ length: CGFloat) -> SectionBar? {
      length == 0 ? nil : SectionBar(length: length, pinning: described.pinsOuterBars ? .visibleEdge : .none)
    }
    (contentHeader, contentFooter) = (bar(described.contentHeaderLength), bar(described.contentFooterLength))
    (groupHeader, groupFooter) = (bar(described.groupHeaderLength), bar(described.groupFooterLength))
  }
}
