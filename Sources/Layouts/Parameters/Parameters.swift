import Foundation
import LayoutCore
import Sections

// What viewers may change of the layouts, in the order in which they show it. Names are those of the properties.

extension StackLayout {
  var stackParameters: [LiveParameter] {
    [
      .choice("scrollDirection", of: self, \.scrollDirection), .flag("isMirrored", of: self, \.isMirrored),
      .length("sectionSpacing", of: self, \.sectionSpacing),
    ]
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
      .whole("columns", of: self, \.columns, 1...100),
      .length("minimumColumnBreadth", of: self, \.minimumColumnBreadth),
      .length("columnSpacing", of: self, \.columnSpacing), .length("rowSpacing", of: self, \.rowSpacing),
      .choice("order", of: self, \.order), .parts(of: self, \.parts),
    ]
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
