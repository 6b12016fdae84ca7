import Foundation
import LayoutCore
import Sections

// The parameters of the layouts, in the order in which viewers show them. Names are those of the properties.

extension StackLayout {
  var stackParameters: [LiveParameter] {
    [
      .choice("scrollDirection", of: self, \.scrollDirection), .flag("isMirrored", of: self, \.isMirrored),
      .length("sectionSpacing", of: self, \.sectionSpacing),
    ] + outerBarParameters + boxParameters
  }

  /// The parameters of the first box behind every section.
  private var boxParameters: [LiveParameter] {
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
}

extension FlowLayout {
  var flowParameters: [LiveParameter] {
    LiveParameter.size("itemSize", of: self, \.itemSize) + [
      .length("minimumLineSpacing", of: self, \.minimumLineSpacing),
      .length("minimumInteritemSpacing", of: self, \.minimumInteritemSpacing),
      .choice("lineAlignment", of: self, \.lineAlignment), .choice("itemAlignment", of: self, \.itemAlignment),
    ] + LiveParameter.insets("sectionInset", of: self, \.sectionInset)
      + LiveParameter.size("headerReferenceSize", of: self, \.headerReferenceSize)
      + LiveParameter.size("footerReferenceSize", of: self, \.footerReferenceSize) + [
        .flag("sectionHeadersPinToVisibleBounds", of: self, \.sectionHeadersPinToVisibleBounds),
        .flag("sectionFootersPinToVisibleBounds", of: self, \.sectionFootersPinToVisibleBounds),
        .length("pinnedHeaderHeight", of: self, \.pinnedHeaderHeight),
      ] + LiveParameter.size("estimatedItemSize", of: self, \.estimatedItemSize)
  }
}

extension BarredLayout {
  var barParameters: [LiveParameter] {
    LiveParameter.insets("sectionInset", of: self, \.sectionInset) + [
      .length("headerHeight", of: self, \.headerHeight), .length("footerHeight", of: self, \.footerHeight),
      .flag("sectionHeadersPinToVisibleBounds", of: self, \.sectionHeadersPinToVisibleBounds),
      .flag("sectionFootersPinToVisibleBounds", of: self, \.sectionFootersPinToVisibleBounds),
      .length("pinnedHeaderHeight", of: self, \.pinnedHeaderHeight),
    ]
  }
}

extension WaterfallLayout {
  var waterfallParameters: [LiveParameter] {
    [
      columnsParameter, .length("minimumColumnBreadth", of: self, \.minimumColumnBreadth),
      .length("columnSpacing", of: self, \.columnSpacing), .length("rowSpacing", of: self, \.rowSpacing),
      .choice("order", of: self, \.order), .parts(of: self, \.parts),
    ]
  }

  /// Setting the number of columns turns off their least breadth.
  private var columnsParameter: LiveParameter {
    let columns = LiveParameter.whole("columns", of: self, \.columns, 1...100)
    var parameter = LiveParameter(columns.name, columns.kind) {
      columns.value
    } set: { [self] value in
      columns.value = value
      minimumColumnBreadth = 0
    }
    if minimumColumnBreadth > 0 { parameter.obstacle = "not used" }
    return parameter
  }
}

extension GridLayout {
  var gridParameters: [LiveParameter] {
    LiveParameter.size("itemSize", of: self, \.itemSize) + [
      .length("columnSpacing", of: self, \.columnSpacing), .length("rowSpacing", of: self, \.rowSpacing),
    ] + LiveParameter.insets("margins", of: self, \.margins) + [
      .whole("columnsInView", of: self, \.columnsInView, 0...100), .parts(of: self, \.parts),
      .whole("frozenColumns", of: self, \.frozenColumns, 0...100),
      .whole("frozenRows", of: self, \.frozenRows, 0...100),
      .length("estimatedColumnWidth", of: self, \.estimatedColumnWidth),
      .length("maximumColumnWidth", of: self, \.maximumColumnWidth),
      .length("estimatedRowHeight", of: self, \.estimatedRowHeight),
    ]
  }
}

extension ListLayout {
  var listParameters: [LiveParameter] {
    [
      .length("itemHeight", of: self, \.itemHeight), .length("itemSpacing", of: self, \.itemSpacing),
      .length("estimatedItemHeight", of: self, \.estimatedItemHeight),
      LiveParameter("separator", .flag) { [self] in
        .flag(separator != nil)
      } set: { [self] value in
        separator = value == .flag(true) ? SectionSeparator() : nil
      },
    ]
  }
}

extension TableLayout {
  var tableParameters: [LiveParameter] {
    [
      .length("rowHeight", of: self, \.rowHeight), .length("rowSpacing", of: self, \.rowSpacing),
      .length("columnSpacing", of: self, \.columnSpacing),
      .whole("frozenColumns", of: self, \.frozenColumns, 0...100),
    ]
  }
}

extension LiveParameter {
  /// Exact parts, or parts of whole points.
  fileprivate static func parts<Owner: AnyObject>(
    of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, EqualParts>
  ) -> LiveParameter {
    LiveParameter("parts", .choice(["exact", "1"])) {
      .choice(owner[keyPath: path] == .exact ? "exact" : "1")
    } set: { value in
      owner[keyPath: path] = value == .choice("exact") ? .exact : .wholeUnits(1)
    }
  }
}
